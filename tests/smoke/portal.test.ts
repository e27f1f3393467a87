/** The transfer portal as guests read it, without script: its counters, filters, files, and teams (O21, O22, O27–O29). */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { ClassYear } from "~/domain/people/class-years";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
import { careers } from "~/platform/db/schema/careers";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { people, personSports } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { transfers } from "~/platform/db/schema/transfers";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const moreThanAPage = 55;

const colleges = { kentucky: 0, duke: 0 };

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const all = await db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => all.find(({ name }) => name === college)!.key;
    const { kentucky, duke } = Object.assign(colleges, { kentucky: keyOf("University of Kentucky"), duke: keyOf("Duke University") });
    const add = async (fullName: string, more: Partial<typeof people.$inferInsert> = {}) => {
      const [person] = await db
        .insert(people)
        .values({ fullName, positionType: "Player", searchText: fullName.toLowerCase(), ...more })
        .returning();
      return person!.key;
    };
    const enter = async (fullName: string, entry: Partial<typeof transfers.$inferInsert>, visibility: "Normal" | "Hidden" = "Normal") => {
      const personKey = await add(fullName, { visibility });
      await db.insert(transfers).values({
        personKey,
        sportKey: sportKeys.football,
        year: 2026,
        fromKey: kentucky,
        enteredDay: "2026-11-01",
        source: "The list",
        standing: "Confirmed",
        saidBy: "School",
        ...entry,
      });
      return personKey;
    };
    const claimed = { standing: "Claimed", saidBy: "Athlete", saidDay: "2026-11-20" } as const;
    await enter("=cmd|' /C calc'!A0", { toKey: duke, decidedDay: "2026-11-20", eligibility: "Immediate", ...claimed });
    await enter("Wes Stays", { withdrawnDay: "2026-11-10" });
    await enter("Ned Never-Shown", {}, "Hidden");
    await enter("Old Timer", { year: 2024, enteredDay: "2024-04-01", fromKey: duke });
    for (let index = 0; index < moreThanAPage; index += 1) await enter(`Free Agent ${index}`, { fromKey: duke });
    // A basketball team of four, of whom one is out, one a senior who leaves and one a senior who stays; two come, and two sign.
    const sportKey = sportKeys.womensBasketball;
    const basketball = { sportKey, year: 2026 } as const;
    const plays = async (personKey: number, fromYear: number, classYear: ClassYear | null = null) =>
      db
        .insert(careers)
        .values({ personKey, sportKey, organizationKey: kentucky, fromYear, toYear: fromYear, classYear, saidAt: new Date() });
    const isOut = await enter("Oona Out", basketball);
    await enter("Una Unlisted", basketball);
    await enter("Ivy In", { ...basketball, fromKey: duke, toKey: kentucky, decidedDay: "2026-11-05" });
    await enter("Cleo Claims", { ...basketball, fromKey: duke, toKey: kentucky, decidedDay: "2026-11-05", ...claimed });
    const [left, stays, nobodyKnows] = [await add("Lea Left"), await add("Stella Stays"), await add("Nia Noclass")];
    for (const key of [isOut, left, stays]) await plays(key, 2025, "Senior");
    await plays(nobodyKnows, 2025);
    await plays(stays, 2026, "RedShirt_Senior");
    const [staff] = await db.select({ key: users.key }).from(users).where(eq(users.username, "rory"));
    for (const [fullName, isConfirmed] of [
      ["Sue Signed", true],
      ["Ann Announced", false],
    ] as const) {
      const personKey = await add(fullName, { classYear: 2026 });
      await db.insert(personSports).values({ personKey, sportKey, isDefault: true });
      const interest = { personKey, organizationKey: kentucky, recruitmentStatus: "Signed", isSigned: true, recruitOrder: 1 } as const;
      await db.insert(recruitmentInterests).values(interest);
      const answer = { personKey, organizationKey: kentucky, status: "Signed", answer: "Confirmed", authorUserKey: staff!.key } as const;
      if (isConfirmed) await db.insert(commitmentAnswers).values({ ...answer, at: new Date() });
    }
    await db.update(organizations).set({ assetUrl: null }).where(eq(organizations.key, duke));
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const portal = "/portal/football/2026";
const rowsOf = (page: Page) =>
  [...page.document.querySelectorAll("main tbody tr")].map((row) => row.textContent!.replace(/\s+/g, " ").trim());
