import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fieldErrors } from "~/domain/base/messages";
import { narrowingOf, narrowingQuery } from "~/domain/desk/queue";
import { kindLabels, kindsOneByOne } from "~/domain/profile/review-kinds";
import { hasRdbLevel } from "~/domain/account/roles";
import { paths } from "~/paths";
import { refusal, refusalOf, requireDesk } from "~/session/guards";
import { seenOf } from "~/session/submission";
import type { Outcome as Told } from "~/session/kept-outcome";
import { redirectWithToast } from "~/session/toast";
import { Confirmation } from "./confirmation";
import { KeptNoLonger, Outcome } from "./outcome";
import { selectedLines } from "./selected.server";

export const meta: MetaFunction = () => [{ title: "Approve several · Signing Day" }];

/** What an approval did, for whoever made it, while it is kept; null of an address that names none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await requireDesk(request, context);
  const id = new URL(request.url).searchParams.get("result");
  if (id === null) return json(null);
  const outcome = context.openOutcome(id, viewer.userKey);
  return json(outcome ? outcomeOf(outcome) : { step: "gone" as const });
}

/**
 * What was selected is told again, as it waits now, and approved when that is
 * confirmed: each item on its own, in the version that was seen.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  if (!hasRdbLevel(viewer.roles, 3)) throw refusal(403);
  const form = await request.formData();
  const { kind, ...rest } = narrowingOf(form);
  if (!kind) throw refusal(400);
  const seen = seenOf(form);
  const desk = paths.desk(narrowingQuery({ ...rest, kind }));

  const asked = { step: "confirm" as const, desk, narrowing: { ...rest, kind }, kind: kindLabels[kind], lines: [], held: [], gone: 0 };
  const oneByOne = kindsOneByOne[kind];
  if (oneByOne) return json({ ...asked, problem: oneByOne }, { status: 400 });

  if (form.get("confirmed") === "yes" && seen.length > 0) {
    const outcome = await api.reviewItems.approveAll({ kind, seen });
    if (!outcome.ok) throw refusalOf(outcome.problem);
    const { done, refused } = outcome.value;
    if (refused.length === 0) return redirectWithToast(desk, done.length === 1 ? "itemApproved" : "itemsApproved");
    const told = { narrowing: { ...rest, kind }, done: done.length, refused };
    const kept = context.keepOutcome(viewer.userKey, told);
    if (!kept) return json(outcomeOf(told));
    return redirect(paths.deskApproveAll({ result: kept.id }), { status: 303, headers: { "set-cookie": kept.cookie } });
  }

  const after = String(form.get("after") ?? "") || null;
  const queue = await api.reviewItems.list({ ...rest, kind, after });
  if (!queue.ok) throw refusalOf(queue.problem);
  const selected = selectedLines(seen, queue.value.items);
  const problem = selected.lines.length > 0 ? null : selected.held.length > 0 ? "Nothing is left to approve." : fieldErrors.nothingSelected;
  return json({ ...asked, ...selected, problem }, { status: problem ? 400 : 200 });
}

function outcomeOf({ narrowing, done, refused }: Told) {
  return { step: "outcome" as const, desk: paths.desk(narrowingQuery(narrowing)), done, refused };
}

export default function ApproveAll() {
  const kept = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  if (answer?.step === "gone") return <KeptNoLonger />;
  if (!answer)
    return <Confirmation desk={paths.desk()} kind="" narrowing={{}} lines={[]} held={[]} gone={0} problem={fieldErrors.nothingSelected} />;
  return answer.step === "outcome" ? <Outcome {...answer} /> : <Confirmation {...answer} />;
}
