/** Estimates: of whom, from what, when anew, and who may read what they are made of (docs/rules/nil.md). */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import { keepsPagesHeader, restsOnHeader } from "~/contract/base/topics";
import type { ValuationReceipt } from "~/contract/nil/valuations";
import { conferenceMembers, conferences, conferenceSeasons } from "~/platform/db/schema/conferences";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { games } from "~/platform/db/schema/games";
import { origins, sources } from "~/platform/db/schema/origins";
import { contactInfo, followerCounts, nilDisputes, valuations } from "~/platform/db/schema/own";
import { people } from "~/platform/db/schema/people";
import { personReaders } from "~/platform/db/schema/readers";
import { areValuationsDue, makeValuations } from "~/platform/nil/make";
import { addAthlete, addCollege, addSport, addValuation, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addUser } from "../../setup/platform";

const { db } = await testDatabase();
const at = (day: string) => new Date(`${day}T18:00:00Z`);
const now = at("2026-11-20");
const author = await addUser(db, { username: "fay", passwordHash: "none" });
const [iowa, ohio] = [await addCollege(db, "Iowa"), await addCollege(db, "Ohio")];
const [source] = await db.insert(sources).values({ credit: "A list" }).returning();

interface Player {
  rating?: number;
  /** Where they play; the age is known where it is none. */
  teamKey?: number | null;
}

async function player({ rating, teamKey = iowa.key }: Player = {}): Promise<number> {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  await db.update(people).set({ currentOrganizationKey: teamKey, dateOfBirth: "2005-01-01" }).where(eq(people.key, personKey));
  if (rating !== undefined) await rate(personKey, rating, now);
  return personKey;
}

async function rate(personKey: number, rating: number, publishedAt: Date): Promise<void> {
  const said = { strengths: "Quick.", status: "Published" as const, publishedAt, changedAt: publishedAt };
  await db.insert(recruitmentEvaluations).values({ personKey, sportKey: 1, authorUserKey: author, rating, ...said });
}

const estimatesOf = (personKey: number) => db.select().from(valuations).where(eq(valuations.personKey, personKey)).orderBy(valuations.asOf);

beforeEach(async () => {
  await db.execute(sql`truncate valuations, valuations_made, nil_disputes, follower_counts, person_readers, games, conferences cascade`);
  await db.delete(recruitmentEvaluations);
  await db.delete(contactInfo);
});

