/** What forms answer where an act of a minor's went to the guardian instead of the desk (docs/rules.md B25). */
import type { WaitsForGuardian } from "~/contract/profile/guardian-requests";
import type { ToastName } from "~/domain/base/messages";
import { profilePaths } from "~/paths/profile";
import { redirectWithToast } from "./toast";

/** Whether what was sent waits for a guardian. */
export function waitsForGuardian<T extends object>(sent: T): sent is T & WaitsForGuardian {
  return "guardianRequest" in sent;
}

/** On to where the form leads, saying that it was sent; or to what waits for the guardian. */
export function redirectAsSent(sent: object, to: string, toast: ToastName, extra: readonly string[] = []): Response {
  return waitsForGuardian(sent)
    ? redirectWithToast(profilePaths.guardian(sent.guardianRequest.personKey), "waitsForGuardian", extra)
    : redirectWithToast(to, toast, extra);
}
