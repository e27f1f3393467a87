import type { Problem } from "~/contract/base/problems";
import { commitmentErrors } from "~/domain/profile/commitments";
import { refusalOf, type Api } from "./guards";

/**
 * Why an answer to a commitment was not taken, in words for its page. One that is not there any more, for its coach, is told as what has
 * changed; to whoever speaks for no college there is nothing (docs/rules.md T13).
 */
export async function answerRefused(api: Api, problem: Problem): Promise<{ problem: string; status: 403 | 409 }> {
  const { status, message } = problem;
  if (status === 403 || status === 409) return { problem: message, status };
  const school = status === 404 ? await api.commitments.ofSchool({ state: "claimed" }) : null;
  if (!school?.ok) throw refusalOf(problem);
  return { problem: commitmentErrors.changed, status: 409 };
}
