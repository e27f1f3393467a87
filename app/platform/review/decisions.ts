/**
 * What every decision does, whoever makes it and why: it closes its items, is
 * kept as a row of its own, and can be ended, which opens them again
 * (docs/rules.md Q3–Q8). Callers hold the player's row and the items'.
 */
import { and, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import { editProblems } from "~/contract/profile/profile-edits";
import { undoableUntil, type Reversal, type Verdict } from "~/domain/review/decisions";
import type { Tier } from "~/domain/profile/provenance";
import type { RejectionCode } from "~/domain/review/items";
import type { EditTag } from "~/domain/profile/edit-values";
import type { Database, Transaction } from "../db/database";
import { reviewDecisions, reviewEntries, reviewItems } from "../db/schema/review";
import { refuse, type Refusal } from "../module";
import { flagFormerManagers } from "./former-managers";
import { settleAsked, tellAthlete } from "./tell";
import { electLead, isApprovedAnew, keysOf, unclaimed, type ReviewItemRow } from "./items";
import type { Landing } from "./kind";
import { kindOf } from "./kinds";
import { touchedSince } from "./refusals";

export type DecisionRow = typeof reviewDecisions.$inferSelect;

/** Who decides and when; what is decided in one act shares its key. */
export interface Decider {
  /** Null of what a rule decides. */
  userKey: number | null;
  at: Date;
  actKey: string;
}

export interface Decision {
  verdict: Verdict;
  code?: RejectionCode;
  /** What the athlete reads. */
  sentence?: string;
  /** How sure the fact is; of an approval. */
  tier?: Tier;
  leftOut?: string[];
  isAltered?: boolean;
  ruleVersionKey?: number;
  /** Of what no line of the queue was decided by: figures do not count it. */
  isLead?: false;
}

/** What a decision needs to know of an item. */
type Decided = Pick<
  ReviewItemRow,
  "key" | "personKey" | "type" | "kind" | "isLead" | "version" | "oldValue" | "submittedAt" | "appealedAt" | "awaitsAthlete"
>;

/** What any close takes from an item: nobody holds it any more, and it awaits nobody. */
export const released = { ...unclaimed, awaitsAthlete: false, askedAt: null };

/** What an item's columns say of the decision that stands. */
export function mirrorOf(
  { userKey, at }: Decider,
  { verdict, code = null, sentence = null }: { verdict: Verdict; code?: RejectionCode | null; sentence?: string | null },
) {
  return { status: verdict, decidedAt: at, deciderUserKey: userKey, decisionCode: code, decisionReason: sentence, ...released };
}

/** Closes items with a decision each; of an approval, `landings` says where each landed. */
export async function closeItems(
  tx: Transaction,
  by: Decider,
  items: readonly Decided[],
  decision: Decision,
  landings: readonly Landing<EditTag>[] = [],
): Promise<DecisionRow[]> {
  await tx
    .update(reviewItems)
    .set(mirrorOf(by, decision))
    .where(inArray(reviewItems.key, keysOf(items)));
  const asked = items.filter((item) => item.awaitsAthlete);
  if (asked.length > 0) await settleAsked(tx, asked, by.at);
  return keepDecisions(tx, by, items, decision, landings);
}

/** Keeps the decisions of items that are closed already. */
export async function keepDecisions(
  tx: Transaction,
  by: Decider,
  items: readonly Decided[],
  decision: Decision,
  landings: readonly Landing<EditTag>[] = [],
): Promise<DecisionRow[]> {
  const answered = await lastAnswers(tx, items);
  return tx
    .insert(reviewDecisions)
    .values(
      items.map((item, index) => {
        const landing = landings[index];
        const waitsSince = Math.max(...[item.submittedAt, answered.get(item.key), item.appealedAt].map((moment) => moment?.getTime() ?? 0));
        return {
          actKey: by.actKey,
          reviewItemKey: item.key,
          personKey: item.personKey,
          type: item.type,
          kind: item.kind,
          isLead: item.isLead,
          version: item.version,
          deciderUserKey: by.userKey,
          decidedAt: by.at,
          waitedSeconds: Math.max(0, Math.round((by.at.getTime() - waitsSince) / 1000)),
          target: landing?.target ?? null,
          beforeValue: landing ? landing.before : item.oldValue,
          afterValue: landing?.after ?? null,
          ...decision,
        };
      }),
    )
    .returning();
}

/** When the athlete last answered a question on each item. */
async function lastAnswers(tx: Transaction, items: readonly Decided[]): Promise<Map<number, Date>> {
  const rows = await tx
    .select({ key: reviewEntries.reviewItemKey, at: sql<string>`max(${reviewEntries.at})` })
    .from(reviewEntries)
    .where(and(inArray(reviewEntries.reviewItemKey, keysOf(items)), eq(reviewEntries.kind, "Answer")))
    .groupBy(reviewEntries.reviewItemKey);
  return new Map(rows.map(({ key, at }) => [key, new Date(at)]));
}

/** Tells the athlete's side of a decision, once for all that was decided together; its e-mail waits as long as it can be undone. */
export async function tellOfDecision(tx: Transaction, items: readonly Decided[], decisions: readonly DecisionRow[]): Promise<void> {
  const lead = items.find((item) => item.isLead);
  const decision = decisions.find((one) => one.reviewItemKey === lead?.key);
  if (!lead || !decision) return;
  const isOfStaff = decision.verdict === "AutoApproved" && decision.deciderUserKey !== null;
  const kind = decision.verdict === "Rejected" ? "Rejected" : isOfStaff ? "StaffEdit" : "Approved";
  await tellAthlete(tx, {
    item: lead,
    kind,
    decisionKey: decision.key,
    at: decision.decidedAt,
    sendAfter: undoableUntil(decision.decidedAt),
  });
}

/** The decision that stands on an item, held until the transaction ends; null without one. */
export async function lockStanding(tx: Transaction, reviewItemKey: number): Promise<DecisionRow | null> {
  const [row] = await tx
    .select()
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.reviewItemKey, reviewItemKey), isNull(reviewDecisions.endedAt)))
    .for("update");
  return row ?? null;
}

