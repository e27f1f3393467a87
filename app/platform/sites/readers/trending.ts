/** Whom most have read in the last whole day and in the last seven (docs/rules.md S10, R46). */
import { sql } from "drizzle-orm";
import type { MostRead, Trending } from "~/contract/sites/readers";
import type { Topic } from "~/domain/base/topics";
import { daysOf, daysUpTo, readerLimits, type ReaderSpan } from "~/domain/sites/readers";
import { mostRead } from "~/domain/sites/trending";
import type { Database, Transaction } from "../../db/database";
import { topicChanges } from "../../db/schema/topics";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";

/** People that a list keeps beyond those that it shows: some of them may not be shown to whoever asks. */
const listedToChoose = 200;

/** A row of a list before it has its place. */
type Listed = Omit<MostRead, "rank" | "isTied"> & { lastDay: string };

/** What is kept of the lists changes with this job alone, which tells of it; of the people on them the database does. */
const topic: Topic = "trending";

/** Makes the lists anew, of each sport and of all. */
export async function listTrending(tx: Transaction, now: Date): Promise<void> {
  const { from, to } = daysOf("week", now);
  const before = await printOfLists(tx);
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
  if ((await printOfLists(tx)) !== before) await tx.insert(topicChanges).values({ topic });
}

/** What tells the lists from others. */
async function printOfLists(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ print: string }>(sql`
    select md5(coalesce(string_agg(t::text, ' ' order by t.span, t.sport_key, t.place), '')) as print from trending_people t
  `);
  return rows[0]!.print;
}

/**
 * The list as the job made it last, of those whom the viewer may know of, and the sports that have one. `restsOn` are the people without
 * whom it would be another.
 */
export async function readTrending(
  db: Database,
  viewer: TokenViewer | null,
  { span, sportKey }: { span: ReaderSpan; sportKey?: number },
  now: Date,
): Promise<{ list: Trending; restsOn: number[] }> {
  const ofSport = sportKey === undefined ? sql`t.sport_key is null` : sql`t.sport_key = ${sportKey}`;
  const { rows } = await db.execute<{ people: Listed[]; sports: { sportKey: number; first: number }[] }>(sql`
    select
      (
        select coalesce(json_agg(one.body order by one.readers desc, one.full_name, one.key), '[]') from (
          select p.key, p.full_name, t.readers, json_build_object(
            'personKey', p.key, 'fullName', p.full_name, 'classYear', p.class_year,
            'sportKey', s.key, 'sportName', s.display_name, 'positionName', position.name,
            'readers', t.readers, 'lastDay', t.last_day
          ) as body
          from trending_people t
          join people p on p.key = t.person_key and ${visibleTo(viewer)}
          left join person_sports ps on ps.person_key = p.key and ps.is_default
          left join sports s on s.key = ps.sport_key
          left join positions position on position.key = ps.primary_position_key
          where t.span = ${span} and ${ofSport}
          order by t.readers desc, p.full_name, p.key limit ${readerLimits.listed + 1}
        ) one
      ) as people,
      (
        select coalesce(json_agg(json_build_object('sportKey', s.key, 'first', first.person_key) order by s.key), '[]')
        from sports s cross join lateral (
          select t.person_key from trending_people t join people p on p.key = t.person_key and ${visibleTo(viewer)}
          where t.span = ${span} and t.sport_key = s.key order by t.place limit 1
        ) first
      ) as sports
  `);
  const { people, sports } = rows[0]!;
  const days = people[0] ? daysUpTo(span, people[0].lastDay) : daysOf(span, now);
  const listed = mostRead(people).map(({ lastDay: _day, ...one }) => one);
  return {
    list: { span, ...days, people: listed, sports: sports.map((one) => one.sportKey) },
    restsOn: [...listed.map(({ personKey }) => personKey), ...sports.map(({ first }) => first)],
  };
}
