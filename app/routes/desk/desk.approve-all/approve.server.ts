import { json, redirect, type AppLoadContext } from "@remix-run/node";
import { hasRdbLevel } from "~/domain/account/roles";
import { fieldErrors } from "~/domain/base/messages";
import { narrowingOf, narrowingQuery } from "~/domain/desk/queue";
import { kindLabels, kindPolicies } from "~/domain/profile/review-kinds";
import { paths } from "~/paths";
import { refusal, refusalOf, type requireDesk } from "~/session/guards";
import type { Outcome } from "~/session/kept-outcome";
import { seenOf } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { decidedParam } from "~/session/undoable";
import { selectedLines } from "./selected.server";

type Desk = Awaited<ReturnType<typeof requireDesk>>;

/**
 * What was selected is told again, as it waits now, and approved when that is
 * confirmed: each item on its own, in the version that was seen.
 */
export async function approveSelected({ api, viewer }: Desk, form: FormData, context: AppLoadContext) {
  if (!hasRdbLevel(viewer.roles, 3)) throw refusal(403);
  const { kind, ...rest } = narrowingOf(form);
  if (!kind) throw refusal(400);
  const seen = seenOf(form);
  const desk = paths.desk(narrowingQuery({ ...rest, kind }));

  const asked = {
    step: "confirm" as const,
    desk,
    narrowing: { ...rest, kind },
    kind: kindLabels[kind],
    lines: [],
    held: [],
    former: [],
    gone: 0,
  };
  const oneByOne = kindPolicies[kind].oneByOne;
  if (oneByOne) return json({ ...asked, problem: oneByOne }, { status: 400 });

  if (form.get("confirmed") === "yes" && seen.length > 0) {
    const outcome = await api.reviewItems.approveAll({ kind, seen });
    if (!outcome.ok) throw refusalOf(outcome.problem);
    const { done, refused } = outcome.value;
    const [only] = done;
    if (refused.length === 0 && done.length === 1 && only)
      return redirectWithToast(paths.desk({ ...narrowingQuery({ ...rest, kind }), [decidedParam]: only.key }), "itemApproved");
    const told = { narrowing: { ...rest, kind }, done, refused };
    const kept = context.keepOutcome(viewer.userKey, told);
    if (!kept) return json(outcomeOf(told));
    return redirect(paths.deskApproveAll({ result: kept.id }), { status: 303, headers: { "set-cookie": kept.cookie } });
  }

  const after = String(form.get("after") ?? "") || null;
  const queue = await api.reviewItems.list({ ...rest, kind, after });
  if (!queue.ok) throw refusalOf(queue.problem);
  const selected = selectedLines(seen, queue.value.items);
  const isLeft = selected.held.length + selected.former.length > 0;
  const problem = selected.lines.length > 0 ? null : isLeft ? "Nothing is left to approve." : fieldErrors.nothingSelected;
  return json({ ...asked, ...selected, problem }, { status: problem ? 400 : 200 });
}

/** What an approval did, for its page. */
export function outcomeOf({ narrowing, done, refused }: Outcome) {
  return { step: "outcome" as const, desk: paths.desk(narrowingQuery(narrowing)), done, refused };
}
