import type { WaitsForGuardian } from "~/contract/profile/guardian-requests";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { ok, type Answer } from "../../module";
import { orWaits } from "../guardian/answers";
import type { Passed } from "../guardian/gate";

/** What an act at the gate answers, as the wire says it: the item, or what waits. */
export function asSent<T>(
  passed: Passed<T>,
  itemOf: (made: T) => ReviewItem,
  isNewOf: (made: T) => boolean | undefined = () => undefined,
): Answer<{ reviewItem: ReviewItem } | WaitsForGuardian> {
  if (!passed.ok || "waits" in passed) return orWaits(passed);
  const isNew = isNewOf(passed.value);
  return { ...ok({ reviewItem: itemOf(passed.value) }), ...(isNew !== undefined && { isNew }) };
}
