/** E19, C20: the transfer portal and deals from the athlete's form to the desk, the portal and the person's page, without script. */
import { afterAll, describe, expect, test } from "vitest";
import { dealErrors } from "~/domain/profile/deals";
import { transferErrors as errors } from "~/domain/profile/transfer-edits";
import { fieldErrors } from "~/domain/base/messages";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);
const robin = await signedIn("robin", server.url);
const kim = await signedIn("kim", server.url);
const guest = openBrowser({ baseUrl: server.url });

const year = new Date().getUTCFullYear();
const at = "/profile/sections/transfers";

const valueOf = ({ document }: Page, name: string) =>
  (document.querySelector(`[name="${name}"]`) as HTMLInputElement | HTMLSelectElement | null)?.value;

/** Robin approves the first entry that waits of avery; answers what the page said before. */
async function approve(): Promise<string> {
  const desk = await robin.get("/desk?kind=transfer");
  const item = desk.document.querySelector<HTMLAnchorElement>("main li a[href^='/desk/']")!.getAttribute("href")!;
  const page = await robin.get(item);
  expect((await page.press("Approve")).status).toBe(200);
  return page.text("main");
}

/** The key of a college by its name, as the form's own search finds it. */
async function collegeKey(name: string): Promise<string> {
  const form = await avery.get(`${at}/new?search=${encodeURIComponent(name)}`);
  const row = [...form.document.querySelectorAll<HTMLInputElement>("[name=fromKey]")].find((radio) =>
    radio.closest("label")?.textContent?.includes(name),
  );
  return row!.value;
}

/** The form, with rows of colleges in both of its searches, as pressing them brings. */
const formWithColleges = (path: string) => avery.get(`${path}?search=university+of+alabama&search-toKey=university+of+oregon`);

const [alabama, oregon] = [await collegeKey("University of Alabama"), await collegeKey("University of Oregon")];

test("the form says at each field what is amiss, and keeps what was typed", async () => {
  const list = await (await avery.get("/profile/sections")).follow("Transfer portal");
  expect([list.url.pathname, list.text("main")]).toEqual([at, expect.stringContaining("Not in the portal")]);
  expect((await list.follow("Enter the portal")).url.pathname).toBe(`${at}/new`);
  const form = await formWithColleges(`${at}/new`);
  const refused = await form.press("Save", { outcome: "Withdrawn", enteredDay: "2099-01-01", toKey: oregon });
  expect(refused.status).toBe(400);
  for (const words of [
    errors.sportRequired,
    errors.yearInvalid,
    errors.fromRequired,
    fieldErrors.dateInFuture,
    errors.endDayRequired,
    errors.stays,
  ])
    expect(refused.text("[role=alert]")).toContain(words);
  expect(valueOf(refused, "enteredDay")).toBe("2099-01-01");
  expect(refused.text("dialog")).toContain("University of Oregon");

  const before = await form.press("Save", {
    ...{ sportKey: "1", year: String(year), fromKey: alabama, enteredDay: `${year}-04-02` },
    ...{ outcome: "Committed", endDay: `${year}-04-01`, toKey: oregon },
  });
  expect([before.status, before.text("[role=alert]")]).toEqual([400, expect.stringContaining(errors.decidedBeforeEntered)]);
});

test("a search of the form finds colleges and keeps the rest of it", async () => {
  const form = await avery.get(`${at}/new`);
  const found = await form.press("Search", { search: "university of ala", year: String(year), enteredDay: `${year}-04-02` });
  expect([valueOf(found, "year"), valueOf(found, "enteredDay"), found.text("dialog")]).toEqual([
    String(year),
    `${year}-04-02`,
    expect.stringContaining("University of Alabama"),
  ]);
});

