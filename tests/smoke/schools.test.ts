/** A school that is not listed: asked for where it was missed, decided at the desk, told to who asked; without script. */
import { afterAll, describe, expect, test } from "vitest";
import { toasts } from "~/domain/base/messages";
import { schoolErrors } from "~/domain/profile/school-requests";
import { signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);
const avery = await open("avery");
const robin = await open("robin");
const missing = "My school isn’t listed";

const kindOf = (page: Page) => page.document.querySelector<HTMLInputElement>("input[name=kind]:checked")?.value;
const valuesOf = (page: Page) =>
  ["name", "city", "state", "note"].map(
    (name) => page.document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)!.value,
  );

async function ask(browser: Browser, fields: Record<string, string>): Promise<Page> {
  return (await browser.get("/schools/missing")).press("Send", {
    name: "Ironwood College",
    city: "Berea",
    state: "KY",
    kind: "College",
    ...fields,
  });
}

/** The page of a request at the desk, by the name of its school. */
async function atDesk(browser: Browser, name: string): Promise<Page> {
  const list = await browser.get("/desk/schools");
  const row = [...list.document.querySelectorAll("a[href^='/desk/schools/']")].find((link) => link.textContent?.includes(name));
  if (!row) throw new Error(`“${name}” does not wait at the desk.`);
  return browser.get(row.getAttribute("href")!);
}

test("the desk's search for a high school says what it found of those", async () => {
  await ask(avery, { name: "Xyzzy Prep", kind: "HighSchool" });
  expect((await atDesk(robin, "Xyzzy Prep")).text("main")).toContain("No high schools found for “Xyzzy Prep”.");
});

describe("asking", () => {
  test.each([
    ["/profile/teams/new", "avery", "College"],
    ["/profile/sports/1", "avery", "HighSchool"],
    ["/profile/complete", "blake", "HighSchool"],
  ])("is offered at %s, which says what it is", async (path, who, kind) => {
    const browser = await open(who);
    const link = [...(await browser.get(path)).document.querySelectorAll("a")].find(({ textContent }) => textContent === missing);
    const page = await browser.get(link!.getAttribute("href")!);
    expect([page.status, page.text("h1"), kindOf(page)]).toEqual([200, missing, kind]);
  });

  test("begins with the name that was searched for, and with none of an address that says too much", async () => {
    const searched = await avery.get("/profile/details?search=Ironwood%20High");
    const page = await searched.follow(missing);
    expect([kindOf(page), valuesOf(page)]).toEqual(["HighSchool", ["Ironwood High", "", "", ""]]);
    const team = await (await avery.get("/profile/teams/new?search=Ironwood%20State")).follow(missing);
    expect([kindOf(team), valuesOf(team)]).toEqual(["College", ["Ironwood State", "", "", ""]]);
    expect(valuesOf(await avery.get(`/schools/missing?name=${"x".repeat(121)}`))).toEqual(["", "", "", ""]);
  });

  test("says beside each field what is missing, and keeps what was typed", async () => {
    const page = await avery.get("/schools/missing");
    expect(kindOf(page)).toBeUndefined();
    const refused = await page.press("Send", { name: "Ironwood College", note: "https://ironwood.example" });
    expect(refused.status).toBe(400);
    for (const sentence of [schoolErrors.cityRequired, schoolErrors.stateRequired, schoolErrors.kindRequired])
      expect(refused.text("[role=alert]")).toContain(sentence);
    expect(valuesOf(refused)).toEqual(["Ironwood College", "", "", "https://ironwood.example"]);
    const long = await refused.press("Send", { name: "x".repeat(121), city: "Berea", state: "KY", kind: "College" });
    expect([long.status, long.text("[role=alert]"), kindOf(long), valuesOf(long)[1]]).toEqual([
      400,
      expect.stringContaining(schoolErrors.tooLong(120)),
      "College",
      "Berea",
    ]);
  });

  test("is said, and stands on the page with where it is; asked twice it stands once", async () => {
    const sent = await ask(avery, { note: "https://ironwood.example" });
    expect(sent.text()).toContain(toasts.schoolAsked.text);
    expect(sent.text("main")).toMatch(/Ironwood College ?Waiting.*College · Berea, KY.*The review desk looks for it/);
    const again = await ask(avery, { name: "ironwood college" });
    expect(again.text("main").match(/Ironwood College/g)).toHaveLength(1);
    expect((await (await open("fan")).get("/schools/missing")).text("main")).not.toContain("Ironwood");
  });

  test("too often in a row is refused in the form, with what was typed", async () => {
    const kim = await open("kim");
    for (let number = 0; number < 10; number += 1) expect((await ask(kim, { name: `School ${number}` })).status).toBe(200);
    const refused = await ask(kim, { name: "One more" });
    expect([refused.status, refused.text("[role=alert]"), valuesOf(refused)[0]]).toEqual([
      422,
      expect.stringContaining("Ten requests of yours wait already."),
      "One more",
    ]);
  });
});