describe("an estimate (C10, C11)", () => {
  it("rests on rating, followers, readers, games and conference, each as of its day", async () => {
    const personKey = await player({ rating: 90 });
    const handles = { instagramHandle: "@Avery", tikTokHandle: "@avery.t", youtubeHandle: "@private" };
    await db.insert(contactInfo).values({ personKey, ...handles, publicFields: ["instagramHandle", "tikTokHandle"] });
    const counted = { personKey, asOf: "2026-11-18", sourceKey: source!.key };
    await db.insert(followerCounts).values([
      { ...counted, platform: "Instagram", handle: "avery", followers: 8_000 },
      { ...counted, platform: "Instagram", handle: "avery", followers: 5_000, asOf: "2026-10-01" },
      { ...counted, platform: "TikTok", handle: "avery.t", followers: 2_000, asOf: "2026-11-10" },
      { ...counted, platform: "TikTok", handle: "earlier", followers: 70_000 },
      { ...counted, platform: "Youtube", handle: "private", followers: 90_000 },
    ]);
    await db.insert(personReaders).values([
      { personKey, day: "2026-10-18", readers: 900 },
      { personKey, day: "2026-10-19", readers: 30 },
      { personKey, day: "2026-11-15", readers: 20 },
      { personKey, day: "2026-11-16", readers: 900 },
    ]);
    const [conference] = await db.insert(conferences).values({ name: "Big", group: "PowerFive", searchText: "big" }).returning();
    const [season] = await db.insert(conferenceSeasons).values({ conferenceKey: conference!.key, sportKey: 1, year: 2025 }).returning();
    await db.insert(conferenceMembers).values({ seasonKey: season!.key, organizationKey: iowa.key, sportKey: 1, year: 2025 });
    const game = { sportKey: 1, season: 2026, day: "2026-09-05", homeKey: iowa.key, awayKey: ohio.key, homeName: "Iowa", awayName: "Ohio" };
    await db.insert(games).values([
      { ...game, site: "Home", status: "Scheduled", type: "RegularSeason" },
      { ...game, day: "2026-09-12", site: "Home", status: "Postponed", type: "RegularSeason" },
      { ...game, day: "2026-09-19", site: "Home", status: "Scheduled", type: "Exhibition" },
    ]);
    expect(await makeValuations(db, now)).toBe(1);
    const [made] = await estimatesOf(personKey);
    expect(made).toMatchObject({
      ...{ asOf: "2026-11-20", formula: 1, comparables: [], disputeKey: null },
      ...{ brand: 2_500, roster: 263_572, performance: 263_572, influence: 100, exposure: 2_636, valuation: 532_380 },
      inputs: {
        ...{ sportKey: 1, level: "College", position: "QB", group: "PowerFive", season: 2026, games: 1 },
        rating: { value: 90, asOf: "2026-11-20" },
        followers: { value: 10_000, asOf: "2026-11-10" },
        readers: { value: 50, asOf: "2026-11-15" },
      },
    });
  });

  it("is of nobody who came by a list, is new, or of whom nothing is known", async () => {
    const [told, pending] = [await player({ rating: 90 }), await player({ rating: 90 })];
    await db.insert(origins).values({ personKey: told, sourceKey: source!.key, name: "Al", searchText: "al" });
    await db.update(people).set({ visibility: "Pending" }).where(eq(people.key, pending));
    await player();
    await player({ rating: 90, teamKey: null });
    expect(await makeValuations(db, now)).toBe(0);
  });

  it("tells of no reader alone", async () => {
    const personKey = await player({ rating: 90 });
    await db.insert(personReaders).values({ personKey, day: "2026-11-15", readers: 2 });
    await makeValuations(db, now);
    expect((await estimatesOf(personKey))[0]).toMatchObject({ influence: 0, inputs: { readers: { value: 0 } } });
  });
});

describe("a new estimate (C12)", () => {
  it("comes once a day at most, and only where anything has changed", async () => {
    const personKey = await player({ rating: 80 });
    expect(await makeValuations(db, now)).toBe(1);
    await rate(personKey, 90, at("2026-11-20"));
    expect(await makeValuations(db, now)).toBe(0);
    expect(await makeValuations(db, at("2026-11-21"))).toBe(1);
    expect(await makeValuations(db, at("2026-11-22"))).toBe(0);
    expect((await estimatesOf(personKey)).map(({ asOf, inputs }) => [asOf, inputs?.rating?.value])).toEqual([
      ["2026-11-20", 80],
      ["2026-11-21", 90],
    ]);
  });

  it("takes the place of one that was told as it is", async () => {
    const personKey = await player({ rating: 80 });
    await addValuation(db, personKey, "2026-07-01", 412_000);
    await makeValuations(db, now);
    expect((await estimatesOf(personKey)).map(({ formula }) => formula)).toEqual([null, 1]);
  });

  it("comes with each challenge that was approved, once", async () => {
    const personKey = await player({ rating: 80 });
    await makeValuations(db, now);
    const said = { personKey, changedAt: at("2026-11-21") };
    const [approved] = await db
      .insert(nilDisputes)
      .values({ ...said, status: "Approved" })
      .returning();
    await db.insert(nilDisputes).values({ ...said, status: "Denied" });
    expect(await makeValuations(db, at("2026-11-22"))).toBe(1);
    expect(await makeValuations(db, at("2026-11-23"))).toBe(0);
    expect((await estimatesOf(personKey)).map(({ disputeKey }) => disputeKey)).toEqual([null, approved!.key]);
  });

  it("is due until the day has had its look", async () => {
    const isDue = async () => (await db.execute<{ due: boolean }>(sql`select ${areValuationsDue} as due`)).rows[0]!.due;
    expect(await isDue()).toBe(true);
    await makeValuations(db, new Date());
    expect(await isDue()).toBe(false);
  });
});

