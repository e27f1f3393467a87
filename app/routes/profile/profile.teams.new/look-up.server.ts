import { keyOf } from "~/domain/base/keys";
import { organizationOption, personOption, type PickerOption } from "~/domain/teams/options";
import { collegeLevels } from "~/domain/teams/organizations";
import type { TaggedEdit, TopInterestValue } from "~/domain/profile/edit-values";
import { isRecruitmentStatus, type RecruitmentStatus } from "~/domain/profile/teams";
import { paths } from "~/paths";
import { carriedOf, pressedSearch } from "~/session/form-search";
import type { Api } from "~/session/guards";
import { resubmitParam } from "~/session/resubmission";
import { visitsAlongOf, withVisitsField } from "~/session/visits-along";
import { fewCoaches } from "~/session/look-ups";

export interface TeamLookUp {
  /** What was searched for, and what was found; null before a search, or when searching is unavailable. */
  term: string;
  found: PickerOption[] | null;
  coachTerm: string;
  foundCoaches: PickerOption[] | null;
  /** All coaches of the chosen team, where they are few. */
  allCoaches: PickerOption[] | null;
  /** What the address already carries as chosen. */
  team: PickerOption | null;
  coach: PickerOption | null;
  recruitmentStatus: RecruitmentStatus | null;
}

/** Answers the searches of the Add Team page; a failed one shows no results. */
async function lookUp(api: Api, query: URLSearchParams): Promise<TeamLookUp> {
  const term = (query.get("search") ?? "").trim();
  const coachTerm = (query.get("search-primaryPersonKey") ?? "").trim();
  const organizationKey = keyOf(query.get("organizationKey"));
  const coachKey = keyOf(query.get("primaryPersonKey"));
  const status = query.get("recruitmentStatus");

  const [found, team, foundCoaches, allCoaches, coach] = await Promise.all([
    query.has("search") ? api.organizations.search(term, collegeLevels) : null,
    organizationKey ? api.organizations.read(organizationKey) : null,
    organizationKey && query.has("search-primaryPersonKey") ? api.coaches.search(coachTerm, organizationKey) : null,
    organizationKey && !query.has("search-primaryPersonKey") ? fewCoaches(api, organizationKey) : null,
    organizationKey && coachKey ? api.coaches.read([coachKey], organizationKey) : null,
  ]);
  return {
    term,
    found: found?.ok ? found.value.map(organizationOption) : null,
    coachTerm,
    foundCoaches: foundCoaches?.ok ? foundCoaches.value.map(personOption) : null,
    allCoaches,
    team: team?.ok ? organizationOption(team.value) : null,
    coach: coach?.ok && coach.value[0] ? personOption(coach.value[0]) : null,
    recruitmentStatus: isRecruitmentStatus(status) ? status : null,
  };
}

/** What a search keeps of the form, besides what it searches for. */
const kept = ["recruitmentStatus", withVisitsField];

/**
 * Where a search pressed within the form is answered, with what it keeps of the form and the edit that this sends again (docs/rules.md
 * R13); null when none was pressed.
 */
export function searchAddress(form: FormData, resubmit: string | null): string | null {
  const searchNames = { organizationKey: "search", primaryPersonKey: "search-primaryPersonKey" };
  if (form.get("intent") !== "find-coaches" && !pressedSearch(form, searchNames)) return null;
  return paths.addTeam({
    [resubmitParam]: resubmit,
    ...carriedOf(form, [...Object.keys(searchNames), ...kept, ...Object.values(searchNames)]),
  });
}

/** What the form begins with: what stands in the address of such a search, else the rejected team, which is sent again. */
export async function beginningOf(api: Api, rejected: RejectedTeam | null, query: URLSearchParams) {
  const isSearch = query.has("recruitmentStatus");
  return {
    ...(await lookUp(api, rejected && !isSearch ? asked(rejected.newValue) : query)),
    visits: visitsAlongOf(rejected),
    withVisits: isSearch ? query.get(withVisitsField) === "on" : rejected !== null,
  };
}

type RejectedTeam = Extract<TaggedEdit, { type: "topInterest" }> & { key: number };

/** What a rejected team was sent with, as an address would carry it. */
function asked({ organizationKey, primaryPersonKey, recruitmentStatus }: TopInterestValue): URLSearchParams {
  return new URLSearchParams({
    organizationKey: String(organizationKey),
    primaryPersonKey: String(primaryPersonKey ?? ""),
    recruitmentStatus,
  });
}

/** What such a search finds, of a form that is answered where it was pressed. */
export async function lookedUp(api: Api, address: string) {
  const { term, found, coachTerm, foundCoaches } = await lookUp(api, new URL(address, "http://localhost").searchParams);
  return { searched: { term, found, coachTerm, foundCoaches } };
}

/** What a form has chosen, so that a refused one shows it again. */
export async function chosenIn(api: Api, form: FormData): Promise<Pick<TeamLookUp, "team" | "allCoaches" | "coach">> {
  const query = new URLSearchParams();
  for (const name of ["organizationKey", "primaryPersonKey"]) query.set(name, String(form.get(name) ?? ""));
  const { team, allCoaches, coach } = await lookUp(api, query);
  return { team, allCoaches, coach };
}
