import type { SchoolRequestAtDesk } from "~/contract/profile/school-requests";
import { relativeTime, waitingTime } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { organizationOption, type PickerOption } from "~/domain/teams/options";
import { placeOf } from "~/domain/teams/organizations";
import { formerlyInWords, levelsOfKind, schoolKindWords, type SchoolKind } from "~/domain/profile/school-requests";
import type { Api } from "~/session/guards";

/** The request in the words of its page. */
export function schoolAtDesk({ request, asker, decisionRight }: SchoolRequestAtDesk, now = new Date()) {
  const { name, city, state, kind, note, requestState, requestedAt, decidedAt, organization, formerName, reason } = request;
  return {
    name,
    about: `${schoolKindWords[kind]} · ${placeOf(city, state)}`,
    kind,
    note,
    state: requestState,
    time: decidedAt ? `Decided ${relativeTime(decidedAt, now)}` : `Waiting ${waitingTime(requestedAt, now)}`,
    asker,
    organization,
    formerly: formerName && formerlyInWords(formerName),
    reason,
    decisionRight,
  };
}

export type SchoolAtDesk = ReturnType<typeof schoolAtDesk>;

/** The organizations of its kind that a term finds: before any search, those that are called like it. */
export async function findFor(api: Api, kind: SchoolKind, term: string): Promise<PickerOption[] | null> {
  const found = await api.organizations.search(term, levelsOfKind[kind]);
  return found.ok ? found.value.map(organizationOption) : null;
}

/** The organization that a form has chosen. */
export async function chosenIn(api: Api, form: FormData): Promise<PickerOption | null> {
  const key = keyOf(form.get("organizationKey"));
  const read = key === null ? null : await api.organizations.read(key);
  return read?.ok ? organizationOption(read.value) : null;
}
