/** Lists of a site as tables and as files, by a browser without script (docs/rules.md L10, F9, S8; docs/promises.md M2). */
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { organizations } from "~/platform/db/schema/places";
import { people } from "~/platform/db/schema/people";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete } from "../setup/athlete";
import { signIn } from "../cast/cast";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

/** More than two pages of athletes, who are committed to Kentucky; and who of them is not everybody's to see. */
const many = 120;
const committed: number[] = [];
const names = (index: number) => (index === 7 ? "=HYPERLINK(1)" : `Ann ${String((index * 37) % many).padStart(3, "0")} Table, Jr.`);
let friendsOnly = 0;
let hidden = 0;
const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const [team] = await db.select().from(organizations).where(eq(organizations.fullName, "University of Kentucky"));
    for (let index = 0; index < many + 2; index += 1) {
      const { personKey } = await addAthlete(db);
      const own = { fullName: names(index), classYear: 2027 + (index % 2) };
      if (index === many) Object.assign(own, { fullName: "Only Friends", privacy: "Friends" });
      if (index > many) Object.assign(own, { fullName: "Hidden Away", visibility: "Hidden" });
      await db.update(people).set(own).where(eq(people.key, personKey));
      const recruitmentStatus = index === 9 ? "Signed" : "Committed";
      await db.insert(recruitmentInterests).values({ personKey, organizationKey: team!.key, recruitmentStatus, recruitOrder: 1 });
      if (index < many) committed.push(personKey);
      else if (index === many) friendsOnly = personKey;
      else hidden = personKey;
    }
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const table = "/teams/kentucky/commits";
const shown = (page: Page) =>
  [...page.document.querySelectorAll("tbody th a")].map((link) => Number(/\d+$/.exec(link.getAttribute("href")!)));
const file = async (path: string, cookie = "") => {
  const response = await fetch(server.url + path, { headers: { cookie }, redirect: "manual" });
  const text = await response.text();
  return { response, text, rows: response.status === 200 ? (parse(text, { columns: true }) as Record<string, string>[]) : [] };
};
const keysIn = (rows: Record<string, string>[]) => rows.map(({ Page: page }) => Number(/\d+$/.exec(page!)));

async function pagesFrom(address: string): Promise<number[][]> {
  const all: number[][] = [];
  for (let page: Page | null = await guest.get(address); page;) {
    expect(page.status).toBe(200);
    all.push(shown(page));
    page = page.document.querySelector("nav[aria-label^='Pages of'] a[rel=next]") ? await page.follow("Next") : null;
  }
  return all;
}

