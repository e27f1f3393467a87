/** What holds after any run, whoever did what and when. Answers what does not, in words. */
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { sealAuditRows, verifyAudit } from "~/platform/audit/seal";
import type { Database } from "~/platform/db/database";
import type { Acknowledged } from "./clients";
import { comparable, foldOf, standsOf } from "./standing";
import type { World } from "./world";

/** Each finds the rows that break it. */
const statements: Record<string, string> = {
  "one open item a target": "select person_key, target from review_items where status = 'Pending' group by 1, 2 having count(*) > 1",
  "one open commitment an athlete":
    "select person_key from review_items where status = 'Pending' and is_commitment group by 1 having count(*) > 1",
  "one standing decision of a decided item, none of any other": `
    select ri.key, ri.status, ri.resolution, count(d.key) from review_items ri left join review_decisions d on d.review_item_key = ri.key and d.ended_at is null
    group by ri.key having count(d.key) <> case when ri.status in ('Approved', 'AutoApproved') or (ri.status = 'Rejected' and ri.resolution is null) then 1 else 0 end`,
  "the item says what its standing decision says": `
    select ri.key from review_items ri join review_decisions d on d.review_item_key = ri.key and d.ended_at is null
    where (ri.status, ri.version, ri.decided_at, ri.decider_user_key, ri.decision_code, ri.decision_reason) is distinct from (d.verdict, d.version, d.decided_at, d.decider_user_key, d.code, d.sentence)`,
  "an open item says nothing of a decision":
    "select key from review_items where status = 'Pending' and (decided_at is not null or decider_user_key is not null or decision_code is not null or resolution is not null)",
  "an approval lands, a rejection does not":
    "select key from review_decisions where (verdict = 'Rejected') <> (target is null) or (verdict = 'Rejected') <> (after_value is null)",
  "nobody holds, and nobody is asked about, what is closed":
    "select key from review_items where status <> 'Pending' and (claimed_by_user_key is not null or awaits_athlete)",
  "an open batch has one lead":
    "select person_key, batch_key from review_items where status = 'Pending' and batch_key is not null group by 1, 2 having count(*) filter (where is_lead) <> 1",
  "an athlete's order waits in one batch":
    "select person_key from review_items where status = 'Pending' and batch_key is not null group by 1 having count(distinct batch_key) > 1",
  "an order under appeal waits by itself": `
    select person_key from review_items where status = 'Pending' and target like 'topInterest:%:order' group by 1
    having count(distinct appealed_at is null) > 1`,
  "a place in the list waits in a batch": "select key from review_items where target like 'topInterest:%:order' and batch_key is null",
  "every version is kept":
    "select ri.key from review_items ri where ri.version <> (select count(*) from review_item_versions v where v.review_item_key = ri.key)",
  "an item's value is that of its version":
    "select ri.key from review_items ri join review_item_versions v on v.review_item_key = ri.key and v.version = ri.version where v.new_value <> ri.new_value",
  "one commitment an athlete":
    "select person_key from recruitment_interests where recruitment_status in ('Committed', 'Signed', 'Enrolled') group by 1 having count(*) > 1",
  "positions from 1 to n":
    "select person_key from recruitment_interests group by 1 having min(recruit_order) <> 1 or max(recruit_order) <> count(*) or count(distinct recruit_order) <> count(*)",
  "one default sport of those who play": "select person_key from person_sports group by 1 having count(*) filter (where is_default) <> 1",
  "nobody decides for themselves": `
    select d.key from review_decisions d join claims c on c.person_key = d.person_key and c.user_key in (d.decider_user_key, d.ended_by_user_key)
    where (d.ended_as is distinct from 'Appealed' or c.user_key = d.decider_user_key)
      and c.verified_at <= case when c.user_key = d.decider_user_key then d.decided_at else d.ended_at end`,
  "an appeal is decided by somebody else": `
    select d.key from review_decisions d join review_decisions before on before.review_item_key = d.review_item_key and before.key < d.key and before.ended_as = 'Appealed'
    where d.decider_user_key = before.decider_user_key`,
  "an appeal waits against a rejection, and leaves it standing when it is withdrawn": `
    select ri.key from review_items ri left join review_decisions d on d.review_item_key = ri.key and d.ended_as = 'Appealed'
    where (ri.status = 'Pending' and ri.appealed_at is not null and d.verdict is distinct from 'Rejected') or (ri.resolution is not null and d.key is not null)`,
  "a notice of an undone decision is gone, or followed by another": `
    select n.key from notices n join review_decisions d on d.key = n.decision_key and d.ended_as = 'Undone'
    where not exists (select 1 from notices later where later.review_item_key = n.review_item_key and later.user_key = n.user_key and later.key > n.key)`,
};

export async function brokenInvariants(world: World, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  return [...(await brokenState(world)), ...(await auditDiffers(world.db, acknowledged))];
}

/** What does not hold whatever anybody was told. */
export async function brokenState(world: Pick<World, "db" | "persons" | "beginning">): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await world.db.execute(sql.raw(statement));
    if (rows.length > 0) broken.push(`${name}: ${rows.length} times, ${JSON.stringify(rows.slice(0, 3))}`);
  }
  for (const personKey of world.persons) broken.push(...(await profileDiffers(world, personKey)));
  broken.push(...(await chainDiffers(world.db)));
  return broken;
}

async function profileDiffers({ db, beginning }: Pick<World, "db" | "beginning">, personKey: number): Promise<string[]> {
  try {
    const [stands, folded] = [
      comparable(await standsOf(db, personKey)),
      comparable(await foldOf(db, personKey, beginning.get(personKey)!)),
    ];
    return isDeepStrictEqual(stands, folded)
      ? []
      : [
          `the profile of ${personKey} is not the fold of its approvals:\n  stands ${JSON.stringify(stands)}\n  folded ${JSON.stringify(folded)}`,
        ];
  } catch (error) {
    return [`the approvals of ${personKey} do not fold: ${String(error)}`];
  }
}

async function chainDiffers(db: Database): Promise<string[]> {
  await sealAuditRows(db);
  const verdict = await verifyAudit(db);
  return verdict.ok && verdict.unsealed === 0 ? [] : [`the audit's chain does not hold: ${JSON.stringify(verdict)}`];
}

/** Every act that was acknowledged has its rows in the audit: as many as it changed items, and none that was refused. */
async function auditDiffers(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const broken: string[] = [];
  const { rows } = await db.execute<{ request: string; acts: string[] }>(
    sql`select request_id as request, array_agg(act order by key) as acts from audit_rows where request_id is not null group by 1`,
  );
  const acts = new Map(rows.map((row) => [row.request, row.acts]));
  for (const { requestId, name, least, most } of acknowledged) {
    // An approval of many may have been refused in part.
    const found = (acts.get(requestId) ?? []).filter((one) => one !== "decision.refused").length;
    if (found < least || found > most)
      broken.push(`${name} (${requestId}) has ${found} audit rows: ${acts.get(requestId)?.join(", ") ?? "none"}`);
    acts.delete(requestId);
  }
  const others = [...acts].filter(([, names]) => names.some((name) => !/\.(refused|read)$/.test(name)));
  if (others.length > 0) broken.push(`audit rows of acts that were not acknowledged: ${JSON.stringify(others.slice(0, 3))}`);
  return broken;
}
