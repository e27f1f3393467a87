/**
 * What our own rankings are made of, as rows of parts (docs/rules.md R33 to R39): of whom (`subject`), the number of the part, whose it is
 * (`person_key`) and what it is called, its value and weight, what it adds exactly, and since when it stands.
 */
import { sql, type SQL } from "drizzle-orm";
import { productZone } from "~/domain/base/format";
import { starRatings } from "~/domain/people/rating-tiers";
import {
  compositeWeights,
  leastGames,
  leastParts,
  leastRated,
  leastSpread,
  mostMargin,
  ratingThatAdds,
  resultWeights,
  secondOfPosition,
  type OwnType,
} from "~/domain/rankings/formulas";

export interface OfYear {
  sportKey: number;
  /** Null of all time. */
  year: number | null;
}

export interface Made {
  /** The parts read them by name: `name as (…)`. */
  named: SQL[];
  parts: SQL;
  /** `subject` and `figures`, what is counted of each besides. */
  figures: SQL | null;
}

/** Of one who is not verified yet, or was joined to somebody, no list knows; all others keep their place (P4). */
export const counts = sql`p.visibility <> 'Pending' and p.joined_to_key is null`;

/** The rating of `r` as the one part of its person. */
const ratingAlone = sql`
  r.person_key as subject, 1 as number, r.person_key, 'Rating' as label, r.rating as value, 1::numeric as weight, r.rating as exact,
  r.published_at as at
`;

