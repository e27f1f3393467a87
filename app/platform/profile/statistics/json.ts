/** Pieces of SQL that answer with what was counted of players in the wire's own shapes (docs/rules.md O39). */
import { sql, type SQL } from "drizzle-orm";
import type { Given } from "../../db/given";
import type { Names } from "../json";

/** How sure it is, of when it was said and whether a list says so (docs/rules.md Z1). */
export function saidSource(isListed: SQL, saidAt: SQL): SQL {
  return sql`json_build_object(
    'tier', case when ${isListed} then 'Published' else 'StaffVerified' end, 'date', ${saidAt}, 'isAltered', false
  )`;
}

/** Beside a season `t` of a player: who says so, and when; of one that a list tells the games say nothing. */
export const whoSays: SQL = sql`
  left join lateral (
    select max(l.said_at) as at, coalesce(json_agg(distinct src.credit) filter (where src.credit is not null), '[]'::json) as credits,
      count(src.key) > 0 as is_listed
    from statistic_lines l left join sources src on src.key = l.source_key
    where l.person_key = t.person_key and l.organization_key = t.organization_key and l.sport_key = t.sport_key and l.season = t.season
      and (t.is_counted or l.game_key is null)
  ) said on true`;

/** The season `t`, told with whoSays (Counted). */
export const countedJson: SQL = sql`
  'figures', t.figures, 'saidIn', t.said_in, 'isCounted', t.is_counted, 'source', ${saidSource(sql`said.is_listed`, sql`said.at`)}`;

/** The seasons of whoever `where` is about, each once. */
export function seasonsOf(where: SQL): SQL {
  return sql`(
    select person_key, organization_key, sport_key, season, is_counted, json_object_agg(statistic, value) as figures,
      json_object_agg(statistic, said_in) as said_in
    from season_statistics where ${where} group by person_key, organization_key, sport_key, season, is_counted
  ) t ${whoSays}`;
}

/** What was counted of a player, at teams that `names` lets be told, the latest season of each sport first (PersonSeason[]). */
export function personSeasonsJson(personKey: Given<number>, names: Names, also: SQL = sql`true`): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'sportKey', t.sport_key, 'sportName', s.display_name, 'year', t.season,
      'organization', json_build_object('key', o.key, 'name', o.full_name), ${countedJson}, 'credits', said.credits
    ) order by t.sport_key, t.season desc, o.full_name, o.key), '[]'::json)
    from ${seasonsOf(sql`person_key = ${personKey}`)}
    join sports s on s.key = t.sport_key join organizations o on o.key = t.organization_key and ${names.organization("o")}
    where ${also}
  )`;
}
