/** Pieces of SQL that answer with pairs in the wire's own shapes (docs/rules.md O24). */
import { sql, type SQL } from "drizzle-orm";
import { queueCountLimit } from "~/domain/review/items";
import { careerJson } from "../careers/json";
import type { Names } from "../json";

/** The pair `m` waits for staff. */
export const isOpenPair = sql`m.decision is null and not m.is_covered`;

/** Pairs that wait, counted to a limit. */
export const waitingMergesCount: SQL = sql`(
  select count(*)::int from (select 1 from merge_pairs m where ${isOpenPair} limit ${queueCountLimit}) counted
)`;

/** Tables of what no list brings: who has a row of one stays. What else people have rests on one of these (merges.test.ts). */
export const tablesOfMore = [
  "users",
  "claims",
  "person_sports",
  "recruitment_interests",
  "review_items",
  "measurements",
  "videos",
  "deals",
  "valuations",
  "recruitment_evaluations",
  "follower_counts",
  "predictions",
  "money_wanted",
  "nil_disputes",
  "contact_info",
  "contacts",
  "mailing_addresses",
  "academic_info",
  "visibility_changes",
] as const;

/** Whether `p` has more than rows of lists. */
const hasMore: SQL = sql`(${sql.join(
  tablesOfMore.map((table) => sql`exists (select from ${sql.identifier(table)} r where r.person_key = p.key)`),
  sql` or `,
)})`;

/** To tell of each row of a career besides. */
const ofSeason = sql`, 'height', c.height, 'previousSchool', c.previous_school, 'isAthletes', c.person_sport_key is not null`;

/** The person of a key (MergePerson). */
export function mergePersonJson(key: SQL, names: Names): SQL {
  return sql`(
    select json_build_object(
      'key', p.key,
      'fullName', p.full_name,
      'hometown', case when home.key is not null then json_build_object(
        'cityName', home.name, 'stateAbbreviation', home.state_abbreviation
      ) end,
      'highSchoolName', hs.full_name,
      'origins', (
        select coalesce(json_agg(json_build_object(
          'name', og.name, 'cityName', og.city_name, 'region', og.region, 'credit', src.credit
        ) order by og.key), '[]'::json)
        from origins og join sources src on src.key = og.source_key where og.person_key = p.key
      ),
      'career', ${careerJson(sql`p.key`, names, ofSeason)},
      'hasMore', ${hasMore}
    )
    from people p left join cities home on home.key = p.hometown_city_key left join organizations hs on hs.key = p.high_school_key
    where p.key = ${key}
  )`;
}

/** Whom the pair `m` of `f` and `s` is about: who were joined, else each, or who stands in their place. */
export const oneKey: SQL = sql`case when m.decision = 'Joined' then m.kept_key else coalesce(f.joined_to_key, f.key) end`;
export const otherKey: SQL = sql`case when m.decision = 'Joined' then m.joined_key else coalesce(s.joined_to_key, s.key) end`;