describe("a table", () => {
  test("is led to from its site, and says what it is, whence and as of when", async () => {
    const page = await (await guest.get("/teams/kentucky")).follow("Commitments as a table");
    expect([page.url.pathname, page.status, page.text("h1"), page.text("h2")]).toEqual([table, 200, "Kentucky", "Commitments"]);
    expect(page.document.title).toBe("Commitments · Kentucky · Signing Day");
    expect(page.text("main section.section p")).toMatch(
      /Committed, signed or enrolled at University of Kentucky\. From what the review desk has approved; what has no day was here before that\. As of \d\d\/\d\d\/\d\d\./,
    );
    expect(page.text("caption")).toMatch(/^Commitments: Latest first\. From what the review desk has approved/);
    // Once each, also where no style sheet hides anything.
    expect([...page.document.querySelectorAll("th[scope=col]")].map((head) => head.textContent!.trim())).toEqual([
      "Athlete",
      "Class",
      "Status",
      "Approved ↓",
    ]);
    expect([...page.document.querySelectorAll("th[scope=col]")].map((head) => head.getAttribute("aria-sort"))).toEqual([
      null,
      null,
      null,
      "descending",
    ]);
    expect(page.document.querySelectorAll("tbody th[scope=row][role=rowheader]")).toHaveLength(50);
    expect(page.text("tbody tr")).toContain("CommittedClaimed by the athlete");
    expect(page.text("tbody tr td:last-child .diff-word")).toBe("Approved");
  });

  test("comes in pages of fifty, each of whom may be seen once, and the file has them in the same order", async () => {
    for (const query of ["", "?sort=since-asc", "?sort=name-asc", "?sort=name-desc", "?sort=class-asc", "?year=2028&sort=class-desc"]) {
      const pages = await pagesFrom(table + query);
      const all = pages.flat();
      expect([query, ...pages.slice(0, -1).map(({ length }) => length)]).toEqual([query, ...pages.slice(1).map(() => 50)]);
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength(query.includes("year") ? many / 2 : many);
      expect(keysIn((await file(`${table}.csv${query}`)).rows)).toEqual(all);
    }
  });

  test("is sorted by the links in its heads, and says so", async () => {
    const byName = await (await guest.get(table)).follow("/teams/kentucky/commits?sort=name-asc");
    expect(byName.document.querySelector("th[scope=col]")!.getAttribute("aria-sort")).toBe("ascending");
    expect(byName.text("caption")).toContain("Name, A to Z");
    const back = await byName.follow("/teams/kentucky/commits?sort=name-desc");
    expect(back.document.querySelector("th[scope=col]")!.getAttribute("aria-sort")).toBe("descending");
    expect(back.document.querySelector("th[scope=col] a")!.getAttribute("href")).toBe("/teams/kentucky/commits?sort=name-asc");
    const further = await byName.follow("Next");
    expect(further.url.searchParams.get("sort")).toBe("name-asc");
    expect((await further.follow("Back to the first page")).url.search).toBe("?sort=name-asc");
  });

  test("is narrowed by its form; the address keeps what differs from the beginning, and each choice can be taken away", async () => {
    const form = await guest.get(table);
    const narrowed = await form.press("Show", { year: "2028", status: "signed", sort: "since-desc" });
    expect([narrowed.url.search, shown(narrowed)]).toEqual(["?year=2028&status=signed", [committed[9]]]);
    expect(narrowed.text("summary")).toContain("Filter and sort, 2 on");
    const wider = await narrowed.follow("/teams/kentucky/commits?year=2028");
    expect(shown(wider)).toHaveLength(50);
    expect((await wider.follow("Clear all")).url.search).toBe("");
    const none = await form.press("Show", { sport: "golf" });
    expect(none.text("main")).toContain("Nobody on this list is like that.");
    expect((await none.follow("Show the whole list")).url.search).toBe("");
  });

  test("names what it does not know, cut short, and comes whole", async () => {
    const page = await guest.get(`${table}?year=1850&sport=${"<b>x".repeat(60)}&sort=worth`);
    expect(page.status).toBe(200);
    expect(shown(page)).toEqual(shown(await guest.get(table)));
    const said = [...page.document.querySelectorAll("main [role=status]")].map((one) => one.textContent);
    expect(said).toEqual([
      expect.stringMatching(/^Sport: “(<b>x){25}…” is nothing that this list knows/),
      expect.stringMatching(/^Class: “1850” /),
      expect.stringMatching(/^Sort by: “worth” /),
    ]);
    expect(page.headers.get("etag")).toBeNull();
    expect((await file(`${table}.csv?year=1850`)).rows).toHaveLength(many);
  });

  test.each(["x", "Ann_", "2147483648", "2026-02-30T10:00:00.000000Z_4", "%00_4"])(
    "answers “%s”, which is no page of it, with a way back in its own look",
    async (after) => {
      const page = await guest.get(`${table}?year=2028&after=${after}`);
      expect([page.status, page.text("h1")]).toEqual([400, "Kentucky"]);
      expect(page.text("main")).toContain("That page of the list does not exist.");
      const back = await page.follow("Back to the first page");
      expect([back.status, back.url.search]).toEqual([200, "?year=2028"]);
    },
  );

  test("refuses an address that is too long, or says a thing twice", async () => {
    expect((await guest.send(`${table}?after=${"x".repeat(5000)}`)).status).toBe(414);
    expect((await guest.send(`${table}?year=2028&year=2027`)).status).toBe(400);
  });

  test.each([
    ["/Teams/Kentucky/commits?year=2028", "/teams/kentucky/commits?year=2028"],
    ["/sites/kentucky/commits.csv", "/teams/kentucky/commits.csv"],
    ["/teams/softball/commits", "/softball/commits"],
    ["/teams/nil/commits", "/sites/nil/commits"],
  ])("%s leads for good to %s", async (asked, own) => {
    const response = await fetch(server.url + asked, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, own]);
  });

  test.each([
    "/teams/nowhere/commits",
    "/teams/nowhere/commits.csv",
    "/sites/nil/considering",
    "/softball/considering.csv",
    "/teams/kentucky/x",
  ])("%s is missing", async (path) => {
    expect((await fetch(server.url + path, { redirect: "manual" })).status).toBe(404);
  });

  test("of everybody's commitments has the team beside each, one order and no form", async () => {
    const page = await guest.get("/sites/nil/commits");
    expect(page.text("tbody th")).toContain("University of Kentucky");
    expect(page.document.querySelector("main form, th a[href*=sort]")).toBeNull();
    expect(new Set((await pagesFrom("/sites/nil/commits")).flat()).size).toBe((await file("/sites/nil/commits.csv")).rows.length);
    expect(Object.keys((await file("/sites/nil/commits.csv")).rows[0]!)).toContain("Team");
    expect((await guest.get("/softball/commits")).text("main")).toContain("Nobody is on this list yet.");
  });

  test("is there of who considers the team, too", async () => {
    const page = await guest.get("/teams/kentucky/considering");
    expect(page.text("tbody")).toMatch(/Avery Montgomery-Castellanos.*Offered/);
    expect((await file("/teams/kentucky/considering.csv?status=offered")).rows[0]).toMatchObject({
      Athlete: "Avery Montgomery-Castellanos",
      Status: "Offered",
    });
  });
});

