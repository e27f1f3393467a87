/** People of lists who may be one: staff join them, keep them apart and take either back, without script (docs/rules.md O24 to O26). */
import { afterAll, describe, expect, test } from "vitest";
import { toasts } from "~/domain/base/messages";
import { joinBarWords, mergeErrors } from "~/domain/profile/merges";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { teamNames } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { importInto, rosterFile } from "../platform/import/files";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const credit = "Roster data: the Elm project";

const server = await startCastServer({
  async prepare(location) {
    const opened = await openDatabase(location);
    const colleges = await opened.db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    await opened.db.insert(teamNames).values([
      { name: "Kentucky", organizationKey: keyOf("University of Kentucky") },
      { name: "Duke", organizationKey: keyOf("Duke University") },
    ]);
    const imported = (season: number, ...rows: string[]) =>
      importInto(opened)("rosters", rosterFile(...rows), undefined, { sportKey: sportKeys.womensBasketball, season, credit });
    await imported(
      2020,
      "Kentucky,1,Ada Ashby,Guard,Junior,,70,Paducah,KY,USA,Pine HS",
      "Kentucky,2,Bea Beck,Guard,Junior,,70,Mayfield,KY,USA,",
      "Kentucky,3,Cleo Cole,Guard,Junior,,70,Murray,KY,USA,",
    );
    await imported(
      2021,
      "Duke,4,Ada Ashby,Guard,Senior,,71,Paducah,KY,USA,",
      "Duke,5,Bea Beck,Guard,Senior,,71,Mayfield,KY,USA,",
      "Kentucky,3,Cleo Cole,Guard,Senior,,70,Murray,KY,USA,",
      "Kentucky,6,Cleo Cole,Guard,Freshman,,70,Benton,KY,USA,",
    );
    await opened.close();
  },
});
afterAll(() => server.stop());

const robin = await signedIn("robin", server.url);
const guest = openBrowser({ baseUrl: server.url });
const itemOf = (page: Page, name: string) =>
  [...page.document.querySelectorAll("main li")].find((item) => item.querySelector("h2")?.textContent === name)!;
const linksOf = (page: Page, name: string) => [...itemOf(page, name).querySelectorAll("a")].map((link) => link.getAttribute("href")!);

describe("the list at the desk", () => {
  test("is led to with how many wait, and tells both of each pair side by side", async () => {
    const desk = await robin.get("/desk");
    expect(desk.text("a[href='/desk/merges']")).toMatch(/Merges ?3/);
    const page = await desk.follow("/desk/merges");
    expect([page.status, page.text("h1")]).toEqual([200, "Merges"]);
    const text = itemOf(page, "Ada Ashby").textContent!;
    expect(text).toMatch(/The same name and town, at two teams · Girls Basketball/);
    expect(text).toMatch(/Paducah, KY.*2020.*University of Kentucky.*Junior, 5-10, before at Pine HS.*2021.*Duke University.*5-11/s);
    expect(text).toContain(credit);
    expect(text).toMatch(/Ada Ashby, University of Kentucky 2020, Paducah.*Was here first/s);
    // Two of one season cannot be joined.
    expect(itemOf(page, "Cleo Cole").textContent).toContain(joinBarWords["same-season"]);
    expect(itemOf(page, "Cleo Cole").querySelector("[value=Joined]")).toBeNull();
  });

  test("is for staff, and who decides nothing reads why", async () => {
    expect((await (await signedIn("avery", server.url)).get("/desk/merges")).status).toBe(403);
    const page = await (await signedIn("rene", server.url)).get("/desk/merges");
    expect(itemOf(page, "Ada Ashby").textContent).toContain("Deciding takes a reviewer of level 3.");
    expect(page.document.querySelector("main [name=decision]")).toBeNull();
  });
});