describe("what it is made of (C14)", () => {
  const pathOf = (personKey: number) => `/public/nil/v1/people/${personKey}/valuation`;

  test("everybody reads its parts, what they rest on, five that are like it, and the range", async () => {
    const keys: number[] = [];
    for (const rating of [90, 88, 91, 95, 85, 60]) keys.push(await player({ rating }));
    await makeValuations(db, now);
    const { ask } = await cast(db, { personKey: keys[0]! });
    const response = await ask("GET", pathOf(keys[0]!), { headers: { [keepsPagesHeader]: "yes" } });
    const told = (await response.json()) as ValuationReceipt;
    expect(told).toMatchObject({
      ...{ asOf: "2026-11-20", formula: 1, challengedAt: null, person: { key: keys[0], position: "QB", team: { name: "Iowa" } } },
      inputs: { sport: "Football", level: "College", group: null, rating: { value: 90, asOf: "2026-11-20" }, followers: null },
    });
    expect(told.inputs).not.toHaveProperty("sportKey");
    expect(Object.values(told.parts).reduce((sum, part) => sum + part, 0)).toBe(told.valuation);
    expect(told.comparables.map(({ person }) => person?.key)).toEqual([keys[2], keys[1], keys[3], keys[4], keys[5]]);
    const amounts = [told, ...told.comparables].map(({ valuation }) => valuation);
    expect(told.range).toEqual({ low: Math.min(...amounts), high: Math.max(...amounts) });
    expect(response.headers.get(restsOnHeader)?.split(" ")).toEqual(expect.arrayContaining(keys.map((key) => `person:${key}`)));
  });

  test("whoever may not be shown any more keeps the place and the amount, and nothing else", async () => {
    const keys: number[] = [];
    for (const rating of [90, 88, 91, 95, 85, 60]) keys.push(await player({ rating }));
    await makeValuations(db, now);
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, keys[1]!));
    await db.update(people).set({ dateOfBirth: "2012-01-01" }).where(eq(people.key, keys[2]!));
    const { ask } = await cast(db, { personKey: keys[0]! });
    const told = (await (await ask("GET", pathOf(keys[0]!))).json()) as ValuationReceipt;
    expect(told.comparables.map(({ person, valuation }) => [person?.key ?? null, valuation > 0])).toEqual([
      ...[null, null].map((key) => [key, true]),
      ...keys.slice(3).map((key) => [key, true]),
    ]);
  });

  test("nobody is compared with a minor, or with whom not everybody may know of", async () => {
    const keys: number[] = [];
    for (const rating of [90, 90, 90, 90, 90, 90]) keys.push(await player({ rating }));
    await db.update(people).set({ dateOfBirth: "2012-01-01" }).where(eq(people.key, keys[5]!));
    await makeValuations(db, now);
    expect((await estimatesOf(keys[0]!))[0]?.comparables).toEqual([]);
  });

  test("nobody is valued for the first time while a minor", async () => {
    const personKey = await player({ rating: 90 });
    await db.update(people).set({ dateOfBirth: "2012-01-01" }).where(eq(people.key, personKey));
    await makeValuations(db, now);
    expect(await estimatesOf(personKey)).toEqual([]);
  });

  test("a minor's is for their own side alone", async () => {
    const personKey = await player({ rating: 90 });
    await addValuation(db, personKey, "2026-07-01", 100_000);
    await db.update(people).set({ dateOfBirth: "2012-01-01" }).where(eq(people.key, personKey));
    await makeValuations(db, now);
    const those = await cast(db, { personKey });
    const statuses = await Promise.all(
      [those, those.other, those.owner, those.guardian, those.reader].map(async ({ ask }) => (await ask("GET", pathOf(personKey))).status),
    );
    expect(statuses).toEqual([404, 404, 200, 200, 404]);
  });

  test("without an estimate there is nothing", async () => {
    const personKey = await player();
    const { owner } = await cast(db, { personKey });
    expect((await owner.ask("GET", pathOf(personKey))).status).toBe(404);
  });
});
