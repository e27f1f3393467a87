/** Rankings of teams as guests read them, without script: the list, its other sources, its past, its file and its receipts (R27 to R29). */
import { and, eq, notInArray, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { PersonRankings, PlayerRankings, RankingsKnown } from "~/contract/rankings/rankings";
import { personLists } from "~/domain/rankings/person-lists";
import { placesOf } from "~/domain/rankings/season-scores";
import { teamLists } from "~/domain/rankings/team-lists";
import { rankInWords } from "~/domain/rankings/rankings";
import { sportKeys } from "~/domain/teams/sports";
import { slug } from "~/domain/base/format";
import { sitePaths } from "~/paths/sites";
import { openDatabase, type Database } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
import { careers } from "~/platform/db/schema/careers";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { games, teamNames } from "~/platform/db/schema/games";
import { people } from "~/platform/db/schema/people";
import { cities, organizations, positions } from "~/platform/db/schema/places";
import { rankingRuns, rankings } from "~/platform/db/schema/rankings";
import { statisticLines } from "~/platform/db/schema/statistics";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { transfers } from "~/platform/db/schema/transfers";
import { personSearchText } from "~/platform/people/names";
import { makeOwnRankings } from "~/platform/rankings/own/make";
import { conferenceFile, draftFile, espnFile, importInto, pollFile, ratingFile, resultFile, rivalsFile } from "../platform/import/files";
import { addAthlete, addSport } from "../setup/athlete";
import { addDecision } from "../setup/decisions";
import { locationOf } from "../setup/server";
import { topInterest } from "../setup/top-interest";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const credit = "Lists: the Elm project";
const moreThanAPage = 53;
/** One of which the demo world has no games. */
const seasonOfGames = 1990;
let sums: { score: number; parts: number }[] = [];
/** Who may not be shown. */
let hiddenKey = 0;

const server = await startCastServer({
  async prepare(location) {
    const opened = await openDatabase(location);
    const colleges = await opened.db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    await opened.db.insert(teamNames).values([
      { name: "Kentucky", organizationKey: keyOf("University of Kentucky") },
      { name: "Duke", organizationKey: keyOf("Duke University") },
      { name: "Alabama", organizationKey: keyOf("University of Alabama") },
    ]);
    const imported = importInto(opened);
    const named = (asOf: string) => ({ sportKey: sportKeys.football, credit, asOf });
    await imported("conferences", conferenceFile("2012,Southeastern,Kentucky", "2012,Atlantic Coast,Duke"), undefined, {
      sportKey: sportKeys.football,
    });
    await imported(
      "polls",
      pollFile("2012,Kentucky,11-1-0,1,2", "2012,Duke,10-2-0,2,1", "2012,Carlisle,9-3-0,2,"),
      undefined,
      named("2026-11-19"),
    );
    await imported(
      "polls",
      pollFile("2012,Kentucky,11-1-0,2,2", "2012,Duke,10-2-0,1,1", "2012,=Elm,9-3-0,3,", "2012,Alabama,8-4-0,4,"),
      undefined,
      named("2026-11-20"),
    );
    const many = Array.from({ length: moreThanAPage }, (_none, index) => `1950,Team ${index},5-5-0,${index + 1},`);
    await imported("polls", pollFile(...many), undefined, named("2026-11-20"));
    await imported(
      "team-classes",
      rivalsFile("2012,1,Duke,28,6,15,5,3.89,2792", "2012,2,Kentucky,30,5,16,2,3.96,2534.5"),
      undefined,
      named("2026-11-20"),
    );
    await imported("team-classes", espnFile("2012,Kentucky,25,1,2,3"), undefined, named("2026-11-20"));
    await imported(
      "team-classes",
      rivalsFile("2030,1,Duke,28,6,15,5,3.89,2792", "2030,2,Kentucky,30,5,16,2,3.96,2534.5", "2030,3,Carlisle,9,0,0,2,2.1,80"),
      undefined,
      named("2026-11-20"),
    );
    const results = resultFile(
      "All-Time,1,Kentucky,1100.10,500.05,400.00,150.00,50.05",
      "All-Time,2,Duke,900.00,500.00,400.00,0.00,0.00",
      "last10,1,Duke,10.00,10.00,0.00,0.00,0.00",
    );
    await imported("team-rankings", results, undefined, named("2026-11-20"));
    const picks = Array.from(
      { length: moreThanAPage },
      (_none, index) => `2015,1,${index + 1},${index === 0 ? "STL" : "SD"},Pick ${index},QB,Duke`,
    );
    await imported("draft", draftFile(...picks, "2015,7,99,SD,=Last Pick,K,Carlisle"), undefined, named("2026-11-20"));
    await opened.db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.fullName, "University of Alabama"));
    await addOwn(opened.db, keyOf);
    const [home] = await opened.db.select().from(cities).limit(1);
    const from = `"${home!.name}, ${home!.stateAbbreviation}"`;
    await imported(
      "ratings",
      ratingFile(
        `Espn,2032,1,Kasper Several,QB,${from},,92,`,
        `Espn,2032,2,Lorenz Unseen,QB,${from},,91,`,
        `Espn,2032,3,Jo Fir,QB,"Ames, IA",,,`,
        `Rivals,2032,1,Lorenz Unseen,QB,${from},,,`,
        `Rivals,2032,2,Kasper Several,QB,${from},,,`,
      ),
      undefined,
      named("2026-11-20"),
    );
    await opened.db.transaction((tx) => makeOwnRankings(tx, new Date()));
    ({ rows: sums } = await opened.db.execute<{ score: number; parts: number }>(sql`
      select r.score::float8 as score,
        (select sum(contribution) from ranking_inputs i where i.run_key = r.run_key and i.place = r.place)::float8 as parts
      from ranking_runs run join ranking_rows r on r.run_key = run.key where run.formula is not null
    `));
    await opened.close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });

