/** A player's latest results beside those of the same position and class (docs/rules.md N7). */
import { sql, type SQL } from "drizzle-orm";
import type { MeasurementAverages } from "~/contract/profile/vitals";
import { leastCompared, mostCompared, percentileOf, type Compared } from "~/domain/profile/standing";
import type { Database } from "../../db/database";
import type { Given } from "../../db/given";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";

type Average = MeasurementAverages["averages"][number];
/** As the database counts them. */
export type StoredAverages = Omit<MeasurementAverages, "averages"> & { averages: (Omit<Average, "percentile"> & Compared)[] };

/** Null when there is no such player that the viewer may know of. */
export async function readAverages(db: Database, viewer: TokenViewer | null, personKey: number): Promise<MeasurementAverages | null> {
  const { rows } = await db.execute<{ body: StoredAverages | null }>(sql`select ${averagesJson(personKey, viewer)} as body`);
  const body = rows[0]?.body;
  return body ? asAverages(body) : null;
}

/** What averagesJson tells, on the wire. */
export function asAverages({ averages, ...body }: StoredAverages): MeasurementAverages {
  return { ...body, averages: averages.map(withPercentile) };
}

/**
 * The results of a player beside the others (StoredAverages); null where the viewer may not know of the player. Whoever asks, others enter
 * only where everybody may know of them: what is counted tells the same to everybody. People are looked up one by one, from the newest on,
 * until there are enough, and so are the results of each: no index knows a class by its position, and a join would read everybody of the
 * class, or of the position.
 */
export function averagesJson(personKey: Given<number>, viewer: TokenViewer | null): SQL {
  const latest = sql`
    select distinct on (m.measurement_type_key) m.measurement_type_key as type, m.value, m.date_occurred
    from measurements m where m.person_key = peers.key order by m.measurement_type_key, m.date_occurred desc, m.key desc
  `;
  return sql`(
    with person as (
      select p.key, p.class_year, position.key as position_key, position.name as position_name
      from people p
      left join person_sports ps on ps.person_key = p.key and ps.is_default
      left join positions position on position.key = ps.primary_position_key
      where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
    ), peers as (
      (
        select os.person_key as key
        from person_sports os
        cross join lateral (
          select from people other
          where other.key = os.person_key and other.class_year = (select class_year from person)
            and other.position_type = 'Player' and ${visibleTo(null, "other")}
          limit 1
        ) other
        where os.primary_position_key = (select position_key from person) and os.is_default and os.person_key <> ${personKey}
        order by os.person_key desc limit ${mostCompared - 1}
      )
      union all select key from person where position_key is not null and class_year is not null
    ), own as (
      select latest.* from (select key from person) peers cross join lateral (${latest}) latest
    ), results as materialized (
      select latest.type, latest.value from peers cross join lateral (${latest}) latest
    ), counted as (
      select own.type, own.value, own.date_occurred, count(results.value)::int as results, avg(results.value) as average,
        count(*) filter (where results.value < own.value)::int as less, count(*) filter (where results.value = own.value)::int as equal
      from own left join results on results.type = own.type
      group by own.type, own.value, own.date_occurred
    )
    select json_build_object(
      'position', case when position_key is null then null else json_build_object('key', position_key, 'name', position_name) end,
      'classYear', class_year,
      'averages', (
        select coalesce(json_agg(json_build_object(
          'measurementTypeKey', type, 'value', value::text, 'dateOccurred', date_occurred, 'results', results, 'less', less, 'equal', equal,
          'average', case when results >= ${leastCompared} then trim_scale(round(average, 2))::text end
        ) order by type), '[]'::json)
        from counted
      )
    )
    from person
  )`;
}

function withPercentile({ less, equal, ...average }: StoredAverages["averages"][number]): Average {
  return { ...average, percentile: percentileOf(average.measurementTypeKey, { results: average.results, less, equal }) };
}
