import { json } from "@remix-run/node";
import type { Problem } from "~/contract/base/problems";
import type { ToastName } from "~/domain/base/messages";
import { keyOf } from "~/domain/base/keys";
import { boardErrors } from "~/domain/nil/board";
import { schoolPaths } from "~/paths/schools";
import { answerRefused } from "~/session/commitments";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

type Outcome = Awaited<ReturnType<Api["board"]["add"]>>;

/** What the buttons of the list do; each says whom it is about, and as what they were shown. */
export async function actOnBoard(form: FormData, api: Api) {
  const text = (name: string) => String(form.get(name) ?? "");
  if (form.has("confirm") || form.has("takeBack")) return answerCommitment(form, api);
  if (form.has("see")) return told(api, await api.board.see({ rows: shownRows(form) }), "boardSeen");
  if (form.has("forget")) return told(api, await api.board.removeHidden(), "boardHiddenRemoved");
  if (form.has("move")) {
    const [digits = "", before = ""] = text("move").split(":");
    const [key, beforeKey] = [keyOf(digits), keyOf(before)];
    if (key === null || (beforeKey === null && before !== "end")) throw refusal(400);
    return told(api, await api.board.place(key, { before: beforeKey }), "boardMoved", `#athlete-${key}`);
  }
  const key = keyOf(text("add"));
  if (key === null) throw refusal(400);
  return told(api, await api.board.add(key), "boardAdded", `#athlete-${key}`);
}

/** Whom the page showed, and how. */
function shownRows(form: FormData): { personKey: number; mark: string }[] {
  return form.getAll("seen").flatMap((row) => {
    const [, digits, mark = ""] = /^(\d{1,10}):(.{1,64})$/.exec(String(row)) ?? [];
    const personKey = keyOf(digits);
    return personKey === null ? [] : [{ personKey, mark }];
  });
}

async function told(api: Api, done: Outcome, toast: ToastName, at = "") {
  if (done.ok) return redirectWithToast(`${schoolPaths.board()}${at}`, toast);
  return notDone(api, done.problem);
}

/** Whoever is not on the list any more is told so; to whoever speaks for no college, by now, there is no list. */
async function notDone(api: Api, problem: Problem) {
  if (problem.status === 409) return json({ problem: problem.message }, { status: 409 });
  if (problem.status !== 404) throw refusalOf(problem);
  const board = await api.board.read();
  if (!board.ok) throw refusalOf(board.problem);
  return json({ problem: boardErrors.notListed }, { status: 409 });
}

/** As the list of commitments does it (docs/rules.md T13). */
async function answerCommitment(form: FormData, api: Api) {
  const isConfirming = form.has("confirm");
  const [, digits, seen = ""] = /^(\d{1,10}):(.{1,64})$/.exec(String(form.get("confirm") ?? form.get("takeBack") ?? "")) ?? [];
  const key = keyOf(digits);
  if (key === null) throw refusal(400);
  const done = await (isConfirming ? api.commitments.confirm : api.commitments.takeBack)(key, { seen });
  if (done.ok) return redirectWithToast(schoolPaths.board(), isConfirming ? "commitmentConfirmed" : "answerTakenBack");
  const { problem, status } = await answerRefused(api, done.problem);
  if (status === 404) throw refusal(404);
  return json({ problem }, { status });
}