/** Rated players who commit, move and play, and the lists of ours that follow; and a list that nobody is on any more. */
async function addOwn(db: Database, keyOf: (college: string) => number): Promise<void> {
  const [kentucky, duke, alabama] = ["University of Kentucky", "Duke University", "University of Alabama"].map(keyOf) as [
    number,
    number,
    number,
  ];
  const at = new Date("2026-11-18T18:00:00Z");
  const sportKey = sportKeys.football;
  const [author] = await db.select({ key: users.key }).from(users).limit(1);
  const of = { userKey: author!.key, authorUserKey: author!.key };
  const [home] = await db.select().from(cities).limit(1);
  const places = await db
    .select({ key: positions.key })
    .from(positions)
    .where(eq(positions.sportKey, sportKey))
    .orderBy(positions.key)
    .limit(5);
  async function player(fullName: string, rating: number | null, playsAs: number | null = null, classYear = 2031): Promise<number> {
    const { personKey } = await addAthlete(db);
    await addSport(db, personKey);
    await db
      .update(people)
      .set({ fullName, classYear, searchText: personSearchText(fullName), ...(classYear === 2032 && { hometownCityKey: home!.key }) })
      .where(eq(people.key, personKey));
    const published = { strengths: "Quick.", status: "Published" as const, publishedAt: at, changedAt: at };
    if (rating !== null)
      await db.insert(recruitmentEvaluations).values({ personKey, sportKey, authorUserKey: of.authorUserKey, rating, ...published });
    if (playsAs !== null)
      await db.insert(careers).values({
        ...{ personKey, sportKey, organizationKey: kentucky, fromYear: 2026, toYear: 2026, saidAt: at },
        positionKey: places[playsAs]!.key,
      });
    return personKey;
  }
  async function commit(personKey: number, organizationKey: number, isConfirmed = true): Promise<void> {
    const value = (recruitmentStatus: "Offered" | "Committed") => topInterest({ organizationKey, recruitmentStatus });
    await addDecision(db, {
      ...{ personKey, userKey: of.userKey, type: "topInterest", target: `topInterest:${organizationKey}`, at },
      ...{ before: value("Offered"), after: value("Committed"), decision: isConfirmed ? { tier: "StaffVerified" as const } : {} },
    });
    await db.insert(recruitmentInterests).values({ personKey, organizationKey, recruitmentStatus: "Committed", recruitOrder: 1 });
  }
  const hidden = await player("Bosworth Unseen", 92, 1);
  hiddenKey = hidden;
  const best = await player("Alden Best", 98, 0);
  await commit(best, kentucky);
  await commit(hidden, kentucky);
  await commit(await player("Cyrus Claims", 99, 2), kentucky, false);
  await commit(await player("Dilan Unrated", null), kentucky);
  await commit(await player("Edgar Other", 91, 3), duke);
  await commit(await player("Fabian Elsewhere", 90), alabama);
  await commit(await player("Hannes Earlier", 79, null, 2030), kentucky);
  await commit(await player("Ingmar Earlier", 78, null, 2030), duke);
  await db.insert(transfers).values({
    ...{ personKey: await player("Gustav Moves", 85, 4), sportKey, year: 2031, fromKey: duke, toKey: kentucky },
    ...{ enteredDay: "2026-11-02", decidedDay: "2026-11-09", source: "A release", standing: "Confirmed", saidBy: "Staff" },
  });
  await db.insert(transfers).values({
    ...{ personKey: await player("Hanno Free", null), sportKey, year: 2031, fromKey: duke, enteredDay: "2026-11-19" },
    ...{ source: "A release", standing: "Confirmed", saidBy: "Staff" },
  });
  await player("Kasper Several", 88, null, 2032);
  const unseen = await player("Lorenz Unseen", null, null, 2032);
  for (const key of [hidden, unseen]) await db.update(people).set({ privacy: "Private" }).where(eq(people.key, key));
  const others = await db
    .select({ key: organizations.key })
    .from(organizations)
    .where(and(eq(organizations.level, "College"), notInArray(organizations.key, [kentucky, duke, alabama])))
    .orderBy(organizations.key)
    .limit(3);
  // Each meets each, and the first wins by ten for each place that it is before the other.
  const playing = [kentucky, duke, alabama, ...others.map(({ key }) => key)];
  await db.insert(games).values(
    playing.flatMap((homeKey, home) =>
      playing.slice(home + 1).map((awayKey, index) => ({
        ...{ sportKey, season: seasonOfGames, day: `${seasonOfGames}-09-0${home + 1}`, homeKey, awayKey, homeName: `Team ${home}` },
        ...{ awayName: `Team ${home + 1 + index}`, homeScore: 10 * (index + 1), awayScore: 0 },
        ...{ site: "Home" as const, status: "Completed" as const, type: "RegularSeason" as const },
      })),
    ),
  );
  for (const [personKey, count] of [
    [best, 3],
    [hidden, 2],
  ] as const)
    await db
      .insert(statisticLines)
      .values({ personKey, organizationKey: kentucky, sportKey, season: seasonOfGames, figures: { games: count } });
  await db.transaction((tx) => makeOwnRankings(tx, new Date()));
  const [nobodys] = await db.insert(rankings).values({ sportKey, type: "Roster", year: 1999, source: "On3" }).returning();
  await db.insert(rankingRuns).values({ rankingKey: nobodys!.key, asOf: "2026-11-18", formula: 1, count: 0 });
}

/** Each row by its cells, as they are heard. */
function rowsOf(page: Page): string[][] {
  for (const seen of page.document.querySelectorAll("main table [aria-hidden=true]")) seen.remove();
  return [...page.document.querySelectorAll("main table tbody tr")].map((row) =>
    [...row.querySelectorAll("th, td > .num, td:not(:has(> .num))")].map((cell) => cell.textContent!.replace(/\s+/g, " ").trim()),
  );
}

const polls = "/rankings/football/results/2012";

