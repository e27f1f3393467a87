/** Of what is saved at once: whether it still is what its author saw (docs/rules.md K4, Y4). */
import { addMilliseconds } from "date-fns/addMilliseconds";
import { max } from "date-fns/max";
import { editProblems } from "~/contract/profile/profile-edits";
import { toasts } from "~/domain/base/messages";
import { refuse, type Refusal } from "../module";

/** What is saved at once, as far as it tells its changes apart. */
interface Saved {
  /** Null while nothing was ever saved. */
  changedAt: string | null;
}

/** Whether a save names a change that is no longer the last one; one that names none is never outdated. */
export function isOutdated({ seenChangedAt: seen }: { seenChangedAt?: string | null }, { changedAt }: Saved): boolean {
  return seen !== undefined && instant(seen) !== instant(changedAt);
}

export function outdated(): Refusal<409> {
  return refuse(409, editProblems.stale, toasts.teamStale.text);
}

/** When a change counts as made: later than the one before, also within one millisecond, so that the two are told apart. */
export function changeAfter({ changedAt }: Saved, now: Date): Date {
  return changedAt === null ? now : max([now, addMilliseconds(changedAt, 1)]);
}

function instant(moment: string | null): number | null {
  return moment === null ? null : new Date(moment).getTime();
}
