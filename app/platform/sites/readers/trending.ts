/** Whom most have read in the last whole day and in the last seven (docs/rules.md S10). */
import { sql } from "drizzle-orm";
import type { MostRead, Trending } from "~/contract/sites/readers";
import { daysOf, daysUpTo, readerLimits, type ReaderSpan } from "~/domain/sites/readers";
import type { Database, Transaction } from "../../db/database";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";

/** People that a list keeps beyond those that it shows: some of them may not be shown to whoever asks. */
const listedToChoose = 200;

/** Makes the lists anew, of each sport and of all. */
export async function listTrending(tx: Transaction, now: Date): Promise<void> {
  const { from, to } = daysOf("week", now);
  await tx.execute(sql`delete from trending_people`);
  await tx.execute(sql`
    insert into trending_people (span, sport_key, place, person_key, readers, last_day)
    select span, sport_key, place, person_key, readers, ${to}::date
    from (
      select s.span, l.sport_key, w.person_key, s.readers,
        row_number() over (partition by s.span, l.sport_key order by s.readers desc, w.person_key) as place
      from (
        select r.person_key, ps.sport_key, sum(r.readers)::int as week, coalesce(sum(r.readers) filter (where r.day = ${to}::date), 0)::int as day
        from person_readers r
        join people p on p.key = r.person_key and p.position_type = 'Player'
        left join person_sports ps on ps.person_key = p.key and ps.is_default
        where r.day between ${from}::date and ${to}::date
        group by r.person_key, ps.sport_key
      ) w
      cross join lateral (values ('day', w.day), ('week', w.week)) s (span, readers)
      cross join lateral (select null::int as sport_key union select w.sport_key) l
      where s.readers >= ${readerLimits.fewestListed}
    ) ranked
    where place <= ${listedToChoose}
  `);
}

/** The list as the job made it last, of those whom the viewer may know of. */
export async function readTrending(
  db: Database,
  viewer: TokenViewer | null,
  { span, sportKey }: { span: ReaderSpan; sportKey?: number },
  now: Date,
): Promise<Trending> {
  const ofSport = sportKey === undefined ? sql`t.sport_key is null` : sql`t.sport_key = ${sportKey}`;
  const { rows } = await db.execute<{ last_day: string; body: MostRead }>(sql`
    select t.last_day::text, json_build_object(
      'personKey', p.key, 'fullName', p.full_name, 'sportKey', s.key, 'sportName', s.display_name, 'readers', t.readers
    ) as body
    from trending_people t
    join people p on p.key = t.person_key and ${visibleTo(viewer)}
    left join person_sports ps on ps.person_key = p.key and ps.is_default
    left join sports s on s.key = ps.sport_key
    where t.span = ${span} and ${ofSport}
    order by t.place limit ${readerLimits.listed}
  `);
  const days = rows[0] ? daysUpTo(span, rows[0].last_day) : daysOf(span, now);
  return { span, ...days, people: rows.map(({ body }) => body) };
}
