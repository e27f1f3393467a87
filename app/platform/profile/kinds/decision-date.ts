/** The edits of the day on which an athlete is to announce the decision (docs/rules.md E12). */
import { eq, sql } from "drizzle-orm";
import { editProblems } from "~/contract/profile/profile-edits";
import { decisionErrors, decisionRefusals, decisionRefusalsAtDesk } from "~/domain/base/decision-words";
import { approvedDecision } from "~/domain/profile/decision-approved";
import { decisionInWords, type DecisionDateValue } from "~/domain/profile/decision-dates";
import { holderOf } from "~/domain/profile/top-interest";
import type { Database } from "../../db/database";
import { people } from "../../db/schema/people";
import { refuse, type Refusal } from "../../module";
import { commitmentList } from "../../people/commitments";
import type { EditKind } from "../../review/kind";
import { readTopInterestList } from "../top-interests";

const target = "decisionDate";

const unapprovedCodes = { gone: editProblems.stale, over: editProblems.dayOver } as const;

export const decisionDate: EditKind<"decisionDate"> = {
  masked: null,
  target: () => target,
  standsOtherwise: sql`coalesce((
    select case when ri.new_value ->> 'removed' = 'true' then own.decision_day is null
      else own.decision_day = (ri.new_value ->> 'day')::date and own.decision_time is not distinct from ri.new_value ->> 'time'
        and own.decision_place is not distinct from ri.new_value ->> 'place'
    end
    from people own where own.key = ri.person_key
  ), false)`,
  // A day that goes is told to fewer people.
  guarded: ({ newValue }) => (newValue.removed ? null : { act: "DecisionDate", words: `Decision day: ${decisionInWords(newValue)}` }),
  isSaidBy: (value, stands) => JSON.stringify(columnsOf(value)) === JSON.stringify(columnsOf(stands)),

  // What an edit takes off, no reviewer puts back, and the other way about.
  insteadRefused: (item, value) => (item.newValue.removed === value.removed ? null : refuse(422, "invalid", decisionErrors.removedAlone)),
  asDeskReads: (refusal) => (refusal.problem.code === editProblems.decidedAlready ? decidedAtDesk() : refusal),

  async propose(tx, personKey, { day, time = null, place = null }) {
    const stands = await read(tx, personKey);
    const editType = stands ? "Update" : "Add";
    if (day === undefined) return stands ? { editType, oldValue: stands, newValue: { ...stands, removed: true } } : gone();
    if (await isCommitted(tx, personKey))
      return refuse(409, editProblems.decidedAlready, decisionRefusals[editProblems.decidedAlready] ?? "");
    return { editType, oldValue: stands, newValue: { day, time, place } };
  },

  async apply(tx, personKey, items) {
    const landings = [];
    for (const item of items) {
      const before = await read(tx, personKey);
      const approved = approvedDecision(item, before);
      if (!approved.ok) return refuse(409, unapprovedCodes[approved.refusal], decisionRefusalsAtDesk[approved.refusal]);
      const after = approved.value;
      if (!after.removed && (await isCommitted(tx, personKey))) return decidedAtDesk();
      await write(tx, personKey, after);
      landings.push({ target, before, after });
    }
    return landings;
  },

  async isRevertible(db, personKey, landings) {
    const current = JSON.stringify(columnsOf(await read(db, personKey)));
    return landings.every(({ after }) => JSON.stringify(columnsOf(after)) === current);
  },

  async revert(tx, personKey, landings) {
    for (const { before } of landings) await write(tx, personKey, before);
  },

  async waitsFor(db, personKey, { newValue }) {
    return newValue.removed ? null : holderOf(await readTopInterestList(db, personKey));
  },

  async current(db, personKey, items) {
    const stands = await read(db, personKey);
    return items.map(() => stands);
  },
};

function gone(): Refusal<409> {
  return refuse(409, editProblems.stale, decisionRefusals[editProblems.stale] ?? "");
}

function decidedAtDesk(): Refusal<409> {
  return refuse(409, editProblems.decidedAlready, decisionRefusalsAtDesk.decidedAlready);
}

async function read(db: Database, personKey: number): Promise<DecisionDateValue | null> {
  const [row] = await db
    .select({ day: people.decisionDay, time: people.decisionTime, place: people.decisionPlace })
    .from(people)
    .where(eq(people.key, personKey));
  return row?.day ? { ...row, day: row.day } : null;
}

function columnsOf(value: DecisionDateValue | null) {
  const stands = value?.removed ? null : value;
  return { decisionDay: stands?.day ?? null, decisionTime: stands?.time ?? null, decisionPlace: stands?.place ?? null };
}

async function write(tx: Database, personKey: number, value: DecisionDateValue | null): Promise<void> {
  await tx.update(people).set(columnsOf(value)).where(eq(people.key, personKey));
}

/** Whether a team holds the athlete's commitment: then there is nothing to announce. */
async function isCommitted(db: Database, personKey: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from recruitment_interests i where i.person_key = ${personKey} and i.recruitment_status in (${commitmentList}) limit 1
  `);
  return rows.length > 0;
}