describe("a ranking of teams", () => {
  test("stands by its place, with what has moved and where others rank them", async () => {
    const page = await guest.get(polls);
    expect([page.status, page.text("h1")]).toEqual([200, "Ranked by results, 2012"]);
    expect(rowsOf(page)).toEqual([
      ["1 up 1 Duke Atlantic Coast", "10-2-0", "1"],
      ["2 down 1 Kentucky Southeastern", "11-1-0", "2"],
      ["3 New =Elm", "9-3-0", "–"],
      ["4 Not shown", "–", "–"],
    ]);
    const note = page.text("main .section-head");
    for (const told of ["AP poll", "4 teams", "As of 11/20/26.", "Movement since 11/19/26.", `${credit}.`]) expect(note).toContain(told);
    expect(page.html).not.toContain("8-4-0");
    expect((await page.follow("Duke")).url.pathname).toBe("/teams/duke");
  });

  test("is had as of any day, and says so", async () => {
    const page = await guest.get(`${polls}?asOf=2026-11-19`);
    expect(rowsOf(page).map(([team]) => team)).toEqual(["1 Kentucky Southeastern", "T-2 Carlisle", "T-2 Duke Atlantic Coast"]);
    expect(page.text("main")).toContain("T- is a place that is shared.");
    expect(page.text("main")).toContain("This is the list of 11/19/26, and not the latest.");
    const sorted = await page.press("Show", { sort: "name-asc" });
    expect(`${sorted.url.pathname}${sorted.url.search}`).toBe(`${polls}?sort=name-asc&asOf=2026-11-19`);
    expect(rowsOf(sorted).map(([team]) => team)).toEqual(["T-2 Carlisle", "T-2 Duke Atlantic Coast", "1 Kentucky Southeastern"]);
    const latest = await page.follow("The latest list");
    expect(rowsOf(latest)).toHaveLength(4);
    expect(rowsOf(await latest.follow("The list of 11/19/26"))).toHaveLength(3);
    const asItStood = await (await guest.get(`${polls}?sort=name-asc`)).press("Show the list of that day", { asOf: "2026-11-19" });
    expect([asItStood.url.search, rowsOf(asItStood).length]).toEqual(["?asOf=2026-11-19&sort=name-asc", 3]);
    const later = await guest.get(`${polls}?asOf=2030-01-01`);
    expect([rowsOf(later).length, later.text("main").includes("not the latest")]).toEqual([4, false]);
    for (const address of [polls, "/rankings/football/draft/2015"]) {
      const before = await guest.get(`${address}?asOf=1999-01-01`);
      expect([before.status, rowsOf(before)]).toEqual([200, []]);
      expect(before.text("main")).toContain("No list was published by 01/01/1999.");
      expect(rowsOf(await before.follow("The latest list")).length).toBeGreaterThan(3);
    }
    expect((await guest.get(`${polls}?asOf=someday`)).text("main [role=status]")).toContain("someday");
  });

  test("is narrowed to a source and a conference", async () => {
    const coaches = await (await guest.get(polls)).press("Show", { source: "coaches-poll" });
    expect(`${coaches.url.pathname}${coaches.url.search}`).toBe(`${polls}?source=coaches-poll`);
    expect(rowsOf(coaches).map(([team]) => team)).toEqual(["1 Duke Atlantic Coast", "2 Kentucky Southeastern"]);
    const narrowed = await (await guest.get(polls)).press("Show", { conference: "southeastern" });
    expect(rowsOf(narrowed)).toEqual([["2 down 1 Kentucky Southeastern", "11-1-0", "2"]]);
    expect((await narrowed.follow("Clear all")).url.search).toBe("");
    expect((await guest.get(`${polls}?source=luck`)).text("main [role=status]")).toContain("luck");
  });

  test("goes on page by page, and is whole as a file in the same order", async () => {
    const first = await guest.get("/rankings/football/results/1950");
    expect(rowsOf(first)).toHaveLength(50);
    const second = await first.follow("Next");
    expect(rowsOf(second).map(([team]) => team)).toEqual(["51 Team 50", "52 Team 51", "53 Team 52"]);
    const missing = await guest.get("/rankings/football/results/1950?after=none");
    expect([missing.status, missing.text("main")]).toEqual([400, expect.stringContaining("That page of the list does not exist.")]);
    const file = await guest.send("/rankings/football/results/1950.csv");
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(
      [...rowsOf(first), ...rowsOf(second)].map(([team]) => `"${team!.replace(/^\d+ /, "")}"`),
    );
    expect((await (await guest.send(`${polls}.csv`)).text()).split("\r\n")).toEqual([
      '"Rank","Team","Conference","Record","Coaches poll"',
      '"1","Duke University","Atlantic Coast","10-2-0",1',
      '"2","University of Kentucky","Southeastern","11-1-0",2',
      '"3","\'=Elm",,"9-3-0",',
      '"4","Not shown",,,',
      "",
    ]);
  });

  test("of classes counts stars, and takes counts of a source that ranks nobody", async () => {
    const page = await guest.get("/rankings/football/teams/2012");
    expect(page.text("main .section-head")).toContain("Rivals");
    expect(rowsOf(page)).toEqual([
      ["1 Duke Atlantic Coast", "28", "6 · 15 · 5", "3.89", "2,792"],
      ["2 Kentucky Southeastern", "30", "5 · 16 · 2", "3.96", "2,534.50"],
    ]);
    const most = await guest.get("/rankings/football/teams/2012?sort=commits-desc");
    expect(rowsOf(most).map(([team]) => team)).toEqual(["2 Kentucky Southeastern", "1 Duke Atlantic Coast"]);
    const espn = await guest.get("/rankings/football/teams/2012?source=espn");
    expect(rowsOf(espn)).toEqual([["– Kentucky Southeastern", "25", "1 · 2 · 3", "2"]]);
    expect(espn.text("main .section-head")).toContain("1 team, by name: this source ranks nobody.");
  });
});

describe("a receipt", () => {
  const counted = "/rankings/football/results?source=computed-by-ncaafb";

  test("adds up to the points, and leads back to its list", async () => {
    const list = await guest.get(counted);
    expect(rowsOf(list)).toEqual([
      ["1 Kentucky", "1,100.10", "1"],
      ["2 Duke", "900", "2"],
    ]);
    const why = await list.follow("1,100.10");
    expect(why.text("h1")).toBe("No. 1, and how it adds up");
    expect(rowsOf(why).map(([part, , adds]) => [part, adds])).toEqual([
      ["Games won", "500.05"],
      ["Schedule", "400.00"],
      ["Championships", "150.00"],
      ["Bowls", "50.05"],
    ]);
    expect(why.text("tfoot .num")).toBe("1,100.10");
    const { url } = await why.follow("The whole list");
    expect(url.pathname + url.search).toBe(counted);
  });

  test("is of the years that are asked for", async () => {
    const list = await (await guest.get(counted)).press("Show", { period: "last10" });
    const why = await list.follow("10");
    expect(`${why.url.pathname.replace(/\d+$/, "")}${why.url.search}`).toBe(
      "/rankings/football/results/why/?source=computed-by-ncaafb&period=last10",
    );
    expect([why.text("h1"), why.text("tfoot .num")]).toEqual(["No. 1, and how it adds up", "10"]);
  });
});

