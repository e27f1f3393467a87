import type { Problem } from "~/contract/base/problems";
import { commitmentErrors } from "~/domain/profile/commitments";
import { refusalOf, type Api } from "./guards";

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
