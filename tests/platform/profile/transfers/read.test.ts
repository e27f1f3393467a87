/** The transfer portal as everybody reads it (O20–O22, O27, O28): who is shown and counted, pages, orders, and what no row may say. */
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import type { BestAvailable, PortalFilters, Portals, PortalTeams, TeamTransfers, Transfers } from "~/contract/profile/transfers";
import { portalTeamSorts } from "~/domain/profile/portal-teams";
import { transferSorts } from "~/domain/profile/transfers";
import { careers } from "~/platform/db/schema/careers";
import { conferenceMembers, conferences, conferenceSeasons } from "~/platform/db/schema/conferences";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { people } from "~/platform/db/schema/people";
import { organizations, sports } from "~/platform/db/schema/places";
import { transfers } from "~/platform/db/schema/transfers";
import { readTopicChanges } from "~/platform/topics/read";
import { addAthlete, addCollege, addSport, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { addUser } from "../../../setup/platform";

const { db } = await testDatabase();
const reader = await addAthlete(db);
await addSport(db, reader.personKey);
const { ask, reviewer } = await cast(db, reader);
const [toledo, ohio, tulane] = [await addCollege(db, "Toledo"), await addCollege(db, "Ohio"), await addCollege(db, "Tulane")];

const portal = "sportKey=1&year=2026";
const base = {
  sportKey: 1,
  year: 2026,
  fromKey: toledo.key,
  enteredDay: "2026-11-01",
  source: "The list",
  standing: "Confirmed",
  saidBy: "School",
} as const;

async function enter(fullName: string, entry: Partial<typeof transfers.$inferInsert> = {}) {
  const { personKey } = await addAthlete(db);
  await db.update(people).set({ fullName }).where(eq(people.key, personKey));
  const [row] = await db
    .insert(transfers)
    .values({ ...base, ...entry, personKey })
    .returning();
  return { personKey, key: row!.key };
}

async function read<T>(path: string, by: (path: string) => Promise<Response> = (one) => ask("GET", one)): Promise<T> {
  const answer = await by(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}
const latest = (query = "") => read<Transfers>(`/public/rdb/v1/transfers/latest?${portal}&${query}`);
const names = async (query = "") => (await latest(query)).transfers.map((one) => one?.fullName ?? null);

const ann = await enter("Ann Free", { eligibility: "Tbd" });
await enter("Bea Gone", { toKey: ohio.key, decidedDay: "2026-11-20", enteredDay: "2026-11-02", eligibility: "Immediate" });
await enter("Cid Stays", { withdrawnDay: "2026-11-10", fromKey: ohio.key });
await enter("Dot Filed", { toKey: ohio.key, enteredDay: null, isImported: true, saidBy: "Source" });
const eve = await enter("Eve Free", { enteredDay: "2026-11-05", fromKey: ohio.key, eligibility: "Immediate" });
const hidden = await enter("Hid Hidden", { toKey: ohio.key, decidedDay: "2026-11-21" });
await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, hidden.personKey));
const pending = await enter("Pen Pending");
await db.update(people).set({ visibility: "Pending" }).where(eq(people.key, pending.personKey));
await db.insert(careers).values({
  personKey: ann.personKey,
  sportKey: 1,
  organizationKey: toledo.key,
  fromYear: 2024,
  positionKey: 1,
  classYear: "Junior",
  saidAt: new Date(),
});
const [mac] = await db.insert(conferences).values({ name: "Mid-American Conference", abbreviation: "MAC", searchText: "mac" }).returning();
const [season] = await db.insert(conferenceSeasons).values({ conferenceKey: mac!.key, sportKey: 1, year: 2026 }).returning();
await db.insert(conferenceMembers).values({ seasonKey: season!.key, organizationKey: toledo.key, sportKey: 1, year: 2026 });

