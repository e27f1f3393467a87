/** What forms answer where an act of a minor's went to the guardian instead of the desk (docs/rules.md B25). */
import type { Api } from "~/api/api";
import type { GuardianRequest, WaitsForGuardian } from "~/contract/profile/guardian-requests";
import { guardianStateInWords, type GuardedAct } from "~/domain/account/guardian-gate";
import type { ToastName } from "~/domain/base/messages";
import { profilePaths } from "~/paths/profile";
import { refusalOf } from "./refusals";
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

/** What of an act waits for a minor's guardian, the latest first (docs/rules.md B27); of staff, who may work on a profile, nothing. */
export async function heldOf(api: Api, personKey: number, act: GuardedAct): Promise<GuardianRequest[]> {
  const asked = await api.guardian.waiting(personKey, act);
  if (!asked.ok && asked.problem.status !== 404) throw refusalOf(asked.problem);
  return asked.ok ? asked.value.requests : [];
}

/** The same of an act of which one waits, in words: the guardian is asked on a page of their own (docs/rules.md B31); null of nothing. */
export async function heldInWords(api: Api, personKey: number, act: GuardedAct): Promise<string | null> {
  const [request] = await heldOf(api, personKey, act);
  return request ? `${guardianStateInWords(request.state, request)}. ${request.words}.` : null;
}
