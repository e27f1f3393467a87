import { eq } from "drizzle-orm";
import type { Database } from "~/platform/db/database";
import { careers } from "~/platform/db/schema/careers";
import { mergePairs, origins, sources } from "~/platform/db/schema/origins";
import { people } from "~/platform/db/schema/people";

/** Two people of one list who may be one, each with a season of their own at the team; the older one is the first. */
export async function addMergePair(
  db: Database,
  organizationKey: number,
  fullName = "Ada Ashby",
): Promise<{ pair: number; one: number; other: number }> {
  const credit = "Roster data: the Elm project";
  await db.insert(sources).values({ credit }).onConflictDoNothing();
  const [source] = await db.select().from(sources).where(eq(sources.credit, credit));
  const person = { fullName, positionType: "Player" as const, searchText: `|${fullName.toLowerCase()}|` };
  const two = await db.insert(people).values([person, person]).returning({ key: people.key });
  const [one, other] = two.map(({ key }) => key) as [number, number];
  const origin = { sourceKey: source!.key, name: fullName, searchText: fullName.toLowerCase(), cityName: "Paducah", region: "KY" };
  await db.insert(origins).values(two.map(({ key }) => ({ personKey: key, ...origin })));
  const season = (personKey: number, year: number) => ({ personKey, sportKey: 1, organizationKey, fromYear: year, toYear: year });
  await db
    .insert(careers)
    .values([season(one, 2020), season(other, 2021)].map((row) => ({ ...row, sourceKey: source!.key, saidAt: new Date("2026-09-01") })));
  const [pair] = await db
    .insert(mergePairs)
    .values({ firstKey: one, secondKey: other, rule: "NameAndTown", sportKey: 1 })
    .returning({ key: mergePairs.key });
  return { pair: pair!.key, one, other };
}