test("an entry waits where it is given, can be changed there, and is in the portal once it is approved", async () => {
  const sent = await (
    await formWithColleges(`${at}/new`)
  ).press("Save", { sportKey: "1", year: String(year), fromKey: alabama, enteredDay: `${year}-04-02`, outcome: "Available" });
  expect([sent.url.pathname, sent.text("main")]).toEqual([at, expect.stringContaining("In review")]);
  const form = await sent.follow("Change");
  expect([valueOf(form, "year"), valueOf(form, "enteredDay"), valueOf(form, "sportKey")]).toEqual([String(year), `${year}-04-02`, "1"]);
  const changed = await form.press("Save", { enteredDay: `${year}-04-03`, eligibility: "Immediate" });
  expect([changed.url.pathname, changed.text("main")]).toEqual([at, expect.stringMatching(/Entered 04\/03\/\d\d, eligible at once/)]);
  expect(await approve()).toContain("University of Alabama");

  const list = await avery.get(at);
  expect(list.text("main")).toMatch(/In the portal.*Claimed by the athlete/);
  const portal = await guest.get(`/portal/football/${year}`);
  expect(portal.text("main")).toContain("Avery Montgomery-Castellanos");
});

test("what came of it is said on the same form, and shows on the person's page", async () => {
  const opened = await (await avery.get(at)).follow("Say what came of it");
  expect(opened.text("dialog")).toContain("in the portal since");
  const form = await formWithColleges(opened.url.pathname);
  const sent = await form.press("Save", { outcome: "Committed", endDay: `${year}-04-20`, toKey: oregon });
  expect([sent.url.pathname, sent.text("main")]).toEqual([at, expect.stringContaining("Going to University of Oregon")]);
  await approve();
  const own = await avery.get("/profile");
  expect(own.text("main")).toContain("going to University of Oregon");
  const page = [...own.document.links].find(({ pathname }) => /^\/people\/[\w-]+-\d+$/.test(pathname))!.pathname;
  expect((await guest.get(page)).text("#transfers")).toMatch(/Going to University of Oregon.*from University of Alabama.*Claimed/);
});

test("the new college confirms it, and takes that back", async () => {
  expect((await (await kim.get("/")).follow("Transfers to confirm")).text("main")).toContain("No transfer waits for your word.");
  // Kim speaks for Kentucky.
  const kentucky = await collegeKey("University of Kentucky");
  const opened = await (await avery.get(at)).follow("Change");
  const form = await avery.get(`${opened.url.pathname}?search=university+of+alabama&search-toKey=university+of+kentucky`);
  await form.press("Save", { outcome: "Committed", endDay: `${year}-04-21`, toKey: kentucky });
  await approve();
  const list = await kim.get("/schools/transfers");
  expect(list.text("#claimed")).toMatch(/Avery Montgomery-Castellanos.*Going to University of Kentucky.*Claimed by the athlete/);
  const confirmed = await list.press("Confirm Avery Montgomery-Castellanos");
  expect([confirmed.url.pathname, confirmed.text("#answered")]).toEqual([
    "/schools/transfers",
    expect.stringContaining("Confirmed by the school"),
  ]);
  expect((await avery.get(at)).text("main")).toContain("Confirmed by the school");
  expect((await guest.get(`/portal/football/${year}`)).text("main")).toContain("Confirmed by the school");
  const stale = await list.press("Confirm Avery Montgomery-Castellanos");
  expect(stale.status).toBe(200);
  const back = await confirmed.press("Take back what you said of Avery Montgomery-Castellanos");
  expect(back.text("#claimed")).toContain("Claimed by the athlete");
});

test("staff who edit the profile find the entries there, and what they say stands at once", async () => {
  const own = await avery.get("/profile");
  const page = [...own.document.links].find(({ pathname }) => /^\/people\/[\w-]+-\d+$/.test(pathname))!.pathname;
  const profile = await (await robin.get(page)).press("Edit this profile");
  const list = await profile.follow("Transfer portal");
  expect([list.url.pathname, list.text("main")]).toEqual([at, expect.stringContaining("Going to University of Kentucky")]);
  const opened = await list.follow("Change");
  const form = await robin.get(`${opened.url.pathname}?search=university+of+alabama`);
  const saved = await form.press("Save", { outcome: "Withdrawn", endDay: `${year}-05-01`, toKey: "" });
  expect([saved.url.pathname, saved.text("main")]).toEqual([
    at,
    expect.stringMatching(/Withdrew, and stays.*Confirmed by our staff, proof seen/),
  ]);
});

