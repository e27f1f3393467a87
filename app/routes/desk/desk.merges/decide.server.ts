import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { z } from "zod";
import { Key } from "~/contract/base/fields";
import { Join, MergeSeen } from "~/contract/profile/merges";
import type { ToastName } from "~/domain/base/messages";
import { mergeErrors } from "~/domain/profile/merges";
import { refusal, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** Which pair the form is of, as it was seen, and what is done. */
const Form = z.discriminatedUnion(
  "decision",
  [
    Join.extend({ decision: z.literal("Joined"), key: Key }),
    MergeSeen.extend({ decision: z.literal("KeptApart"), key: Key }),
    MergeSeen.extend({ decision: z.literal("Undone"), key: Key }),
  ],
  { error: mergeErrors.decisionRequired },
);
type Form = z.infer<typeof Form>;

interface Answer {
  /** Of which pair it is. */
  key: string;
  reply: SubmissionResult;
  problem: string | null;
}

const done: Record<Form["decision"], ToastName> = { Joined: "peopleJoined", KeptApart: "peopleKeptApart", Undone: "mergeUndone" };

/** Joins two, keeps them apart or takes either back, and goes on in the same part of the list, at `here`. */
export async function decideMerge(api: Api, form: FormData, here: string) {
  const submission = parseWithZod(form, { schema: Form });
  const key = String(form.get("key") ?? "");
  if (submission.status !== "success") return json<Answer>({ key, reply: submission.reply(), problem: null }, { status: 400 });
  const outcome = await send(api, submission.value);
  if (outcome.ok) return redirectWithToast(here, done[submission.value.decision]);
  const { status, message, fields } = outcome.problem;
  if (status === 404) throw refusal(404);
  const reply = submission.reply(fields ? { fieldErrors: fields } : { resetForm: false });
  return json<Answer>(
    { key, reply, problem: fields ? null : message },
    { status: status === 403 || status === 422 || status === 503 ? status : 409 },
  );
}

function send(api: Api, decided: Form) {
  const { key, version } = decided;
  if (decided.decision === "Joined") return api.merges.join(key, { version, keptKey: decided.keptKey });
  return decided.decision === "KeptApart" ? api.merges.keepApart(key, { version }) : api.merges.undo(key, { version });
}
