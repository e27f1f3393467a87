/** The demo's evaluations, as rows: of the world's athletes, and of who is on a roster by now; never of who came by a list. */
import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database";
import { users } from "../db/schema/accounts";
import { drawsOf } from "./world/draws";
import { evaluationsOf } from "./world/evaluations";
import { personName } from "./world/names";
import { at } from "./world/rows";
import { continueKeys, insertInto } from "./world/write";

const forecasters = 3;

/** What their names are drawn for. */
const nameOf = 21_100;

const columns = [
  "key",
  "person_key",
  "sport_key",
  "author_user_key",
  "rating",
  "strengths",
  "to_work_on",
  "projection",
  "status",
  "published_at",
  "is_primary",
  "replaces_key",
  "version",
  "changed_at",
];

/**
 * Of everybody whose key is above `after`, by the sport that they play, else the one of this season's roster; answers the keys of the
 * forecasters, whose accounts come with them.
 */
export async function insertEvaluations(
  tx: Transaction,
  { after, passwordHash, seed, now }: { after: number; passwordHash: string; seed: number; now: Date },
): Promise<number[]> {
  const draw = drawsOf(seed);
  const authors = await tx
    .insert(users)
    .values(
      Array.from({ length: forecasters }, (_none, index) => ({
        username: `world-forecaster-${index + 1}`,
        name: personName(draw, index, nameOf),
        roles: ["forecaster"],
        passwordHash,
      })),
    )
    .returning({ key: users.key });
  const { rows: athletes } = await tx.execute<{ person: number; sport: number }>(sql`
    with last as materialized (select sport_key, max(from_year) as season from careers group by sport_key)
    select p.key as person, coalesce(ps.sport_key, (
      select c.sport_key from careers c where c.person_key = p.key order by c.from_year desc limit 1
    )) as sport
    from people p left join person_sports ps on ps.person_key = p.key and ps.is_default
    where p.key > ${after} and p.position_type = 'Player' and p.visibility in ('Normal', 'Show') and p.privacy = 'Public'
      and not exists (select from origins o where o.person_key = p.key)
      and (ps.key is not null or exists (
        select from careers c join last on last.sport_key = c.sport_key and last.season = c.from_year where c.person_key = p.key
      ))
    order by p.key
  `);
  const { rows: last } = await tx.execute<{ key: number }>(sql`select coalesce(max(key), 0)::int as key from recruitment_evaluations`);
  const lastKey = last[0]!.key;
  const keyOf = (athlete: number, place: number) => lastKey + 2 * athlete + place + 1;
  await insertInto(tx, {
    table: "recruitment_evaluations",
    columns,
    count: athletes.length,
    rowsOf: (index) => {
      const { person, sport } = athletes[index]!;
      return evaluationsOf(index, forecasters, seed, now.getTime()).map((one, place) => [
        keyOf(index, place),
        person,
        sport,
        authors[one.author]!.key,
        one.rating,
        one.strengths,
        one.toWorkOn,
        one.projection,
        "Published",
        at(one.publishedAt),
        one.isPrimary,
        one.isChange ? keyOf(index, place - 1) : null,
        2,
        at(one.publishedAt),
      ]);
    },
  });
  await continueKeys(tx, "recruitment_evaluations", lastKey);
  return authors.map(({ key }) => key);
}