describe("a ranking of ours", () => {
  const lists = ["teams/2031", "portal/2031", "together/2031", "rosters/2026"].map((list) => `/rankings/football/${list}`);

  test("counts what is confirmed, and keeps the place of a team that may not be shown", async () => {
    const page = await guest.get(lists[0]!);
    expect(rowsOf(page)).toEqual([
      ["1 Kentucky", "3", "1 · 1 · 0", "41.34"],
      ["2 Duke", "1", "0 · 1 · 0", "21"],
      ["3 Not shown", "–", "–", "20"],
    ]);
    expect(page.text("main")).toContain("Only confirmed commitments count.");
    expect(page.text("main .section-head")).toContain("Points by formula 1.");
    expect(rowsOf(await guest.get(lists[1]!))).toEqual([
      ["1 Kentucky", "1", "0", "15"],
      ["2 Duke", "0", "1", "-15"],
    ]);
    expect(rowsOf(await guest.get(`${lists[1]}?sort=out-desc`)).map(([team]) => team)).toEqual(["2 Duke", "1 Kentucky"]);
    expect(rowsOf(await guest.get(lists[2]!)).map(([team, points]) => [team, points])).toEqual([
      ["1 Kentucky", "100"],
      ["2 Duke", "2.93"],
    ]);
    expect(rowsOf(await guest.get(lists[3]!))).toEqual([["1 Kentucky", "5", "93"]]);
  });

  test("has a receipt for each row, whose parts come to the score; its file gives the same order", async () => {
    for (const list of lists) {
      const page = await guest.get(list);
      const receipts = [...page.document.querySelectorAll<HTMLAnchorElement>('main table a[href*="/why/"]')].map(({ href }) => href);
      expect(receipts.length).toBeGreaterThan(0);
      for (const receipt of receipts) {
        const why = await guest.get(receipt);
        const adds = rowsOf(why).map((cells) => Number(cells.at(-1)));
        expect(adds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(Number(why.text("tfoot .num")), 9);
        expect(why.html).not.toContain("Bosworth");
        expect(why.html.includes("Cyrus")).toBe(list === lists[3]);
      }
      const lines = (await (await guest.send(`${list}.csv`)).text()).trim().split("\r\n").slice(1);
      const points = lines.map((line) => Number(line.split(",").at(-1)));
      expect(points).toEqual([...points].sort((one, other) => other - one));
    }
  });

  test("says in a receipt whose each part is, of whoever may not be shown the number alone, and what it leaves out", async () => {
    const why = await (await guest.get(lists[0]!)).follow("41.34");
    expect(rowsOf(why)).toEqual([
      ["Alden Best Commit, 11/18/26", "98.00", "1", "28.00"],
      ["Not shown", "–", "–", "13.34"],
    ]);
    for (const words of ["Leaves out 1 commitment that only the athletes say.", "1 commit adds nothing, without a rating.", "Formula 1."])
      expect(why.text("main")).toContain(words);
    expect((await why.follow("Alden Best")).text("h1")).toContain("Alden Best");
    const left = await (await guest.get(lists[1]!)).follow("-15");
    expect(rowsOf(left)).toEqual([["Gustav Moves Out, 11/09/26", "85.00", "1", "-15.00"]]);
    const together = await (await guest.get(lists[2]!)).follow("100");
    expect((await together.follow("Class")).text("tfoot .num")).toBe("41.34");
  });

  test("that nobody is on any more says so", async () => {
    const page = await guest.get("/rankings/football/rosters/1999");
    expect([page.status, rowsOf(page)]).toEqual([200, []]);
    expect(page.text("main")).toContain("No team is on this list any more.");
    expect((await guest.send("/rankings/football/rosters/1999.csv")).status).toBe(200);
  });
});

describe("a ranking of people", () => {
  const players = "/rankings/football/players/2031";
  const placesOf = (page: Page) => rowsOf(page).map(([place, rating]) => `${place} ${rating}`);

  test("stands by rating, says where they are committed and how sure that is, and keeps the place of who may not be shown", async () => {
    const page = await guest.get(players);
    expect([page.status, page.text("h1")]).toEqual([200, "Player rankings, 2031"]);
    const rows = rowsOf(page);
    expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
      ["1 Cyrus Claims Quarterback", "99 5 stars"],
      ["2 Alden Best Quarterback", "98 5 stars"],
      ["3 Not shown", "92 4 stars"],
      ["4 Edgar Other Quarterback", "91 4 stars"],
      ["5 Fabian Elsewhere Quarterback", "90 4 stars"],
      ["6 Gustav Moves Quarterback", "85 3 stars"],
    ]);
    expect(rows.map(([, , team]) => team)).toEqual([
      expect.stringContaining("Claimed by the athlete"),
      expect.stringContaining("Confirmed by our staff, proof seen"),
      "–",
      expect.stringContaining("Duke"),
      expect.stringMatching(/^(?!.*Alabama)/),
      "Uncommitted",
    ]);
    expect(page.text("main .section-head")).toContain("Not shown keeps the place of somebody who may not be shown.");
    expect(page.html).not.toContain("Bosworth");
    expect((await page.follow("Alden Best")).text("h1")).toContain("Alden Best");
  });

  test("is narrowed, of whoever may be shown alone, and whole as a file", async () => {
    const page = await guest.get(players);
    const uncommitted = await page.press("Show", { status: "uncommitted" });
    expect(`${uncommitted.url.pathname}${uncommitted.url.search}`).toBe(`${players}?status=uncommitted`);
    expect(placesOf(uncommitted)).toEqual(["6 Gustav Moves Quarterback 85 3 stars"]);
    expect(rowsOf(await guest.get(`${players}?status=committed&position=quarterback`)).map(([place]) => place![0])).toEqual([
      "1",
      "2",
      "4",
      "5",
    ]);
    const nobody = await guest.get(`${players}?state=ky`);
    expect([rowsOf(nobody), nobody.text("main").includes("Nobody of this list is like that.")]).toEqual([[], true]);
    const file = await (await guest.send(`${players}.csv`)).text();
    expect(
      file
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.replaceAll('"', "").split(",").slice(0, 3)),
    ).toEqual([
      ["1", "Cyrus Claims", "99"],
      ["2", "Alden Best", "98"],
      ["3", "Not shown", "92"],
      ["4", "Edgar Other", "91"],
      ["5", "Fabian Elsewhere", "90"],
      ["6", "Gustav Moves", "85"],
    ]);
  });

  test("has a receipt for whoever may be shown, and lists of all time and of the portal", async () => {
    const why = await (await guest.get(players)).follow("98");
    expect(why.text("h1")).toBe("No. 2, and how it adds up");
    expect(rowsOf(why)).toEqual([["Rating Published 11/18/26", "98.00", "1", "98.00"]]);
    expect([why.text("tfoot .num"), why.text("main").includes("Formula 1.")]).toEqual(["98", true]);
    const around = [...why.document.querySelectorAll("main section[aria-label='Above and below'] li")];
    expect(around.map((one) => one.textContent!.replace(/\s+/g, " ").trim())).toEqual([
      "1 Cyrus Claims Quarterback 99, why",
      "2 Alden Best Quarterback 98",
      "3 Not shown 92",
      "4 Edgar Other Quarterback 91, why",
      "5 Fabian Elsewhere Quarterback 90, why",
    ]);
    expect(why.html).not.toContain("Bosworth");
    expect((await why.follow("The whole list")).url.pathname).toBe(players);
    expect((await guest.send(`${players}/why/999999`)).status).toBe(404);
    const allTime = await (await guest.get(players)).follow("All time");
    expect([allTime.url.pathname, placesOf(allTime)[0]]).toEqual(["/rankings/football/players", "1 Cyrus Claims Quarterback 99 5 stars"]);
    expect((await allTime.follow("Portal players")).url.pathname).toBe("/rankings/football/transfers");
    const portal = await (await guest.get(players)).follow("Portal players");
    expect([portal.url.pathname, portal.text("h1")]).toEqual(["/rankings/football/transfers/2031", "Portal players, 2031"]);
    expect(rowsOf(portal).map((cells) => cells.join(" "))).toEqual([expect.stringMatching(/^1 Gustav Moves .*85 .*Duke ?to ?Kentucky/)]);
  });

  test("is told of a player by the API, and of who may not be shown the number alone", async () => {
    const read = async <T>(path: string) => (await (await guest.send(`/api/public/rdb/${path}`)).json()) as T;
    const { rows } = await read<PersonRankings>("v1/person-sport-rankings?sportKey=1&type=Player&year=2031");
    const { place, rank, isTied, score, elsewhere, ...told } = rows[2]!;
    expect([place, rank, isTied, score, elsewhere, new Set(Object.values(told))]).toEqual([3, 3, false, 92, [], new Set([null])]);
    const all = await read<PlayerRankings>(`v2/player/${rows[1]!.personKey}/all-rankings`);
    expect(all.rankings.map(({ ranking, rank: stands }) => [ranking.type, ranking.year, stands])).toEqual([
      ["Player", 2031, 2],
      ["ProjectedImpact", seasonOfGames, 1],
      ["Player", null, expect.any(Number)],
      ["ProjectedImpact", null, expect.any(Number)],
    ]);
    expect((await read<PlayerRankings>(`v1/player/${rows[1]!.personKey}/rankings`)).rankings).toHaveLength(1);
  });
});

