import { sql, type SQL } from "drizzle-orm";
import type { NilDispute, NilDisputeAtDesk, NilDisputes, OwnDisputes } from "~/contract/profile/valuations";
import { canDecide, managesProfile } from "~/domain/account/roles";
import { casePageSize, closedStatuses, openStatuses } from "~/domain/profile/valuations";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import type { Cursor } from "~/contract/base/params";
import { athleteJson } from "../../review/desk/queue";
import { viewerNow } from "../../account/sessions/managers";
import { valuationJson } from "../valuations/json";
import { lastOf, nilDisputeJson, openCasesCount } from "./json";

/** A case as the athlete reads it. */
export async function readDispute(db: Database, disputeKey: number): Promise<NilDispute> {
  const { rows } = await db.execute<{ body: NilDispute }>(
    sql`select ${nilDisputeJson(sql`'Signing Day'`)} as body from nil_disputes nd where nd.key = ${disputeKey}`,
  );
  if (!rows[0]) throw new Error("A case that was just written is not there.");
  return rows[0].body;
}

/**
 * A person's challenges as the athlete reads them: the latest, the one before it, which is decided, and the one that is asked for. Latest
 * first.
 */
export async function readOwnDisputes(db: Database, personKey: number, also: number | null): Promise<OwnDisputes> {
  const { rows } = await db.execute<{ disputes: OwnDisputes["disputes"] }>(sql`
    select coalesce(json_agg(${nilDisputeJson(sql`'Signing Day'`)} order by nd.key desc), '[]'::json) as disputes
    from nil_disputes nd
    where nd.person_key = ${personKey}
      and (nd.key = ${also}::int or nd.key in (select latest.key from nil_disputes latest where latest.person_key = ${personKey} order by latest.key desc limit 2))
  `);
  return { disputes: rows[0]?.disputes ?? [] };
}

/** A case with everything that an answer needs; null when there is none. */
export async function readDisputeAtDesk(db: Database, viewer: TokenViewer, disputeKey: number): Promise<NilDisputeAtDesk | null> {
  const [owner] = (await db.execute<{ person_key: number }>(sql`select person_key from nil_disputes where key = ${disputeKey}`)).rows;
  if (!owner) return null;
  const reader = await viewerNow(db, viewer, owner.person_key);
  // Who manages the profile reads it as the athlete does: staff are not named (docs/rules.md C3).
  const staffName = managesProfile(reader, owner.person_key) ? sql`'Signing Day'` : sql`u.name`;
  const { rows } = await db.execute<{ body: Omit<NilDisputeAtDesk, "decisionRight"> }>(sql`
    select json_build_object('dispute', ${nilDisputeJson(staffName)}, 'athlete', ${athleteJson}, 'valuation', ${valuationJson(owner.person_key)}) as body
    from nil_disputes nd
    join people p on p.key = nd.person_key
    left join organizations hs on hs.key = p.high_school_key
    where nd.key = ${disputeKey}
  `);
  return rows[0] ? { ...rows[0].body, decisionRight: canDecide(reader, { personKey: owner.person_key }) } : null;
}

export interface DisputeFilter {
  state: "open" | "closed";
  after: Cursor | null;
}

/** One page of cases by keyset: the open ones by how long they wait, the closed ones latest first. One statement. */
export async function readDisputes(db: Database, filter: DisputeFilter): Promise<NilDisputes> {
  const { rows } = await db.execute<{ items: (NilDisputes["items"][number] & { cursor: string })[]; open: number }>(
    disputesStatement(filter),
  );
  const items = rows[0]?.items ?? [];
  const shown = items.slice(0, casePageSize);
  return {
    items: shown.map(({ cursor: _cursor, ...item }) => item),
    next: items.length > casePageSize ? (shown.at(-1)?.cursor ?? null) : null,
    open: rows[0]?.open ?? 0,
  };
}

/** The statement of readDisputes: however many cases there are, it reads a page of each status and counts to a limit. */
export function disputesStatement({ state, after }: DisputeFilter): SQL {
  const isOpen = state === "open";
  const order = isOpen ? sql`changed_at, key` : sql`changed_at desc, key desc`;
  const beyond = after
    ? sql`and (changed_at, key) ${isOpen ? sql`>` : sql`<`} (${after.submittedAt}::timestamptz, ${after.key}::int)`
    : sql``;
  const pages = (isOpen ? openStatuses : closedStatuses).map(
    (status) => sql`(select * from nil_disputes where status = ${status} ${beyond} order by ${order} limit ${casePageSize + 1})`,
  );
  return sql`
    with page as (
      select * from (${sql.join(pages, sql` union all `)}) cases order by ${order} limit ${casePageSize + 1}
    )
    select
      ${openCasesCount} as open,
      (select coalesce(json_agg(json_build_object(
        'key', nd.key,
        'athlete', ${athleteJson},
        'type', ${lastOf(sql`type`)},
        'part', ${lastOf(sql`part`)},
        'status', nd.status,
        'changedAt', nd.changed_at,
        'cursor', to_char(nd.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || nd.key
      ) order by ${isOpen ? sql`nd.changed_at, nd.key` : sql`nd.changed_at desc, nd.key desc`}), '[]'::json)
      from page nd join people p on p.key = nd.person_key left join organizations hs on hs.key = p.high_school_key) as items
  `;
}
