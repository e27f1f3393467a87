/**
 * What our own rankings are made of, as rows of parts (docs/rules.md R33 to R37): of whom (`subject`), the number of the part, whose it is
 * (`person_key`) and what it is called, its value and weight, what it adds exactly, and since when it stands.
 */
import { sql, type SQL } from "drizzle-orm";
import { productZone } from "~/domain/base/format";
import { starRatings } from "~/domain/people/rating-tiers";
import {
  compositeWeights,
  leastParts,
  leastRated,
  leastSpread,
  ratingThatAdds,
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
      // Person by person: together, all approvals would be read, since nobody knows beforehand how many of them are confirmed.
      sql`commits as materialized (
        select i.person_key, i.organization_key as subject, c.announced_at as at, c.person_key is not null as is_confirmed, r.rating
        from recruitment_interests i join people p on p.key = i.person_key and ${counts}
        left join lateral (
          select * from confirmed_commitments c
          where c.person_key = i.person_key and c.organization_key = i.organization_key and c.ended_at is null offset 0
        ) c on true
        left join lateral (
          select * from person_ratings r where r.person_key = i.person_key and r.sport_key = ${sportKey} offset 0
        ) r on true
        where i.recruitment_status in ('Committed','Signed','Enrolled') and i.sport_key = ${sportKey}
          ${year === null ? sql`` : sql`and i.class_year = ${year}`}
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
        join (values ('Class', 1, 'Class', ${compositeWeights.Class}), ('TeamTransferPortal', 2, 'Portal', ${compositeWeights.TeamTransferPortal}),
          ('Roster', 3, 'Roster', ${compositeWeights.Roster})) list (type, number, label, weight) on list.type = r.type
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

/** By how much the sizes of a query differ, once: `spread`. */
function spreadOf(sizes: SQL): SQL {
  return sql`spread as materialized (
    select greatest(coalesce(stddev_pop(size), 0), ${leastSpread})::float8 as sigma from (${sizes}) sizes
  )`;
}

/** Each of those of a team by its place among those of the same label, the best first. */
function placed(those: SQL): SQL {
  return sql`placed_parts as (
    select *, row_number() over (partition by subject, label order by rating desc, at, person_key) as n from (${those}) those
  )`;
}

/** Weighed in floating point, which is many times as fast as exact, and right far beyond the hundredths that are told. */
const partsOfPlaced = sql`
  select subject, row_number() over (partition by subject order by label, n) as number, person_key, label, rating as value, weight,
    sign * greatest(0, rating - ${ratingThatAdds}) * weight as exact, at
  from (select placed_parts.*, exp(-0.5 * ((n - 1) / sigma) ^ 2)::numeric as weight from placed_parts, spread) weighted
`;