describe("the file", () => {
  test("is one, of numbers and texts that no spreadsheet takes for formulas", async () => {
    const { response, text, rows } = await file(`${table}.csv`);
    expect([
      response.headers.get("content-type"),
      response.headers.get("content-disposition"),
      response.headers.get("cache-control"),
    ]).toEqual(["text/csv; charset=utf-8", 'attachment; filename="kentucky-commits.csv"', "no-store"]);
    expect(text).toMatch(/"Ann 000 Table, Jr\.",202[78],/);
    expect(rows.find(({ Page: page }) => new RegExp(`/people/(.+-)?${committed[7]}$`).test(page!))!.Athlete).toBe("'=HYPERLINK(1)");
    expect(rows[0]).toMatchObject({ Status: "Committed", Standing: "Claimed", "Said by": "Athlete", "Said on": "" });
    expect(Object.keys((await file("/teams/kentucky/considering.csv")).rows[0]!)).not.toContain("Standing");
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("has whom its reader may see, and nobody else", async () => {
    const kim = await signedIn("kim", server.url);
    const cookie = [...kim.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const asCoach = keysIn((await file(`${table}.csv`, cookie)).rows);
    const asGuest = keysIn((await file(`${table}.csv`)).rows);
    expect([asCoach.includes(friendsOnly), asGuest.includes(friendsOnly)]).toEqual([true, false]);
    expect([...asCoach, ...asGuest]).not.toContain(hidden);
  });
});

test("who is hidden is gone from the table that is kept and from the file the moment the act has answered", async () => {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "rory", `${server.url}/api`);
  const person = committed.at(-1)!;
  const first = await guest.get(table);
  expect(first.headers.get("etag")).toBeTruthy();
  expect(shown(first)).toContain(person);
  const answered = await fetch(`${server.url}/api/rdb/v1/people/${person}/visibility`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ visibility: "Hidden", reason: "They asked us to.", seen: "Normal" }),
  });
  expect(answered.status).toBe(200);
  expect(shown(await guest.get(table))).not.toContain(person);
  expect(keysIn((await file(`${table}.csv`)).rows)).not.toContain(person);
});
