/** People of lists who may be one, and what staff say of that (docs/rules.md O24 to O26). */
import { asc, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { MergePair, MergePairs } from "~/contract/profile/merges";
import type { PersonPage } from "~/contract/profile/person-page";
import type { PersonStatistics } from "~/contract/profile/statistics";
import type { Roster } from "~/contract/profile/roster";
import { usualDueHours } from "~/domain/profile/review-kinds";
import { joinBarWords, mergeErrors, mergePageSize } from "~/domain/profile/merges";
import { sportKeys } from "~/domain/teams/sports";
import { claims, deletions, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { careers } from "~/platform/db/schema/careers";
import { mergePairs, origins, sources } from "~/platform/db/schema/origins";
import { measurements, people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { seasonStatistics, statisticLines } from "~/platform/db/schema/statistics";
import { transfers } from "~/platform/db/schema/transfers";
import { eraseDue } from "~/platform/profile/own-data/erase";
import { tablesOfMore } from "~/platform/profile/merges/json";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../../setup/database";
import { addUser, testPhotoStore, testPlatform } from "../../../setup/platform";
import { importInto, institutions, rosterFile, seasonStatisticFile, teamNameFile, transferFile } from "../../import/files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const { ask, tokenOf, platform } = testPlatform(db);
const imported = importInto(opened);
const sportKey = sportKeys.womensBasketball;
const roster = (season: number, ...rows: string[]) =>
  imported("rosters", rosterFile(...rows), undefined, { sportKey, season, credit: `Roster data: ${season}` });

await imported("colleges", institutions("1,Elm College,,Elm,KY,1", "2,Oak College,,Oak,KY,1", "3,Ash College,,Ash,KY,1"));
await imported("team-names", teamNameFile("Elm,1,Elm College", "Oak,2,Oak College", "Ash,3,Ash College"));
const keyOfCollege = new Map((await db.select().from(organizations)).map(({ fullName, key }) => [fullName, key]));

async function someone(roles: string[], profileKeys: number[] = []) {
  const username = `user-${Math.random().toString(36).slice(2)}`;
  const userKey = await addUser(db, { username, name: "Robin Reviewer", roles, passwordHash: "none" });
  const token = await tokenOf({ userKey, roles, profileKeys });
  const send = async <T>(method: string, path: string, body?: object) => {
    const response = await ask(method, path, { token, body });
    return {
      status: response.status,
      body: (await response.json()) as T & { code?: string; message?: string; fields?: Record<string, string[]> },
    };
  };
  const list = async (state: "open" | "closed" = "open") => (await send<MergePairs>("GET", `/rdb/v1/merges?state=${state}`)).body;
  return {
    userKey,
    token,
    send,
    list,
    join: ({ key, version }: MergePair, keptKey: number) => send<MergePair>("POST", `/rdb/v1/merges/${key}/join`, { version, keptKey }),
    keepApart: ({ key, version }: MergePair) => send<MergePair>("POST", `/rdb/v1/merges/${key}/keep-apart`, { version }),
    undo: ({ key, version }: MergePair) => send<MergePair>("POST", `/rdb/v1/merges/${key}/undo`, { version }),
  };
}

const robin = await someone(["rdb3"]);
const open = async () => (await robin.list()).items;
const closed = async () => (await robin.list("closed")).items;
const ada = (team: string, town = "Paducah", height = 71) => `${team},11,Ada Ashby,Forward,Junior,,${height},${town},KY,USA,Pine HS`;

/** Everything that joining and parting may move, in one order. */
const everything = async () => ({
  people: await db.select({ key: people.key, to: people.joinedToKey, shown: people.visibility }).from(people).orderBy(asc(people.key)),
  careers: await db.select().from(careers).orderBy(asc(careers.key)),
  origins: await db.select().from(origins).orderBy(asc(origins.key)),
  transfers: await db.select().from(transfers).orderBy(asc(transfers.key)),
  statistics: await db.select().from(statisticLines).orderBy(asc(statisticLines.key)),
  // Counted anew, in whatever order.
  seasons: (await db.select().from(seasonStatistics)).map((row) => JSON.stringify(row)).sort(),
  pairs: (await db.select().from(mergePairs).orderBy(asc(mergePairs.key))).map(({ version: _version, ...pair }) => pair),
});

beforeEach(async () => {
  await db.delete(mergePairs);
  await db.delete(statisticLines);
  await db.delete(careers);
  await db.delete(origins);
  await db.delete(transfers);
  await db.delete(measurements);
  await db.delete(claims);
  await db.update(people).set({ joinedToKey: null });
  await db.update(users).set({ personKey: null });
  await db.delete(people);
  await db.delete(sources);
});

/** One who was at Elm and one who is at Oak, of one name and town. */
async function pairOfTwo(): Promise<MergePair> {
  await roster(2020, ada("Elm"));
  await roster(2021, ada("Oak", "Paducah", 72));
  const [pair] = await open();
  return pair!;
}

/** Three of one name and town, each at another team in another season: three pairs. */
async function threeOfOneName(): Promise<MergePair[]> {
  await roster(2020, ada("Elm"));
  await roster(2021, ada("Oak"));
  await roster(2022, ada("Ash"));
  return open();
}

/** Deletes a person whose fourteen days are over. */
async function erase(personKey: number): Promise<void> {
  const [askedAt, dueAt] = [new Date("2026-01-01"), new Date("2026-01-15")];
  await db.insert(deletions).values({ personKey, askedByUserKey: robin.userKey, askedAt, dueAt });
  const deps = { db, photoStore: testPhotoStore(), now: () => new Date(), dueHours: usualDueHours, sessionEnded: () => undefined };
  await eraseDue(deps, new AbortController().signal);
}

describe("the list (O24)", () => {
  it("tells both side by side, why they may be one, and who stays", async () => {
    const pair = await pairOfTwo();
    expect(pair).toMatchObject({ rule: "NameAndTown", sportName: "Girls Basketball", state: "Open", bar: null, decidedBy: null });
    expect(pair.right).toEqual({ allowed: true });
    const [one, other] = pair.people;
    expect(pair.keptKey).toBe(one.key);
    expect([one, other].map(({ fullName, hasMore, origins: told }) => [fullName, hasMore, told])).toEqual([
      ["Ada Ashby", false, [{ name: "Ada Ashby", cityName: "Paducah", region: "KY", credit: "Roster data: 2020" }]],
      ["Ada Ashby", false, [{ name: "Ada Ashby", cityName: "Paducah", region: "KY", credit: "Roster data: 2021" }]],
    ]);
    expect([one, other].map(({ career }) => career.map((row) => [row.organization.name, row.fromYear, row.height, row.credit]))).toEqual([
      [["Elm College", 2020, 71, "Roster data: 2020"]],
      [["Oak College", 2021, 72, "Roster data: 2021"]],
    ]);
  });

  it("is for staff, oldest first, in pages by keyset, and counted at the desk", async () => {
    const towns = Array.from({ length: mergePageSize + 2 }, (_none, number) => `Town ${"abcdefgh"[number % 8]}${Math.floor(number / 8)}`);
    const names = towns.map((town, number) =>
      ada("Elm", town).replace("Ada Ashby", `Ada ${"abcdefgh"[number % 8]}${Math.floor(number / 8)}`),
    );
    await roster(2020, ...names);
    await roster(2021, ...names.map((row) => row.replace(/^Elm/, "Oak")));
    const first = await robin.list();
    expect([first.items.length, first.waiting]).toEqual([mergePageSize, mergePageSize + 2]);
    const second = (await robin.send<MergePairs>("GET", `/rdb/v1/merges?after=${encodeURIComponent(first.next!)}`)).body;
    expect([second.items.length, second.next]).toEqual([2, null]);
    const keys = [...first.items, ...second.items].map(({ key }) => key);
    expect(keys).toEqual([...keys].sort((one, other) => one - other));
    expect((await robin.send("GET", "/rdb/v1/merges?after=x")).status).toBe(400);
    expect((await robin.send<{ waitingMerges: number }>("GET", "/rdb/v1/review-items")).body.waitingMerges).toBe(mergePageSize + 2);
    const fan = await someone([]);
    expect((await fan.send("GET", "/rdb/v1/merges")).status).toBe(403);
  });

  it("knows of every table that names people whether a row of it is more than lists bring", async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'people'::regclass and contype = 'f'
    `);
    // What lists bring and joining moves, what counts or finds people, and what there is only beside a row that is more.
    const others = [
      ...[
        "careers",
        "origins",
        "transfers",
        "statistic_lines",
        "season_statistics",
        "merge_pairs",
        "people",
        "name_entries",
        "person_readers",
        "trending_people",
      ],
      ...[
        "review_decisions",
        "photos",
        "money_wanted_looks",
        "board_rows",
        "profile_progress",
        "guardian_requests",
        "guardian_invitations",
      ],
      ...["commitment_answers", "notices", "visit_coaches"],
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual([...tablesOfMore, ...others].sort());
  });
});

describe("joining (O25)", () => {
  it("moves what lists say to who stays, and hides the other from everybody, with one row of the audit", async () => {
    const pair = await pairOfTwo();
    const [kept, joined] = pair.people;
    const { status, body } = await robin.join(pair, kept.key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: "Joined", keptKey: kept.key, decidedBy: "Robin Reviewer", isJoinedOn: false });
    expect(body.people.map(({ key }) => key)).toEqual([kept.key, joined.key]);
    expect(body.people.map(({ career }) => career.map(({ fromYear }) => fromYear))).toEqual([[2021, 2020], []]);
    expect(body.people.map((one) => one.origins.length)).toEqual([2, 0]);
    expect(await open()).toEqual([]);
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `merge:${pair.key}`));
    expect(rows).toMatchObject([
      { act: "merge.joined", actorUserKey: robin.userKey, personKey: kept.key, detail: { kept: kept.key, joined: joined.key } },
    ]);
    // The page of either is that of who stayed; no other read knows of the other, not even to staff.
    for (const token of [null, await tokenOf({ userKey: robin.userKey, roles: ["rdb3"] })]) {
      const page = (await (await ask("GET", `/public/rdb/v1/player/${joined.key}/page`, { token })).json()) as PersonPage;
      expect([page.profile.key, page.profile.career.map(({ fromYear }) => fromYear)]).toEqual([kept.key, [2021, 2020]]);
      expect((await ask("GET", `/public/rdb/v1/player/${joined.key}/profile`, { token })).status).toBe(404);
      const found = await (await ask("GET", "/public/rdb/v1/search?searchText=ada%20ashby", { token })).text();
      expect([found.includes(`"key":${kept.key},`), found.includes(`"key":${joined.key},`)]).toEqual([true, false]);
      const path = `/rdb/v2/organizations/${keyOfCollege.get("Oak College")}/roster`;
      const team = (await (await ask("GET", path, { token })).json()) as Roster;
      expect(team.players.map(({ personKey }) => personKey)).toEqual([kept.key]);
    }
    for (const path of ["visibility", "career"]) expect((await robin.send("GET", `/rdb/v1/people/${joined.key}/${path}`)).status).toBe(404);
    // Nor does anything take what is said of them.
    const organizationKey = keyOfCollege.get("Elm College")!;
    for (const [method, path, said] of [
      ["POST", "/rdb/v1/person-sport-organizations", { personKey: joined.key, sportKey, organizationKey, fromYear: 2019 }],
      ["PUT", `/rdb/v1/people/${joined.key}/visibility`, { visibility: "Hidden", reason: "No.", seen: "Normal" }],
      ["POST", `/elite/v1/people/${joined.key}/profile-edits`, { edit: { type: "hsClassYear", editType: "Add", value: 2020 } }],
    ] as const)
      expect([path, (await robin.send(method, path, said)).status]).toEqual([path, 404]);
  });

  it("leaves the other in no answer of the API, whoever asks", async () => {
    const pair = await pairOfTwo();
    const [kept, joined] = pair.people;
    await robin.join(pair, kept.key);
    await db.update(people).set({ fullName: "Sentinel Sighted", searchText: "|sentinel sighted|" }).where(eq(people.key, joined.key));
    const queries: Record<string, string> = {
      "/elite/v1/profile-info/search": "?searchText=sentinel",
      "/rdb/v1/people/search": "?searchText=sentinel&positionTypes=Player",
      "/public/rdb/v1/search": "?searchText=sentinel&near=true",
    };
    const reads = platform
      .routes()
      .filter(({ method, path }) => method === "get" && !["/docs", "/openapi.json"].includes(path))
      .map(({ path }) => path);
    for (const who of [robin, await someone([])]) {
      const found: string[] = [];
      for (const path of reads) {
        const address = path.replace("{pair}", `person-n-${joined.key}`).replace(/\{\w+\}/g, String(joined.key));
        const response = await ask("GET", `${address}${queries[path] ?? ""}`, { token: who.token });
        if (/sentinel/i.test(await response.text())) found.push(path);
      }
      expect(found).toEqual([]);
    }
    // The list of what was decided tells whom.
    expect((await closed())[0]!.people[1].fullName).toBe("Sentinel Sighted");
  });

  it("leads nobody to who stays where that one may not be shown", async () => {
    const pair = await pairOfTwo();
    const [kept, joined] = pair.people;
    await robin.join(pair, kept.key);
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, kept.key));
    expect((await ask("GET", `/public/rdb/v1/player/${joined.key}/page`)).status).toBe(404);
    expect((await ask("GET", `/public/rdb/v1/player/${joined.key}/page`, { token: robin.token })).status).toBe(200);
  });

  it("is the end of both where who stays is deleted", async () => {
    const pair = await pairOfTwo();
    const [kept, joined] = pair.people;
    await robin.join(pair, kept.key);
    await erase(kept.key);
    expect(await db.$count(people, inArray(people.key, [kept.key, joined.key]))).toBe(0);
    expect([await db.$count(careers), await db.$count(origins), await db.$count(mergePairs)]).toEqual([0, 0, 0]);
  });

  it("keeps whom staff choose", async () => {
    const pair = await pairOfTwo();
    const [one, other] = pair.people;
    expect((await robin.join(pair, other.key)).body.people.map(({ key }) => key)).toEqual([other.key, one.key]);
  });

  it("changes nothing of a list that comes again, and the next season finds who stayed", async () => {
    const pair = await pairOfTwo();
    const [kept] = pair.people;
    await robin.join(pair, kept.key);
    const before = await everything();
    expect(await roster(2020, ada("Elm"))).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await roster(2021, ada("Oak", "Paducah", 72))).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await everything()).toEqual(before);
    expect(await roster(2022, ada("Oak"))).toMatchObject({ inserted: 1, remarks: [] });
    expect((await db.select().from(careers)).map(({ personKey }) => personKey)).toEqual([kept.key, kept.key, kept.key]);
    expect(await db.$count(people)).toBe(2);
  });

  it("changes nothing of a list of transfers that comes again", async () => {
    const pair = await pairOfTwo();
    const list = () =>
      imported("transfers", transferFile("Ada Ashby,Paducah,KY,USA,Elm,Oak,"), undefined, { sportKey, season: 2021, credit: "A list" });
    expect(await list()).toMatchObject({ inserted: 1, unmatched: [] });
    await robin.join(pair, pair.keptKey!);
    expect(await list()).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, unmatched: [] });
    expect((await db.select().from(transfers)).map(({ personKey }) => personKey)).toEqual([pair.keptKey]);
  });

  it("moves what was counted along, and back, with what it comes to; a list that comes again finds who stayed (O38)", async () => {
    const list = (season: number, team: string) =>
      imported("statistics", seasonStatisticFile("points", `${team},Ada Ashby,Paducah,KY,${season}`), undefined, {
        sportKey,
        season,
        credit: "A list",
      });
    const pair = await pairOfTwo();
    const kept = pair.keptKey!;
    for (const [season, team] of [
      [2020, "Elm"],
      [2021, "Oak"],
    ] as const)
      expect(await list(season, team)).toMatchObject({ inserted: 1, unmatched: [] });
    const before = await everything();
    const told = async () =>
      (await db.select().from(seasonStatistics).orderBy(asc(seasonStatistics.season))).map(({ personKey, value }) => [personKey, value]);
    const { body } = await robin.join(pair, kept);
    expect(await told()).toEqual([
      [kept, 2020],
      [kept, 2021],
    ]);
    expect(await list(2020, "Elm")).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    const other = pair.people.find(({ key }) => key !== kept)!.key;
    for (const key of [kept, other]) {
      const page = (await (await ask("GET", `/public/rdb/v1/player/${key}/statistics`)).json()) as PersonStatistics;
      expect([page.person.key, page.seasons.map(({ years }) => years)]).toEqual([kept, [[2021, 2020]]]);
    }
    await robin.undo(body);
    expect(await everything()).toEqual(before);
    await erase(kept);
    expect([await db.$count(statisticLines), (await told()).length]).toEqual([1, 1]);
  });

  it("is refused by the field of two who stand on rosters of one season", async () => {
    await roster(2020, ada("Elm"));
    await roster(2021, ada("Elm", "Mayfield"), ada("Elm"));
    const [pair] = await open();
    expect([pair!.rule, pair!.bar]).toEqual(["NameAndTeam", "same-season"]);
    const { status, body } = await robin.join(pair!, pair!.keptKey!);
    expect([status, body.fields]).toEqual([422, { keptKey: [joinBarWords["same-season"]] }]);
    const { body: stranger } = await robin.join(pair!, 999_999);
    expect(stranger.fields).toEqual({ keptKey: [mergeErrors.keptRequired] });
    expect((await robin.keepApart(pair!)).body.state).toBe("KeptApart");
  });

  it("keeps who has more than rows of lists, and nobody where both have", async () => {
    const pair = await pairOfTwo();
    const [one, other] = pair.people;
    const result = { measurementTypeKey: 1, value: "71", dateOccurred: "2021-01-01" };
    await db.insert(measurements).values({ personKey: other.key, ...result });
    const [now] = await open();
    expect([now!.keptKey, now!.people.map(({ hasMore }) => hasMore), now!.bar]).toEqual([other.key, [false, true], null]);
    const refused = await robin.join(pair, one.key);
    expect([refused.status, refused.body.fields]).toEqual([422, { keptKey: [joinBarWords["joined-has-more"]] }]);
    await db.insert(measurements).values({ personKey: one.key, ...result });
    expect((await open())[0]!.bar).toBe("both-have-more");
    expect((await robin.join(pair, other.key)).body.fields).toEqual({ keptKey: [joinBarWords["both-have-more"]] });
    await db.delete(measurements).where(eq(measurements.personKey, one.key));
    expect((await robin.join(pair, other.key)).status).toBe(200);
  });

  it("takes transfers along, but for one of a year that who stays has already", async () => {
    const pair = await pairOfTwo();
    const [kept, joined] = pair.people;
    const [fromKey, toKey] = [keyOfCollege.get("Elm College")!, keyOfCollege.get("Oak College")!];
    const said = { sportKey, fromKey, toKey, isImported: true, source: "A list", standing: "Confirmed", saidBy: "Source" } as const;
    await db.insert(transfers).values([
      { personKey: kept.key, year: 2021, ...said },
      { personKey: joined.key, year: 2021, ...said },
      { personKey: joined.key, year: 2022, ...said },
    ]);
    const before = await everything();
    const { body } = await robin.join(pair, kept.key);
    const of = await db.select().from(transfers).orderBy(asc(transfers.key));
    expect(of.map(({ personKey, year }) => [personKey, year])).toEqual([
      [kept.key, 2021],
      [joined.key, 2021],
      [kept.key, 2022],
    ]);
    await robin.undo(body);
    expect(await everything()).toEqual(before);
  });

  it("takes level 3 and nobody of one's own, by what stands now, and each refusal is written down", async () => {
    const pair = await pairOfTwo();
    const [one, other] = pair.people;
    const manager = await someone(["rdb3"], [other.key]);
    const formerly = await someone(["rdb3"]);
    await db.update(users).set({ roles: [] }).where(eq(users.key, formerly.userKey));
    for (const [who, reason] of [
      [await someone(["rdb2"]), "level"],
      [manager, "own-profile"],
      [formerly, "level"],
    ] as const) {
      for (const refused of [await who.join(pair, one.key), await who.keepApart(pair), await who.undo(pair)])
        expect([refused.status, refused.body.code]).toEqual([403, "may-not-decide"]);
      const rows = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, who.userKey));
      expect(rows.map(({ act, detail }) => [act, detail])).toEqual(Array(3).fill(["decision.refused", { reason }]));
    }
    expect((await manager.list()).items[0]!.right).toEqual({ allowed: false, reason: "own-profile" });
    expect((await robin.send("POST", "/rdb/v1/merges/999999/join", { version: 1, keptKey: 1 })).status).toBe(404);
  });

  it("is decided once, on what was seen", async () => {
    const pair = await pairOfTwo();
    const other = await someone(["rdb4"]);
    const kept = pair.keptKey!;
    const answers = await Promise.all([robin.join(pair, kept), other.keepApart(pair), other.join(pair, kept)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [decided] = await closed();
    expect((await robin.undo(pair)).body).toMatchObject({ code: "changed", message: mergeErrors.decidedMeanwhile });
    expect((await robin.undo(decided!)).status).toBe(200);
    expect((await other.join(pair, kept)).status).toBe(409);
  });

  it("goes on with who stayed: other pairs are about that one, and close where it is one already", async () => {
    const [first, second, third] = await threeOfOneName();
    const [elm, oak, ash] = [first!.people[0].key, first!.people[1].key, second!.people[1].key];
    expect([second!, third!].map(({ people: two }) => two.map(({ key }) => key))).toEqual([
      [elm, ash],
      [oak, ash],
    ]);
    const joined = (await robin.join(first!, elm)).body;
    // Both ask the same now, and the older one does.
    const [left, ...others] = await open();
    expect([left!.key, left!.people.map(({ key }) => key), others]).toEqual([second!.key, [elm, ash], []]);
    expect((await robin.join(third!, elm)).status).toBe(409);
    const both = (await robin.join(left!, elm)).body;
    expect(await open()).toEqual([]);
    expect((await db.select().from(careers)).map(({ personKey }) => personKey)).toEqual([elm, elm, elm]);
    await robin.undo(both);
    await robin.undo((await closed()).find(({ key }) => key === joined.key)!);
    expect((await open()).map(({ key }) => key)).toEqual([first!.key, second!.key, third!.key]);
  });

  it("is the end of all where they were joined one after the other", async () => {
    const [first, , third] = await threeOfOneName();
    await robin.join(first!, first!.people[1].key);
    const [left] = await open();
    const ash = third!.people[1].key;
    await robin.join(left!, ash);
    await erase(ash);
    expect([await db.$count(people), await db.$count(mergePairs)]).toEqual([0, 0]);
  });

  it("leads from one to the next, and is parted latest first", async () => {
    const [first, , third] = await threeOfOneName();
    const [elm, oak] = first!.people.map(({ key }) => key) as [number, number];
    const ash = third!.people[1].key;
    const before = await everything();
    const joined = (await robin.join(first!, oak)).body;
    const [left] = await open();
    const both = (await robin.join(left!, ash)).body;
    expect((await db.select({ to: people.joinedToKey }).from(people).orderBy(asc(people.key))).map(({ to }) => to)).toEqual([
      ash,
      ash,
      null,
    ]);
    const early = (await closed()).find(({ key }) => key === joined.key)!;
    expect([early.isJoinedOn, (await robin.undo(early)).body]).toEqual([
      true,
      expect.objectContaining({ code: "joined-on", message: mergeErrors.joinedSince }),
    ]);
    await robin.undo(both);
    expect((await db.select({ to: people.joinedToKey }).from(people).orderBy(asc(people.key))).map(({ to }) => to)).toEqual([
      oak,
      null,
      null,
    ]);
    await robin.undo((await closed()).find(({ key }) => key === joined.key)!);
    expect(await everything()).toEqual(before);
    expect([elm, oak, ash]).toEqual(before.people.map(({ key }) => key));
  });
});

describe("keeping apart (O25)", () => {
  it("is remembered: no list that comes again asks anew", async () => {
    const pair = await pairOfTwo();
    expect((await robin.keepApart(pair)).body).toMatchObject({ state: "KeptApart", keptKey: null, decidedBy: "Robin Reviewer" });
    const before = await everything();
    await roster(2020, ada("Elm"));
    await roster(2021, ada("Oak", "Paducah", 72));
    expect(await everything()).toEqual(before);
    expect(await open()).toEqual([]);
  });

  it("answers every pair of the same two", async () => {
    const [first, second] = await threeOfOneName();
    await robin.keepApart(second!);
    expect((await open()).length).toBe(2);
    // Whoever is one with the first is not the third.
    await robin.join(first!, first!.keptKey!);
    expect(await open()).toEqual([]);
    await robin.undo((await closed()).find(({ key }) => key === second!.key)!);
    expect((await open()).map(({ key }) => key)).toEqual([second!.key]);
  });
});

describe("taking back (O26)", () => {
  it("leaves everything as it was before", async () => {
    const pair = await pairOfTwo();
    const before = await everything();
    for (const keptKey of pair.people.map(({ key }) => key)) {
      const [stands] = await open();
      const { body } = await robin.join(stands!, keptKey);
      expect(await everything()).not.toEqual(before);
      expect((await robin.undo(body)).body).toMatchObject({ state: "Open", decidedAt: null, decidedBy: null });
      expect(await everything()).toEqual(before);
    }
    const { body } = await robin.keepApart((await open())[0]!);
    await robin.undo(body);
    expect(await everything()).toEqual(before);
    expect(await roster(2021, ada("Oak", "Paducah", 72))).toMatchObject({ inserted: 0, unchanged: 1 });
  });

  it("leaves what was added since with who stayed, and each with what a list has said anew of theirs", async () => {
    const pair = await pairOfTwo();
    const [kept, joined] = pair.people;
    const { body } = await robin.join(pair, kept.key);
    await roster(2021, ada("Oak", "Paducah", 73));
    await roster(2022, ada("Oak"));
    await robin.undo(body);
    const rows = await db.select().from(careers).orderBy(asc(careers.fromYear));
    expect(rows.map(({ personKey, fromYear, height }) => [personKey, fromYear, height])).toEqual([
      [kept.key, 2020, 71],
      [joined.key, 2021, 73],
      [kept.key, 2022, 71],
    ]);
    const page = (await (await ask("GET", `/public/rdb/v1/player/${joined.key}/page`)).json()) as PersonPage;
    expect(page.profile.key).toBe(joined.key);
  });
});
