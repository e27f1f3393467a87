/** Conferences by the API: what staff say of them, and what everybody reads (O9, O10). */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Conference, ConferenceSeason, ConferenceWithSeasons } from "~/contract/teams/conferences";
import { fieldErrors } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { organizations, sports } from "~/platform/db/schema/places";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { actsOf } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const { ask, reviewer, reader, person } = await cast(db, await addAthlete(db), { now: () => new Date("2026-11-20T18:00:00Z") });
await db.insert(sports).values([
  { key: 1, name: "Football", displayName: "Football" },
  { key: 2, name: "Basketball", displayName: "Boys Basketball" },
]);
const [elm, ash] = [await addCollege(db, "Elm College"), await addCollege(db, "Ash College")];

let made = 0;
type Answered = ConferenceWithSeasons & { code?: string; fields?: object };
async function send(method: string, path: string, body: object, by: Pick<typeof reviewer, "ask"> = reviewer) {
  const response = await by.ask(method, `/rdb/v1/conferences${path}`, { body });
  return { status: response.status, body: (await response.json()) as Answered };
}
const add = async (fields: object = {}) => (await send("POST", "", { name: `Conference ${++made}`, ...fields })).body;
const season = { sportKey: 1, year: 2025, organizationKeys: [elm.key, ash.key], version: null };
const saveSeason = (key: number, fields: object = {}) => send("PUT", `/${key}/seasons`, { ...season, ...fields });
const read = async <T>(path: string): Promise<T> => (await (await ask("GET", `/public/rdb/v1/${path}`)).json()) as T;
const listed = async (query: string) =>
  (await read<{ conferences: Conference[] }>(`conferences?${query}`)).conferences.map(({ name }) => name);

describe("a conference (O9)", () => {
  test("is added and said anew, each with one audit row", async () => {
    const { key, ...added } = await add({ name: "  Bluegrass Conference ", abbreviation: "BC" });
    expect(added).toEqual({ name: "Bluegrass Conference", abbreviation: "BC", group: null, version: 1, seasons: [] });
    const saved = await send("PUT", `/${key}`, { name: "Bluegrass League", group: "GroupOfFive", version: 1 });
    expect(saved).toEqual({
      status: 200,
      body: { key, name: "Bluegrass League", abbreviation: null, group: "GroupOfFive", version: 2, seasons: [] },
    });
    expect(await send("PUT", `/${key}`, { name: "Late", version: 1 })).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    expect((await send("PUT", "/999999", { name: "Nobody", version: 1 })).status).toBe(404);
    expect(await read(`conferences/${key}`)).toEqual(saved.body);
    expect(await actsOf(db, `conference:${key}`)).toEqual([
      ["conference.added", reviewer.userKey],
      ["conference.saved", reviewer.userKey],
    ]);
  });

  test("has a name of its own, in whatever letters and signs", async () => {
    const { key } = await add({ name: "Ohio-Kentucky Conference" });
    const other = await add();
    const twice = { status: 409, body: { code: "conference-twice", fields: { name: [fieldErrors.conferenceTwice] } } };
    expect(await send("POST", "", { name: "OHIO KENTUCKY conference" })).toMatchObject(twice);
    expect(await send("PUT", `/${other.key}`, { name: "Ohio Kentucky Conference", version: 1 })).toMatchObject(twice);
    expect((await send("PUT", `/${key}`, { name: "Ohio Kentucky Conference", version: 1 })).status).toBe(200);
  });

  test.each<[string, object, Record<string, string[]>]>([
    ["no name", { name: " " }, { name: [fieldErrors.conferenceNameRequired] }],
    ["a name of signs alone", { name: "***" }, { name: [fieldErrors.conferenceNameRequired] }],
    ["a name too long", { name: "x".repeat(101) }, { name: [fieldErrors.nameTooLong] }],
    ["an abbreviation too long", { name: "A", abbreviation: "x".repeat(21) }, { abbreviation: [fieldErrors.abbreviationTooLong] }],
    ["another group", { name: "A", group: "PowerFour" }, { group: [fieldErrors.conferenceGroupUnknown] }],
  ])("is refused by the field with %s", async (_what, body, fields) =>
    expect(await send("POST", "", body)).toMatchObject({ status: 400, body: { fields } }),
  );
});

