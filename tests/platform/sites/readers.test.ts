/** Readers by day: what nodes tell, whom a list names, and for how long it is kept (docs/rules.md S9, S10). */
import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { keepsPagesHeader, restsOnHeader } from "~/contract/base/topics";
import type { ReadersTold, SiteReaders, Trending } from "~/contract/sites/readers";
import { daysBefore, readerLimits } from "~/domain/sites/readers";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { personReaders, readerBatches, siteReaders } from "~/platform/db/schema/readers";
import { sites } from "~/platform/db/schema/sites";
import { readTopicChanges } from "~/platform/topics/read";
import { addAthlete, addCollege, addSport } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";
import { viewersOf } from "../../setup/viewers";

const { db } = await testDatabase();
const clock = { now: new Date("2026-11-26T18:00:00Z") };
const { ask, tokenOf, platform } = testPlatform(db, { now: () => clock.now });
const today = "2026-11-26";
const yesterday = "2026-11-25";
const site = { key: 24, slug: "kentucky", name: "Kentucky", type: "team", primaryColor: "#0033a0", secondaryColor: "#ffffff" } as const;
const college = await addCollege(db);
await db.insert(sites).values({ ...site, organizationKey: college.key });
const ofUs = { [keepsPagesHeader]: "yes" };

function tell(told: Partial<ReadersTold>, headers: Record<string, string> = ofUs): Promise<Response> {
  return ask("POST", "/internal/v1/readers", { headers, body: { batch: randomUUID(), day: yesterday, people: [], sites: [], ...told } });
}

/** That so many read an athlete on so many days before today. */
async function read(personKey: number, readersByDaysAgo: Record<number, number>): Promise<void> {
  for (const [daysAgo, readers] of Object.entries(readersByDaysAgo))
    expect((await tell({ day: daysBefore(today, Number(daysAgo)), people: [{ key: personKey, readers }] })).status).toBe(204);
}

async function trending(query = "", token: string | null = null): Promise<Trending> {
  const answer = await ask("GET", `/public/rdb/v1/trending-lists${query}`, { token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Trending;
}

const listed = ({ people: all }: Trending) => all.map(({ personKey, readers }) => [personKey, readers]);

beforeEach(async () => {
  clock.now = new Date("2026-11-26T18:00:00Z");
  for (const table of [personReaders, siteReaders, readerBatches]) await db.delete(table);
  await db.execute(sql`delete from trending_people`);
});

describe("what a node tells", () => {
  it("adds to the day, of several nodes and of people and sites that are there", async () => {
    const { personKey } = await addAthlete(db);
    const one = { people: [{ key: personKey, readers: 2 }], sites: [{ slug: "kentucky", readers: 5 }] };
    const other = {
      people: [
        { key: personKey, readers: 3 },
        { key: 999_999, readers: 9 },
      ],
      sites: [{ slug: "nowhere", readers: 9 }],
    };
    expect((await tell(one)).status).toBe(204);
    expect((await tell(other)).status).toBe(204);
    expect((await tell({ ...one, day: today })).status).toBe(204);
    expect(await db.select().from(personReaders).orderBy(personReaders.day)).toEqual([
      { personKey, day: yesterday, readers: 5 },
      { personKey, day: today, readers: 2 },
    ]);
    expect(await db.select().from(siteReaders).orderBy(siteReaders.day)).toEqual([
      { siteKey: 24, day: yesterday, readers: 5 },
      { siteKey: 24, day: today, readers: 5 },
    ]);
  });

  it("counts once however often it is told, also at once", async () => {
    const { personKey } = await addAthlete(db);
    const told = { batch: randomUUID(), people: [{ key: personKey, readers: 4 }] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(told)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await db.select({ readers: personReaders.readers }).from(personReaders)).toEqual([{ readers: 4 }]);
  });

  it("of two nodes that name the same people in other orders is taken of both", async () => {
    const keys = [await addAthlete(db), await addAthlete(db), await addAthlete(db)].map(({ personKey }) => personKey);
    const rows = keys.map((key) => ({ key, readers: 1 }));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => tell({ people: index % 2 ? rows : [...rows].reverse() })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await db.select().from(personReaders)).map(({ readers }) => readers)).toEqual([10, 10, 10]);
  });

  it.each([
    ["a day that has not come", { day: "2026-11-28" }, 422, "day"],
    ["a day that is kept no longer", { day: daysBefore(today, readerLimits.daysKept + 1) }, 422, "day"],
    ["no day", { day: "2026-02-30" }, 400, "day"],
    ["nobody", { people: [{ key: 1, readers: 0 }] }, 400, "people[0].readers"],
    ["too many at once", { people: Array.from({ length: 1_001 }, () => ({ key: 1, readers: 1 })) }, 400, "people"],
    ["a batch without a number", { batch: "1" }, 400, "batch"],
  ])("is refused by the field of %s", async (_what, told, status, field) => {
    const answer = await tell(told);
    expect(answer.status).toBe(status);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field]);
    expect(await db.$count(readerBatches)).toBe(0);
  });

  it("at midnight may be of the day that another clock has begun", async () => {
    expect((await tell({ day: "2026-11-27" })).status).toBe(204);
  });

  it("is nothing of anybody else's", async () => {
    const administrator = await tokenOf({ userKey: 1, roles: ["administrator", "developer"] });
    const body = { batch: randomUUID(), day: yesterday, people: [], sites: [] };
    expect((await ask("POST", "/internal/v1/readers", { token: administrator, body })).status).toBe(404);
    expect(await db.$count(readerBatches)).toBe(0);
  });
});

