import type { AppLoadContext } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { paths } from "~/paths";
import { learnToActFor } from "~/session/acting-profile";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** What the buttons of one's claims do: open a profile that one was verified for, withdraw a claim that waits, or remove a refused one. */
export async function actOnClaims(form: FormData, api: Api, context: AppLoadContext): Promise<Response> {
  const personKey = keyOf(form.get("open"));
  if (personKey) return open(context, personKey);
  const removed = keyOf(form.get("remove"));
  const claimKey = removed ?? keyOf(form.get("withdraw"));
  if (!claimKey) throw refusal(400);
  const withdrawn = await api.claims.withdraw(claimKey, removed ? "Refused" : "Waiting");
  if (withdrawn.ok) return redirectWithToast(paths.claims(), removed ? "claimRemoved" : "claimWithdrawn");
  if (withdrawn.problem.status === 409) return redirectWithToast(paths.claims(), "claimNotWithdrawn");
  if (withdrawn.problem.status === 404) return redirectWithToast(paths.claims(), "claimNotThere");
  throw refusalOf(withdrawn.problem);
}

/** A token is 15 minutes old at most: the session learns here of what was verified since, without a new sign-in. */
async function open(context: AppLoadContext, personKey: number): Promise<Response> {
  const learned = await learnToActFor(context, personKey);
  if (!learned) throw refusal(503);
  if (!learned.mayAct) return redirectWithToast(paths.claims(), "claimNotOpen", learned.cookies);
  return redirectWithToast(paths.profile(), "profileSwitched", learned.cookies);
}