const countersOf = (page: Page) =>
  [...page.document.querySelectorAll("section[aria-label='It adds up'] li")].map((one) => one.textContent!.replace(/\s+/g, " ").trim());

describe("the transfer portal", () => {
  test("is led to from every document, and its counters add up; each opens its rows", async () => {
    const page = await (await guest.get("/sites")).follow("Transfer portal");
    expect([page.status, page.url.pathname]).toEqual([200, portal]);
    expect(countersOf(page)).toEqual(["58Entered", "= 56Available", "+ 1Committed", "+ 1Withdrawn"]);
    expect(page.html).not.toContain("Never-Shown");
    const withdrawn = await page.follow("Withdrawn");
    expect(withdrawn.url.search).toBe("?status=withdrawn");
    expect(rowsOf(withdrawn)).toEqual([
      expect.stringMatching(/^Wes Stays.*Kentucky.*Stays.*Withdrew 11\/10\/26.*Confirmed by the school.*11\/01\/26/),
    ]);
    expect(countersOf(withdrawn)).toEqual(countersOf(page));
    expect((await withdrawn.follow("Clear all")).url.search).toBe("");
    expect((await page.follow("Football 2024")).url.pathname).toBe("/portal/football/2024");
  });

  test("says of a row who goes where, and how sure that is", async () => {
    const [first] = rowsOf(await guest.get(portal));
    expect(first).toMatch(/Kentucky.*to.*→.*Duke.*Committed.*Claimed by the athlete 11\/20\/26.*11\/01\/26.*11\/20\/26.*At once/);
  });

  test("goes on in pages of fifty; a page that there is not is a 400", async () => {
    const page = await guest.get(portal);
    expect(rowsOf(page)).toHaveLength(50);
    const next = await page.follow("Next");
    expect(rowsOf(next)).toHaveLength(8);
    expect(countersOf(next)).toEqual(countersOf(page));
    const nowhere = await guest.get(`${portal}?after=nowhere`);
    expect([nowhere.status, nowhere.text("main")]).toEqual([400, expect.stringContaining("That page of the list does not exist.")]);
  });

  test("keeps place and number of who may not be shown, and under a filter counts whoever may be", async () => {
    const end = await (await guest.get(portal)).follow("Next");
    const [notShown] = [...end.document.querySelectorAll("main tbody tr")].filter((row) => row.textContent!.includes("Not shown"));
    expect([notShown!.querySelectorAll("a").length, notShown!.textContent!.replace(/\s+/g, " ")]).toEqual([0, "Not shown"]);
    expect(end.text("main")).toContain("Not shown keeps the place of somebody who may not be shown.");
    const byName = await (await guest.get(`${portal}?sort=name-asc`)).follow("Next");
    expect(rowsOf(byName).at(-1)).toMatch(/^Not shown/);
    const narrowed = await guest.get(`${portal}?status=available&class=junior`);
    expect(narrowed.text("section[aria-label='It adds up']")).toContain("of whoever may be shown");
    const quarter = await (await guest.get(portal)).press("Show", { from: String(colleges.kentucky) });
    expect(countersOf(quarter)).toEqual(["2Entered", "= 0Available", "+ 1Committed", "+ 1Withdrawn"]);
  });

  test("is narrowed by its form, and names what it does not know", async () => {
    const page = await (await guest.get(portal)).press("Show", { status: "available", sort: "name-asc" });
    expect(page.url.search).toBe("?status=available&sort=name-asc");
    expect(rowsOf(page)[0]).toMatch(/^Free Agent 0/);
    const unknown = await guest.get(`${portal}?status=gone&from=99999`);
    expect(unknown.status).toBe(200);
    expect(unknown.text("main")).toContain("Status: “gone” is nothing that this list knows");
    expect(unknown.text("main")).toContain("From team: “99999” is nothing that this list knows");
    expect(rowsOf(unknown)).toHaveLength(50);
  });

  test("there is none of what there is none of", async () => {
    for (const path of ["/portal/football/1999", "/portal/chess/2026", "/portal/football/next", "/portal/football/1999.csv"])
      expect([path, (await guest.get(path)).status]).toEqual([path, 404]);
    expect((await guest.get("/portal/Football/2026")).url.pathname).toBe(portal);
  });

  test("is had whole as a file, in its order, in which no cell is a formula", async () => {
    const page = await guest.get(`${portal}?sort=name-asc`);
    const { status, headers, html } = await guest.look(page.document.querySelector("a[href*='.csv']")!.getAttribute("href")!);
    expect([status, headers.get("content-disposition")]).toEqual([200, 'attachment; filename="portal-football-2026.csv"']);
    const lines = html.trim().split("\r\n");
    expect(lines).toHaveLength(59);
    expect(lines[1]).toContain(`"'=cmd|`);
    expect(lines.at(-2)).toContain('"Wes Stays"');
    expect(lines.at(-1)).toBe(`"Not shown"${",".repeat(17)}`);
    expect(html).not.toContain("Never-Shown");
  });
});

