import type { SchoolRequest } from "~/contract/profile/school-requests";
import { relativeTime } from "~/domain/base/format";
import { placeOf } from "~/domain/teams/organizations";
import { schoolKindWords, type SchoolRequestState } from "~/domain/profile/school-requests";

/** A request as the list of one's own shows it. */
export interface RequestLine {
  key: number;
  name: string;
  about: string;
  state: SchoolRequestState;
  words: string;
  reason: string | null;
  asked: string;
  /** Of an added college: the organization to make a top team. */
  teamKey: number | null;
}

export function requestLines(requests: readonly SchoolRequest[], now = new Date()): RequestLine[] {
  return requests.map(({ key, name, city, state, kind, requestState, requestedAt, organization, reason }) => ({
    key,
    name,
    about: `${schoolKindWords[kind]} · ${placeOf(city, state)}`,
    state: requestState,
    words: organization ? `Listed as ${organization.name}.` : requestState === "Waiting" ? "The review desk looks for it. You are told here." : "It was not added:",
    reason,
    asked: `Asked ${relativeTime(requestedAt, now)}`,
    teamKey: kind === "College" ? (organization?.key ?? null) : null,
  }));
}
