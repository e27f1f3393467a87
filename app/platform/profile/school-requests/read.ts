/** Reading requests for schools: one's own, and those of the desk. */
import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { DeskSchoolRequests, SchoolRequest, SchoolRequestAtDesk } from "~/contract/profile/school-requests";
import { canDecideSchool, schoolRequestPageSize } from "~/domain/profile/school-requests";
import type { Database, Transaction } from "../../db/database";
import type { TokenViewer } from "../../module";
import { cursorOf } from "../../base/cursor";
import { requestState, schoolRequestJson, shownOrganizations, waitingSchoolsCount } from "./json";

/** Requests of one account that are listed: the latest. */
const listed = 100;

/** A user's requests, newest first. */
export async function readOwnRequests(db: Database, { userKey }: TokenViewer): Promise<SchoolRequest[]> {
  const { rows } = await db.execute<{ body: SchoolRequest }>(sql`
    select ${schoolRequestJson} as body
    from school_requests sr ${shownOrganizations}
    where sr.user_key = ${userKey} order by sr.key desc limit ${listed}
  `);
  return rows.map(({ body }) => body);
}

export async function readOwnRequest(tx: Transaction, key: number): Promise<SchoolRequest> {
  const { rows } = await tx.execute<{ body: SchoolRequest }>(
    sql`
      select ${schoolRequestJson} as body
      from school_requests sr ${shownOrganizations}
      where sr.key = ${key}`,
  );
  if (!rows[0]) throw new Error("A request that was just written is not there.");
  return rows[0].body;
}

export interface RequestFilter {
  state: "open" | "closed";
  after: Cursor | null;
}

/** One page by keyset: what waits by how long it does, what is decided latest first. One statement. */
export async function readDeskRequests(db: Database, filter: RequestFilter): Promise<DeskSchoolRequests> {
  const { rows } = await db.execute<{ items: (DeskSchoolRequests["items"][number] & { cursor: string })[]; waiting: number }>(
    deskRequestsStatement(filter),
  );
  const { items, waiting } = rows[0] ?? { items: [], waiting: 0 };
  const shown = items.slice(0, schoolRequestPageSize);
  return {
    items: shown.map(({ cursor: _cursor, ...item }) => item),
    next: items.length > schoolRequestPageSize ? (shown.at(-1)?.cursor ?? null) : null,
    waiting,
  };
}

function deskRequestsStatement({ state, after }: RequestFilter): SQL {
  const isOpen = state === "open";
  const at = isOpen ? sql`sr.requested_at` : sql`sr.decided_at`;
  const order = isOpen ? sql`${at}, sr.key` : sql`${at} desc, sr.key desc`;
  const beyond = after
    ? sql`and (${at}, sr.key) ${isOpen ? sql`>` : sql`<`} (${after.submittedAt}::timestamptz, ${after.key}::int)`
    : sql``;
  return sql`
    with page as (
      select * from school_requests sr where sr.decided_at is ${isOpen ? sql`null` : sql`not null`} ${beyond}
      order by ${order} limit ${schoolRequestPageSize + 1}
    )
    select ${waitingSchoolsCount} as waiting, (select coalesce(json_agg(json_build_object(
      'key', sr.key,
      'name', sr.name,
      'city', sr.city,
      'state', sr.state,
      'kind', sr.kind,
      'requestState', ${requestState},
      'requestedAt', sr.requested_at,
      'decidedAt', sr.decided_at,
      'askerName', u.name,
      'cursor', ${cursorOf(at, sql`sr.key`)}
    ) order by ${order}), '[]'::json)
    from page sr join users u on u.key = sr.user_key) as items
  `;
}

/** A request with whatever deciding needs, and whose it is; null when there is none. */
export async function readRequestAtDesk(
  db: Database,
  viewer: TokenViewer,
  key: number,
): Promise<(SchoolRequestAtDesk & { userKey: number }) | null> {
  const { rows } = await db.execute<{ body: Omit<SchoolRequestAtDesk, "decisionRight">; user_key: number }>(sql`
    select sr.user_key, json_build_object(
      'request', ${schoolRequestJson}, 'asker', json_build_object('name', u.name, 'username', u.username)
    ) as body
    from school_requests sr join users u on u.key = sr.user_key left join organizations o on o.key = sr.organization_key
    left join organizations former on former.key = sr.former_organization_key
    where sr.key = ${key}
  `);
  return rows[0]
    ? { ...rows[0].body, userKey: rows[0].user_key, decisionRight: canDecideSchool(viewer, { userKey: rows[0].user_key }) }
    : null;
}
