/** P5, K6, E14: the sections that stand apart, without script. */
import { afterAll, expect, test } from "vitest";
import { academicErrors } from "~/domain/profile/academics";
import { sectionToasts } from "~/domain/base/section-toasts";
import { mailingAddressErrors } from "~/domain/profile/mailing-address";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const signedIn = async (who: string) => {
  const browser = openBrowser({ baseUrl: server.url });
  await browser.signIn(who);
  return browser;
};
const avery = await signedIn("avery");
const blake = await signedIn("blake");
const valueOf = ({ document }: Page, name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

test("the profile leads to the page of all sections, which says how far each is, and leads to where it is given", async () => {
  const sections = await (await avery.get("/profile")).follow("More about you");
  expect([sections.status, sections.url.pathname, sections.text("h1")]).toEqual([200, "/profile/sections", "More about you"]);
  expect(sections.text("main")).toMatch(/\d+ of 18 sections are complete/);
  expect(sections.text("main")).toMatch(/Mailing address ?Complete/);
  expect(sections.document.querySelectorAll("main li")).toHaveLength(18);
  expect((await blake.get("/profile/sections")).text("main")).toMatch(/Academics ?Not given yet/);
});

test("a postal code fills in the city and state, on its button without saving, and on Save", async () => {
  const form = await blake.get("/profile/sections/mailing-address");
  const found = await form.press("Find city and state", { postalCode: "40506", addressLine1: "1 Main Street" });
  expect([found.status, valueOf(found, "city"), valueOf(found, "state"), valueOf(found, "addressLine1")]).toEqual([
    200,
    "Lexington",
    "KY",
    "1 Main Street",
  ]);
  expect((await blake.get("/profile/sections")).text("main")).toMatch(/Mailing address ?Not given yet/);
  const unknown = await form.press("Find city and state", { postalCode: "00000" });
  expect([unknown.status, unknown.text("[role=alert]")]).toEqual([400, expect.stringContaining(mailingAddressErrors.notFound)]);
  const saved = await form.press("Save", { postalCode: "40506-0001", addressLine1: "1 Main Street", city: "", state: "" });
  expect(saved.url.pathname).toBe("/profile/sections");
  expect(saved.text()).toContain(sectionToasts.mailingAddressSaved.text);
  const again = await blake.get("/profile/sections/mailing-address");
  expect(["postalCode", "city", "state"].map((name) => valueOf(again, name))).toEqual(["40506-0001", "Lexington", "KY"]);
  const removed = await again.press("Remove the address");
  expect(removed.text()).toContain(sectionToasts.mailingAddressRemoved.text);
  expect(removed.text("main")).toMatch(/Mailing address ?Not given yet/);
  const behind = await again.press("Save", { city: "Frankfort" });
  expect([behind.status, valueOf(behind, "city"), behind.text("main")]).toEqual([422, "Frankfort", expect.stringContaining("stale data")]);
});

test("what is amiss is said at its field, and what was typed stays", async () => {
  const form = await blake.get("/profile/sections/mailing-address");
  const refused = await form.press("Save", { postalCode: "4050", addressLine1: "", city: "Lexington", state: "Kentucky" });
  expect([refused.status, valueOf(refused, "state")]).toEqual([400, "Kentucky"]);
  for (const words of [mailingAddressErrors.postalCode, mailingAddressErrors.addressLine1, mailingAddressErrors.state])
    expect(refused.text("[role=alert]")).toContain(words);
  const academics = await blake.get("/profile/sections/academics");
  const wrong = await academics.press("Save", { gpa: "4.2", gpaScale: "4.0", sat: "1205", act: "37" });
  expect([wrong.status, valueOf(wrong, "gpa")]).toEqual([400, "4.2"]);
  for (const words of [academicErrors.gpa, academicErrors.sat, academicErrors.act]) expect(wrong.text("[role=alert]")).toContain(words);
});

test("academics show on the page to whom they are shown, and to nobody else", async () => {
  const kim = await signedIn("kim");
  const own = [...(await avery.get("/profile/privacy")).document.links, ...(await avery.get("/profile")).document.links];
  const { pathname } = own.find((link) => /^\/people\/[\w-]+$/.test(link.pathname))!;
  const guest = openBrowser({ baseUrl: server.url });
  expect((await kim.get(pathname)).text("main")).toContain("3.62 of 4.0");
  expect((await guest.get(pathname)).text("main")).not.toContain("3.62 of 4.0");
  const form = await avery.get("/profile/sections/academics");
  const saved = await form.press("Save", { visibility: "Public", sat: "1280" });
  expect([saved.url.pathname, saved.text()]).toEqual(["/profile/sections", expect.stringContaining(sectionToasts.academicsSaved.text)]);
  expect((await guest.get(pathname)).text("main")).toMatch(/3\.62 of 4\.0.*SAT ?1280/);
  await (await avery.get("/profile/sections/academics")).press("Save", { visibility: "Private" });
  expect((await guest.get(pathname)).text("main")).not.toContain("1280");
  expect((await kim.get(pathname)).text("main")).not.toContain("1280");
});

test("academics that the athlete of a minor's profile shows to more people wait for a guardian, and are kept", async () => {
  const casey = await signedIn("casey");
  const form = await casey.get("/profile/sections/academics");
  const sent = await form.press("Save", { act: "25", visibility: "Public" });
  expect([sent.url.pathname, sent.text("main")]).toEqual([
    expect.stringMatching(/^\/people\/\d+\/guardian$/),
    expect.stringContaining("Show the academics to everyone who sees the profile"),
  ]);
  const again = await casey.get("/profile/sections/academics");
  expect(again.text(".notice-wait")).toMatch(/^Waits for your guardian/);
  const valueOf = (name: string) => again.document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
  expect([valueOf("act"), valueOf("visibility")]).toEqual(["25", "Schools"]);
});
