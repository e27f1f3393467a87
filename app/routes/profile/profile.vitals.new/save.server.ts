import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { measurementFormOf } from "~/contract/profile/vitals";
import { editProblems } from "~/contract/profile/profile-edits";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { paths } from "~/paths";
import type { requireEditor } from "~/session/guards";
import { amendsOf, carriedBy, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import type { Subject } from "./subject.server";

type Editor = Awaited<ReturnType<typeof requireEditor>>;

/** Answers the form of a measurement: shows the field of the chosen type, or sends the edit. */
export async function saveMeasurement({ api, personKey }: Editor, { begins, hasFixedType, resubmits }: Subject, form: FormData) {
  if (begins && hasFixedType) form.set("measurementTypeKey", String(begins.measurementTypeKey));
  const [value, feet, inches] = ["value", "feet", "inches"].map((name) => String(form.get(name) ?? ""));
  const submission = parseWithZod(form, { schema: measurementFormOf(Number(form.get("measurementTypeKey")), { value, feet, inches }) });
  const carried = carriedBy(form);
  if (form.get("intent") === "type")
    return json({ result: { ...submission.reply(), error: undefined }, failed: null, carried, isClosed: false });
  if (submission.status !== "success") return json({ result: submission.reply(), failed: null, carried, isClosed: false }, { status: 400 });

  const edit = { type: "vitals", editType: begins?.key ? "Update" : "Add", key: begins?.key, ...submission.value } as const;
  const outcome = await api.edits.send(personKey, edit, { amends: amendsOf(form), resubmits, idempotencyKey: submissionKey(form, edit) });
  if (outcome.ok) return redirectWithToast(paths.measurements(), "measurementSaved");
  const { code, fields, message, status } = outcome.problem;
  const isAsRejected = code === editProblems.rejectedBefore;
  const isClosed = code === editProblems.notPending;
  // What is sent again waits by now: opened again, the form leads to that.
  const isOver = resubmits !== undefined && (code === editProblems.alreadyPending || code === editProblems.underAppeal);
  // Another try would be refused, too: the form is opened again instead.
  const isBehind = isClosed || code === editProblems.versionConflict;
  const isThere = code === editProblems.nothingChanged || code === editProblems.alreadyThere;
  const words = isAsRejected ? message : (editRefusals[code] ?? fieldErrors.notSent);
  const problems = fields ? { fieldErrors: fields } : { formErrors: [words] };
  return json(
    {
      result: submission.reply(problems),
      failed: isAsRejected || isBehind || isThere ? null : toasts.measurementNotSaved,
      carried,
      isClosed,
    },
    { status: status === 503 ? 503 : isClosed || isOver ? 409 : 422 },
  );
}