describe("the teams of the portal", () => {
  const teams = `${portal}/teams`;
  const cellsOf = (row: Element) => [...row.querySelectorAll("th, td .num")].map((cell) => cell.textContent!.trim());

  test("are led to from the portal and lead back; each number opens its rows", async () => {
    const page = await (await guest.get(portal)).follow("Teams");
    expect([page.status, page.url.pathname, page.text("h1")]).toEqual([200, teams, "Teams in the portal"]);
    const rows = [...page.document.querySelectorAll("main tbody tr")];
    expect(rows.map(cellsOf)).toEqual([
      ["UKKentucky", "0", "1", "−1", ""],
      ["DUDuke", "1", "55", "−54", ""],
    ]);
    expect(rows.every((row) => row.querySelector("svg[aria-hidden=true] rect"))).toBe(true);
    let opened = 0;
    for (const link of page.document.querySelectorAll<HTMLAnchorElement>("main tbody td a[href^='/portal/']")) {
      const rowsThere = await guest.get(link.getAttribute("href")!);
      const rest = rowsThere.document.querySelector("a[rel=next]") ? rowsOf(await rowsThere.follow("Next")).length : 0;
      expect([link.textContent, String(rowsOf(rowsThere).length + rest)]).toEqual([link.textContent, link.textContent]);
      opened += 1;
    }
    expect(opened).toBe(3);
    const [first] = page.document.querySelectorAll<HTMLAnchorElement>("main tbody tr td:nth-of-type(3) a");
    expect((await guest.get(first!.getAttribute("href")!)).text("main")).toContain("0 in, 1 out, net −1.");
    expect((await page.follow("Players")).url.pathname).toBe(portal);
  });

  test("are sorted by heads and form, name what they do not know, and are had as a file", async () => {
    const byOut = await (await guest.get(teams)).press("Show", { sort: "out-desc" });
    expect([byOut.url.search, rowsOf(byOut)[0]]).toEqual(["?sort=out-desc", expect.stringMatching(/^DUDuke/)]);
    const unknown = await guest.get(`${teams}?conference=moon&sort=points-desc`);
    expect([unknown.status, rowsOf(unknown).length]).toEqual([200, 2]);
    expect(unknown.text("main")).toContain("Sort by: “points-desc” is nothing that this list knows");
    const nowhere = await guest.get(`${teams}?after=nowhere`);
    expect([nowhere.status, nowhere.text("main")]).toEqual([400, expect.stringContaining("That page of the list does not exist.")]);
    const { html, headers } = await guest.look(byOut.document.querySelector("a[href*='.csv']")!.getAttribute("href")!);
    expect(headers.get("content-disposition")).toBe('attachment; filename="portal-teams-football-2026.csv"');
    expect(html.trim().split("\r\n").slice(1)).toEqual([
      expect.stringMatching(/^"Duke University",,1,55,-54$/),
      expect.stringMatching(/^"University of Kentucky",,0,1,-1$/),
    ]);
    expect((await guest.get("/portal/football/1999/teams")).status).toBe(404);
    expect((await guest.get("/portal/Football/2026/teams")).url.pathname).toBe(teams);
  });
});

