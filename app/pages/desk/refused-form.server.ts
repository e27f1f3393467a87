/** What the API refuses of a form of staff, as the form's page says it. */
import type { Submission } from "@conform-to/react";
import type { Problem } from "~/contract/base/problems";
import { statusOfRefused } from "~/session/guards";

/** By the fields where the refusal names some, else in a sentence above the form, which keeps what was typed. */
export function refusedForm(submission: Submission<unknown>, { status, message, fields }: Problem) {
  return {
    reply: submission.reply(fields ? { fieldErrors: fields } : { resetForm: false }),
    problem: fields ? null : message,
    status: barredStatus(status),
  };
}

/** The status of the page on which an act of staff was refused; what is gone is missing. */
export function barredStatus(status: number): number {
  return status === 403 ? status : statusOfRefused(status);
}
