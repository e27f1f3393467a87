/** Events as everybody reads them; an organization that the viewer may not know of is not told (docs/rules.md O11, I5). */
import { sql, type SQL } from "drizzle-orm";
import type { SportEvent } from "~/contract/teams/events";
import type { EventKind } from "~/domain/teams/events";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { organizationVisibleTo } from "../organizations/visibility";

/** Of a year, by any of the days, the latest first. */
export async function readEvents(
  db: Database,
  viewer: TokenViewer | null,
  { year, kind }: { year: number; kind?: EventKind },
): Promise<SportEvent[]> {
  const ofKind = kind === undefined ? sql`true` : sql`e.kind = ${kind}`;
  return eventsWhere(
    db,
    viewer,
    sql`e.first_day < make_date(${year}::int + 1, 1, 1) and e.last_day >= make_date(${year}::int, 1, 1) and ${ofKind}`,
  );
}

/** Null where there is none. */
export async function readEvent(db: Database, viewer: TokenViewer | null, key: number): Promise<SportEvent | null> {
  const [event] = await eventsWhere(db, viewer, sql`e.key = ${key}`);
  return event ?? null;
}

async function eventsWhere(db: Database, viewer: TokenViewer | null, isAsked: SQL): Promise<SportEvent[]> {
  const { rows } = await db.execute<{ event: SportEvent }>(sql`
    select json_build_object(
      'key', e.key, 'name', e.name, 'kind', e.kind, 'firstDay', e.first_day, 'lastDay', e.last_day, 'place', e.place,
      'organization', case when o.key is null then null else json_build_object('key', o.key, 'name', o.full_name) end,
      'version', e.version, 'saidAt', e.said_at
    ) as event
    from events e left join organizations o on o.key = e.organization_key and ${organizationVisibleTo(viewer)}
    where ${isAsked} order by e.first_day desc, e.key desc
  `);
  return rows.map(({ event }) => event);
}