describe("where ranks are met", () => {
  const players = "/rankings/football/players/2031";
  const section = (page: Page, id: string) => page.document.getElementById(id)?.textContent?.replace(/\s+/g, " ");

  test("an athlete's page tells their places, with the ways to the list and to what they rest on", async () => {
    const page = await (await guest.get(players)).follow("Alden Best");
    const told = section(page, "rankings");
    for (const words of ["Players, class of 2031", "Players, all time", "98, why", "Football, On3, "]) expect(told).toContain(words);
    expect(told).toMatch(/Players, class of 2031 2 of \d+/);
    expect((await page.follow("Players, class of 2031")).url.pathname).toBe(players);
    expect((await page.follow("98, why")).url.pathname).toMatch(/^\/rankings\/football\/players\/2031\/why\/\d+$/);
    const unranked = await guest.get(page.url.pathname.replace(/alden-best-\d+/, "12"));
    expect(section(unranked, "rankings")).toBeUndefined();
  });

  test("a team's page tells the latest list of each kind that ranks it", async () => {
    const page = await guest.get("/teams/kentucky");
    const told = page.document.querySelector("main section[aria-label=Rankings]")!.textContent!.replace(/\s+/g, " ");
    for (const words of ["Class 2031", "Portal 2031", "Results 2012", "Football, AP poll, 11/20/26"]) expect(told).toContain(words);
    expect((await page.follow("Class 2031")).url.pathname).toBe("/rankings/football/teams/2031");
  });

  test("a team's commitments of a class say what each adds, and come to the published score", async () => {
    const table = "/teams/kentucky/commits?sport=football&year=2031&sort=rating-desc";
    const page = await guest.get(table);
    expect([...page.document.querySelectorAll("main thead th")].map((head) => head.textContent!.trim())).toEqual([
      "Athlete",
      "Rating ↓",
      "Status",
      "Approved",
      "Adds",
    ]);
    expect(rowsOf(page).map(([name, rating, , , adds]) => [name!.slice(0, 10), rating, adds])).toEqual([
      ["Cyrus Clai", "99.00 5 stars", "Claimed, not counted"],
      ["Alden Best", "98.00 5 stars", "28.00"],
      ["Dilan Unra", "–", "–"],
    ]);
    const [others, score] = [...page.document.querySelectorAll("main dl > div")].map((line) => line.textContent!);
    expect([others, score]).toEqual(["Others on that list, not shown here13.34", "Class score, No. 141.34"]);
    expect(page.html).not.toContain("Bosworth");
    const why = await page.follow("Why this score");
    expect([why.url.pathname.replace(/\d+$/, ""), why.text("tfoot .num")]).toEqual(["/rankings/football/teams/2031/why/", "41.34"]);
    const lines = (await (await guest.send(table.replace("commits?", "commits.csv?"))).text()).trim().split("\r\n");
    expect(lines[0]).toContain('"Athlete","Class","Rating",');
    expect(lines[0]).toContain('"Adds to the class score","Class score of","Page"');
    expect(lines.slice(1).map((line) => line.split(",")[2])).toEqual(["99", "98", ""]);
    expect(lines[2]).toMatch(/,28,"\d{4}-\d\d-\d\d","/);
    const all = await guest.get("/teams/kentucky/commits?year=2031&sort=rating-desc");
    expect([rowsOf(all)[0]![1], all.html.includes("not counted")]).toEqual(["99.00 5 stars", false]);
    const unrated = await guest.get("/teams/kentucky/commits?sport=football&year=2018");
    expect(unrated.html).not.toMatch(/Rating<|Class score/);
  });

  test("a portal stands by rating, whoever has none last, and its file too", async () => {
    const page = await guest.get("/portal/football/2031?sort=rating-desc");
    expect(page.document.querySelector("main thead th[aria-sort=descending]")!.textContent).toContain("Rating");
    expect(rowsOf(page).map(([name, rating]) => [name!.split(" ")[0], rating])).toEqual([
      ["Gustav", "85.00"],
      ["Hanno", "–"],
    ]);
    expect(page.text("caption")).toContain("Highest rating");
    const back = await page.press("Show", { sort: "" });
    expect([back.url.search, rowsOf(back).map(([name]) => name!.split(" ")[0])]).toEqual(["", ["Hanno", "Gustav"]]);
    const file = await (await guest.send("/portal/football/2031.csv?sort=rating-asc")).text();
    expect(
      file
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",").slice(0, 2).join()),
    ).toEqual(['"Gustav Moves",85', '"Hanno Free",']);
  });

  test("a list of players is narrowed to the conference of their college, and so is its file", async () => {
    const page = await (await guest.get(players)).press("Show", { conference: "southeastern" });
    expect(page.url.search).toBe("?conference=southeastern");
    expect(rowsOf(page).map(([name]) => name)).toEqual(["1 Cyrus Claims Quarterback", "2 Alden Best Quarterback"]);
    expect(page.text("main")).toContain("Southeastern");
    const file = await (await guest.send(`${players}.csv?conference=atlantic-coast`)).text();
    expect(
      file
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[1]),
    ).toEqual(['"Edgar Other"']);
    expect((await page.follow("Clear all")).url.search).toBe("");
    expect((await guest.get(`${players}?conference=moon`)).text("main [role=status]")).toContain("moon");
  });

  test("a roster has the ratings of whoever may be rated, sorted by them, and in its file", async () => {
    const roster = "/teams/kentucky/roster?sport=football&year=2026&sort=rating-desc";
    const page = await guest.get(roster);
    expect([...page.document.querySelectorAll("main thead th")].map((head) => head.textContent!.trim())[1]).toMatch(/^Rating/);
    const rated = rowsOf(page).map(([name, rating]) => [name!.split(" ")[0], rating]);
    expect(rated.slice(0, 4)).toEqual([
      ["Cyrus", "99.00"],
      ["Alden", "98.00"],
      ["Edgar", "91.00"],
      ["Gustav", "85.00"],
    ]);
    const file = await (await guest.send(roster.replace("roster?", "roster.csv?"))).text();
    expect([file.includes('"Alden Best",,98,'), file.includes("Bosworth"), file.split("\r\n")[1]]).toEqual([
      true,
      false,
      expect.stringMatching(/^"Cyrus/),
    ]);
  });

  test("two stand side by side at one address, whoever is named first", async () => {
    const best = await (await guest.get(players)).follow("Alden Best");
    const found = await (await best.press("Find", { search: "Casey" })).follow("Casey Whitaker-Bloom");
    expect(found.url.pathname).toMatch(/^\/compare\/casey-whitaker-bloom-\d+\/alden-best-\d+$/);
    const edgar = (await (await guest.get(players)).follow("Edgar Other")).url.pathname.split("/")[2];
    const page = await guest.get(`/compare/${edgar}/${best.url.pathname.split("/")[2]}`);
    expect(page.url.pathname).toMatch(/^\/compare\/alden-best-\d+\/edgar-other-\d+$/);
    const [, , one, other] = page.url.pathname.split("/");
    expect((await guest.get(`/compare/${other}/${one}`)).url.pathname).toBe(page.url.pathname);
    expect((await guest.get(`/compare/${one}/${one}`)).url.pathname).toBe(`/people/${one}`);
    expect([page.status, page.text("h1")]).toEqual([200, "Alden Best and Edgar Other"]);
    expect(page.text("main")).toMatch(/Rating, Football.*98\.00.*91\.00/s);
    const pictures = page.document.querySelectorAll("main td svg[aria-hidden=true]");
    expect(pictures.length).toBeGreaterThan(3);
    expect((await guest.get(`/compare/${one}?search=a`)).text("main [role=status]")).toContain("letters at least");
    expect((await guest.get(`/compare/${one}?search=Bosworth`)).text("main [role=status]")).toContain("No other athlete");
    const hidden = hiddenKey;
    for (const address of [`/compare/${one}/${hidden}`, `/compare/${hidden}/${one}`, `/compare/${hidden}`])
      expect([address, (await guest.send(address)).status]).toEqual([address, 404]);
  });
});