describe("two who are one", () => {
  test("are joined, shown as one, and parted again", async () => {
    const open = await robin.get("/desk/merges");
    const [one, other] = linksOf(open, "Ada Ashby") as [string, string];
    const joined = await open.press("Join: Ada Ashby");
    expect([joined.url.pathname, joined.text()]).toEqual(["/desk/merges", expect.stringContaining(toasts.peopleJoined.text)]);
    expect(joined.text("main")).not.toContain("Ada Ashby");

    const page = await guest.get(other);
    expect([page.status, page.url.pathname]).toEqual([200, one]);
    expect(page.text("main")).toMatch(/Duke University.*University of Kentucky/s);
    const raw = await fetch(new URL(other, server.url), { redirect: "manual" });
    expect([raw.status, raw.headers.get("location")]).toEqual([301, one]);
    const found = await guest.get("/search?q=ada+ashby");
    const people = [...found.document.querySelectorAll("main a[href^='/people/']")].map((link) => link.getAttribute("href"));
    expect([people.includes(one), people.includes(other)]).toEqual([true, false]);

    const decided = await robin.get("/desk/merges?state=closed");
    expect(itemOf(decided, "Ada Ashby").textContent).toMatch(/Decided by Robin .*Joined.*The first stayed/s);
    const parted = await decided.press("Undo: Ada Ashby");
    expect([parted.url.search, parted.text()]).toEqual(["?state=closed", expect.stringContaining(toasts.mergeUndone.text)]);
    expect((await guest.get(other)).url.pathname).toBe(other);
    expect((await guest.get(one)).text("main")).not.toContain("Duke University");
  });

  test("are joined to whom staff choose, and what somebody else has decided meanwhile is said", async () => {
    const seen = await robin.get("/desk/merges");
    const [one, other] = linksOf(seen, "Bea Beck") as [string, string];
    const keyOf = (path: string) => path.split("-").at(-1)!;
    const rory = await (await signedIn("rory", server.url)).get("/desk/merges");
    const joined = await seen.press("Join: Bea Beck", { keptKey: keyOf(other) });
    expect(joined.text()).toContain(toasts.peopleJoined.text);
    expect((await guest.get(one)).url.pathname).toBe(other);
    const late = await rory.press("Keep apart: Bea Beck");
    expect([late.status, late.text("[role=alert]")]).toEqual([409, expect.stringContaining(mergeErrors.decidedMeanwhile)]);
  });

  test("who are two are kept apart, and asked of again", async () => {
    const apart = await (await robin.get("/desk/merges")).press("Keep apart: Cleo Cole");
    expect(apart.text()).toContain(toasts.peopleKeptApart.text);
    const decided = await robin.get("/desk/merges?state=closed");
    expect(itemOf(decided, "Cleo Cole").textContent).toMatch(/Kept apart.*They are two people/s);
    await decided.press("Undo: Cleo Cole");
    expect((await robin.get("/desk/merges")).text("main")).toContain("Cleo Cole");
  });

  test("are not decided on by a form without who stays, or without what is done", async () => {
    const page = await robin.get("/desk/merges");
    const form = itemOf(page, "Ada Ashby").querySelector("form")!;
    const sent = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map(({ name, value }): [string, string] => [
      name,
      value,
    ]);
    const answerTo = async (...more: [string, string][]) => {
      const response = await robin.post("/desk/merges", new URLSearchParams([...sent, ...more]));
      const text = await response.text();
      const said = [mergeErrors.keptRequired, mergeErrors.decisionRequired].filter((words) => text.includes(words));
      return [response.status, said];
    };
    expect(await answerTo(["decision", "Joined"])).toEqual([400, [mergeErrors.keptRequired]]);
    expect(await answerTo(["decision", "Joined"], ["keptKey", "999999"])).toEqual([422, [mergeErrors.keptRequired]]);
    expect(await answerTo(["keptKey", "1"])).toEqual([400, [mergeErrors.decisionRequired]]);
    expect(await answerTo(["decision", "Else"])).toEqual([400, [mergeErrors.decisionRequired]]);
  });
});
