import { and, asc, eq, sql } from "drizzle-orm";
import { judge, ruleInWords, type Candidate } from "~/domain/desk/auto-rules";
import type { EditTag, TaggedEdit } from "~/domain/profile/edit-values";
import type { ReviewKind } from "~/domain/profile/review-kinds";
import type { Transaction } from "../../db/database";
import { autoRuleVersions } from "../../db/schema/review";
import { kindOf } from "../kinds";
import { countEdits } from "../batches";
import { countsAsRejected } from "../items";
import { managersOf } from "../../account/sessions/managers";

/** The rule that approves, in the version that did, and why in the words that the item keeps. */
export interface RuleMatch {
  versionKey: number;
  explanation: string;
}

/** An edit as it is sent, by whom. */
interface SentEdit extends Pick<Candidate, "edit" | "kind" | "flags"> {
  personKey: number;
  authorUserKey: number;
}

/** The first rule, by age, that is on and approves the edit; null when none does (docs/rules.md J2, J3). */
export async function findRule(tx: Transaction, { personKey, authorUserKey, ...sent }: SentEdit): Promise<RuleMatch | null> {
  const rules = await rulesThatAreOn(tx, sent.kind, personKey);
  if (rules.length === 0) return null;
  const candidate: Candidate = {
    ...sent,
    measuredFrom: await readMeasuredFrom(tx, personKey, sent.edit),
    author: await authorRecord(tx, personKey, authorUserKey),
  };
  const rule = rules.find((one) => judge(one, candidate).approves);
  return rule
    ? { versionKey: rule.key, explanation: `Approved by the rule “${rule.name}”, version ${rule.version}: ${ruleInWords(rule)}` }
    : null;
}

/**
 * The latest versions of a kind's rules, of those that are on; none that somebody has written or switched who manages the profile: nobody
 * decides for their own.
 */
async function rulesThatAreOn(tx: Transaction, kind: ReviewKind, personKey: number) {
  const isOfManager = sql`exists (
    select from auto_rule_versions written
    where written.rule_key = ${autoRuleVersions.ruleKey} and written.author_user_key in (${managersOf(sql`${personKey}::int`)})
  )`;
  const latest = sql`not exists (
    select 1 from auto_rule_versions newer
    where newer.rule_key = ${autoRuleVersions.ruleKey} and newer.version > ${autoRuleVersions.version}
  )`;
  return tx
    .select()
    .from(autoRuleVersions)
    .where(and(eq(autoRuleVersions.kind, kind), eq(autoRuleVersions.isOn, true), latest, sql`not ${isOfManager}`))
    .orderBy(asc(autoRuleVersions.ruleKey));
}

/** What the edit's change is measured from by now; null of a kind that nothing is measured of, and where there is nothing to move from. */
async function readMeasuredFrom(tx: Transaction, personKey: number, { type, newValue }: TaggedEdit): Promise<Candidate["measuredFrom"]> {
  const value = kindOf<EditTag>(type).measuredFrom?.({
    personKey: sql`${personKey}::int`,
    newValue: sql`${JSON.stringify(newValue)}::jsonb`,
    until: sql`'infinity'::timestamptz`,
  });
  if (!value) return null;
  const { rows } = await tx.execute<{ value: Candidate["measuredFrom"] }>(sql`select ${value} as value`);
  return rows[0]?.value ?? null;
}

/** How the author's decided edits of this profile ended: what stands of them now, and what an appeal waits against. */
async function authorRecord(tx: Transaction, personKey: number, authorUserKey: number): Promise<Candidate["author"]> {
  const { rows } = await tx.execute<Candidate["author"] & Record<string, unknown>>(sql`
    select ${countEdits("sent", sql`sent.status = 'Approved'`)} as approved,
      ${countEdits("sent", countsAsRejected("sent"))} as rejected
    from review_items sent
    where sent.person_key = ${personKey} and sent.author_user_key = ${authorUserKey}
  `);
  return rows[0] ?? { approved: 0, rejected: 0 };
}