test("a draft tells its picks, narrowed to a team, and whole as a file", async () => {
  const draft = "/rankings/football/draft/2015";
  const page = await (await guest.get("/rankings/football/results")).follow("Draft");
  expect([page.url.pathname, page.text("h1"), rowsOf(page).length]).toEqual([draft, "Draft", 50]);
  expect(rowsOf(page)[0]).toEqual(["1 Pick 0 QB · Round 1", "St. Louis Rams", "Duke"]);
  expect(page.text("main .section-head")).toContain("54 picks, by their number over all rounds. As of 11/20/26.");
  expect(rowsOf(await page.follow("Next")).at(-1)).toEqual(["99 =Last Pick K · Round 7", "San Diego Chargers", "Carlisle"]);
  const [, rams] = /value="(\d+)">Los Angeles Rams/.exec(page.html) ?? [];
  const narrowed = await page.press("Show", { team: rams! });
  expect([narrowed.url.search, rowsOf(narrowed).length]).toEqual([`?team=${rams}`, 1]);
  expect((await narrowed.follow("St. Louis Rams")).status).toBe(200);
  const lines = (await (await guest.send(`${draft}.csv`)).text()).trim().split("\r\n");
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([
    55,
    '"Pick","Round","Player","Position","Team","From"',
    '99,7,"\'=Last Pick","K","San Diego Chargers","Carlisle"',
  ]);
  expect((await guest.get(`${draft}?after=none`)).status).toBe(400);
  expect((await guest.get(`${draft}?team=999999`)).text("main [role=status]")).toContain("999999");
  expect((await guest.get("/rankings/football/draft/1887")).status).toBe(404);
});

test("an address leads to the list, and to none that there is not", async () => {
  expect((await guest.get("/rankings")).url.pathname).toBe("/rankings/football/teams/2031");
  expect((await guest.get("/rankings/Football/Results/2012")).url.pathname).toBe(polls);
  for (const missing of [
    "football/results/1887",
    "football/luck/2012",
    "golf/results/2012",
    "golf/teams",
    "football/results/2012/why/999999",
  ])
    expect([missing, (await guest.get(`/rankings/${missing}`)).status]).toEqual([missing, 404]);
});

