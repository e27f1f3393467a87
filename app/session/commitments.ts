import { json } from "@remix-run/node";
import type { Problem } from "~/contract/base/problems";
import { keyOf } from "~/domain/base/keys";
import { commitmentErrors } from "~/domain/profile/commitments";
import { refusal, refusalOf, type Api } from "./guards";
import { redirectWithToast } from "./toast";

/** What a button sends of its row, `12:` and as what it was shown; null of anything else. */
export function rowAsShown(sent: FormDataEntryValue | null): { key: number; seen: string } | null {
  const [, digits, seen = ""] = /^(\d{1,10}):(.{1,64})$/.exec(String(sent ?? "")) ?? [];
  const key = keyOf(digits);
  return key === null ? null : { key, seen };
}

/** Confirms a commitment to a coach's college, or takes back what was said of it, as it was shown on the page at `back`. */
export async function answerCommitment(form: FormData, api: Api, back: string) {
  const isConfirming = form.has("confirm");
  const row = rowAsShown(form.get("confirm") ?? form.get("takeBack"));
  if (!row) throw refusal(400);
  const done = await (isConfirming ? api.commitments.confirm : api.commitments.takeBack)(row.key, { seen: row.seen });
  if (done.ok) return redirectWithToast(back, isConfirming ? "commitmentConfirmed" : "answerTakenBack");
  const { problem, status } = await answerRefused(api, done.problem);
  if (status === 404) throw refusal(404);
  return json({ problem }, { status });
}

/**
 * Why an answer to a commitment was not taken, in words for its page. One that is not there any more, for its coach, is told as what has
 * changed; to whoever speaks for no college, by now, there is nothing: 404 (docs/rules.md T13).
 */
export async function answerRefused(api: Api, problem: Problem): Promise<{ problem: string; status: 403 | 404 | 409 }> {
  const { status, message } = problem;
  if (status === 403 || status === 409) return { problem: message, status };
  if (status !== 404) throw refusalOf(problem);
  const school = await api.commitments.ofSchool({ state: "claimed" });
  if (!school.ok && school.problem.status === 404) return { problem: commitmentErrors.noSchool, status: 404 };
  if (!school.ok) throw refusalOf(school.problem);
  return { problem: commitmentErrors.changed, status: 409 };
}
