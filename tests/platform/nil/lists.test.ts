/** Lists of the most that names are estimated at: who is on them, of whom, as of when, and what they rest on (docs/rules/nil.md). */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import { keepsPagesHeader, restsOnHeader } from "~/contract/base/topics";
import type { NilList } from "~/contract/nil/lists";
import type { LatestValuation, ValuationBreakdown, ValuationGrowth } from "~/contract/profile/valuations";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import { productDay } from "~/domain/base/format";
import { daysBefore } from "~/domain/sites/readers";
import { claims, users } from "~/platform/db/schema/accounts";
import { conferences } from "~/platform/db/schema/conferences";
import { deals } from "~/platform/db/schema/deals";
import { origins, sources } from "~/platform/db/schema/origins";
import { valuations, valuationsMade } from "~/platform/db/schema/own";
import { people } from "~/platform/db/schema/people";
import { organizations, sports } from "~/platform/db/schema/places";
import { ageFactsJson, ofAge } from "~/platform/people/minors";
import { readTopicChanges } from "~/platform/topics/read";
import { addAthlete, addCollege, addSport, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addUser, testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const { ask } = testPlatform(db);
const today = productDay(new Date());
const [iowa, ohio] = [await addCollege(db, "Iowa"), await addCollege(db, "Ohio")];
await db.insert(sports).values({ key: 5, name: "Women's Basketball", displayName: "Girls Basketball" }).onConflictDoNothing();
const [sec] = await db.insert(conferences).values({ name: "Southeastern", group: "PowerFive", searchText: "southeastern" }).returning();
const [sun] = await db.insert(conferences).values({ name: "Sun Belt", group: "GroupOfFive", searchText: "sun belt" }).returning();

interface Estimated {
  name?: string;
  roster?: number;
  brand?: number;
  sportKey?: number;
  level?: "College" | "HighSchool";
  organizationKey?: number | null;
  conferenceKey?: number | null;
  dateOfBirth?: string | null;
}

async function player({ name = "Ann", dateOfBirth = "2000-01-01", ...said }: Estimated = {}): Promise<number> {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  await db.update(people).set({ fullName: name, dateOfBirth, currentOrganizationKey: iowa.key }).where(eq(people.key, personKey));
  await estimated(personKey, 0, said);
  return personKey;
}

async function estimated(personKey: number, daysAgo: number, said: Estimated = {}): Promise<void> {
  const { roster = 1_000, brand = 0, sportKey = 1, level = "College", organizationKey = iowa.key, conferenceKey = null } = said;
  await db.insert(valuations).values({
    ...{ personKey, asOf: daysBefore(today, daysAgo), valuation: roster + brand, roster, brand, performance: 0, influence: 0, exposure: 0 },
    ...{ sportKey, level, organizationKey, conferenceKey },
  });
}

async function list(query = ""): Promise<NilList> {
  const answer = await ask("GET", `/public/rdb/v2/nil-100${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return (await answer.json()) as NilList;
}
const told = ({ rows }: NilList) => rows.map(({ rank, isTied, person, amount }) => `${isTied ? "T-" : ""}${rank} ${person.name} ${amount}`);
const namesOf = async (query: string) => (await list(query)).rows.map(({ person }) => person.name);

beforeEach(async () => {
  await db.execute(sql`truncate valuations, valuations_made`);
});

describe("a list (C15, C16)", () => {
  test("has the largest amounts first, equal ones by name, each as the other calls tell it", async () => {
    const key = await player({ name: "Cal", roster: 5_000, brand: 4_000 });
    await player({ name: "Bea", roster: 7_000 });
    await player({ name: "Abe", roster: 6_000, brand: 1_000 });
    await player({ name: "Dan", roster: 2_000 });
    const found = await list();
    expect(told(found)).toEqual(["1 Cal 9000", "T-2 Abe 7000", "T-2 Bea 7000", "4 Dan 2000"]);
    expect(found).toMatchObject({ scope: "TotalValue", asOf: today, comparedWith: null, formula: 1, estimated: null });
    const [first] = found.rows;
    expect(first).toMatchObject({ change: null, previousRank: null, range: null, person: { key, position: "QB", team: { name: "Iowa" } } });
    const { owner } = await cast(db, { personKey: key });
    const read = async <T>(path: string) => (await (await owner.ask("GET", path)).json()) as T;
    const { valuation } = await read<LatestValuation>(`/public/rdb/v1/people/${key}/latest-valuation`);
    const { growth } = await read<ValuationGrowth>(`/public/rdb/v1/people/${key}/valuation-growth`);
    const breakdown = await read<ValuationBreakdown>(`/rdb/v1/people/${key}/nil-dashboard-valuation-breakdown`);
    expect([valuation, growth.at(-1)!.valuation, breakdown.valuation]).toEqual([first!.amount, first!.amount, first!.amount]);
    expect(Object.values(breakdown.parts).reduce((sum, part) => sum + part, 0)).toBe(first!.amount);
  });

  test("is of each scope, narrowed further", async () => {
    const ofSec = { organizationKey: ohio.key, conferenceKey: sec!.key };
    await player({ name: "Abe", roster: 9_000, ...ofSec });
    await player({ name: "Bea", roster: 1_000, brand: 3_000, sportKey: 5, conferenceKey: sun!.key });
    await player({ name: "Cal", roster: 500, brand: 6_000, level: "HighSchool", organizationKey: null });
    for (const [query, expected] of [
      ["", ["Abe", "Cal", "Bea"]],
      ["?scope=RosterValue", ["Abe", "Bea", "Cal"]],
      ["?scope=BrandValue", ["Cal", "Bea", "Abe"]],
      ["?scope=Sport&sportKey=1", ["Abe", "Cal"]],
      ["?scope=Sport&sportKey=1&level=HighSchool", ["Cal"]],
      ["?level=College", ["Abe", "Bea"]],
      ["?scope=ConferenceGroup&conferenceGroup=PowerFive", ["Abe"]],
      ["?scope=ConferenceGroup&conferenceGroup=GroupOfFive&sportKey=1", []],
      [`?scope=Conference&conferenceKey=${sun!.key}`, ["Bea"]],
      [`?scope=ConferenceGroup&conferenceGroup=PowerFive&conferenceKey=${sun!.key}`, []],
      [`?scope=BrandValue&conferenceKey=${sun!.key}`, ["Bea"]],
      [`?scope=Organization&organizationKey=${ohio.key}`, ["Abe"]],
      [`?scope=Organization&organizationKey=${ohio.key}&conferenceGroup=GroupOfFive`, []],
    ] as const)
      expect([query, await namesOf(query)]).toEqual([query, expected]);
    for (const refused of ["?scope=Sport", "?scope=Conference&sportKey=1", "?scope=Collective", "?asOf=soon", "?order=Name"])
      expect([refused, (await ask("GET", `/public/rdb/v2/nil-100${refused}`)).status]).toEqual([refused, 400]);
  });

  test("of a collective is of whom a deal names it that counts on the day", async () => {
    const [club] = await db
      .insert(organizations)
      .values({ level: "Collective", fullName: "Blue Run", name: "Blue Run", searchText: "|blue run|", naturalKey: "blue run" })
      .returning();
    const deal = { kind: "Collective", frequency: "OneTime", structure: "Flat", pays: { amount: 1 }, standing: "Claimed" } as const;
    for (const [name, daysAgo, said] of [
      ["Abe", 10, {}],
      ["Bea", 400, {}],
      ["Cal", 400, { frequency: "Monthly" }],
      ["Dan", 400, { frequency: "Monthly", endDay: daysBefore(today, 20) }],
      ["Eve", 10, { collectiveKey: null, brand: "Blue Run" }],
    ] as const) {
      const personKey = await player({ name, sportKey: name === "Cal" ? 5 : 1 });
      await estimated(personKey, 60);
      const whose = { personKey, collectiveKey: club!.key, saidBy: "Athlete", saidDay: today } as const;
      await db.insert(deals).values({ ...deal, ...whose, day: daysBefore(today, daysAgo), ...said });
    }
    const of = `?scope=Collective&collectiveKey=${club!.key}`;
    expect(await namesOf(of)).toEqual(["Abe", "Cal"]);
    expect(await namesOf(`${of}&asOf=${daysBefore(today, 40)}`)).toEqual(["Bea", "Cal", "Dan"]);
    expect(await namesOf(`${of}&sportKey=5`)).toEqual(["Cal"]);
    expect(await namesOf(`?scope=BrandValue&collectiveKey=${club!.key}`)).toEqual(["Abe", "Cal"]);
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, club!.key));
    expect(await namesOf(of)).toEqual([]);
  });

  test("tells of no team that nobody may know of, and of nobody by it", async () => {
    await player({ name: "Abe", organizationKey: ohio.key });
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, ohio.key));
    expect(await namesOf(`?scope=Organization&organizationKey=${ohio.key}`)).toEqual([]);
    await db.update(organizations).set({ visibility: "Normal" }).where(eq(organizations.key, ohio.key));
  });

  test("has a hundred, and nobody beyond", async () => {
    for (let index = 0; index < 103; index += 1) await player({ name: `P${index}`, roster: 1_000 + index });
    expect((await list()).rows.at(-1)).toMatchObject({ rank: 100, isTied: false, person: { name: "P3" } });
  });
});

describe("who is on it (C15)", () => {
  test("are adults whose page is open to everybody, whoever asks, and nobody who came by a list", async () => {
    const [open, hidden, own, minor, listed] = await Promise.all(
      ["Open", "Hidden", "Own", "Minor", "Listed"].map((name) => player({ name })),
    );
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, hidden!));
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, own!));
    await db
      .update(people)
      .set({ dateOfBirth: daysBefore(today, 17 * 365) })
      .where(eq(people.key, minor!));
    const [source] = await db.insert(sources).values({ credit: "A list" }).returning();
    await db.insert(origins).values({ personKey: listed!, sourceKey: source!.key, name: "Al", searchText: "al" });
    const { owner } = await cast(db, { personKey: own! });
    const everybody = await list();
    expect(everybody.rows.map(({ person }) => person.key)).toEqual([open]);
    expect(await (await owner.ask("GET", "/public/rdb/v2/nil-100")).json()).toEqual(everybody);
  });

  test("are of age by the same facts as everywhere", async () => {
    const child = daysBefore(today, 17 * 365);
    const born: (string | null)[] = [null, "2000-01-01", child];
    for (const dateOfBirth of born)
      for (const account of [undefined, ...born])
        for (const claimed of [undefined, ...born])
          for (const [linkedBirthday, organizationKey] of [
            [null, iowa.key],
            [null, null],
            [child, iowa.key],
            ["2000-01-01", null],
          ] as const) {
            const { personKey } = await addAthlete(db);
            await db.update(people).set({ dateOfBirth, currentOrganizationKey: organizationKey }).where(eq(people.key, personKey));
            if (account !== undefined) await accountOf(personKey, account);
            if (claimed !== undefined || linkedBirthday !== null) await claimedBy(personKey, claimed ?? null, linkedBirthday);
          }
    const { rows } = await db.execute<{ age: AgeFacts; isOfAge: boolean }>(
      sql`select ${ageFactsJson} as age, ${ofAge(today)} as "isOfAge" from people p where p.position_type = 'Player'`,
    );
    expect(rows.length).toBeGreaterThan(190);
    expect(rows.filter(({ age, isOfAge }) => isOfAge === isMinor(age, today))).toEqual([]);
    expect(new Set(rows.map(({ isOfAge }) => isOfAge)).size).toBe(2);
  });

  async function accountOf(personKey: number, dateOfBirth: string | null): Promise<void> {
    const key = await addUser(db, { username: `of-${personKey}`, passwordHash: "none" });
    await db.update(users).set({ personKey, dateOfBirth }).where(eq(users.key, key));
  }

  async function claimedBy(personKey: number, dateOfBirth: string | null, linkedBirthday: string | null): Promise<void> {
    const userKey = await addUser(db, { username: `claims-${personKey}`, passwordHash: "none" });
    await db.update(users).set({ dateOfBirth }).where(eq(users.key, userKey));
    const at = new Date();
    await db.insert(claims).values({ personKey, userKey, claimantType: "Athlete", requestedAt: at, verifiedAt: at, linkedBirthday });
  }
});

describe("the past (C17)", () => {
  test("is compared with the list of thirty days before, of whoever may be shown now", async () => {
    const keys = await Promise.all(["Abe", "Bea", "Cal", "Dan"].map((name, index) => player({ name, roster: 4_000 - index * 1_000 })));
    for (const [index, roster] of [1_500, 3_500, 9_000].entries()) await estimated(keys[index]!, 40, { roster });
    await estimated(keys[3]!, 29, { roster: 800 });
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, keys[2]!));
    const found = await list();
    expect(found.comparedWith).toBe(daysBefore(today, 30));
    expect(found.rows.map(({ person, rank, previousRank, change }) => [person.name, rank, previousRank, change])).toEqual([
      ["Abe", 1, 2, 2_500],
      ["Bea", 2, 1, -500],
      ["Dan", 3, null, null],
    ]);
    expect(found.rows[0]!.line).toHaveLength(6);
    expect(await namesOf("?order=Rise")).toEqual(["Abe", "Bea", "Dan"]);
    expect(await namesOf("?order=Fall")).toEqual(["Bea", "Abe", "Dan"]);
  });

  test("is read as it stood, of no day to come", async () => {
    const key = await player({ name: "Abe", roster: 4_000 });
    await estimated(key, 10, { roster: 2_000 });
    await estimated(key, 20, { roster: 1_000 });
    const on = async (day: string) => told(await list(`?asOf=${day}`));
    expect(await on(daysBefore(today, 21))).toEqual([]);
    expect(await on(daysBefore(today, 20))).toEqual(["1 Abe 1000"]);
    expect(await on(daysBefore(today, 11))).toEqual(["1 Abe 1000"]);
    expect(await on(daysBefore(today, 1))).toEqual(["1 Abe 2000"]);
    expect((await list(`?asOf=${daysBefore(today, -9)}`)).asOf).toBe(today);
  });

  test("each estimate stands until the next, in whatever order they are written", async () => {
    const key = await player();
    await estimated(key, 20);
    await estimated(key, 10);
    const until = async () => (await db.select().from(valuations).orderBy(valuations.asOf)).map((row) => row.until);
    expect(await until()).toEqual([daysBefore(today, 10), today, null]);
    await db.delete(valuations).where(eq(valuations.asOf, daysBefore(today, 10)));
    expect(await until()).toEqual([today, null]);
  });
});

describe("what it rests on and tells in all (C18, L9)", () => {
  it("rests on those who are on it, and on estimates of whomever", async () => {
    const key = await player();
    const answer = await ask("GET", "/public/rdb/v2/nil-100", { headers: { [keepsPagesHeader]: "yes" } });
    const topics = answer.headers.get(restsOnHeader)?.split(" ");
    expect(topics).toEqual(expect.arrayContaining([`person:${key}`, "valuations", "teams"]));
    const { snapshot } = await readTopicChanges(db, undefined);
    await player();
    expect((await readTopicChanges(db, snapshot)).topics).toContain("valuations");
  });

  it("counts five, and fewer not", async () => {
    for (const [estimatedInAll, expected] of [
      [4, null],
      [5, 5],
    ] as const) {
      const made = { day: today, estimated: estimatedInAll };
      await db.insert(valuationsMade).values(made).onConflictDoUpdate({ target: valuationsMade.only, set: made });
      expect((await list()).estimated).toBe(expected);
    }
    expect((await list(`?asOf=${daysBefore(today, 1)}`)).estimated).toBeNull();
  });
});
