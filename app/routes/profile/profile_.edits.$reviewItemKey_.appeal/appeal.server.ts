import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { Appeal } from "~/contract/profile/thread";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { decidedAnewInWords, rejectionInWords } from "~/domain/review/decisions";
import { paths } from "~/paths";
import { redirectAsSent } from "~/session/guardian";
import type { Api } from "~/session/guards";

/** Appeals the decision that the form was rendered on; where another one stands by now, it is shown first. */
export async function sendAppeal(api: Api, item: ReviewItem, form: FormData) {
  const { key } = item;
  const submission = parseWithZod(form, { schema: Appeal });
  if (submission.status !== "success") {
    // The page shows the decision of now, so another one must be told before what is missing.
    const isAnew =
      item.status === "Rejected" &&
      submission.payload["seenDecidedAt"] !== undefined &&
      submission.payload["seenDecidedAt"] !== item.decidedAt;
    return isAnew
      ? json(
          {
            ...submission.reply({ formErrors: [decidedAnewInWords("appeal")] }),
            error: { "": [decidedAnewInWords("appeal")] },
            stands: standingOf(item),
          },
          { status: 409 },
        )
      : json({ ...submission.reply(), stands: null }, { status: 400 });
  }
  const outcome = await api.edits.appeal(key, submission.value);
  if (outcome.ok) return redirectAsSent(outcome.value, paths.myEdit(key), "editAppealed");
  const { code, message, status } = outcome.problem;
  const words = status === 404 ? editRefusals[code] : undefined;
  const now = await api.edits.read(key);
  const stands = now.ok ? standingOf(now.value.item) : null;
  return json(
    { ...submission.reply({ formErrors: [status === 503 ? fieldErrors.notSent : (words ?? message)] }), stands },
    { status: status === 503 ? 503 : 409 },
  );
}

/** The decision that is appealed, as the form shows and names it. */
export function standingOf({ decision, decidedAt }: ReviewItem) {
  return { decidedAt, decision: decision && { label: rejectionInWords(decision, new Date()), sentence: decision.reason } };
}