describe("a team's transfers", () => {
  test("are led to by the menu: in, out, and who stayed", async () => {
    const page = await (await guest.get("/teams/kentucky")).follow("Transfers");
    expect([page.status, page.url.pathname]).toEqual([200, "/teams/kentucky/transfers"]);
    expect(page.text("main")).toContain("Transfers, Football 2026");
    expect(page.text("main")).toContain("0 in, 1 out, net −1.");
    expect(page.text("main")).toContain("In and out count entries of the transfer portal, not who is new on the roster or gone from it.");
    expect(page.text("section[aria-label=Withdrew]")).toContain("Wes Stays");
    expect((await page.follow("Transfer portal, Football 2026")).url.pathname).toBe(portal);
    const duke = await (await guest.get("/teams/duke/transfers")).press("Show", { year: "2024" });
    expect(duke.text("main")).toContain("Old Timer");
  });

  test("tell the next roster of the season: each number opens its rows, and the sum holds", async () => {
    const football = await guest.get("/teams/kentucky/transfers");
    expect(football.text("main")).toContain("No roster of the season before is known, so the next one is not told.");
    const page = await guest.get("/teams/kentucky/transfers?sport=womens-basketball&year=2026");
    const counters = [...page.document.querySelectorAll("#next-roster ul.panel li")];
    expect(counters.map((one) => one.textContent!.replace(/\s+/g, " ").trim())).toEqual([
      "4Roster of 2025",
      "− 1Out",
      "− 1Left",
      "+ 1In",
      "+ 1Signed",
      "= 4Next roster, 2026",
    ]);
    expect((await guest.get(counters[0]!.querySelector("a")!.getAttribute("href")!)).text("main")).toContain("4 players.");
    const namesOf = (id: string) => [...page.document.querySelectorAll(`#${id} li a`)].map((one) => one.textContent);
    const opened = counters.slice(1, 5).map((one) => namesOf(one.querySelector("a")!.getAttribute("href")!.slice(1)));
    expect(opened).toEqual([["Oona Out"], ["Lea Left"], ["Ivy In"], ["Sue Signed"]]);
    expect(namesOf("next-claimed")).toEqual(["Ann Announced", "Cleo Claims"]);
    const words = page.text("#next-roster");
    expect(words).toContain("Of 1 player who stays no class is known");
    expect(words).toContain("1 player more is out by the portal: the roster of 2025 does not list them.");
    expect((await page.follow("The roster of 2026 lists 1 player so far.")).text("main")).toContain("Stella Stays");
  });

  test("of a team without any there are none, and its menu does not lead there", async () => {
    const page = await guest.get("/teams/clemson/transfers");
    expect([page.status, page.text("main")]).toEqual([200, expect.stringContaining("Nobody of this team is in the transfer portal yet.")]);
    expect((await guest.get("/teams/clemson")).text("nav[aria-label^=Menu]")).not.toContain("Transfers");
    expect((await guest.get("/sites/recruiting/transfers")).status).toBe(404);
  });

  test("name what they do not know, and are had as a file", async () => {
    const page = await guest.get("/teams/kentucky/transfers?year=1999");
    expect([page.status, page.text("main [role=status]")]).toEqual([
      200,
      expect.stringContaining("“1999” is nothing that this list knows"),
    ]);
    const { html } = await guest.look("/teams/kentucky/transfers.csv");
    expect(html.trim().split("\r\n")).toHaveLength(3);
  });
});

test("they are kept as they begin, until what they rest on changes", async () => {
  for (const path of ["/portal/football/2026", "/portal/football/2026/teams", "/teams/kentucky/transfers"])
    expect([path, (await fetch(server.url + path)).headers.get("etag")]).toEqual([path, expect.any(String)]);
});
