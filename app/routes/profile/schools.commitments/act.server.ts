import { json } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { schoolPaths } from "~/paths/schools";
import { refusal, type Api } from "~/session/guards";
import { answerRefused } from "~/session/commitments";
import { redirectWithToast } from "~/session/toast";

/** What the list's buttons do: confirm a commitment, or take back what was said of it, each as it was shown. */
export async function actOnCommitments(form: FormData, api: Api) {
  const isConfirming = form.has("confirm");
  const [, digits, seen = ""] = /^(\d{1,10}):(.{1,64})$/.exec(String(form.get("confirm") ?? form.get("takeBack") ?? "")) ?? [];
  const key = keyOf(digits);
  if (key === null) throw refusal(400);
  const done = await (isConfirming ? api.commitments.confirm : api.commitments.takeBack)(key, { seen });
  if (done.ok) return redirectWithToast(schoolPaths.commitments(), isConfirming ? "commitmentConfirmed" : "answerTakenBack");
  const { problem, status } = await answerRefused(api, done.problem);
  if (status === 404) throw refusal(404);
  return json({ problem }, { status });
}
