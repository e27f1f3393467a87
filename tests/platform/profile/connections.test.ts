/** Whom a player may know, and why (docs/rules.md E13). */
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { PersonConnections } from "~/contract/profile/connections";
import { careers } from "~/platform/db/schema/careers";
import { people } from "~/platform/db/schema/people";
import { cities, organizations } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete, addCollege, addSport, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();
beforeAll(async () => addSport(db, (await addAthlete(db)).personKey));

const now = () => new Date("2026-11-20T18:00:00Z");

async function connectionsOf(personKey: number, by?: Awaited<ReturnType<typeof cast>>["owner"]): Promise<PersonConnections["connections"]> {
  const asker = by ?? (await cast(db, { personKey }, { now }));
  const response = await asker.ask("GET", `/public/rdb/v2/people/${personKey}/person-connections`);
  expect(response.status).toBe(200);
  return ((await response.json()) as PersonConnections).connections;
}

const played = (personKey: number, organizationKey: number, fromYear: number, toYear: number | null) =>
  db.insert(careers).values({ personKey, sportKey: 1, organizationKey, fromYear, toYear, saidAt: new Date() });

describe("connections", () => {
  it("are of the same team in the same seasons, each way", async () => {
    const [one, other, later] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
    const team = await addCollege(db);
    await played(one.personKey, team.key, 2022, 2024);
    await played(other.personKey, team.key, 2024, null);
    await played(later.personKey, team.key, 2025, 2025);
    const told = (from: number, to: number | null) => [{ kind: "team", organizationName: team.fullName, fromYear: from, toYear: to }];
    expect((await connectionsOf(one.personKey)).map(({ key, reasons }) => [key, reasons])).toEqual([[other.personKey, told(2024, 2024)]]);
    expect((await connectionsOf(other.personKey)).map(({ key, reasons }) => [key, reasons])).toEqual([
      [one.personKey, told(2024, 2024)],
      [later.personKey, told(2025, 2025)],
    ]);
  });

  it("are of the same high school by classes less than four years apart, told once with what the careers say", async () => {
    const school = await addCollege(db, "Harlan County High School");
    const athletes = await Promise.all([2026, 2027, 2030].map(() => addAthlete(db)));
    for (const [index, classYear] of [2026, 2027, 2030].entries())
      await db.update(people).set({ classYear, highSchoolKey: school.key }).where(eq(people.key, athletes[index]!.personKey));
    const [first, second, third] = athletes.map(({ personKey }) => personKey);
    await addSport(db, second!);
    for (const key of [first!, second!]) await played(key, school.key, 2024, 2024);
    const both = { kind: "team", organizationName: school.fullName };
    expect(await connectionsOf(first!)).toEqual([
      {
        key: second,
        fullName: expect.any(String),
        classYear: 2027,
        sportName: "Football",
        positionName: "Quarterback",
        reasons: [{ ...both, fromYear: 2023, toYear: 2025 }],
      },
    ]);
    expect((await connectionsOf(third!)).map(({ key, reasons }) => [key, reasons])).toEqual([
      [second, [{ ...both, fromYear: 2026, toYear: 2026 }]],
    ]);
  });

  it("tell of no season to come: what reaches beyond the present one goes on", async () => {
    const school = await addCollege(db, "Letcher County High School");
    const classes = [2028, 2029, 2031];
    const athletes = await Promise.all(classes.map(() => addAthlete(db)));
    for (const [index, classYear] of classes.entries())
      await db.update(people).set({ classYear, highSchoolKey: school.key }).where(eq(people.key, athletes[index]!.personKey));
    const [first, second] = athletes.map(({ personKey }) => personKey);
    expect((await connectionsOf(first!)).map(({ key, reasons }) => [key, reasons])).toEqual([
      [second, [{ kind: "team", organizationName: school.fullName, fromYear: 2025, toYear: null }]],
    ]);
  });

  it("say the same of a pair on both pages, however many others there are", async () => {
    const school = await addCollege(db, "Breathitt County High School");
    const keys: number[] = [];
    for (let count = 0; count < 14; count += 1) {
      const { personKey } = await addAthlete(db);
      await db
        .update(people)
        .set({ classYear: 2026 + (count % 3), highSchoolKey: school.key })
        .where(eq(people.key, personKey));
      if (count % 2 === 0) await played(personKey, school.key, 2025, 2025);
      keys.push(personKey);
    }
    const told = new Map<string, string>();
    for (const key of keys) for (const other of await connectionsOf(key)) told.set(`${key} ${other.key}`, JSON.stringify(other.reasons));
    const pairs = [...told].filter(([pair]) => told.has(pair.split(" ").reverse().join(" ")));
    expect(pairs.length).toBeGreaterThan(10);
    for (const [pair, reasons] of pairs) expect([pair, told.get(pair.split(" ").reverse().join(" "))]).toEqual([pair, reasons]);
  });

  it("are of the same recruiter and the same town and class, who shares more first", async () => {
    const [one, other, another] = [await addAthlete(db, "Offered"), await addAthlete(db), await addAthlete(db)];
    const [team] = one.teams;
    const [city] = await db
      .insert(cities)
      .values({ key: 77, name: "Elmhollow", stateAbbreviation: "KY", stateName: "Kentucky", searchText: "|elmhollow|" })
      .returning();
    await db
      .update(recruitmentInterests)
      .set({ primaryPersonKey: team!.coachKey })
      .where(eq(recruitmentInterests.personKey, one.personKey));
    await db.insert(recruitmentInterests).values({
      personKey: other.personKey,
      organizationKey: team!.key,
      recruitmentStatus: "Interested",
      offer: false,
      contacted: false,
      recruitOrder: 1,
      primaryPersonKey: team!.coachKey,
    });
    const keys = [one, other, another].map(({ personKey }) => personKey);
    await db.update(people).set({ hometownCityKey: city!.key, classYear: 2027 }).where(inArray(people.key, keys));
    const town = { kind: "hometown", cityName: "Elmhollow", stateAbbreviation: "KY", classYear: 2027 };
    const recruiter = { kind: "recruiter", recruiterName: `Coach of ${team!.fullName}`, organizationName: team!.fullName };
    const told = async (asker?: Awaited<ReturnType<typeof cast>>["owner"]) =>
      (await connectionsOf(one.personKey, asker)).map(({ key, reasons }) => [key, reasons]);
    expect(await told()).toEqual([
      [other.personKey, [recruiter, town]],
      [another.personKey, [town]],
    ]);

    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, team!.coachKey));
    expect(await told()).toEqual(expect.arrayContaining([[other.personKey, [town]]]));
    expect((await told()).flat(2)).not.toContainEqual(recruiter);
    await db.update(people).set({ visibility: "Normal" }).where(eq(people.key, team!.coachKey));
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, team!.key));
    expect((await told()).flat(2)).not.toContainEqual(recruiter);
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, another.personKey));
    expect(await told()).toEqual([[other.personKey, [town]]]);
    const { reviewer } = await cast(db, one, { now });
    expect((await told(reviewer)).map(([key]) => key)).toEqual([other.personKey, another.personKey]);
  });

  it("are eight at most, and of nobody and of a coach there are none", async () => {
    const athletes = [];
    for (let count = 0; count < 10; count += 1) athletes.push(await addAthlete(db));
    const team = await addCollege(db);
    for (const { personKey } of athletes) await played(personKey, team.key, 2025, null);
    const { ask } = await cast(db, athletes[0]!, { now });
    expect(await connectionsOf(athletes[0]!.personKey)).toHaveLength(8);
    for (const key of [team.coachKey, 2_000_000_000])
      expect((await ask("GET", `/public/rdb/v2/people/${key}/person-connections`)).status).toBe(404);
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, athletes[0]!.personKey));
    expect((await ask("GET", `/public/rdb/v2/people/${athletes[0]!.personKey}/person-connections`)).status).toBe(404);
  });
});
