/** A game as staff see it, with what was done to it (docs/rules.md O34). */
import { sql } from "drizzle-orm";
import type { GameAtDesk } from "~/contract/teams/game-edits";
import { hasRdbLevel } from "~/domain/account/roles";
import type { Database } from "../../db/database";
import { forbidden, refuse, type Refusal, type TokenViewer } from "../../module";
import { removalBar } from "./known";

/** Acts of its history: the latest. */
const historyShown = 50;

/** Null where there is none. Staff know of every organization. */
export async function readGameAtDesk(db: Database, key: number): Promise<GameAtDesk | null> {
  const { rows } = await db.execute<{ game: GameAtDesk }>(sql`
    select json_build_object(
      'key', g.key, 'sportKey', g.sport_key, 'sportName', s.name, 'season', g.season, 'day', g.day,
      'startsAt', g.starts_at, 'zone', g.zone,
      'home', json_build_object('key', g.home_key, 'name', coalesce(h.full_name, g.home_name)),
      'away', json_build_object('key', g.away_key, 'name', coalesce(w.full_name, g.away_name)),
      'number', g.number, 'site', g.site, 'cityName', g.city_name, 'region', g.region, 'status', g.status, 'type', g.type, 'round', g.round,
      'homeScore', g.home_score, 'awayScore', g.away_score, 'forfeit', g.forfeit, 'vacatedBy', g.vacated_by, 'note', g.note,
      'version', g.version, 'source', case when g.said_by_staff_at is null then 'Import' else 'Staff' end,
      'saidByStaffAt', g.said_by_staff_at, 'changedAt', g.changed_at,
      'staysFor', ${removalBar(sql`g.key`)},
      'history', coalesce((
        select json_agg(json_build_object('act', a.act, 'at', a.at, 'by', coalesce(u.name, 'Review desk')) order by a.key desc)
        from (
          select a.* from (
            select 'game:' || g.key as subject union all
            select 'game-renovation:' || r.key from game_renovations r where r.kept_keys @> array[g.key]
          ) s
          cross join lateral (
            select * from audit_rows
            where subject = s.subject and subject like 'game%' and act <> 'decision.refused' order by key desc limit ${historyShown}
          ) a
          order by a.key desc limit ${historyShown}
        ) a
        left join users u on u.key = a.actor_user_key
      ), '[]'::json)
    ) as game
    from games g join sports s on s.key = g.sport_key
    left join organizations h on h.key = g.home_key
    left join organizations w on w.key = g.away_key
    where g.key = ${key}
  `);
  return rows[0]?.game ?? null;
}

/** The refusal of whoever reads what level 2 does about games; null of those. */
export function readingRefused({ roles }: TokenViewer): Refusal<403> | null {
  return hasRdbLevel(roles, 2) ? null : refuse(403, forbidden, "What staff say of games takes level 2.");
}