describe("a portal", () => {
  it("tells who entered, the latest change first, and counts them; the hidden and the pending keep place and number alone", async () => {
    expect(await names()).toEqual([null, "Bea Gone", "Cid Stays", "Eve Free", "Ann Free", null, "Dot Filed"]);
    const { counts, transfers: all, next } = await latest();
    expect([counts, next]).toEqual([{ entered: 7, available: 3, committed: 3, withdrawn: 1 }, null]);
    expect(all[4]).toMatchObject({
      personKey: ann.personKey,
      positionName: "Quarterback",
      classYear: "Junior",
      from: { key: toledo.key, conference: "MAC" },
      to: null,
      state: "Available",
      enteredDay: "2026-11-01",
      eligibility: "Tbd",
      said: { standing: "Confirmed", by: "School", day: null },
    });
  });

  it("is counted for the filters, but for the state, and the sum holds", async () => {
    for (const [query, entered] of [
      ["state=Available", 7],
      [`fromKey=${ohio.key}`, 2],
      [`toKey=${ohio.key}`, 2],
      ["classYear=Junior", 1],
      ["positionKey=1", 1],
      [`fromConferenceKey=${mac!.key}`, 3],
      [`toConferenceKey=${mac!.key}`, 0],
      [`fromKey=${ohio.key}&state=Withdrawn`, 2],
    ] as const) {
      const { counts } = await latest(query);
      expect([query, counts.entered]).toEqual([query, entered]);
      expect(counts.entered).toBe(counts.available + counts.committed + counts.withdrawn);
      for (const state of ["Available", "Committed", "Withdrawn"] as const) {
        const { transfers: rows } = await latest(`${query.replace(/&?state=\w+/, "")}&state=${state}`);
        expect(rows.length).toBe(counts[state.toLowerCase() as "available"]);
      }
    }
  });

  it("goes on from page to page in every order, and tells each once", async () => {
    for (const sort of transferSorts) {
      const all = await names(`sort=${sort}`);
      const paged: (string | null)[] = [];
      let after: string | null = null;
      do {
        const page: Transfers = await latest(`sort=${sort}&limit=2${after ? `&after=${encodeURIComponent(after)}` : ""}`);
        paged.push(...page.transfers.map((one) => one?.fullName ?? null));
        after = page.next;
      } while (after);
      expect([sort, paged]).toEqual([sort, all]);
    }
    expect((await ask("GET", `/public/rdb/v1/transfers/latest?${portal}&after=nowhere`)).status).toBe(400);
  });

  it("shows no team that is hidden, not by a filter either", async () => {
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, ohio.key));
    const { transfers: all } = await latest();
    expect(all.find((one) => one?.fullName === "Bea Gone")).toMatchObject({ to: null, state: "Committed" });
    expect(await names(`toKey=${ohio.key}`)).toEqual([]);
    expect(JSON.stringify(await read<PortalFilters>(`/public/rdb/v1/filters/transfers?${portal}`))).not.toContain("Ohio");
    expect((await ask("GET", `/public/rdb/v2/organizations/${ohio.key}/transfers`)).status).toBe(404);
    await db.update(organizations).set({ visibility: "Normal" }).where(eq(organizations.key, ohio.key));
  });

  it("is told whole to staff", async () => {
    const path = `/public/rdb/v1/transfers/latest?${portal}`;
    const { counts, transfers: all } = await read<Transfers>(path, (one) => reviewer.ask("GET", one));
    expect(counts.entered).toBe(7);
    expect(all.map((one) => one?.fullName)).toContain("Hid Hidden");
  });
});

