/** What the audit says of a generated world's edits: a row an act, as the acts themselves write it. */
import type { Entry, Line } from "./lines";
import { at, type Row } from "./rows";
import type { World } from "./world";

interface Written {
  at: number;
  act: string;
  actor: number | null;
  detail: Record<string, string | number>;
}

const acts: Record<Entry["kind"], string> = { Claimed: "item.claimed", Question: "question.asked", Answer: "question.answered" };

export const auditColumns = ["at", "act", "actor_user_key", "person_key", "subject", "detail"];

/** In the order of time. */
export function auditOf(world: World, one: Line): Row[] {
  const subject = `review-item:${one.key}`;
  return [...sentBy(world, one), ...doneOn(one)]
    .sort((a, b) => a.at - b.at)
    .map((row) => [at(row.at), row.act, row.actor, one.personKey, subject, row.detail]);
}

function sentBy({ last }: World, { sent, fate, submittedAt, changedAt, dismissedAt, author }: Line): Written[] {
  const isByItself = fate === "ByRule" || fate === "ByStaff";
  const detail = {
    type: sent.type,
    editType: sent.oldValue ? "Update" : "Add",
    version: 1,
    ...(fate === "ByRule" && { rule: last.rules + 2 }),
  };
  return [
    { at: submittedAt, act: isByItself ? "edit.auto-approved" : "edit.submitted", actor: author, detail },
    ...(changedAt ? [{ at: changedAt, act: "edit.amended", actor: author, detail: { version: 2 } }] : []),
    ...(dismissedAt ? [{ at: dismissedAt, act: "edit.dismissed", actor: author, detail: {} }] : []),
  ];
}

function doneOn({ entries, fate, decidedAt, undone, changedAt, decider, decisionKey, reason }: Line): Written[] {
  const version = changedAt ? 2 : 1;
  const verdict = fate === "Rejected" ? "edit.rejected" : "edit.approved";
  const rows: Written[] = entries.map(({ key, kind, author, at: said }) => ({
    at: said,
    act: acts[kind],
    actor: author,
    detail: { version, ...(kind !== "Claimed" && { entry: key }) },
  }));
  if (decidedAt === null || fate === "ByRule" || fate === "ByStaff") return rows;
  if (fate === "Withdrawn") return [...rows, { at: decidedAt, act: "edit.withdrawn", actor: decider, detail: { version } }];
  const code = reason && { code: reason.code };
  if (undone) {
    const detail = { version, decision: decisionKey - 1 };
    rows.push({ at: undone.decidedAt, act: verdict, actor: decider, detail: { ...detail, ...code } });
    rows.push({ at: undone.endedAt, act: "edit.undone", actor: decider, detail });
  }
  return [...rows, { at: decidedAt, act: verdict, actor: decider, detail: { version, decision: decisionKey, ...code } }];
}
