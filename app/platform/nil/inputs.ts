/** What estimates rest on, as it stands by now (docs/rules.md C10, C11). */
import { sql, type SQL } from "drizzle-orm";
import { presentSeason } from "~/domain/base/default-year";
import { productZone } from "~/domain/base/format";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import { weeksRead, type ValuationInputs } from "~/domain/nil/formula";
import { readerLimits } from "~/domain/sites/readers";
import type { Database } from "../db/database";
import { ageFactsJson } from "../people/minors";
import { visibleTo } from "../people/visibility";
import { publicHandlesOf } from "../profile/contact-info/json";

/** People of one read. */
const pageSize = 1_000;

export interface Candidate {
  personKey: number;
  inputs: ValuationInputs;
  /** Which team it is, and in which conference it plays: an estimate of another says so, though it may come to the same. */
  place: { organizationKey: number | null; conferenceKey: number | null };
  /** Whether everybody may read what is estimated of them. */
  isPublic: boolean;
  isMinor: boolean;
  /** The estimate that stands. */
  standing: {
    valuation: number;
    asOf: string;
    formula: number | null;
    inputs: ValuationInputs | null;
    place: Candidate["place"];
  } | null;
  /** A challenge that was approved since, and has led to no estimate yet. */
  disputeKey: number | null;
}

/** What is read in the place of what stands by now: of whose key is above `after`, and `instead` of tables what they said by then. */
export interface AsItStood {
  after: number;
  instead: readonly SQL[];
}

type Row = Omit<Candidate, "isPublic" | "isMinor" | "inputs"> & {
  inputs: Omit<ValuationInputs, "season" | "readers"> & { readers: number };
  isOpen: boolean;
  age: AgeFacts;
};

/**
 * Everybody of whom a rating or followers are known, or an estimate stands, a page after the other; whoever came by a list is nobody's
 * estimate (R22), and whoever is not verified yet or was joined to somebody has none.
 */
export async function* readCandidates(db: Database, now: Date, today: string, past?: AsItStood): AsyncGenerator<Candidate[]> {
  const season = presentSeason(now);
  const { from, to } = weeksRead(now);
  const instead = past?.instead ?? [];
  for (let after = past?.after ?? 0; ;) {
    const { rows } = await db.execute<Row & Record<string, unknown>>(candidates({ after, season, from, to, instead }));
    yield rows.map(({ inputs, isOpen, age, ...row }) => {
      const ofMinor = isMinor(age, today);
      const readers = { value: inputs.readers, asOf: to };
      return { ...row, inputs: { ...inputs, season, readers }, isMinor: ofMinor, isPublic: isOpen && !ofMinor };
    });
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.personKey;
  }
}

interface Asked {
  after: number;
  season: number;
  from: string;
  to: string;
  instead: readonly SQL[];
}

function candidates({ after, season, from, to, instead }: Asked): SQL {
  return sql`
    with ${sql.join(
      instead.map((one) => sql`${one}, `),
      sql``,
    )}those as materialized (
      select p.key, coalesce(ps.sport_key, played.sport_key) as sport_key, pos.abbreviation as position, o.key as organization_key,
        coalesce(o.level, case when p.high_school_key is not null then 'HighSchool' end) as level
      from people p left join person_sports ps on ps.person_key = p.key and ps.is_default
      left join lateral (
        select c.sport_key, c.organization_key, c.position_key from careers c
        where c.person_key = p.key and ps.key is null order by c.from_year desc, c.key limit 1
      ) played on true
      left join positions pos on pos.key = coalesce(ps.primary_position_key, played.position_key)
      left join organizations o on o.key = coalesce(p.current_organization_key, played.organization_key)
      where p.key > ${after} and p.position_type = 'Player' and p.visibility <> 'Pending' and p.joined_to_key is null
        and coalesce(o.key, p.high_school_key) is not null and coalesce(ps.sport_key, played.sport_key) is not null
        and not exists (select from origins came where came.person_key = p.key)
        and (
          exists (select from recruitment_evaluations e where e.person_key = p.key and e.status = 'Published')
          or exists (select from follower_counts f where f.person_key = p.key)
          or exists (select from valuations v where v.person_key = p.key)
        )
      order by p.key limit ${pageSize}
    ), teams as materialized (
      select organization_key, sport_key, conference.key as conference_key, conference."group", (
        select count(*)::int from (
          select g.status, g.type from games g where g.home_key = t.organization_key and g.sport_key = t.sport_key and g.season = ${season}
          union all
          select g.status, g.type from games g where g.away_key = t.organization_key and g.sport_key = t.sport_key and g.season = ${season}
        ) g where g.status <> 'Postponed' and g.type in ('RegularSeason','Playoff')
      ) as games
      from (select distinct organization_key, sport_key from those where organization_key is not null) t
      left join lateral (
        select c.key, c.conference_group as "group" from conference_members m
        join conference_seasons cs on cs.key = m.season_key join conferences c on c.key = cs.conference_key
        where m.organization_key = t.organization_key and m.sport_key = t.sport_key and m.year <= ${season}
        order by m.year desc, c.key limit 1
      ) conference on true
    )
    select t.key as "personKey", json_build_object(
        'sportKey', t.sport_key, 'level', t.level, 'position', t.position, 'group', teams."group", 'games', coalesce(teams.games, 0),
        'rating', ${ratingJson}, 'followers', ${followersJson}, 'readers', ${readersOf(from, to)}
      ) as inputs,
      json_build_object('organizationKey', t.organization_key, 'conferenceKey', teams.conference_key) as place,
      ${visibleTo(null)} as "isOpen", ${ageFactsJson} as age, (
        select json_build_object(
          'valuation', v.valuation, 'asOf', v.as_of, 'formula', v.formula, 'inputs', v.inputs,
          'place', json_build_object('organizationKey', v.organization_key, 'conferenceKey', v.conference_key)
        )
        from valuations v where v.person_key = t.key order by v.as_of desc limit 1
      ) as standing, (
        select max(d.key) from nil_disputes d where d.person_key = t.key and d.status = 'Approved'
          and d.changed_at > coalesce((select max(v.as_of) from valuations v where v.person_key = t.key), 'epoch')
          and not exists (select from valuations v where v.dispute_key = d.key)
      ) as "disputeKey"
    from those t join people p on p.key = t.key left join teams using (organization_key, sport_key)
    order by t.key
  `;
}

const ratingJson = sql`(
  select json_build_object('value', r.rating::float8, 'asOf', (r.published_at at time zone ${productZone})::date)
  from person_ratings r where r.person_key = t.key and r.sport_key = t.sport_key
)`;

/** Of each handle that is public by now, the latest count. */
const followersJson = sql`(
  select case when count(*) > 0 then json_build_object('value', sum(f.followers)::int, 'asOf', min(f.as_of)) end
  from contact_info ci
  cross join lateral ${publicHandlesOf("ci")} h
  cross join lateral (
    select f.followers, f.as_of from follower_counts f
    where f.person_key = ci.person_key and f.platform = h.platform and f.handle = h.handle order by f.as_of desc limit 1
  ) f
  where ci.person_key = t.key
)`;

/** Who has fewer than any list has counts as none: nobody finds out that somebody looked (S10). */
function readersOf(from: string, to: string): SQL {
  return sql`(
    select case when coalesce(sum(r.readers), 0) >= ${readerLimits.fewestListed} then sum(r.readers)::int else 0 end
    from person_readers r where r.person_key = t.key and r.day between ${from}::date and ${to}::date
  )`;
}