describe("at the desk", () => {
  test("the queue counts what waits; the request tells who misses what", async () => {
    expect((await robin.get("/desk")).text("a[href='/desk/schools']")).toMatch(/Missing schools ?\d+/);
    const list = await robin.get("/desk/schools");
    expect(list.text("main")).toContain("do not find. Who waits longest comes first.");
    const closed = await list.follow("Closed");
    expect([closed.text("main"), closed.url.search]).toEqual([
      expect.stringContaining("do not find. What was decided last comes first."),
      "?state=closed",
    ]);
    expect((await closed.follow("/desk/schools")).url.search).toBe("");
    const page = await atDesk(robin, "Ironwood College");
    expect(page.text("main")).toMatch(/Ironwood College.*College · Berea, KY.*Waiting.*Asked by Avery.*https:\/\/ironwood\.example/);
    expect(page.document.querySelector("main a[href^='https:']")).toBeNull();
    expect(page.document.querySelector<HTMLInputElement>("input[name=search]")!.value).toBe("Ironwood College");
  });

  test("added: by a search, and who asked is led to adding it", async () => {
    const page = await atDesk(robin, "Ironwood College");
    const none = await page.press("Added", {});
    expect([none.status, none.text("[role=alert]")]).toEqual([400, expect.stringContaining(schoolErrors.organizationRequired)]);
    const found = await none.press("Search", { search: "wake forest" });
    const choice = found.document.querySelector<HTMLInputElement>("input[type=radio][name=organizationKey]")!;
    const again = await found.press("Search", { organizationKey: choice.value, search: "zzz" });
    expect(again.text("main")).toContain("No teams found for “zzz”.");
    const done = await again.press("Added");
    expect([done.url.pathname, done.text()]).toEqual(["/desk/schools", expect.stringContaining(toasts.schoolDecided.text)]);
    expect((await robin.get("/desk/schools?state=closed")).text("main")).toMatch(/Ironwood College.*Added/);

    expect((await avery.get("/schools/missing")).text("main")).toMatch(/Ironwood College ?Added.*Listed as Wake Forest University\./);
    const notices = await avery.get("/notices");
    expect(notices.text("main")).toMatch(
      /Your school is listed ?Ironwood College ?Listed as Wake Forest University\. You can add it to your top teams now\./,
    );
    const adding = await notices.press("Open Your school is listed: Ironwood College");
    expect([adding.url.pathname, adding.text("main")]).toEqual(["/profile/teams/new", expect.stringContaining("Wake Forest University")]);
  });

  test("added, of a high school: who asked is led to choosing it, and back to the profile", async () => {
    await ask(avery, { name: "Live Oak Academy", kind: "HighSchool" });
    const found = await (await atDesk(robin, "Live Oak Academy")).press("Search", { search: "live oak" });
    const choice = found.document.querySelector<HTMLInputElement>("input[type=radio][name=organizationKey]")!;
    await found.press("Added", { organizationKey: choice.value });
    const asked = await avery.get("/schools/missing");
    const choosing = await asked.follow("Choose this school");
    expect(choosing.url.pathname).toBe("/profile/details");
    expect(choosing.document.querySelector(`input[name=organizationKey][value="${choice.value}"]`)).not.toBeNull();
    expect((await asked.follow("Your profile")).url.pathname).toBe("/profile");
    expect((await (await open("fan")).get("/schools/missing")).document.querySelector("main a[href='/claim']")?.textContent).toBe(
      "Claim a profile",
    );
  });

  test("added, for somebody without a profile: the notice leads to what was asked for, and to no form of a profile", async () => {
    const fan = await open("fan");
    await ask(fan, { name: "Tupelo College" });
    const found = await (await atDesk(robin, "Tupelo College")).press("Search", { search: "wake forest" });
    const choice = found.document.querySelector<HTMLInputElement>("input[type=radio][name=organizationKey]")!;
    await found.press("Added", { organizationKey: choice.value });
    const notices = await fan.get("/notices");
    expect(notices.text("main")).toContain("Listed as Wake Forest University. Whoever manages a profile can choose it now.");
    const asked = await notices.press("Open Your school is listed: Tupelo College");
    expect([asked.status, asked.url.pathname, asked.text("main")]).toEqual([200, "/schools/missing", expect.stringContaining("Tupelo")]);
  });

  test("declined: with a sentence that who asked reads, and nobody else", async () => {
    const fan = await open("fan");
    await ask(fan, { name: "Nowhere High <b>", kind: "HighSchool" });
    const page = await atDesk(robin, "Nowhere High");
    const empty = await page.press("Decline", { reason: "" });
    expect([empty.status, empty.text("[role=alert]")]).toEqual([400, expect.stringContaining(schoolErrors.reasonRequired)]);
    const done = await empty.press("Decline", { reason: "It closed in 1990." });
    expect(done.text()).toContain(toasts.schoolDecided.text);
    expect((await fan.get("/schools/missing")).text("main")).toMatch(/Nowhere High <b> ?Not added.*“It closed in 1990\.”/);
    const notices = await fan.get("/notices");
    expect(notices.text("main")).toMatch(/Your school was not added ?Nowhere High <b>.*“It closed in 1990\.”/);
    expect((await notices.press("Open Your school was not added: Nowhere High <b>")).url.pathname).toBe("/schools/missing");
  });

  test("a sentence that was begun is not passed over by Added, and goes along with a search", async () => {
    await ask(avery, { name: "Fifth College" });
    const waiting = await atDesk(robin, "Fifth College");
    const begun = "It is a summer camp.";
    const found = await waiting.press("Search", { search: "wake forest", reason: begun });
    expect([found.status, found.text("textarea"), found.document.querySelector("[role=alert]")]).toEqual([200, begun, null]);
    const { value: organizationKey } = found.document.querySelector<HTMLInputElement>("input[type=radio][name=organizationKey]")!;
    const refused = await found.press("Added", { organizationKey });
    expect([refused.status, refused.text("[role=alert]"), refused.text("textarea")]).toEqual([
      400,
      expect.stringContaining(schoolErrors.declineBegun),
      begun,
    ]);
    expect(refused.document.querySelector<HTMLInputElement>("input[name=organizationKey]")!.value).toBe(organizationKey);
    expect((await avery.get("/schools/missing")).text("main")).toMatch(/Fifth College ?Waiting/);

    const rory = await open("rory");
    const [other, third] = [await rory.get(waiting.url.pathname), await rory.get(waiting.url.pathname)];
    expect((await refused.press("Added", { reason: " " })).text(".toasts")).toContain(toasts.schoolDecided.text);
    // Decided by another meanwhile, it stands in no form of the correction, and is to be read.
    const late = await other.press("Added", { reason: begun });
    expect([
      late.text("#answer[role=alert]"),
      late.text("aside textarea"),
      late.document.querySelector("aside details")!.hasAttribute("open"),
    ]).toEqual([`${schoolErrors.alreadyDecided}You wrote: ${begun}`, "", false]);
    const correction = (await rory.get(waiting.url.pathname)).document.querySelector("aside form")!.id;
    expect(correction).not.toBe(third.document.querySelector("aside form")!.id);
    const corrected = await (await rory.get(waiting.url.pathname)).press("Added", { reason: begun });
    expect([corrected.status, corrected.text("[role=alert]"), corrected.text("textarea")]).toEqual([
      400,
      expect.stringContaining(schoolErrors.declineBegun),
      begun,
    ]);
  });

  test("decides once: who comes second is told so, with the sentence that they wrote", async () => {
    await ask(avery, { name: "Second College" });
    const rory = await open("rory");
    const [second, first] = [await atDesk(robin, "Second College"), await atDesk(rory, "Second College")];
    await first.press("Decline", { reason: "It has no teams." });
    const late = await second.press("Decline", { reason: "It is a summer camp." });
    expect([late.status, late.text("#answer[role=alert]")]).toEqual([
      409,
      "This request is already decided.You wrote: It is a summer camp.",
    ]);
    expect(late.text("aside")).toBe("DecidedThis school was not added.“It has no teams.”");
  });

  test("an organization that was wrong is corrected, once for each answer, and who asked reads both", async () => {
    await ask(avery, { name: "Fourth College" });
    const choose = async (page: Page, search: string) => {
      const found = await page.press("Search", { search });
      const { value } = found.document.querySelector<HTMLInputElement>("input[type=radio][name=organizationKey]")!;
      return found.press("Added", { organizationKey: value });
    };
    const waiting = await atDesk(robin, "Fourth College");
    await choose(waiting, "wake forest");
    const rory = await open("rory");
    const [page, other] = [await robin.get(waiting.url.pathname), await rory.get(waiting.url.pathname)];
    expect(page.text("aside")).toContain("Added: Wake Forest University.");
    expect(page.document.querySelector("aside details")!.hasAttribute("open")).toBe(false);
    const searching = await page.press("Search", { search: "wake forest" });
    expect(searching.document.querySelector("aside details")!.hasAttribute("open")).toBe(true);
    const same = await choose(page, "wake forest");
    expect([same.status, same.text("[role=alert]")]).toEqual([422, expect.stringContaining(schoolErrors.sameOrganization)]);
    expect((await choose(page, "florida state")).text(".toasts")).toContain(toasts.schoolDecided.text);

    const corrected = "Corrected: it was taken for Wake Forest University before.";
    expect((await robin.get(waiting.url.pathname)).text("aside")).toMatch(new RegExp(`Added: Florida State University\\. ?${corrected}`));
    expect((await avery.get("/schools/missing")).text("main")).toContain(`${corrected} Listed as Florida State University.`);
    const notices = (await avery.get("/notices")).text("main");
    expect(notices.match(/Fourth College/g)).toHaveLength(1);
    expect(notices).toContain(`${corrected} Listed as Florida State University.`);

    const late = await other.press("Decline", { reason: "It is a summer camp." });
    expect([late.status, late.text("#answer[role=alert]")]).toEqual([
      409,
      "Another answer stands by now. Look at it before you correct it.You wrote: It is a summer camp.",
    ]);
    await (await robin.get(waiting.url.pathname)).press("Decline", { reason: "It is a summer camp." });
    expect((await avery.get("/notices")).text("main")).toMatch(
      /Corrected: it was taken for Florida State University before\. You asked us to add it\..*“It is a summer camp\.”/,
    );
    expect((await (await open("rene")).get(waiting.url.pathname)).document.querySelector("aside form")).toBeNull();
  });

  test("a reader decides nothing", async () => {
    await ask(avery, { name: "Third College" });
    const rene = await open("rene");
    const page = await atDesk(rene, "Third College");
    expect(page.text("main")).toContain("Deciding takes a reviewer of level 3.");
    expect(page.document.querySelector("button[name=decision]")).toBeNull();
    expect((await rene.get("/desk/schools/999999")).status).toBe(404);
  });
});