describe("a season (O9, O10)", () => {
  test("has its members by name, changes on the version that was seen, and goes with its last member", async () => {
    const { key } = await add();
    const { body } = await saveSeason(key);
    const [first] = body.seasons;
    const said = { sportKey: 1, sportName: "Football", year: 2025, division: null, version: 1, memberCount: 2 };
    expect(first).toEqual({ key: expect.any(Number), ...said });
    const members = async () => (await read<ConferenceSeason>(`conference-seasons/${first!.key}`)).members.map(({ name }) => name);
    expect(await members()).toEqual(["Ash College", "Elm College"]);
    const [twice, late] = [await saveSeason(key), await saveSeason(key, { version: 2 })];
    expect(twice).toMatchObject({ status: 409, body: { code: "version-conflict", fields: { year: [fieldErrors.seasonTwice] } } });
    expect([late.status, late.body.code, late.body.fields]).toEqual([409, "version-conflict", undefined]);
    const changed = await saveSeason(key, { organizationKeys: [elm.key, elm.key], version: 1 });
    expect(changed.body.seasons).toEqual([{ ...first, version: 2, memberCount: 1 }]);
    expect(await members()).toEqual(["Elm College"]);
    expect((await saveSeason(key, { organizationKeys: [], version: 2 })).body.seasons).toEqual([]);
    expect((await ask("GET", `/public/rdb/v1/conference-seasons/${first!.key}`)).status).toBe(404);
  });

  test("is of a sport, a year and a division; the latest stands first", async () => {
    const { key } = await add();
    for (const fields of [{ year: 2023 }, { year: 2027 }, { year: 2023, sportKey: 2 }, { year: 2023, division: "II" }])
      await saveSeason(key, fields);
    const { seasons } = await read<ConferenceWithSeasons>(`conferences/${key}`);
    expect(seasons.map(({ year, sportName, division }) => [year, sportName, division])).toEqual([
      [2027, "Football", null],
      [2023, "Boys Basketball", null],
      [2023, "Football", "II"],
      [2023, "Football", null],
    ]);
  });

  test("narrows the list of conferences", async () => {
    const [one, two, three] = [await add(), await add(), await add()];
    await saveSeason(one.key, { year: 1950 });
    await saveSeason(two.key, { year: 1950, sportKey: 2 });
    await saveSeason(three.key, { year: 1951, sportKey: 2 });
    expect(await listed("sportKey=2&year=1950")).toEqual([two.name]);
    const ofSport = await listed("sportKey=2");
    expect([one, two, three].map(({ name }) => ofSport.includes(name))).toEqual([false, true, true]);
    expect(await listed("")).toEqual(expect.arrayContaining([one.name, two.name, three.name]));
    expect(await listed("sportKey=999")).toEqual([]);
    const refused = await ask("GET", "/public/rdb/v1/conferences?year=1950");
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { sportKey: [fieldErrors.sportForYear] } }]);
  });

  test.each<[string, object, number, Record<string, string[]>]>([
    ["an unknown sport", { sportKey: 999 }, 422, { sportKey: [fieldErrors.sportRequired] }],
    ["a year before all", { year: 1868 }, 400, { year: [fieldErrors.careerYearRequired] }],
    ["the year after the next", { year: 2028 }, 422, { year: [fieldErrors.seasonToCome] }],
    ["an unknown member", { organizationKeys: [999_999] }, 422, { organizationKeys: [fieldErrors.memberUnknown] }],
    ["no list of members", { organizationKeys: undefined }, 400, { organizationKeys: [fieldErrors.membersRequired] }],
    [
      "a member too many",
      { organizationKeys: Array.from({ length: 101 }, (_, i) => i + 1) },
      400,
      { organizationKeys: [fieldErrors.membersTooMany] },
    ],
    ["a division too long", { division: "x".repeat(21) }, 400, { division: [fieldErrors.divisionTooLong] }],
  ])("is refused by the field with %s", async (_what, fields, status, errors) => {
    const { key } = await add();
    expect(await saveSeason(key, fields)).toMatchObject({ status, body: { fields: errors } });
    expect((await read<ConferenceWithSeasons>(`conferences/${key}`)).seasons).toEqual([]);
  });

  test("tells no organization that may not be shown (I5)", async () => {
    const hidden = await addCollege(db, "Sentinel College");
    const { key } = await add();
    const { body } = await saveSeason(key, { organizationKeys: [elm.key, hidden.key] });
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden.key));
    const path = `/public/rdb/v1/conference-seasons/${body.seasons[0]!.key}`;
    const names = async (by: Pick<typeof reader, "ask">) =>
      ((await (await by.ask("GET", path)).json()) as ConferenceSeason).members.map(({ name }) => name);
    expect([await names({ ask }), await names(reader)]).toEqual([["Elm College"], ["Elm College", "Sentinel College"]]);
    const count = async (by: Pick<typeof reader, "ask">) =>
      ((await (await by.ask("GET", `/public/rdb/v1/conferences/${key}`)).json()) as ConferenceWithSeasons).seasons[0]!.memberCount;
    expect([await count({ ask }), await count(reader)]).toEqual([1, 2]);
  });
});

test("level 2 says nothing of conferences, and that is written down (O10)", async () => {
  const { key } = await add();
  const second = await person("second", { roles: ["rdb2"] });
  const tries = [
    await send("POST", "", { name: "Second Conference" }, second),
    await send("PUT", `/${key}`, { name: "Second Conference", version: 1 }, second),
    await send("PUT", `/${key}/seasons`, season, second),
  ];
  expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [403, "may-not-decide"]));
  const rows = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, second.userKey));
  expect(rows.filter(({ act }) => act === "decision.refused")).toHaveLength(3);
  expect((await read<Conference>(`conferences/${key}`)).version).toBe(1);
});

test("of two who add a name at once one does", async () => {
  const tries = await Promise.all([1, 2].map(() => send("POST", "", { name: "Hurried Conference" })));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409]);
});
