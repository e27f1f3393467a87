import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { AddCollective } from "~/contract/teams/collectives";
import { refusedForm } from "~/pages/desk/refused-form.server";
import { staffPaths } from "~/paths/staff";
import type { Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

interface Answer {
  reply: SubmissionResult;
  problem: string | null;
}

/** Adds a collective, which stands in the list then. */
export async function saveCollective(api: Api, form: FormData) {
  const submission = parseWithZod(form, { schema: AddCollective });
  if (submission.status !== "success") return json<Answer>({ reply: submission.reply(), problem: null }, { status: 400 });
  const added = await api.collectives.add(submission.value);
  if (added.ok) return redirectWithToast(staffPaths.collectives(), "collectiveAdded");
  const { status, ...refused } = refusedForm(submission, added.problem);
  return json<Answer>(refused, { status });
}
