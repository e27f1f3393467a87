import type { SchoolRequest } from "~/contract/profile/school-requests";
import { relativeTime } from "~/domain/base/format";
import { placeOf } from "~/domain/teams/organizations";
import { formerlyInWords, schoolKindWords, type SchoolKind, type SchoolRequestState } from "~/domain/profile/school-requests";
import { paths } from "~/paths";

/** A request as the list of one's own shows it. */
export interface RequestLine {
  key: number;
  name: string;
  about: string;
  state: SchoolRequestState;
  words: string;
  reason: string | null;
  asked: string;
  /** Of an added school: where it is chosen, a college as a top team and a high school as the athlete's own. */
  choice: { to: string; text: string; label: string } | null;
}

export function requestLines(requests: readonly SchoolRequest[], now = new Date()): RequestLine[] {
  return requests.map(({ key, name, city, state, kind, requestState, requestedAt, organization, formerName, reason }) => ({
    key,
    name,
    about: `${schoolKindWords[kind]} · ${placeOf(city, state)}`,
    state: requestState,
    words: [
      formerName && formerlyInWords(formerName),
      organization
        ? `Listed as ${organization.name}.`
        : requestState === "Waiting"
          ? "The review desk looks for it. You are told here."
          : "It was not added:",
    ]
      .filter(Boolean)
      .join(" "),
    reason,
    asked: `Asked ${relativeTime(requestedAt, now)}`,
    choice: organization && choiceOf(kind, organization),
  }));
}

function choiceOf(kind: SchoolKind, { key, name }: { key: number; name: string }): RequestLine["choice"] {
  return kind === "College"
    ? { to: paths.addTeam({ organizationKey: key }), text: "Add this team", label: `Add ${name} to your top teams` }
    : { to: paths.details({ search: name }), text: "Choose this school", label: `Choose ${name} as your school` };
}