/** Ends decisions; what they put on the profile is the caller's to take back. */
export async function endDecisions(
  tx: Transaction,
  decisions: readonly DecisionRow[],
  { as, by, at, reason = null }: { as: Reversal; by: number; at: Date; reason?: string | null },
): Promise<void> {
  await tx
    .update(reviewDecisions)
    .set({ endedAs: as, endedByUserKey: by, endedAt: at, endedReason: reason })
    .where(
      inArray(
        reviewDecisions.key,
        decisions.map((decision) => decision.key),
      ),
    );
}

/** When the appeal was made that an item waits for again; none is left of one that was withdrawn, since it has ended no decision. */
const stillAppealed = sql`case when exists (
  select from review_decisions appealed where appealed.review_item_key = ${reviewItems.key} and appealed.ended_as = 'Appealed'
) then ${reviewItems.appealedAt} end`;

/** Items wait again, in the version that was decided, whoever manages the profile by then; items of one order as one. */
export async function reopenItems(
  tx: Transaction,
  items: readonly ReviewItemRow[],
  changes: Partial<typeof reviewItems.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(reviewItems)
    .set({
      status: "Pending",
      resolution: null,
      decidedAt: null,
      deciderUserKey: null,
      decisionCode: null,
      decisionReason: null,
      dismissedAt: null,
      appealedAt: stillAppealed,
      ...released,
      ...changes,
    })
    .where(inArray(reviewItems.key, keysOf(items)));
  const [first] = items;
  if (!first) return;
  await electLead(tx, first.personKey, first.batchKey);
  await flagFormerManagers(tx, first.personKey);
}

/** What waits by now instead of items: another edit of one of these places, of an order another order, or another commitment; else null. */
export async function waitsInstead(
  tx: Pick<Database, "$count">,
  items: readonly ReviewItemRow[],
  places: readonly string[] = items.map((item) => item.target),
): Promise<"same-place" | "commitment" | null> {
  const [first] = items;
  if (!first) return null;
  const isWaiting = async (which: SQL) =>
    (await tx.$count(reviewItems, and(eq(reviewItems.personKey, first.personKey), eq(reviewItems.status, "Pending"), which))) > 0;
  if (await isWaiting(inArray(reviewItems.target, [...places]))) return "same-place";
  // An order is of the whole list, whichever teams it moves.
  if (items.some((item) => item.batchKey !== null) && (await isWaiting(isNotNull(reviewItems.batchKey)))) return "same-place";
  return items.some((item) => item.isCommitment) && (await isWaiting(sql`${reviewItems.isCommitment}`)) ? "commitment" : null;
}

const cannotReopenNow = {
  "same-place": "A newer edit of the same waits in review. Decide that one first.",
  commitment: "Another commitment of this athlete waits in review. Decide that one first.",
};

/** Why items cannot be reopened: a newer edit of the same target is open, or the profile has changed since their decisions. */
export async function cannotReopen(
  tx: Pick<Database, "$count" | "execute" | "select">,
  items: readonly ReviewItemRow[],
  decisions: readonly DecisionRow[],
): Promise<Refusal | null> {
  const places = [...new Set([...items.map((item) => item.target), ...decisions.flatMap((decision) => decision.target ?? [])])];
  const waits = await waitsInstead(tx, items, places);
  if (waits) return refuse(409, editProblems.touchedSince, cannotReopenNow[waits]);
  for (const item of items) {
    const { type, personKey, newValue } = item;
    // What was sent in its place and approved stands at none of these places.
    if (await isApprovedAnew(tx, item)) return touchedSince();
    const twin = await kindOf<EditTag>(type).twin?.(tx, personKey, newValue, places);
    if (twin) return twin.as === "waits" ? refuse(409, editProblems.touchedSince, cannotReopenNow["same-place"]) : touchedSince();
  }
  return (await isTouchedSince(tx, places, decisions)) ? touchedSince() : null;
}

/** A later approval that stands changed the same place, or, of what is of a whole and was approved, any of its places. */
async function isTouchedSince(
  tx: Pick<Database, "select">,
  places: readonly string[],
  decisions: readonly DecisionRow[],
): Promise<boolean> {
  const [first] = decisions;
  if (!first) return false;
  const isOfWhole = kindOf<EditTag>(first.type).isOfWhole && first.verdict !== "Rejected";
  const own = decisions.map((decision) => decision.key);
  const [later] = await tx
    .select({ key: reviewDecisions.key })
    .from(reviewDecisions)
    .where(
      and(
        eq(reviewDecisions.personKey, first.personKey),
        eq(reviewDecisions.type, first.type),
        isNull(reviewDecisions.endedAt),
        ne(reviewDecisions.verdict, "Rejected"),
        sql`${reviewDecisions.key} > ${Math.max(...own)}`,
        isOfWhole ? undefined : inArray(reviewDecisions.target, places),
      ),
    )
    .limit(1);
  return later !== undefined;
}