test("results of ours tell the record, and why; an impact is the rating by the share of games", async () => {
  const page = await guest.get(`/rankings/football/results/${seasonOfGames}`);
  expect([page.text("main .section-head").includes("On3"), rowsOf(page)[0]]).toEqual([
    true,
    [expect.stringMatching(/^1 Kentucky/), "5-0", "72.68"],
  ]);
  expect(rowsOf(page)[2]?.[0]).toBe("3 Not shown");
  const why = await page.follow("72.68");
  expect(rowsOf(why).map(([part, ...numbers]) => [part!.split(" As of")[0], ...numbers])).toEqual([
    ["Games won", "100.00", "0.25", "25.00"],
    ["Won by its opponents", "50.00", "0.5", "25.00"],
    ["Margin", "90.71", "0.25", "22.68"],
  ]);
  const impact = await page.follow("Impact");
  expect([impact.url.pathname, impact.text("h1")]).toEqual([`/rankings/football/impact/${seasonOfGames}`, "Projected impact, 1990"]);
  expect(rowsOf(impact)).toEqual([
    ["1 Alden Best Quarterback", "58.80", expect.stringContaining("Kentucky")],
    ["2 Not shown", "36.80", "–"],
  ]);
  const part = await impact.follow("58.80");
  expect(rowsOf(part)).toEqual([["3 of 5 games Rating of 11/18/26", "98.00", "0.6", "58.80"]]);
  const allTime = await (await guest.get(`/rankings/football/results/${seasonOfGames}`)).follow("All time");
  expect(allTime.url.pathname).toBe("/rankings/football/results");
});

describe("of every list of ours", () => {
  test("the parts of each score add up to it", () => {
    expect(sums.length).toBeGreaterThan(40);
    expect(sums.filter(({ score, parts }) => Math.round(score * 100) !== Math.round(parts * 100))).toEqual([]);
  });

  test("the places follow from the scores of its file", async () => {
    const read = async (of: string) =>
      ((await (await guest.send(`/api/public/rdb/v1/rankings?of=${of}`)).json()) as RankingsKnown).rankings;
    const all = [...(await read("teams")), ...(await read("people"))].filter(({ source, count }) => source === "On3" && count > 0);
    expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThan(6);
    for (const { type, sportName, year, count } of all) {
      const word = [...teamLists, ...personLists].find((list) => list.type === type)!.word;
      const file = sitePaths.rankingFile(slug(sportName), word, year, {});
      const [heads, ...lines] = (await (await guest.send(file)).text()).trim().split("\r\n").map(cellsOf);
      const score = heads!.findIndex((head) => ["Points", "Rating", "Impact"].includes(head));
      const places = placesOf(lines.map((cells) => ({ rank: "", name: "", score: Number(cells[score]) })));
      expect([file, lines.length, lines.map(([rank]) => rank)]).toEqual([file, count, places.map(rankInWords)]);
      expect(lines.map((cells) => Number(cells[score]))).toEqual(places.map((place) => place.score));
    }
  });
});

