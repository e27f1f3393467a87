import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { NilDisputeAnswer } from "~/contract/profile/valuations";
import { keyOf } from "~/domain/base/keys";
import { caseChanged } from "~/domain/profile/valuations";
import { staffPaths } from "~/paths/staff";
import { refusal, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** Sends what staff say to the athlete, in the version of the case that they read. */
export async function answerCase(api: Api, key: number, form: FormData) {
  const saw = keyOf(form.get("version"));
  const submission = parseWithZod(form, { schema: NilDisputeAnswer });
  if (submission.status !== "success") {
    // The answer’s page shows the newest entries, so a change must be told before what is missing.
    const found = await api.nilDisputes.read(key);
    const isAsSeen = !found.ok || found.value.dispute.version === saw;
    if (isAsSeen) return json({ reply: submission.reply(), problem: null, saw }, { status: 400 });
    return json({ reply: { ...submission.reply(), error: undefined }, problem: caseChanged, saw }, { status: 409 });
  }

  const outcome = await api.nilDisputes.answer(key, submission.value);
  if (outcome.ok) return redirectWithToast(staffPaths.deskCases(), "caseAnswered");
  const { status, message } = outcome.problem;
  if (status === 404) throw refusal(404);
  return json(
    { reply: submission.reply({ resetForm: false }), problem: message, saw },
    { status: status === 403 || status === 503 ? status : 409 },
  );
}
