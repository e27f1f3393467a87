/** Conferences as everybody reads them; organizations that the viewer may not know of are none of their members (docs/rules.md O9, I5). */
import { sql } from "drizzle-orm";
import type { Conference, ConferenceSeason, ConferenceWithSeasons } from "~/contract/teams/conferences";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { organizationVisibleTo } from "../organizations/visibility";

export const conferenceColumns = sql`
  'key', c.key, 'name', c.name, 'abbreviation', c.abbreviation, 'group', c.conference_group, 'version', c.version
`;
const seasonColumns = sql`
  'key', cs.key, 'sportKey', cs.sport_key, 'sportName', s.display_name, 'year', cs.year, 'division', cs.division, 'version', cs.version
`;

/** By name: those with a season of the sport, in the year where one is given; all of them without a sport. */
export async function readConferences(db: Database, { sportKey, year }: { sportKey?: number; year?: number }): Promise<Conference[]> {
  const ofYear = year === undefined ? sql`true` : sql`cs.year = ${year}`;
  const isListed =
    sportKey === undefined
      ? sql`true`
      : sql`c.key in (select cs.conference_key from conference_seasons cs where cs.sport_key = ${sportKey} and ${ofYear})`;
  const { rows } = await db.execute<{ conference: Conference }>(sql`
    select json_build_object(${conferenceColumns}) as conference from conferences c where ${isListed} order by c.search_text, c.key
  `);
  return rows.map(({ conference }) => conference);
}

/** The members of a season `cs` that the viewer may know of. */
export function membersShownTo(viewer: TokenViewer | null) {
  return sql`
    from conference_members m join organizations o on o.key = m.organization_key and ${organizationVisibleTo(viewer)}
    where m.season_key = cs.key
  `;
}

export async function readConference(db: Database, viewer: TokenViewer | null, key: number): Promise<ConferenceWithSeasons | null> {
  const { rows } = await db.execute<{ conference: ConferenceWithSeasons }>(sql`
    select json_build_object(${conferenceColumns}, 'seasons', (
      select coalesce(
        json_agg(
          json_build_object(${seasonColumns}, 'memberCount', (select count(*)::int ${membersShownTo(viewer)}))
          order by cs.year desc, s.display_name, cs.division, cs.key
        ),
        '[]'::json
      )
      from conference_seasons cs join sports s on s.key = cs.sport_key where cs.conference_key = c.key
    )) as conference
    from conferences c where c.key = ${key}
  `);
  return rows[0]?.conference ?? null;
}

export async function readConferenceSeason(db: Database, viewer: TokenViewer | null, key: number): Promise<ConferenceSeason | null> {
  const { rows } = await db.execute<{ season: ConferenceSeason }>(sql`
    select json_build_object(${seasonColumns}, 'conference', json_build_object(${conferenceColumns}), 'members', (
      select coalesce(json_agg(json_build_object('key', o.key, 'name', o.full_name) order by o.full_name, o.key), '[]'::json)
      ${membersShownTo(viewer)}
    )) as season
    from conference_seasons cs join conferences c on c.key = cs.conference_key join sports s on s.key = cs.sport_key
    where cs.key = ${key}
  `);
  return rows[0]?.season ?? null;
}
