import { parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { ProcessAccess } from "~/contract/profile/claims";
import { claimGoneWords } from "~/domain/base/error-words";
import { keyOf } from "~/domain/base/keys";
import { decidedWords } from "~/domain/profile/claims";
import { staffPaths } from "~/paths/staff";
import { refusal, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { fieldErrors, type ToastName } from "~/domain/base/messages";

/** What a refused act leaves on the page. */
export interface NotDone {
  reply: SubmissionResult | null;
  problem: string | null;
}

const done: Record<ProcessAccess["decision"], ToastName> = { Verified: "claimVerified", Refused: "claimRefused", Revoked: "claimRevoked" };

/** Links a new profile to an existing one, or decides: what the page's buttons say. */
export async function actOnClaim(form: FormData, api: Api, claimKey: number): Promise<TypedResponse<NotDone> | Response> {
  if (form.has("link")) {
    const personKey = keyOf(form.get("link"));
    if (personKey === null) throw refusal(400);
    const outcome = await api.claims.link(claimKey, { personKey });
    return outcome.ok
      ? redirectWithToast(staffPaths.deskClaim(claimKey), "claimLinked")
      : notDone({ form, api, claimKey }, outcome.problem, null);
  }
  const acting = { form, api, claimKey };
  const submission = parseWithZod(form, { schema: ProcessAccess });
  if (submission.status !== "success") return incomplete(acting, submission.reply());
  const { value } = submission;
  if (value.decision === "Verified" && String(form.get("reason") ?? "").trim() !== "")
    return incomplete(acting, submission.reply({ fieldErrors: { reason: [fieldErrors.refusalBegun] } }));
  // The page has no field where it names nobody; a form that says nothing of what it showed showed something else.
  const decision = value.decision === "Verified" ? { ...value, similarSeen: value.similarSeen ?? [], basis: value.basis ?? "" } : value;
  const outcome = await api.claims.decide(claimKey, decision);
  return outcome.ok
    ? redirectWithToast(staffPaths.deskClaims(), done[value.decision])
    : notDone(acting, outcome.problem, submission.reply({ resetForm: false }));
}

interface Acting {
  form: FormData;
  api: Api;
  claimKey: number;
}

/** The answer to a form that lacks something. The page shows the claim as it is now: that others decided it is told before. */
async function incomplete(acting: Acting, reply: SubmissionResult): Promise<TypedResponse<NotDone> | Response> {
  const read = await acting.api.claims.read(acting.claimKey);
  if (!read.ok) return notDone(acting, read.problem, reply);
  const { state } = read.value.claim;
  const problem =
    acting.form.get("decision") === "Revoked"
      ? state !== "Verified" && decidedWords.notVerified
      : state !== "Waiting" && decidedWords.notWaiting;
  return problem
    ? notDone(acting, { status: 409, message: problem }, { ...reply, error: undefined })
    : json({ reply, problem: null }, { status: 400 });
}

async function notDone(acting: Acting, { status, message }: { status: number; message: string }, reply: SubmissionResult | null) {
  if (status === 404) {
    const newer = await newerClaim(acting);
    const written = String(acting.form.get("reason") ?? "").trim();
    if (written) throw claimGone(newer, written);
    return newer === null
      ? redirectWithToast(staffPaths.deskClaims(), "claimGone")
      : redirectWithToast(staffPaths.deskClaim(newer), "claimRenewed");
  }
  return json({ reply, problem: message }, { status: status === 403 || status === 503 ? status : 409 });
}

/** The claim was taken away while a sentence was written of it, which stays to be read (docs/rules.md B8). */
function claimGone(newer: number | null, written: string): Response {
  const way =
    newer === null ? { to: staffPaths.deskClaims(), text: "Claims" } : { to: staffPaths.deskClaim(newer), text: "The newer claim" };
  return json({ words: { ...claimGoneWords, next: `You wrote: “${written}”`, way } }, { status: 404 });
}

/** The claim by which the claimant has taken the place of the one that was read; null where that was withdrawn alone. */
async function newerClaim({ form, api, claimKey }: Acting): Promise<number | null> {
  const personKey = keyOf(form.get("personKey"));
  const list = personKey === null ? null : await api.claims.list({ personKey });
  const newer = list?.ok
    ? list.value.items.find(({ key, claimant, isGone }) => key > claimKey && !isGone && claimant.username === form.get("claimant"))
    : null;
  return newer?.key ?? null;
}