describe("who is free", () => {
  const free = async () => {
    const { transfers: rows } = await read<BestAvailable>(`/public/rdb/v1/transfers/best-available?${portal}`);
    return rows.map(({ personKey, rating }) => [personKey, rating]);
  };

  it("stands by who may play at once, where nobody has a rating", async () => {
    expect(await free()).toEqual([
      [eve.personKey, null],
      [ann.personKey, null],
    ]);
  });

  it("stands by rating first; of another sport, or of whoever is not open to everybody, it counts for nothing", async () => {
    const author = await addUser(db, { username: "who-rates", name: "Who Rates" });
    const at = new Date("2026-11-20T18:00:00Z");
    const rate = (personKey: number, sportKey: number, rating: number) =>
      db.insert(recruitmentEvaluations).values({
        personKey,
        sportKey,
        authorUserKey: author,
        rating,
        strengths: "Quick.",
        status: "Published",
        publishedAt: at,
        changedAt: at,
      });
    await db.insert(sports).values({ key: 90, name: "Chess", displayName: "Chess" }).onConflictDoNothing();
    await rate(eve.personKey, 90, 99);
    await rate(pending.personKey, 1, 98);
    await rate(ann.personKey, 1, 71.25);
    expect(await free()).toEqual([
      [ann.personKey, 71.25],
      [eve.personKey, null],
    ]);
    await rate(eve.personKey, 1, 88);
    expect(await free()).toEqual([
      [eve.personKey, 88],
      [ann.personKey, 71.25],
    ]);
    const staff = await read<BestAvailable>(`/public/rdb/v1/transfers/best-available?${portal}`, (path) => reviewer.ask("GET", path));
    expect(staff.transfers.map(({ fullName, rating }) => [fullName, rating])).toEqual([
      ["Eve Free", 88],
      ["Ann Free", 71.25],
      ["Pen Pending", null],
    ]);
  });
});

test("the portals, and what one is narrowed by", async () => {
  expect(await read<Portals>("/public/rdb/v1/transfers/portals")).toEqual({
    portals: [{ sportKey: 1, sportName: "Football", years: [2026] }],
  });
  const filters = await read<PortalFilters>(`/public/rdb/v1/filters/transfers?${portal}`);
  expect(filters.fromTeams.map(({ key }) => key).sort()).toEqual([toledo.key, ohio.key].sort());
  expect(filters.toTeams.map(({ key }) => key)).toEqual([ohio.key]);
  expect(filters.conferences).toEqual([{ key: mac!.key, name: "Mid-American Conference" }]);
});

describe("the teams of a portal", () => {
  const path = (query = "") => `/public/rdb/v1/transfers/teams?${portal}&${query}`;
  const of = async (query = "") => (await read<PortalTeams>(path(query))).teams.map((one) => [one.team.name, one.in, one.out, one.net]);

  it("are told with who came, who has gone and the one less the other; who has won most stands first", async () => {
    expect(await of()).toEqual([
      ["Ohio", 2, 1, 1],
      ["Toledo", 0, 3, -3],
    ]);
    expect(await of("sort=out-desc")).toEqual((await of()).reverse());
    expect((await of("sort=name-desc")).map(([name]) => name)).toEqual(["Toledo", "Ohio"]);
    expect(await of(`conferenceKey=${mac!.key}`)).toEqual([["Toledo", 0, 3, -3]]);
    const { most, next, teams } = await read<PortalTeams>(path("limit=1"));
    expect([most, next, teams[0]?.team.conference]).toEqual([3, `1_Ohio_${ohio.key}`, null]);
  });

  it("come page by page in every order, each once; of one number by name", async () => {
    const [akron, zane] = [await addCollege(db, "Akron"), await addCollege(db, "Zane")];
    await enter("Fay Free", { fromKey: zane.key });
    await enter("Gus Free", { fromKey: akron.key });
    const names = (await of()).map(([name]) => name);
    expect(names).toEqual(["Ohio", "Akron", "Zane", "Toledo"]);
    for (const sort of portalTeamSorts) {
      const paged: unknown[] = [];
      let after: string | null = null;
      do {
        const page: PortalTeams = await read<PortalTeams>(
          path(`sort=${sort}&limit=1${after ? `&after=${encodeURIComponent(after)}` : ""}`),
        );
        paged.push(...page.teams.map((one) => [one.team.name, one.in, one.out, one.net]));
        after = page.next;
      } while (after);
      expect([sort, paged]).toEqual([sort, await of(`sort=${sort}`)]);
    }
    expect((await ask("GET", path("after=_Ohio_1"))).status).toBe(400);
    await db.delete(transfers).where(inArray(transfers.fromKey, [zane.key, akron.key]));
  });

  it("have the numbers that the portal has of each", async () => {
    const { teams } = await read<PortalTeams>(path());
    for (const { team, in: came, out } of teams) {
      expect((await latest(`toKey=${team.key}`)).transfers).toHaveLength(came);
      expect((await latest(`fromKey=${team.key}&state=Out`)).transfers).toHaveLength(out);
      const { sums } = await read<TeamTransfers>(`/public/rdb/v2/organizations/${team.key}/transfers?${portal}`);
      expect(sums).toEqual({ in: came, out, net: came - out });
    }
  });

  it("are none that may not be shown", async () => {
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, ohio.key));
    expect(await of()).toEqual([["Toledo", 0, 3, -3]]);
    await db.update(organizations).set({ visibility: "Normal" }).where(eq(organizations.key, ohio.key));
  });
});

