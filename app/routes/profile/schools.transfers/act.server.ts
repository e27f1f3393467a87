import { json } from "@remix-run/node";
import { schoolTransferErrors } from "~/domain/profile/school-transfers";
import { schoolPaths } from "~/paths/schools";
import { rowAsShown } from "~/session/commitments";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** What the list's buttons do: confirm an entry, or take that back, each as it was shown. */
export async function actOnTransfers(form: FormData, api: Api) {
  const isConfirming = form.has("confirm");
  const row = rowAsShown(form.get("confirm") ?? form.get("takeBack"));
  if (!row) throw refusal(400);
  const done = await (isConfirming ? api.schoolTransfers.confirm : api.schoolTransfers.takeBack)(row.key, { seen: row.seen });
  if (done.ok) return redirectWithToast(schoolPaths.transfers(), isConfirming ? "commitmentConfirmed" : "answerTakenBack");
  const { status, message } = done.problem;
  if (status === 403 || status === 409) return json({ problem: message }, { status });
  if (status !== 404) throw refusalOf(done.problem);
  // One that waits for another college's word by now has changed; whoever speaks for none any more has no such page.
  const school = await api.schoolTransfers.ofSchool({ state: "claimed" });
  if (!school.ok) throw refusalOf(school.problem, [404]);
  return json({ problem: schoolTransferErrors.changed }, { status: 409 });
}