describe("the lists", () => {
  it("are of the seven whole days and of the last of them, by the sum of the days, and of sports", async () => {
    const [often, lately, other, few] = [await addAthlete(db), await addAthlete(db), await addAthlete(db), await addAthlete(db)];
    await addSport(db, lately.personKey);
    await addSport(db, other.personKey);
    await read(often.personKey, { 0: 1_000, 1: 3, 2: 30, 7: 100, 8: 1_000 });
    await read(lately.personKey, { 1: 50 });
    await read(other.personKey, { 3: 20, 4: 1 });
    // A reader of two days counts on both, and still is one too few.
    await read(few.personKey, { 1: 1, 2: 1 });
    await platform.tend();
    const week = await trending();
    expect({ ...week, people: [] }).toEqual({ span: "week", from: "2026-11-19", to: yesterday, people: [], sports: [1] });
    expect(listed(week)).toEqual([
      [often.personKey, 133],
      [lately.personKey, 50],
      [other.personKey, 21],
    ]);
    expect(week.people[1]).toMatchObject({ sportKey: 1, sportName: "Football", fullName: expect.stringContaining("Athlete") });
    const day = await trending("?span=day");
    expect([day.from, day.to]).toEqual([yesterday, yesterday]);
    expect(listed(day)).toEqual([
      [lately.personKey, 50],
      [often.personKey, 3],
    ]);
    expect(listed(await trending("?sportKey=1"))).toEqual([
      [lately.personKey, 50],
      [other.personKey, 21],
    ]);
    expect(listed(await trending("?sportKey=2"))).toEqual([]);
  });

  it("R46: rank by readers, by name among equals, who share the place with those beyond the list, too", async () => {
    const names = ["Cy Elm", "Ann Elm", "Bo Elm"];
    const keys = [await addAthlete(db), await addAthlete(db), await addAthlete(db)].map(({ personKey }) => personKey);
    for (const [index, personKey] of keys.entries()) {
      await db.update(people).set({ fullName: names[index] }).where(eq(people.key, personKey));
      await read(personKey, { 1: 5 });
    }
    const [first, last] = [await addAthlete(db), await addAthlete(db)];
    await read(first.personKey, { 1: 9 });
    await read(last.personKey, { 1: 4 });
    await platform.tend();
    const ranked = (await trending()).people.map(({ rank, isTied, fullName }) => [
      rank,
      isTied,
      fullName.startsWith("Athlete") ? "" : fullName,
    ]);
    expect(ranked).toEqual([
      [1, false, ""],
      [2, true, "Ann Elm"],
      [2, true, "Bo Elm"],
      [2, true, "Cy Elm"],
      [5, false, ""],
    ]);
    // Who may not be shown leaves neither a gap nor a place that is shared.
    await db
      .update(people)
      .set({ visibility: "Hidden" })
      .where(inArray(people.key, keys.slice(0, 2)));
    expect((await trending()).people.map(({ rank, isTied }) => [rank, isTied])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
  });

  it("L9: rest on the job that makes them, on who is listed, and on who makes a sport have one", async () => {
    const [listed, other] = [await addAthlete(db), await addAthlete(db)];
    await addSport(db, other.personKey);
    await read(listed.personKey, { 1: 9 });
    await read(other.personKey, { 1: 5 });
    const { snapshot } = await readTopicChanges(db, undefined);
    await platform.tend();
    const made = await readTopicChanges(db, snapshot);
    expect(made.topics).toContain("trending");
    await platform.tend();
    expect((await readTopicChanges(db, made.snapshot)).topics).not.toContain("trending");
    const restOn = async (query: string) => {
      const answer = await ask("GET", `/public/rdb/v1/trending-lists${query}`, { headers: ofUs });
      return answer.headers.get(restsOnHeader)?.split(" ").sort();
    };
    const topicOf = ({ personKey }: { personKey: number }) => `person:${personKey}`;
    expect(await restOn("")).toEqual([topicOf(listed), topicOf(other), "trending"].sort());
    // The list of a sport that has nobody leads to those that have somebody.
    expect(await restOn("?sportKey=2")).toEqual([topicOf(other), "trending"].sort());
  });

  it("are had where they were before the list of calls named them", async () => {
    expect((await ask("GET", "/public/rdb/v1/people/trending")).status).toBe(200);
  });

  it("are those of the days that they were made of, until they are made again", async () => {
    const { personKey } = await addAthlete(db);
    await read(personKey, { 1: 7 });
    await platform.tend();
    clock.now = new Date("2026-11-27T18:00:00Z");
    const before = await trending();
    expect([before.to, listed(before)]).toEqual([yesterday, [[personKey, 7]]]);
    await read(personKey, { 0: 5 });
    await platform.tend();
    const after = await trending();
    expect([after.to, listed(after)]).toEqual([today, [[personKey, 12]]]);
  });

  it("have athletes alone, and say of which days they are where they have nobody", async () => {
    await read(college.coachKey, { 1: 40 });
    await platform.tend();
    expect(await trending("?span=day")).toEqual({ span: "day", from: yesterday, to: yesterday, people: [], sports: [] });
  });

  it("I1: name nobody whom the viewer may not know of, from the moment on that it is so", async () => {
    const athlete = await addAthlete(db, "Offered");
    const shown = await addAthlete(db);
    await read(athlete.personKey, { 1: 40 });
    await read(shown.personKey, { 1: 30 });
    await platform.tend();
    const viewers = await viewersOf(db, { tokenOf }, { own: [athlete.personKey], team: athlete.teams[0]! });
    const see = async () => {
      const seeing: string[] = [];
      for (const { kind, token } of viewers)
        for (const query of ["", "?span=day"]) {
          const all = listed(await trending(query, token));
          expect(all).toContainEqual([shown.personKey, 30]);
          if (all.some(([key]) => key === athlete.personKey)) seeing.push(kind);
        }
      return [...new Set(seeing)];
    };
    expect(await see()).toEqual(viewers.map(({ kind }) => kind));
    await db.update(people).set({ privacy: "Friends" }).where(eq(people.key, athlete.personKey));
    expect(await see()).toEqual(["own-side", "staff", "recruiting-school"]);
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, athlete.personKey));
    expect(await see()).toEqual(["own-side", "staff"]);
  });

  it("refuse a span that there is not", async () => {
    expect((await ask("GET", "/public/rdb/v1/trending-lists?span=year")).status).toBe(400);
  });
});