const ofType: Readonly<Record<OwnType, (of: OfYear) => Made>> = {
  Player: ({ sportKey, year }) => ({
    named: [],
    parts: sql`
      select ${ratingAlone} from person_ratings r join people p on p.key = r.person_key and ${counts}
      where r.sport_key = ${sportKey} ${year === null ? sql`` : sql`and p.class_year = ${year}`}
    `,
    figures: null,
  }),

  TransferPortal: (of) => ({
    named: [],
    parts: sql`
      select ${ratingAlone}
      from (select distinct t.person_key from transfers t where ${confirmedOf(of)} and t.withdrawn_day is null) entered
      join people p on p.key = entered.person_key and ${counts}
      join person_ratings r on r.person_key = p.key and r.sport_key = ${of.sportKey}
    `,
    figures: null,
  }),

  Class: ({ sportKey, year }) => ({
    named: [
      sql`commits as materialized (
        select i.person_key, i.organization_key as subject, i.announced_at as at, i.announced_at is not null as is_confirmed, r.rating
        from recruitment_interests i
        left join lateral (
          select * from person_ratings r where r.person_key = i.person_key and r.sport_key = ${sportKey} offset 0
        ) r on true
        where i.recruitment_status in ('Committed','Signed','Enrolled') and i.sport_key = ${sportKey}
          ${year === null ? sql`` : sql`and i.class_year = ${year}`}
          and not exists (select from people p where p.key = i.person_key and not (${counts}))
      )`,
      spreadOf(sql`select count(*) as size from commits where is_confirmed group by subject`),
      placed(sql`select *, 'Commit' as label, 1 as sign from commits where is_confirmed and rating is not null`),
    ],
    parts: partsOfPlaced,
    figures: sql`
      select subject, jsonb_build_object(
        'commits', count(*) filter (where is_confirmed), 'claimed', count(*) filter (where not is_confirmed),
        'fiveStar', count(*) filter (where is_confirmed and rating >= ${starRatings.five}),
        'fourStar', count(*) filter (where is_confirmed and rating >= ${starRatings.four} and rating < ${starRatings.five}),
        'threeStar', count(*) filter (where is_confirmed and rating >= ${starRatings.three} and rating < ${starRatings.four})
      ) as figures
      from commits group by subject
    `,
  }),

  TeamTransferPortal: (of) => ({
    named: [
      sql`moves as materialized (
        select t.person_key, t.from_key, t.to_key, ${beginOf(sql`coalesce(t.decided_day, t.entered_day)`)} as at, r.rating
        from transfers t join people p on p.key = t.person_key and ${counts}
        left join person_ratings r on r.person_key = t.person_key and r.sport_key = ${of.sportKey}
        where ${confirmedOf(of)} and t.to_key is not null
      )`,
      spreadOf(sql`select count(*) as size from moves group by to_key`),
      placed(sql`
        select to_key as subject, person_key, at, rating, 'In' as label, 1 as sign from moves where rating is not null
        union all select from_key, person_key, at, rating, 'Out', -1 from moves where rating is not null
      `),
    ],
    parts: partsOfPlaced,
    figures: sql`
      select subject, jsonb_build_object('in', count(*) filter (where is_in), 'out', count(*) filter (where not is_in)) as figures
      from (select to_key as subject, true as is_in from moves union all select from_key, false from moves) moved group by subject
    `,
  }),

  Roster: ({ sportKey, year }) => ({
    named: [
      sql`rated as materialized (
        select distinct on (c.organization_key, r.person_key) c.organization_key as subject, r.person_key, r.rating, r.published_at as at,
          pos.key as position_key, pos.name as label
        from person_ratings r join people p on p.key = r.person_key and ${counts}
        join careers c on c.person_key = r.person_key and c.sport_key = r.sport_key
        join organizations o on o.key = c.organization_key and o.level in ('College','JuniorCollege')
        left join person_sports ps on ps.person_key = r.person_key and ps.sport_key = r.sport_key
        join positions pos on pos.key = coalesce(c.position_key, ps.primary_position_key)
        where r.sport_key = ${sportKey}
          ${year === null ? sql`` : sql`and c.from_year <= ${year} and coalesce(c.to_year, ${year}) >= ${year}`}
        order by c.organization_key, r.person_key, c.from_year desc, c.key desc
      )`,
      sql`deepest as materialized (
        select *, case deep when 1 then 1::numeric else ${secondOfPosition}::numeric end as weight from (
          select *, row_number() over (partition by subject, position_key order by rating desc, at, person_key) as deep from rated
        ) d where deep <= 2
      )`,
    ],
    parts: sql`
      select subject, row_number() over (partition by subject order by label, deep) as number, person_key, label, rating as value,
        weight / total as weight, rating * weight / total as exact, at
      from (select *, sum(weight) over (partition by subject) as total, count(*) over (partition by subject) as counted from deepest) d
      where counted >= ${leastRated}
    `,
    figures: sql`select subject, jsonb_build_object('rated', count(*)) as figures from rated group by subject`,
  }),

  TeamComposite: ({ sportKey, year }) => ({
    named: [
      sql`stands as materialized (
        select row.organization_key as subject, r.type, run.as_of, list.number, list.label, list.weight::numeric as weight,
          case when max(row.score) over same = min(row.score) over same then 100
            else round((row.score - min(row.score) over same) * 100 / (max(row.score) over same - min(row.score) over same), 2) end as value
        from rankings r
        join (values
          ('Class', 1, 'Class', ${compositeWeights.Class}), ('TeamTransferPortal', 2, 'Portal', ${compositeWeights.TeamTransferPortal}),
          ('Roster', 3, 'Roster', ${compositeWeights.Roster})
        ) list (type, number, label, weight) on list.type = r.type
        join lateral (select key, as_of from ranking_runs where ranking_key = r.key order by as_of desc limit 1) run on true
        join ranking_rows row on row.run_key = run.key
        where r.sport_key = ${sportKey} and r.year is not distinct from ${year}::int and r.source = 'On3'
        window same as (partition by r.type)
      )`,
    ],
    parts: sql`
      select subject, number, null::int as person_key, label, value, weight / total as weight, value * weight / total as exact,
        ${beginOf(sql`as_of`)} as at
      from (select *, sum(weight) over (partition by subject) as total, count(*) over (partition by subject) as lists from stands) s
      where lists >= ${leastParts}
    `,
    figures: null,
  }),

  Organization: ({ sportKey, year }) => ({
    named: [
      sql`sides as materialized (
        select side.subject, side.opponent, g.day,
          case when g.forfeit is null then sign(margin)::int + 1
            when g.forfeit in ('DoubleForfeit', side.name || 'TeamForfeit') then 0 else 2 end as points,
          case when g.forfeit is null then least(${mostMargin}, greatest(-${mostMargin}::int, margin)) end as margin
        from games g cross join lateral (values
          (g.home_key, g.away_key, 'Home', g.home_score - g.away_score), (g.away_key, g.home_key, 'Away', g.away_score - g.home_score)
        ) side (subject, opponent, name, margin)
        where g.sport_key = ${sportKey} and ${hasCounted}
          ${year === null ? sql`` : sql`and g.season = ${year}::int`}
          ${year === null ? sql`` : sql`and g.day between make_date(${year}, 1, 1) and make_date(${year} + 1, 12, 31)`}
          and side.subject is not null and g.vacated_by is distinct from side.name
      )`,
      sql`records as materialized (
        select subject, count(*) as games, sum(points) as points, avg(margin) as margin, max(day) as day,
          concat_ws('-', count(*) filter (where points = 2), count(*) filter (where points = 0),
            nullif(count(*) filter (where points = 1), 0)) as record
        from sides group by subject
      )`,
      sql`pairs as materialized (
        select subject, opponent, count(*) as games, sum(points) as points from sides where opponent is not null group by subject, opponent
      )`,
      // What an opponent won of the games against the team itself says nothing of the schedule.
      sql`schedules as materialized (
        select p.subject,
          sum(p.games * (o.points - coalesce(back.points, 0)) / (2.0 * (o.games - coalesce(back.games, 0)))) / sum(p.games) as share
        from pairs p join records o on o.subject = p.opponent
        left join pairs back on back.subject = p.opponent and back.opponent = p.subject
        where o.games - coalesce(back.games, 0) >= ${leastGames}
        group by p.subject
      )`,
      sql`listed as materialized (
        select r.*, s.share from records r join schedules s using (subject)
        join organizations o on o.key = r.subject and o.level in ('College','JuniorCollege')
        where r.games >= ${leastGames} and r.margin is not null
      )`,
    ],
    parts: sql`
      select subject, number, null::int as person_key, label, value, weight::numeric, value * weight::numeric as exact,
        ${beginOf(sql`day`)} as at
      from listed cross join lateral (values
        (1, 'Games won', 100 * points / (2.0 * games), ${resultWeights.won}),
        (2, 'Won by its opponents', 100 * share, ${resultWeights.opponents}),
        (3, 'Margin', 100 * (margin + ${mostMargin}) / (2.0 * ${mostMargin}), ${resultWeights.margin})
      ) part (number, label, value, weight)
    `,
    figures: sql`select subject, jsonb_build_object('record', record) as figures from records`,
  }),

  ProjectedImpact: ({ sportKey, year }) => ({
    named: [
      sql`played as materialized (
        select s.person_key, s.organization_key, s.season, s.value as games, r.rating, r.published_at as at
        from season_statistics s join person_ratings r on r.person_key = s.person_key and r.sport_key = s.sport_key
        join people p on p.key = s.person_key and ${counts}
        join organizations o on o.key = s.organization_key and o.level in ('College','JuniorCollege')
        where s.sport_key = ${sportKey} and s.statistic = 'games' and s.value > 0
          ${year === null ? sql`` : sql`and s.season = ${year}`}
      )`,
      sql`shares as materialized (
        select played.*, team.games as team_games, least(1, played.games::numeric / team.games) as share
        from played join (
          select t.organization_key, t.season, count(*) as games
          from (select distinct organization_key, season from played) t cross join lateral (
            select from games g
            where g.home_key = t.organization_key and g.sport_key = ${sportKey} and g.season = t.season and ${hasCounted}
            union all
            select from games g
            where g.away_key = t.organization_key and g.sport_key = ${sportKey} and g.season = t.season and ${hasCounted}
          ) ended
          group by t.organization_key, t.season
        ) team using (organization_key, season)
      )`,
      sql`weighed as materialized (
        select *, share / greatest(1, sum(share) over (partition by person_key, season)) / seasons as weight
        from shares join (select person_key, count(distinct season) as seasons from shares group by person_key) told using (person_key)
      )`,
    ],
    parts: sql`
      select person_key as subject, row_number() over (partition by person_key order by season, organization_key) as number, person_key,
        concat(least(games, team_games), ' of ', team_games, ' games', ${year === null ? sql`', ' || season` : sql`null::text`}) as label,
        rating as value, weight, rating * weight as exact, at
      from weighed
    `,
    figures: null,
  }),
};