/** C20 to C23: a deal the same way, and its amount, which two consents publish. */
describe("a deal", () => {
  const deals = "/profile/sections/deals";
  const said = { brand: "Delta Freight Lines", kind: "Endorsement", day: `${year}-04-02`, frequency: "Monthly", structure: "Flat" };

  test("the form says at each field what is amiss, and keeps what was typed", async () => {
    const list = await (await avery.get("/profile/sections")).follow("NIL deals");
    expect([list.url.pathname, list.text("main")]).toEqual([deals, expect.stringContaining("No deals yet")]);
    const form = await list.follow("Add a deal");
    expect(form.url.pathname).toBe(`${deals}/new`);
    const refused = await form.press("Save", {
      structure: "StairStep",
      stepLines: "10: 5\n5: 6",
      amount: "12,000",
      proofUrl: "example.com",
    });
    expect(refused.status).toBe(400);
    const problems = [
      dealErrors.partnerRequired,
      dealErrors.kindRequired,
      dealErrors.dayRequired,
      dealErrors.ofOtherStructure,
      dealErrors.stepsNotRising,
      dealErrors.stepsOfRequired,
      fieldErrors.evidenceUrlInvalid,
    ];
    // In the order of the fields, whichever rule found them.
    expect([...refused.document.querySelectorAll("[role=alert] li")].map(({ textContent }) => textContent)).toEqual(problems);
    const labels = [...form.document.querySelectorAll("dialog label, dialog legend")].map(({ textContent }) => textContent);
    expect(labels.filter((label) => label?.includes("(optional)")).map((label) => label?.replace(" (optional)", ""))).toEqual([
      ...["Until which day", "Expected amount", "Link to proof"],
    ]);
    expect([valueOf(refused, "stepLines"), valueOf(refused, "amount"), valueOf(refused, "proofUrl")]).toEqual([
      "10: 5\n5: 6",
      "12,000",
      "example.com",
    ]);
    const found = await form.press("Search", { search: "bluegrass coll", brand: "Delta" });
    expect([found.status, valueOf(found, "brand")]).toEqual([200, "Delta"]);
  });

  test("waits where it is given, and is approved on its own page, where what it pays stands", async () => {
    const sent = await (await avery.get(`${deals}/new`)).press("Save", { ...said, amount: "$7,654,321" });
    expect([sent.url.pathname, sent.text("main")]).toEqual([deals, expect.stringMatching(/\$7,654,321 a month.*In review/)]);
    const queue = await robin.get("/desk?kind=deal");
    expect([queue.text("main").includes("Delta Freight Lines"), queue.html.includes("7,654,321")]).toEqual([true, false]);
    const item = await robin.get(queue.document.querySelector<HTMLAnchorElement>("main li a[href^='/desk/']")!.getAttribute("href")!);
    expect(item.text("main")).toContain("$7,654,321");
    const unproven = await item.press("Approve", { verified: "on" });
    expect([unproven.status, unproven.text("#answer")]).toEqual([422, expect.stringContaining(dealErrors.proofLinkMissing)]);
    const tick = unproven.document.querySelector("#approve [name=verified]")!;
    expect(unproven.document.getElementById(tick.getAttribute("aria-describedby")!)?.textContent).toContain(dealErrors.proofLinkMissing);
    expect((await (await robin.get(item.url.pathname)).press("Approve")).status).toBe(200);
    expect((await avery.get(deals)).text("main")).toContain("Claimed by the athlete");
  });

  test("is told without its amount, until both sides publish that", async () => {
    const own = await avery.get("/profile");
    const page = [...own.document.links].find(({ pathname }) => /^\/people\/[\w-]+-\d+$/.test(pathname))!.pathname;
    const places = [page, `${page}/deals`, "/nil/deals", "/nil/deals.csv"];
    const isTold = async () => {
      const pages = await Promise.all(places.map(async (place) => (await guest.get(place)).html));
      expect(pages.map((html) => html.includes("Delta Freight Lines"))).toEqual([true, true, true, true]);
      return pages.map((html) => html.includes("7,654,321"));
    };
    expect(await isTold()).toEqual([false, false, false, false]);
    const asked = await (await avery.get(deals)).follow("Publish the amount");
    expect(asked.text("dialog")).toContain("once our staff publish it, too. You can take it back at any time.");
    const published = await asked.press("Publish it");
    expect(published.text("main")).toContain("You published the amount.");
    expect([published.url.pathname, published.text("main")]).toEqual([deals, expect.stringContaining("until our staff do, too")]);
    expect(await isTold()).toEqual([false, false, false, false]);
    // Robin works on the profile already.
    const ofStaff = await robin.get(deals);
    await (await ofStaff.follow("Publish the amount")).press("Publish it");
    const disclosed = await avery.get(deals);
    expect(disclosed.text("main")).toContain("Everybody reads the amount.");
    expect((await disclosed.follow("Change")).text("dialog")).toContain("Everybody reads the amount. Another pay");
    expect(await isTold()).toEqual([true, true, true, true]);
    await (await (await avery.get(deals)).follow("Keep the amount private")).press("Take it back");
    expect(await isTold()).toEqual([false, false, false, false]);
  });

  test("of staff has a link to its proof, and is taken off by a review", async () => {
    const form = await robin.get(`${deals}/new`);
    const entry = { ...said, brand: "Peachtree Motors", amount: "90000" };
    const refused = await form.press("Save", entry);
    expect([refused.status, refused.text("[role=alert]")]).toEqual([422, expect.stringContaining(dealErrors.proofRequired)]);
    const sent = await refused.press("Save", { proofUrl: "https://example.com/notice" });
    expect([sent.url.pathname, sent.text("main")]).toEqual([deals, expect.stringContaining("Confirmed by our staff, proof seen")]);
    const asked = await (await avery.get(deals)).follow("Take off Peachtree Motors");
    const taken = await asked.press("Send for review");
    expect([taken.url.pathname, taken.text("main")]).toEqual([
      deals,
      expect.stringContaining("Take off: Endorsement with Peachtree Motors"),
    ]);
    // No proof is asked for of what goes.
    const queue = await robin.get("/desk?kind=deal");
    const item = await robin.get(queue.document.querySelector<HTMLAnchorElement>("main li a[href^='/desk/']")!.getAttribute("href")!);
    expect(item.text("main")).toContain("Peachtree Motors");
    expect([item.document.querySelectorAll("#approve button").length > 0, item.document.querySelector("[name=verified]")]).toEqual([
      ...[true, null],
    ]);
  });

  test("with a collective is found from the desk's list of collectives", async () => {
    const name = "Cumberland Gap Collective";
    expect((await (await robin.get("/desk/collectives")).press("Add collective", { name })).text("main")).toContain("No deal names it");
    const form = await robin.get(`${deals}/new?search=cumberland+gap`);
    const rows = [...form.document.querySelectorAll<HTMLInputElement>("[name=collectiveKey]")];
    const collectiveKey = rows.find((row) => row.closest("label")?.textContent?.includes(name))!.value;
    const entry = { ...said, brand: "", collectiveKey, amount: "90000", proofUrl: "https://example.com/notice" };
    expect((await form.press("Save", entry)).url.pathname).toBe(deals);
    const named = await (await robin.get("/desk/collectives")).follow(`1 deal names it: ${name}`);
    expect([named.url.pathname, named.url.search, named.text("main")]).toEqual([
      ...["/nil/deals", `?collective=${collectiveKey}`, expect.stringContaining("Avery Montgomery-Castellanos")],
    ]);
  });
});