/** Of a line of a file. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
}

// An embedded database is its server's alone.
test.runIf(process.env.TEST_DATABASE_URL)("the list of a day, and its file, stay byte for byte after ten later ones", async () => {
  const past = [`${polls}?asOf=2026-11-19`, `${polls}.csv?asOf=2026-11-19`];
  const bytes = () => Promise.all(past.map(async (address) => (await guest.send(address)).text()));
  const before = await bytes();
  const { db, close } = await openDatabase(locationOf(server.data));
  await db.execute(sql`
    with earlier as (
      select run.* from rankings k join ranking_runs run on run.ranking_key = k.key and run.as_of = '2026-11-20'
      where k.source = 'AssociatedPress' and k.year = 2012
    ), later as (
      insert into ranking_runs (ranking_key, as_of, source_key, count)
      select ranking_key, as_of + n, source_key, 1 from earlier, generate_series(1, 10) n returning key
    )
    insert into ranking_rows (run_key, place, rank, subject) select key, 1, 1, 'Nobody of before' from later
  `);
  await close();
  await expect.poll(async () => (await guest.get(polls)).text("main"), { timeout: 20_000 }).toContain("As of 11/30/26.");
  expect(await bytes()).toEqual(before);
});
test.runIf(process.env.TEST_DATABASE_URL)("a receipt tells what has changed since the list before", async () => {
  const list = "/rankings/football/players/2031";
  const why = (await (await guest.get(list)).follow("98")).url.pathname;
  const { db, close } = await openDatabase(locationOf(server.data));
  await db.execute(sql`
    with run as (
      insert into ranking_runs (ranking_key, as_of, formula, count)
      select before.ranking_key, before.as_of + 1, before.formula, 1
      from rankings k join ranking_runs before on before.ranking_key = k.key
      where k.type = 'Player' and k.year = 2031 and k.source = 'On3' order by before.as_of desc limit 1
      returning key
    ), ranked as (
      insert into ranking_rows (run_key, place, rank, previous_rank, score, person_key)
      select key, 1, 1, 2, 97.5, ${Number(why.split("/").at(-1))}::int from run
    )
    insert into ranking_inputs (run_key, place, number, label, person_key, value, weight, at, contribution)
    select key, 1, 1, 'Rating', ${Number(why.split("/").at(-1))}::int, 97.5, 1, now(), 97.5 from run
  `);
  await close();
  await expect.poll(async () => (await guest.get(why)).text("h1"), { timeout: 20_000 }).toContain("No. 1,");
  const page = await guest.get(why);
  const since = page.document.querySelector("main section[aria-label^='Since ']")!;
  expect([...since.querySelectorAll("tr")].slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["Rating", "98.00", "97.50", "-0.50"],
    ["98.00 to 97.50", "-0.50"],
  ]);
});

describe("players by several sources (R47 to R49)", () => {
  const players = "/rankings/football/players/2032";

  test("stand by ours, with a column of each other source, and on how many they stand", async () => {
    const page = await guest.get(players);
    const heads = [...page.document.querySelectorAll("main table thead th")].map((head) => head.textContent!.trim());
    expect(heads).toEqual(["Player", "Rating", "On3 Consensus", "Rivals", "ESPN", "Sources", "Committed to"]);
    const [row] = rowsOf(page);
    expect(row!.slice(-5, -1)).toEqual(["2", "2", "1", "3 of 3"]);
  });

  test("of another keep the name that it says, tell nothing of who may not be shown, and lead to what a consensus rests on", async () => {
    const espn = await (await guest.get(players)).press("Show", { source: "espn" });
    expect(`${espn.url.pathname}${espn.url.search}`).toBe(`${players}?source=espn`);
    expect(espn.text("main .section-head")).toContain(`3 players, by rank. Not shown keeps the place`);
    expect(espn.text("main .section-head")).toContain(`${credit}.`);
    expect(espn.html).not.toContain("Lorenz");
    const rows = rowsOf(espn);
    expect(rows.map(([name]) => name!.split(" ").slice(0, 3).join(" "))).toEqual(["1 Kasper Several", "2 Not shown", "3 Jo Fir"]);
    expect(rows[0]!.slice(-5, -1)).toEqual(["1", "2", "2", "3 of 3"]);
    expect(rows[1]!.slice(-6)).toEqual(["91", "–", "–", "–", "–", "–"]);
    expect((await guest.send(`${players}.csv?source=espn`)).status).toBe(200);
    const why = await (await guest.get(`${players}?source=on3-consensus`)).follow("83.33");
    expect(why.text("main")).toContain("ESPN, 1 of 3");
    expect(why.text("main")).toContain("Percentile");
    expect((await why.follow("The whole list")).url.search).toBe("?source=on3-consensus");
  });
});

describe("the sources side by side (R50)", () => {
  const industry = "/rankings/football/industry/2032";

  test("stand a column each with the spread of their ranks, tell nothing of who may not be shown, and lead back to the players", async () => {
    const page = await (await guest.get("/rankings/football/players/2032")).follow("Industry");
    expect([page.url.pathname, page.status, page.text("h1")]).toEqual([industry, 200, "Industry comparison, 2032"]);
    const heads = [...page.document.querySelectorAll("main table thead th")].map((head) => head.textContent!.trim());
    expect(heads.map((head) => head.replace(/ [↑↓]$/, ""))).toEqual([
      ...["Player", "Spread", "Consensus", "On3", "Rivals", "ESPN", "Sources", "Committed to"],
    ]);
    expect(page.document.querySelectorAll("main table svg.bar rect")).toHaveLength(1);
    expect(page.html).not.toContain("Lorenz");
    expect(rowsOf(page).map(([name, ...cells]) => [name!.split(" ").slice(0, 2).join(" "), ...cells])).toEqual([
      ["Not shown", "–", "1", "–", "–", "–", "–", "–"],
      ["Kasper Several", "1 places, 1 to 2", "2", "1 rated 88", "2", "1 rated 92", "3 of 3", "Uncommitted"],
      ["Jo Fir", "–", "–", "not ranked", "not ranked", "3", "1 of 3", "–"],
    ]);
    const note = page.text("main .section-head");
    for (const words of ["3 players, by consensus.", "ESPN 11/20/26.", "within 3, as deep", `${credit}.`]) expect(note).toContain(words);
    expect((await page.follow("Players")).url.pathname).toBe("/rankings/football/players/2032");
    expect((await page.follow("Kasper Several")).text("h1")).toContain("Kasper Several");
  });

  test("stand by the widest spread, are narrowed as the players are, and are had whole as a file", async () => {
    const page = await guest.get(industry);
    const widest = await page.press("Show", { sort: "spread-desc", status: "uncommitted" });
    expect(`${widest.url.pathname}${widest.url.search}`).toBe(`${industry}?status=uncommitted&sort=spread-desc`);
    expect(rowsOf(widest).map(([name]) => name!.split(" ")[0])).toEqual(["Kasper"]);
    expect((await guest.get(`${industry}?sort=spread-desc`)).text("main table [aria-sort=descending]")).toContain("Spread");
    expect((await guest.get(`${industry}?state=zz&after=none`)).status).toBe(400);
    const nobody = await guest.get(`${industry}?status=committed`);
    expect([rowsOf(nobody), nobody.text("main").includes("Nobody of these lists is like that.")]).toEqual([[], true]);
    const [heads, ...lines] = (await (await guest.send(`${industry}.csv`)).text()).trim().split("\r\n").map(cellsOf);
    expect(heads!.slice(-5)).toEqual(["Sources", "Best", "Worst", "Spread", "Page"]);
    expect(lines.map(([name, ...cells]) => [name, ...cells.slice(-5, -1)])).toEqual([
      ["Not shown", "", "", "", ""],
      ["Kasper Several", "3", "1", "2", "1"],
      ["Jo Fir", "1", "", "", ""],
    ]);
  });

  test("need two sources, and a sport that the industry ranks", async () => {
    const alone = await guest.get("/rankings/football/industry/2031");
    expect([alone.status, rowsOf(alone)]).toEqual([200, []]);
    expect(alone.text("main")).toContain("Only On3 has a list of this class; two sources are needed.");
    expect((await alone.follow("Players of the class")).url.pathname).toBe("/rankings/football/players/2031");
    expect((await guest.get("/rankings/Football/Industry/2032")).url.pathname).toBe(industry);
    for (const missing of ["football/industry/1999", "baseball/industry/2032", "football/industry"])
      expect([missing, (await guest.get(`/rankings/${missing}`)).status]).toEqual([missing, 404]);
  });
});

test("classes by several sources have a consensus of their ranks, and its receipt (R52)", async () => {
  const classes = "/rankings/football/teams/2030";
  const page = await guest.get(classes);
  const heads = [...page.document.querySelectorAll("main table thead th")].map((head) => head.textContent!.replace(/ [↑↓]$/, "").trim());
  expect(heads).toEqual(["Team", "Commits", "5, 4, 3 stars", "Points", "On3 Consensus", "Rivals", "Sources"]);
  expect(rowsOf(page).map((cells) => cells.slice(-4))).toEqual([
    ["9", "1", "2", "2 of 2"],
    ["8", "2", "1", "2 of 2"],
  ]);
  const rivals = await guest.get(`${classes}?source=rivals`);
  expect(rowsOf(rivals).map((cells) => cells.slice(-3))).toEqual([
    ["2", "2", "2 of 2"],
    ["1", "1", "2 of 2"],
    ["–", "–", "–"],
  ]);
  const together = await page.press("Show", { source: "on3-consensus" });
  expect(together.text("main")).toContain("What the sources come to together, two of them at least.");
  const why = await together.follow("83.34");
  expect(`${why.url.pathname.replace(/\d+$/, "")}${why.url.search}`).toBe(`${classes}/why/?source=on3-consensus`);
  expect(rowsOf(why).map(([part, ...numbers]) => [part!.split(" As of")[0], ...numbers])).toEqual([
    ["On3, 1 of 2", "100.00", "0.5", "50.00"],
    ["Rivals, 2 of 3", "66.67", "0.5", "33.34"],
  ]);
  expect(why.text("main")).toContain("Percentile");
});
