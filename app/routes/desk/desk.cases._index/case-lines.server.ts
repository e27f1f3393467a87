import type { NilDisputes } from "~/contract/profile/valuations";
import { relativeTime, waitingTime } from "~/domain/base/format";
import { isOpenDispute, reasonInWords, type DisputeStatus } from "~/domain/profile/valuations";

export interface CaseLine {
  key: number;
  athlete: string;
  about: string;
  says: string;
  status: DisputeStatus;
  /** How long it waits, or when it was decided. */
  time: string;
}

/** The list in the words of its rows. */
export function caseLines(items: NilDisputes["items"], now = new Date()): CaseLine[] {
  return items.map(({ key, athlete, type, part, status, changedAt }) => ({
    key,
    athlete: athlete.name,
    about: [athlete.position, athlete.classYear, athlete.highSchoolName].filter(Boolean).join(" · ") || "New profile",
    says: reasonInWords(type, part),
    status,
    time: isOpenDispute(status) ? waitingTime(changedAt, now) : relativeTime(changedAt, now),
  }));
}