describe("the readers of a site", () => {
  const path = "/sites/v1/sites/24/readers";

  it("are the week's and each day's, for the publisher's dashboard", async () => {
    await tell({ sites: [{ slug: "kentucky", readers: 5 }] });
    await tell({ day: daysBefore(today, 7), sites: [{ slug: "kentucky", readers: 2 }] });
    await tell({ day: daysBefore(today, 8), sites: [{ slug: "kentucky", readers: 100 }] });
    await tell({ day: today, sites: [{ slug: "kentucky", readers: 100 }] });
    const publisher = await tokenOf({ userKey: 1, roles: ["admin_publisher_dashboard"] });
    const answer = (await (await ask("GET", path, { token: publisher })).json()) as SiteReaders;
    expect({ ...answer, days: [] }).toEqual({ siteKey: 24, from: "2026-11-19", to: yesterday, readers: 7, days: [] });
    expect(answer.days.map(({ readers }) => readers)).toEqual([2, 0, 0, 0, 0, 0, 5]);
    expect([answer.days[0]!.day, answer.days[6]!.day]).toEqual(["2026-11-19", yesterday]);
  });

  it("are nobody else's to read, and a site that is not shown is missing", async () => {
    const other = await tokenOf({ userKey: 1, roles: ["editor", "rdb3"] });
    const publisher = await tokenOf({ userKey: 1, roles: ["admin_publisher_dashboard"] });
    expect((await ask("GET", path)).status).toBe(401);
    expect((await ask("GET", path, { token: other })).status).toBe(403);
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, college.key));
    expect((await ask("GET", path, { token: publisher })).status).toBe(404);
    await db.update(organizations).set({ visibility: "Normal" }).where(eq(organizations.key, college.key));
    expect((await ask("GET", "/sites/v1/sites/25/readers", { token: publisher })).status).toBe(404);
  });
});

it("days are forgotten after five weeks, batches too, and a person's with the person", async () => {
  const [one, gone] = [await addAthlete(db), await addAthlete(db)];
  await tell({ day: daysBefore(today, readerLimits.daysKept), people: [{ key: one.personKey, readers: 1 }] });
  await tell({
    people: [
      { key: one.personKey, readers: 1 },
      { key: gone.personKey, readers: 9 },
    ],
    sites: [{ slug: "kentucky", readers: 1 }],
  });
  await platform.tend();
  expect(await db.$count(personReaders)).toBe(3);
  clock.now = new Date("2026-11-27T18:00:00Z");
  await platform.tend();
  await db.delete(people).where(eq(people.key, gone.personKey));
  expect(await db.select({ day: personReaders.day }).from(personReaders)).toEqual([{ day: yesterday }]);
  clock.now = new Date("2027-01-05T18:00:00Z");
  await platform.tend();
  expect(await Promise.all([personReaders, siteReaders, readerBatches].map((table) => db.$count(table)))).toEqual([0, 0, 0]);
});