export function partsOf(type: OwnType, of: OfYear): Made {
  return ofType[type](of);
}

/** When a day begins in the product's zone (docs/rules.md F2), in whatever zone the database is. */
export function beginOf(day: SQL): SQL {
  return sql`${day}::timestamp at time zone ${productZone}`;
}

/** Of transfers `t` that are confirmed. */
function confirmedOf({ sportKey, year }: OfYear): SQL {
  return sql`t.sport_key = ${sportKey} and t.standing = 'Confirmed' ${year === null ? sql`` : sql`and t.year = ${year}`}`;
}

/** Of games `g`: they have ended, and count in records (O14). */
const hasCounted = sql`g.status = 'Completed' and g.type in ('RegularSeason','Playoff')`;

/** By how much the sizes of a query differ, once: `spread`. */
function spreadOf(sizes: SQL): SQL {
  return sql`spread as materialized (
    select greatest(coalesce(stddev_pop(size), 0), ${leastSpread})::float8 as sigma from (${sizes}) sizes
  )`;
}

/** Each of those of a team by its place among those of the same label, the best first, and numbered in that order. */
function placed(those: SQL): SQL {
  return sql`placed_parts as (
    select *, row_number() over (partition by subject, label order by rating desc, at, person_key) as n,
      row_number() over (partition by subject order by label, rating desc, at, person_key) as number
    from (${those}) those
  )`;
}

/** In floating point, which is many times as fast as exact, and right far beyond the hundredths that are told. */
const partsOfPlaced = sql`
  select subject, number, person_key, label, rating as value, weight,
    sign * greatest(0, rating - ${ratingThatAdds})::float8 * weight as exact, at
  from (select placed_parts.*, exp(-0.5 * ((n - 1) / sigma) ^ 2) as weight from placed_parts, spread) weighted
`;
