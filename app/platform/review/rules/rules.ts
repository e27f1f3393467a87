import { isDeepStrictEqual } from "node:util";
import { desc, eq, sql } from "drizzle-orm";
import type { AutoRuleRead, AutoRules, AutoRuleVersion, RuleChange, RuleFields } from "~/contract/desk/auto-rules";
import { ruleLimits } from "~/domain/desk/auto-rules";
import { queueCountLimit } from "~/domain/review/items";
import { hasRdbLevel } from "~/domain/account/roles";
import { record } from "../../audit/record";
import type { Act } from "../../act";
import type { Database, Transaction } from "../../db/database";
import { autoRuleVersions } from "../../db/schema/review";
import { forbidden, notFound, refuse, type Refusal } from "../../module";
import { heldRoles } from "../../account/sessions/managers";
import { dryRunOf } from "./dry-run";

/** Held while one rule is written; the number means nothing but must never change. */
const rulesLock = 7_446_224;

const versionJson = sql`json_build_object(
  'key', v.key, 'ruleKey', v.rule_key, 'version', v.version, 'name', v.name, 'kind', v.kind, 'field', v.field,
  'largestChange', v.largest_change,
  'leastApproved', v.least_approved, 'mostRejected', v.most_rejected, 'isOn', v.is_on, 'by', u.name, 'at', v.created_at
)`;

/** Approvals that stand, of all versions of a rule, counted to a limit. */
const standing = sql`(
  select count(*)::int from (
    select 1 from auto_rule_versions any_version, lateral (
      select 1 from review_decisions d
      where d.rule_version_key = any_version.key and d.ended_at is null and d.verdict = 'AutoApproved'
      limit ${queueCountLimit}
    ) approval
    where any_version.rule_key = v.rule_key limit ${queueCountLimit}
  ) counted
)`;

/** The newest of them. */
const newestStanding = sql`(
  select max(newest.key)::int from auto_rule_versions any_version, lateral (
    select d.key from review_decisions d
    where d.rule_version_key = any_version.key and d.ended_at is null and d.verdict = 'AutoApproved'
    order by d.key desc limit 1
  ) newest
  where any_version.rule_key = v.rule_key
)`;

/** Every rule in its latest version, those that are on first. */
export async function listRules(db: Database): Promise<AutoRules> {
  const { rows } = await db.execute<{ body: AutoRules["rules"][number]; approved: number }>(sql`
    select ${versionJson} as body, ${standing} as approved
    from (select distinct on (rule_key) * from auto_rule_versions order by rule_key, version desc) v
    join users u on u.key = v.author_user_key
    order by v.is_on desc, v.name, v.rule_key
  `);
  return { rules: rows.map(({ body, approved }) => ({ ...body, approved })) };
}

/** A rule with its versions, newest first, and what its latest would have done; null when there is none. */
export async function readRule(db: Database, ruleKey: number): Promise<AutoRuleRead | null> {
  const { rows } = await db.execute<{ body: AutoRuleVersion; approved: number; newest: number | null }>(sql`
    select ${versionJson} as body, ${standing} as approved, ${newestStanding} as newest
    from auto_rule_versions v join users u on u.key = v.author_user_key where v.rule_key = ${ruleKey} order by v.version desc
  `);
  const [latest] = rows;
  if (!latest) return null;
  return {
    ruleKey,
    versions: rows.map(({ body }) => body),
    approved: latest.approved,
    newestDecisionKey: latest.newest,
    dryRun: await dryRunOf(db, latest.body),
  };
}

/** The refusal of who writes no rules. */
export function leadsOnly(): Refusal<403> {
  return refuse(403, forbidden, "Rules are written by leads, of level 4.");
}

export async function hasRule(db: Database, ruleKey: number): Promise<boolean> {
  return (await db.$count(autoRuleVersions, eq(autoRuleVersions.ruleKey, ruleKey))) > 0;
}

/** Writes the first version of a rule, which is off. */
export async function createRule(act: Act, fields: Required<RuleFields>): Promise<number | Refusal> {
  return act.db.transaction(async (tx) => {
    if (!hasRdbLevel(await heldRoles(tx, act.viewer), 4)) return leadsOnly();
    await tx.execute(sql`select pg_advisory_xact_lock(${rulesLock})`);
    const { rows } = await tx.execute<{ last: number; count: number }>(
      sql`select coalesce(max(rule_key), 0)::int as last, count(distinct rule_key)::int as count from auto_rule_versions`,
    );
    const { last = 0, count = 0 } = rows[0] ?? {};
    if (count >= ruleLimits.rules) return refuse(422, "too-many-rules", `There are ${ruleLimits.rules} rules. Change one of them instead.`);
    await write(tx, act, { ...fields, ruleKey: last + 1, version: 1, isOn: false });
    return last + 1;
  });
}

/** Writes the next version: other fields, which switches the rule off, or the switch alone (docs/rules.md J4). */
export async function changeRule(act: Act, ruleKey: number, change: RuleChange): Promise<number | Refusal> {
  return act.db.transaction(async (tx) => {
    if (!hasRdbLevel(await heldRoles(tx, act.viewer), 4)) return leadsOnly();
    await tx.execute(sql`select pg_advisory_xact_lock(${rulesLock})`);
    const [latest] = await tx
      .select()
      .from(autoRuleVersions)
      .where(eq(autoRuleVersions.ruleKey, ruleKey))
      .orderBy(desc(autoRuleVersions.version))
      .limit(1);
    if (!latest) return notFound();
    if (latest.version !== change.version)
      return refuse(409, "version-conflict", "This rule was changed in the meantime. Look again before you change it.");
    const { key: _key, createdAt: _createdAt, ...was } = latest;
    const next =
      "rule" in change ? { ...was, field: null, largestChange: null, ...change.rule, isOn: false } : { ...was, isOn: change.isOn };
    if ("rule" in change && isDeepStrictEqual({ ...next, isOn: was.isOn }, was))
      return refuse(422, "nothing-changed", "Nothing has changed, so nothing was saved.");
    await write(tx, act, { ...next, version: latest.version + 1 });
    return ruleKey;
  });
}

async function write(
  tx: Transaction,
  act: Act,
  version: Omit<typeof autoRuleVersions.$inferInsert, "key" | "authorUserKey" | "createdAt">,
): Promise<void> {
  await tx.insert(autoRuleVersions).values({ ...version, authorUserKey: act.viewer.userKey, createdAt: act.now });
  await record(tx, {
    act: "rule.changed",
    actorUserKey: act.viewer.userKey,
    subject: `auto-rule:${version.ruleKey}`,
    detail: { version: version.version, kind: version.kind, isOn: version.isOn },
    requestId: act.requestId,
  });
}
