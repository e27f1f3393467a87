import { json, redirect } from "@remix-run/node";
import { editProblems } from "~/contract/profile/profile-edits";
import { productDay } from "~/domain/base/format";
import { runTasks } from "~/domain/base/tasks";
import { vitalsToast } from "~/domain/profile/vitals";
import { afterVitalsIntent, readVitalsRows, rowOf, writeVitalsRows } from "~/domain/profile/vitals-draft";
import { rowsByNow } from "~/domain/profile/vitals-kept";
import { changedRows, rowsToSend, unsavedRows } from "~/domain/profile/vitals-posted";
import { vitalsSection } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import { editable } from "~/session/editable";
import { refusal, type Api, type requireEditor } from "~/session/guards";
import { submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { keepVitals, keptVitals } from "~/session/vitals-draft";
import { editsOfRows, readPostedRows, type RowToSend } from "./posted-rows.server";

type Editor = Awaited<ReturnType<typeof requireEditor>>;

/**
 * The form of the list: New and Remove change the unsaved rows and come back;
 * Save sends one edit for each row that has a value and differs. A row that
 * stands otherwise by now than the page showed is not sent: it says so. What
 * another tab holds unsaved stays as that has left it.
 */
export async function saveVitals({ api, viewer, personKey }: Editor, request: Request) {
  const form = await request.formData();
  const [initial = "", draft = ""] = ["initial", "draft"].map((name) => String(form.get(name) ?? ""));
  const rendered = readVitalsRows(personKey, initial);
  const now = new Date();
  const page = {
    posted: readPostedRows(form),
    initial: rendered,
    began: readVitalsRows(personKey, draft),
    kept: keptVitals(request, personKey),
    today: productDay(now),
    at: now.getTime(),
  };
  const { rows, postedAs, isBehind, others, overruled } = rowsByNow(page);
  const [intent, of = ""] = String(form.get("intent") ?? "save").split(":") as [string, string?];

  const read = await api.profile.read(personKey);
  if (!read.ok)
    return redirectWithToast(paths.measurements(), "vitalsNotSaved", [
      keepVitals(request, personKey, [...changedRows(rows, rendered), ...others]),
    ]);
  const profile = editable(viewer, read.value);
  const unsaved = unsavedRows(rows, rendered, profile, now);
  if (intent !== "save") {
    const [pressed = of] = [...postedAs].find(([, was]) => was === of) ?? [];
    const next = afterVitalsIntent([...unsaved, ...others], intent, pressed, page);
    if (!next) throw refusal(400);
    const isTaken = intent === "remove" && others.some(([id, ...typed]) => id === pressed && typed.length > 0);
    if (isTaken)
      return redirectWithToast(paths.measurements(), "vitalsChangedElsewhere", [keepVitals(request, personKey, [...unsaved, ...others])]);
    return redirect(paths.measurements({}, next.measurementTypeKey), {
      status: 303,
      headers: { "set-cookie": keepVitals(request, personKey, next.rows) },
    });
  }

  const { edits, outdated, problems } = editsOfRows(rowsToSend(rows, rendered, profile));
  if (Object.keys(problems).length > 0) {
    const kept = [...unsaved, ...others];
    // The rows of the answer are those of the post, so they are compared with what that page began with.
    const section = {
      ...vitalsSection(profile, { draft: [...rows, ...others], problems, now }),
      ...(initial && { initial }),
      draft: writeVitalsRows(personKey, kept),
    };
    return json({ section }, { status: 400, headers: { "set-cookie": keepVitals(request, personKey, kept) } });
  }

  const refusals = await sendRows(api, personKey, edits, ({ id, edit }) => submissionKey(form, { id: postedAs.get(id) ?? id, edit }));
  // What somebody else has sent in the same words is there already; a saved result that would become another one is not.
  const isThere = ({ id, code }: { id: string; code: string }) =>
    code === editProblems.nothingChanged || (code === editProblems.alreadyThere && isNewRow(id));
  const notSent = refusals.filter((one) => !isThere(one) && unsaved.some((row) => row[0] === one.id));
  const refused = [...outdated, ...notSent.map(({ id }) => id)];
  const left = unsaved.filter(([id]) => refused.includes(id));
  const kept = [...left, ...overruled.filter(([id]) => !left.some((row) => row[0] === id)), ...others];
  const there = refusals.filter(isThere).length;
  const toast = isBehind ? "vitalsChangedElsewhere" : vitalsToast(edits.length + outdated.length - there, refused.length);
  // What says why is with the row.
  const first =
    left.length === 0
      ? undefined
      : vitalsSection(profile, { draft: left, now }).groups.find(({ rows }) => rows.some(({ id }) => refused.includes(id)));
  return redirectWithToast(
    paths.measurements({ "vitals-not-sent": notSent.map(({ id, code }) => `${id}:${code}`) }, first?.measurementTypeKey),
    toast,
    [keepVitals(request, personKey, kept)],
  );
}

function isNewRow(id: string): boolean {
  const row = rowOf(id);
  return row !== null && "index" in row;
}

/** Sends an edit for each row, all at once; answers with the rows whose edit was refused, each with the code of its problem. */
async function sendRows(
  api: Api,
  personKey: number,
  edits: readonly RowToSend[],
  keyOfSubmission: (row: RowToSend) => string | undefined,
): Promise<{ id: string; code: string }[]> {
  const sent = await runTasks(
    edits.map((row) => () => api.edits.send(personKey, row.edit, { amends: row.amends, idempotencyKey: keyOfSubmission(row) })),
  );
  return edits.flatMap(({ id }, index) => {
    const result = sent[index];
    return result?.status === "rejected" ? [{ id, code: result.reason.code }] : [];
  });
}
