import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { editProblems } from "~/contract/profile/profile-edits";
import { productDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { runTasks } from "~/domain/base/tasks";
import { measurementTypes } from "~/domain/profile/measurements";
import { vitalsToast } from "~/domain/profile/vitals";
import { afterVitalsIntent, readVitalsRows, writeVitalsRows } from "~/domain/profile/vitals-draft";
import { rowsByNow } from "~/domain/profile/vitals-kept";
import { changedRows, rowsToSend, unsavedRows } from "~/domain/profile/vitals-posted";
import { unsavedBeside, vitalsSection } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import { editable } from "~/session/editable";
import { refusal, requireEditor, requireProfile } from "~/session/guards";
import { newFormKey, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { keepVitals, keptVitals } from "~/session/vitals-draft";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { PageTitle } from "~/widgets/document/page-title";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { VitalsList } from "~/widgets/profile/vitals-list";
import { editsOfRows, readPostedRows } from "./posted-rows.server";
import { OnlyType } from "./only-type";
import { problemsByField, withoutMended } from "./problems";

export const meta: MetaFunction = () => [{ title: "Measurements & Testing · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey, profile, waitingCount } = await requireProfile(request, context);
  const wanted = new URL(request.url).searchParams.get("type");
  const only = measurementTypes.find(({ key }) => key === keyOf(wanted)) ?? null;
  const begun = { draft: keptVitals(request, personKey), now: new Date() };
  const data = {
    personKey,
    name: profile.player.fullName,
    only: wanted === null ? null : { key: only?.key ?? null, name: only?.name ?? null },
    section: vitalsSection(profile, { ...begun, onlyType: only?.key ?? null }),
    beside: wanted === null ? [] : unsavedBeside(profile, only?.key ?? null, begun),
    waitingCount,
    unreadNotices: profile.own?.unreadNotices ?? 0,
    formKey: newFormKey(personKey),
  };
  return json(data, { status: wanted === null || only ? 200 : 404 });
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = {
  actingProfile: ({ name }: Data) => name,
  waitingEdits: ({ waitingCount }: Data) => waitingCount,
  unreadNotices: ({ unreadNotices }: Data) => unreadNotices,
};

/**
 * The form of the list: New and Remove change the unsaved rows and come back;
 * Save sends one edit for each row that has a value and differs. A row that
 * stands otherwise by now than the page showed is not sent: it says so. What
 * another tab holds unsaved stays as that has left it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, viewer, personKey } = await requireEditor(request, context);
  const form = await request.formData();
  const [initial, draft] = ["initial", "draft"].map((name) => String(form.get(name) ?? ""));
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

  const sent = await runTasks(
    edits.map(
      ({ id, edit, amends }) =>
        () =>
          api.edits.send(personKey, edit, { amends, idempotencyKey: submissionKey(form, { id: postedAs.get(id) ?? id, edit }) }),
    ),
  );
  const notSent = edits.flatMap(({ id }, index) => {
    const result = sent[index];
    // What somebody else has sent in the same words is there already.
    const isLost = unsaved.some((row) => row[0] === id);
    return isLost && result?.status === "rejected" && result.reason.code !== editProblems.nothingChanged
      ? [{ id, code: result.reason.code }]
      : [];
  });
  const refused = [...outdated, ...notSent.map(({ id }) => id)];
  const left = unsaved.filter(([id]) => refused.includes(id));
  const kept = [...left, ...overruled.filter(([id]) => !left.some((row) => row[0] === id)), ...others];
  const toast = isBehind ? "vitalsChangedElsewhere" : vitalsToast(edits.length + outdated.length, refused.length);
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

/** The list as a page of its own: where its form leads without script, and where all results of a type are. */
export default function Vitals() {
  const data = useLoaderData<typeof loader>();
  // Following a problem to its field is a navigation, which forgets the answer to the form.
  const answer = useActionData<typeof action>()?.section;
  const [last, setLast] = useState({ data, answer, changed: [] as string[] });
  if (answer ? answer !== last.answer : data !== last.data) setLast({ data, answer, changed: [] });
  const section = withoutMended(last.answer ?? data.section, last.changed);
  const problems = problemsByField(section);

  function handleInput({ target }: FormEvent) {
    const { name } = target as HTMLInputElement;
    if (Object.keys(problems).length > 0) setLast({ ...last, changed: [...last.changed, name] });
  }

  return (
    <div className="wrap max-w-reading pb-10 pt-5">
      <PageTitle back={{ to: paths.measurements(), text: "Profile" }}>{data.name}</PageTitle>
      <div className="mt-5" onInput={handleInput}>
        <ErrorSummary form={{ id: "vitals", allErrors: problems }} />
        {!last.answer && data.only ? (
          <OnlyType {...data} section={section} only={data.only} />
        ) : (
          <VitalsList section={section} personKey={data.personKey} formKey={data.formKey} />
        )}
      </div>
    </div>
  );
}
