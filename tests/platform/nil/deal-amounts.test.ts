/** C11, C28, C29: what enters an estimate of money is confirmed and published by both sides; all else may be anything. */
import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import type { NilList } from "~/contract/nil/lists";
import type { DealPays } from "~/domain/profile/deals";
import { deals } from "~/platform/db/schema/deals";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { moneyWanted, valuations } from "~/platform/db/schema/own";
import { people } from "~/platform/db/schema/people";
import { makeValuations } from "~/platform/nil/make";
import { addAthlete, addCollege, addSport, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addUser } from "../../setup/platform";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");
const userKey = await addUser(db, { username: "fay", passwordHash: "none" });
const team = await addCollege(db, "Iowa");

const athlete = { athletePublishedAt: now, athletePublishedByUserKey: userKey };
const staff = { staffPublishedAt: now, staffPublishedByUserKey: userKey };
const claimed = { standing: "Claimed", saidBy: "Athlete" } as const;
const confirmed = { standing: "Confirmed", saidBy: "Staff", proofUrl: "https://example.com/notice" } as const;
/** Each is one condition short of what an estimate may be compared with. */
const short = [
  { brand: "Claimed", ...claimed, ...athlete, ...staff },
  { brand: "Neither publishes", ...confirmed },
  { brand: "The athlete publishes", ...confirmed, ...athlete },
  { brand: "Staff publish", ...confirmed, ...staff },
];
const flat = { kind: "Endorsement", day: "2026-10-01", frequency: "Monthly", structure: "Flat", saidDay: "2026-10-01" } as const;

const players: number[] = [];
for (let place = 0; place < 7; place += 1) {
  const { personKey } = await addAthlete(db);
  players.push(personKey);
  await addSport(db, personKey);
  await db.update(people).set({ currentOrganizationKey: team.key, dateOfBirth: "2004-03-04" }).where(eq(people.key, personKey));
  const said = { strengths: "Quick.", status: "Published" as const, publishedAt: now, changedAt: now, authorUserKey: userKey };
  await db.insert(recruitmentEvaluations).values({ personKey, sportKey: 1, rating: 80 + place, ...said });
}
const { ask } = await cast(db, { personKey: players[0]! });

/** Every estimate with what it is made of and compared with, as rows and as everybody reads it. */
async function made() {
  await db.delete(valuations);
  await makeValuations(db, now);
  const rows = await db.select().from(valuations).orderBy(valuations.personKey);
  const told = [];
  for (const personKey of players) told.push(await (await ask("GET", `/public/nil/v1/people/${personKey}/valuation`)).text());
  return { rows: rows.map(({ key: _key, ...row }) => row), told };
}

it("amounts that are claimed, withheld by a side, or wanted change no estimate and nothing that it is compared with", async () => {
  const without = await made();
  expect(without.rows).toHaveLength(players.length);
  const pay = (amount: number): DealPays => ({ amount });
  await db
    .insert(deals)
    .values(players.flatMap((personKey) => short.map((deal, index) => ({ personKey, ...flat, ...deal, pays: pay(1_000 * (index + 1)) }))));
  await db.insert(moneyWanted).values(players.map((personKey) => ({ personKey, annualWanted: 1_000 })));
  const before = await made();
  expect(before.rows).toEqual(without.rows);
  await db
    .update(deals)
    .set({ pays: pay(90_000_000) })
    .where(inArray(deals.personKey, players));
  await db.update(moneyWanted).set({ annualWanted: 90_000_000 });
  expect(await made()).toEqual(before);
});

it("a confirmed deal that both publish counts in the place of a smaller estimate, until a side takes the amount back", async () => {
  const brand = "Confirmed and published";
  const [whose] = players.slice(1);
  await db.insert(deals).values({ personKey: whose!, ...flat, brand, ...confirmed, ...athlete, ...staff, pays: { amount: 5_000_000 } });
  await made();
  const read = async (path: string) => (await (await ask("GET", path)).json()) as unknown;
  const receipt = () => read(`/public/nil/v1/people/${players[0]}/valuation`);
  const listed = async () => ((await read("/public/rdb/v2/nil-100")) as NilList).rows.find(({ person }) => person.key === players[0]);
  const counted = { person: expect.objectContaining({ key: whose }) as unknown, valuation: 60_000_000, asOf: flat.day, of: "Deals" };
  expect(await receipt()).toMatchObject({
    range: { high: 60_000_000 },
    comparables: expect.arrayContaining([expect.objectContaining(counted)]),
  });
  expect(await listed()).toMatchObject({ range: { high: 60_000_000 } });
  const none = { range: null, comparables: [] };
  const publishedAt = async (at: Date | null) =>
    db
      .update(deals)
      .set({ athletePublishedAt: at, athletePublishedByUserKey: at && userKey })
      .where(eq(deals.brand, brand));
  await publishedAt(null);
  expect([await receipt(), await listed()]).toMatchObject([none, none]);
  // What is published later is of estimates that are made later.
  await publishedAt(new Date("2026-11-22T18:00:00Z"));
  expect([await receipt(), await listed()]).toMatchObject([none, none]);
  await publishedAt(now);
  expect(await receipt()).toMatchObject({ range: { high: 60_000_000 } });
});
