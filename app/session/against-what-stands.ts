import type { Outcome } from "~/api/client";
import { editProblems } from "~/contract/profile/profile-edits";

/** The fields that somebody else has changed, too, to other values. */
interface ChangedElsewhere {
  elsewhere: string[];
}

/**
 * Reads, compares with what was typed, and saves; what somebody else saved
 * between the reading and the saving is read and compared once more
 * (docs/rules.md K4, Y4).
 */
export async function againstWhatStands<T>(save: () => Promise<Outcome<T> | ChangedElsewhere>): Promise<Outcome<T> | ChangedElsewhere> {
  const outcome = await save();
  const isStale = "ok" in outcome && !outcome.ok && outcome.problem.code === editProblems.stale;
  return isStale ? save() : outcome;
}