test("a team's transfers, with their sums; of a team or a year without any there are none", async () => {
  const found = await read<TeamTransfers>(`/public/rdb/v2/organizations/${ohio.key}/transfers`);
  expect(found.portal).toEqual({ sportKey: 1, sportName: "Football", year: 2026 });
  expect(found.transfers.map(({ fullName }) => fullName)).toEqual(["Bea Gone", "Cid Stays", "Eve Free", "Dot Filed"]);
  expect(found.sums).toEqual({ in: 2, out: 1, net: 1 });
  const none = { portal: null, transfers: [], sums: { in: 0, out: 0, net: 0 } };
  expect(await read(`/public/rdb/v2/organizations/${tulane.key}/transfers`)).toMatchObject({ ...none, portals: [] });
  expect(await read(`/public/rdb/v2/organizations/${ohio.key}/transfers?year=2019`)).toMatchObject(none);
});

describe("the database refuses", () => {
  test.each<[string, Partial<typeof transfers.$inferInsert>, string]>([
    ["the same team twice", { toKey: toledo.key, decidedDay: "2026-11-20" }, "transfers_two_teams"],
    ["a decision before the entry", { toKey: ohio.key, decidedDay: "2026-10-20" }, "transfers_days"],
    ["a withdrawal before the entry", { withdrawnDay: "2026-10-20" }, "transfers_days"],
    ["both ends", { toKey: ohio.key, decidedDay: "2026-11-20", withdrawnDay: "2026-11-20" }, "transfers_one_end"],
    ["a decision for nobody", { decidedDay: "2026-11-20" }, "transfers_decided"],
    ["a team without a day", { toKey: ohio.key }, "transfers_where"],
    ["no day of an entry", { enteredDay: null }, "transfers_entered"],
    ["no day of a file's row that leads nowhere", { enteredDay: null, isImported: true }, "transfers_entered"],
    ["what staff claim", { saidBy: "Staff", standing: "Claimed" }, "transfers_said"],
    ["what an athlete confirms", { saidBy: "Athlete" }, "transfers_said"],
  ])("%s", async (_what, entry, constraint) => {
    const { personKey } = await addAthlete(db);
    const insert = db.insert(transfers).values({ ...base, ...entry, personKey });
    await expect(insert).rejects.toMatchObject({ cause: { message: expect.stringContaining(`"${constraint}"`) } });
  });

  test("a second open entry of a person and a sport", async () => {
    const again = () => db.insert(transfers).values({ ...base, personKey: ann.personKey });
    await expect(again()).rejects.toMatchObject({ cause: { message: expect.stringContaining('"transfers_open"') } });
  });
});

test("a change is told with its teams, and so is who is hidden", async () => {
  const changedBy = async (change: () => Promise<unknown>) => {
    const { snapshot } = await readTopicChanges(db, undefined);
    await change();
    return (await readTopicChanges(db, snapshot)).topics.sort();
  };
  const both = [`team:${ohio.key}`, `team:${toledo.key}`, "transfers"].sort();
  const decide = { toKey: ohio.key, decidedDay: "2026-11-25" };
  expect(await changedBy(() => db.update(transfers).set(decide).where(eq(transfers.key, ann.key)))).toEqual(both);
  const hide = () => db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, ann.personKey));
  expect(await changedBy(hide)).toEqual([`person:${ann.personKey}`, ...both].sort());
  const rename = () => db.execute(sql`update people set full_name = 'Ann Other' where key = ${ann.personKey}`);
  expect(await changedBy(rename)).toEqual([`person:${ann.personKey}`]);
  expect(await changedBy(() => db.delete(transfers).where(eq(transfers.key, ann.key)))).toEqual(both);
});
