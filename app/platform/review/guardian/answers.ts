import type { WaitsForGuardian } from "~/contract/profile/guardian-requests";
import { ok, type Answer } from "../../module";
import type { Passed } from "./gate";

/** What an act at the gate answers, as the wire says it: what it made, or what waits. */
export function orWaits<T>(passed: Passed<T>): Answer<T | WaitsForGuardian> {
  if (!passed.ok || !("waits" in passed)) return passed;
  return { ...ok({ guardianRequest: passed.waits }), isAccepted: true };
}
