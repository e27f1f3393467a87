import { parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { LinkPerson, ProcessAccess } from "~/contract/profile/claims";
import { paths } from "~/paths";
import { refusal, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import type { ToastName } from "~/domain/base/messages";

/** What a refused act leaves on the page. */
export interface NotDone {
  reply: SubmissionResult | null;
  problem: string | null;
}

const done: Record<ProcessAccess["decision"], ToastName> = { Verified: "claimVerified", Refused: "claimRefused", Revoked: "claimRevoked" };

/** Links a new profile to an existing one, or decides: what the page's buttons say. */
export async function actOnClaim(form: FormData, api: Api, claimKey: number): Promise<TypedResponse<NotDone> | Response> {
  if (form.has("link")) {
    form.set("personKey", String(form.get("link")));
    const link = parseWithZod(form, { schema: LinkPerson });
    if (link.status !== "success") throw refusal(400);
    const outcome = await api.claims.link(claimKey, link.value);
    return outcome.ok ? redirectWithToast(paths.deskClaim(claimKey), "claimLinked") : notDone(outcome.problem, null);
  }
  const submission = parseWithZod(form, { schema: ProcessAccess });
  if (submission.status !== "success") return json({ reply: submission.reply(), problem: null }, { status: 400 });
  const outcome = await api.claims.decide(claimKey, submission.value);
  return outcome.ok ? redirectWithToast(paths.deskClaims(), done[submission.value.decision]) : notDone(outcome.problem, submission.reply({ resetForm: false }));
}

function notDone({ status, message }: { status: number; message: string }, reply: SubmissionResult | null) {
  if (status === 404) return redirectWithToast(paths.deskClaims(), "claimGone");
  return json({ reply, problem: message }, { status: status === 403 || status === 503 ? status : 409 });
}
