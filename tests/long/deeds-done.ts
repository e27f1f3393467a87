/** Compares what clients were told with what the database holds: what was lost, and what is there twice. */
import { sql } from "drizzle-orm";
import type { Database } from "~/platform/db/database";
import { isCertain, type Deed, type Deeds } from "./deeds";

export interface Findings {
  lost: string[];
  twice: string[];
}

type AuditRow = { key: number; act: string; actor: number | null; subject: string | null; request: string };
type ItemRow = { key: number; version: number; status: string; versions: number };

/** Acts of what clients do; what only looks or signs in is not theirs. */
const ofDeeds = /^(edit|decision|photo|item|question|offer|note|evidence)\.(?!read$)/;

/** `users` are all who do deeds. */
export async function compareDeeds(
  db: Database,
  { all: deeds, signIns }: Pick<Deeds, "all" | "signIns">,
  users: readonly number[],
): Promise<Findings> {
  const findings: Findings = { lost: [], twice: [] };
  const { rows } = await db.execute<AuditRow>(
    sql`select key::int, act, actor_user_key as actor, subject, request_id as request from audit_rows where request_id is not null order by audit_rows.key`,
  );
  const byRequest = new Map<string, AuditRow[]>();
  for (const row of rows)
    if (ofDeeds.test(row.act) && row.act !== "decision.refused") byRequest.set(row.request, [...(byRequest.get(row.request) ?? []), row]);

  const started = new Set(rows.filter((row) => row.act === "session.started").map((row) => row.request));
  for (const { username, requestId } of signIns)
    if (!started.has(requestId ?? "")) findings.lost.push(`the session of ${username} (${requestId})`);

  for (const deed of deeds.filter(isCertain)) {
    const { requestId } = deed.sendings[0]!;
    // Of what is done in parts, the first may stand when the second was refused.
    const [least, most] = deed.outcome === "acknowledged" ? deed.rows : [0, deed.parts - 1];
    const found = byRequest.get(requestId ?? "") ?? [];
    if (found.length < least) findings.lost.push(`${wordsOf(deed)} has ${found.length} of ${least} rows of the audit`);
    if (found.length > most)
      findings.twice.push(
        `${wordsOf(deed)} has ${found.length} rows of the audit, ${most} at most: ${found.map((row) => row.act).join(", ")}`,
      );
    byRequest.delete(requestId ?? "");
  }
  compareUncertain(
    findings,
    deeds.filter((deed) => !isCertain(deed)),
    byRequest,
    users,
  );
  await compareKeys(db, findings, deeds);
  await compareItems(db, findings, deeds, rows);
  return findings;
}

/** Of what got no answer at first, the audit knows no request: each client has done as much as it was told, and no more than it asked. */
function compareUncertain(
  findings: Findings,
  deeds: readonly Deed[],
  byRequest: ReadonlyMap<string, AuditRow[]>,
  users: readonly number[],
): void {
  const acting = new Map<number, string[]>();
  for (const [request, [first]] of byRequest)
    if (first!.actor !== null) acting.set(first!.actor, [...(acting.get(first!.actor) ?? []), `${first!.act} in ${request}`]);
  for (const userKey of users) {
    const own = deeds.filter((deed) => deed.userKey === userKey);
    const done = acting.get(userKey) ?? [];
    const least = own.filter((deed) => deed.outcome === "acknowledged" && deed.rows[0] > 0).length;
    const most = own.reduce((sum, deed) => sum + deed.parts, 0);
    const words = `user ${userKey} has done ${done.length} of ${least} to ${most} uncertain things (${own.map(wordsOf).join("; ")}): ${done.join(", ")}`;
    if (done.length < least) findings.lost.push(words);
    if (done.length > most) findings.twice.push(words);
  }
}

/** One submission makes one item. */
async function compareKeys(db: Database, findings: Findings, deeds: readonly Deed[]): Promise<void> {
  const { rows } = await db.execute<{ key: string; count: number }>(
    sql`select idempotency_key as key, count(*)::int as count from review_items where idempotency_key is not null group by 1`,
  );
  // A browser's key goes on with what the form said.
  const counts = new Map<string, number>();
  for (const { key, count } of rows)
    for (const name of new Set([key, key.split(":")[0]!])) counts.set(name, (counts.get(name) ?? 0) + count);
  for (const deed of deeds) {
    const count = deed.key === null ? 0 : (counts.get(deed.key) ?? 0);
    if (count > 1) findings.twice.push(`${wordsOf(deed)} made ${count} items`);
  }
}

/** What a yes said of an item holds, unless the audit says what came after it. */
async function compareItems(db: Database, findings: Findings, deeds: readonly Deed[], audit: readonly AuditRow[]): Promise<void> {
  const { rows } = await db.execute<ItemRow>(sql`
    select ri.key, ri.version, ri.status, count(v.version)::int as versions
    from review_items ri left join review_item_versions v on v.review_item_key = ri.key group by ri.key
  `);
  const items = new Map(rows.map((row) => [row.key, row]));
  const lastOf = new Map(audit.filter((row) => row.subject !== null && ofDeeds.test(row.act)).map((row) => [row.subject!, row]));
  for (const deed of deeds) {
    if (deed.outcome !== "acknowledged") continue;
    for (const { key, version, status } of deed.items) {
      const item = items.get(key);
      const requests = deed.sendings.map((sending) => sending.requestId);
      const isLast = isCertain(deed) && requests.includes(lastOf.get(`review-item:${key}`)?.request ?? "");
      if (!item) findings.lost.push(`${wordsOf(deed)}: item ${key} is gone`);
      else if (item.version < version || item.versions < version)
        findings.lost.push(`${wordsOf(deed)}: item ${key} has version ${item.version}, and had ${version}`);
      else if (isLast && (item.status !== status || item.version !== version))
        findings.lost.push(`${wordsOf(deed)}: item ${key} is ${item.status} ${item.version}, and was last made ${status} ${version}`);
    }
  }
}

export function wordsOf({ name, userKey, sendings, outcome, key }: Deed): string {
  return `${name} of user ${userKey} (${outcome}; ${sendings.map(({ at, status, requestId, leadsTo }) => `${new Date(at).toISOString().slice(11, 23)} ${[status ?? "no answer", leadsTo, requestId].filter((one) => one !== null).join(" ")}`).join(", ")}${key ? `; ${key}` : ""})`;
}
