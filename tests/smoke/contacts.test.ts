/** K5, K7, K8, B31: contacts and handles on the pages of the sections, without script. */
import { afterAll, describe, expect, test } from "vitest";
import { youtubeHandleInvalid } from "~/domain/account/contact-form";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { sectionToasts } from "~/domain/base/section-toasts";
import { contactErrors, contactLimitProblem } from "~/domain/profile/contacts";
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
const casey = await signedIn("casey");
const gale = await signedIn("gale");
const list = "/profile/sections/contacts";
const valueOf = ({ document }: Page, name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value;
const change = (page: Page, whom: RegExp) =>
  [...page.document.links].find((link) => whom.test(link.getAttribute("aria-label") ?? ""))!.pathname;
const sectionOf = ({ document }: Page, title: string) => [...document.links].find((link) => link.textContent?.startsWith(title))!.pathname;

describe("contacts", () => {
  test("are reached from the page of all sections, and stand with who they are and how to reach them", async () => {
    const page = await avery.get(sectionOf(await avery.get("/profile/sections"), "Parents, agent, coaches"));
    expect([page.url.pathname, page.text("h1")]).toEqual([list, "Your contacts"]);
    expect(page.text("main")).toMatch(/Parent or guardian ?Jordan Castellanos.*\(859\) 555-0163.*jordan\.castellanos@mail\.example/);
    expect(page.text("main")).toMatch(/Agent ?Morgan Ellery, Limestone Sports Group/);
    expect([...page.document.links].map(({ href }) => href)).toEqual(
      expect.arrayContaining(["tel:+18595550163", "mailto:jordan.castellanos@mail.example"]),
    );
  });

  test("are none at first, are added, changed, and removed once that is confirmed", async () => {
    const none = await blake.get(list);
    expect(none.text("main")).toContain("No contacts yet");
    const form = await none.follow("Add a contact");
    const typed = { relationship: "Coach", name: "Sam Oak", phoneNumber: "859 555 0142", email: "sam@oak.test" };
    const added = await form.press("Save", typed);
    expect([added.url.pathname, added.text()]).toEqual([list, expect.stringContaining(sectionToasts.contactAdded.text)]);
    expect(added.text("main")).toMatch(/Coach ?Sam Oak ?\(859\) 555-0142 ?sam@oak\.test/);
    expect((await blake.get("/profile/sections")).text("main")).toMatch(/Parents, agent, coaches ?Complete/);

    const edit = await blake.get(change(added, /^Change Sam Oak, Coach$/));
    expect(["relationship", "name", "phoneNumber"].map((name) => valueOf(edit, name))).toEqual(["Coach", "Sam Oak", "(859) 555-0142"]);
    expect((await edit.press("Save")).text()).toContain(toasts.nothingSaved.text);
    const changed = await edit.press("Save", { relationship: "Counselor", email: "" });
    expect(changed.text()).toContain(sectionToasts.contactChanged.text);
    expect(changed.text("main")).toMatch(/School counselor ?Sam Oak ?\(859\) 555-0142(?!.*@oak)/);
    const behind = await edit.press("Save", { name: "Sam" });
    expect([behind.status, valueOf(behind, "name"), behind.text("main")]).toEqual([422, "Sam", expect.stringContaining("stale data")]);

    const asked = await blake.get(change(changed, /^Remove Sam Oak/));
    expect(asked.text("main")).toMatch(/Remove this contact\? ?Sam Oak, School counselor/);
    const removed = await asked.press("Remove");
    expect([removed.url.pathname, removed.text()]).toEqual([list, expect.stringContaining(sectionToasts.contactRemoved.text)]);
    expect(removed.text("main")).toContain("No contacts yet");
    expect((await asked.press("Remove")).url.pathname).toBe(list);
    const gone = await edit.press("Save", { name: "Sam" });
    expect([gone.status, valueOf(gone, "name"), gone.text("[role=alert]")]).toEqual([
      422,
      "Sam",
      expect.stringContaining(contactErrors.gone),
    ]);
    expect((await blake.get(edit.url.pathname)).status).toBe(404);
  });

  test("what is amiss is said at its field, and what was typed stays", async () => {
    const form = await blake.get(`${list}/new`);
    const wrong = await form.press("Save", { name: " ", phoneNumber: "859", email: "sam", agencyName: "Oak" });
    expect([wrong.status, valueOf(wrong, "phoneNumber"), valueOf(wrong, "agencyName")]).toEqual([400, "859", "Oak"]);
    for (const words of [
      contactErrors.relationship,
      contactErrors.name,
      contactErrors.agencyName,
      fieldErrors.phoneInvalid,
      fieldErrors.emailInvalid,
    ])
      expect(wrong.text("[role=alert]")).toContain(words);
    const second = await (await avery.get(`${list}/new`)).press("Save", { relationship: "Guardian", name: "Robyn Castellanos" });
    expect([second.status, valueOf(second, "name"), second.text("[role=alert]")]).toEqual([
      422,
      "Robyn Castellanos",
      expect.stringContaining(contactLimitProblem("Guardian", 1)!),
    ]);
  });

  test("are those of the contact form, too", async () => {
    const page = await avery.get(list);
    await (await avery.get(change(page, /^Change Jordan/))).press("Save", { name: "Jordan Ash" });
    const form = await avery.get("/profile/contact");
    expect(valueOf(form, "parentInfo.name")).toBe("Jordan Ash");
    await form.press("Save", { "secondaryParentInfo.name": "Robyn Ash" });
    expect((await avery.get(list)).text("main")).toMatch(/Second parent or guardian ?Robyn Ash/);
  });

  test("are the athlete's and the guardian's, and nobody else's", async () => {
    expect((await gale.get(list)).text("main")).toContain("Robyn Bloom");
    const address = change(await casey.get(list), /^Change Robyn/);
    for (const path of [address, `${address}/remove`]) expect((await avery.get(path)).status).toBe(404);
    const robin = await signedIn("robin");
    expect((await robin.get(list)).status).toBe(403);
  });
});

describe("social media", () => {
  test("is saved by itself, and nothing else of the contact information changes", async () => {
    const before = await avery.get("/profile/contact");
    const form = await avery.get(sectionOf(await avery.get("/profile/sections"), "Social media"));
    expect([form.url.pathname, valueOf(form, "instagramHandle"), valueOf(form, "visibility.instagramHandle")]).toEqual([
      "/profile/sections/social-media",
      "@avery.mc7",
      "Public",
    ]);
    expect((await form.press("Save")).text()).toContain(toasts.nothingSaved.text);
    const saved = await form.press("Save", { youtubeHandle: "avery-mc.7", "visibility.youtubeHandle": "Public" });
    expect([saved.url.pathname, saved.text()]).toEqual(["/profile/sections", expect.stringContaining(sectionToasts.socialMediaSaved.text)]);
    const after = await avery.get("/profile/contact");
    expect(valueOf(after, "youtubeHandle")).toBe("@avery-mc.7");
    for (const name of ["phoneNumber", "email", "twitterHandle", "agentInfo.name", "parentInfo.name", "visibility.email"])
      expect(valueOf(after, name)).toBe(valueOf(before, name));
    const { pathname } = [...(await avery.get("/profile")).document.links].find((link) => /^\/people\/[\w-]+$/.test(link.pathname))!;
    const guest = openBrowser({ baseUrl: server.url });
    expect([...(await guest.get(pathname)).document.links].map(({ href }) => href)).toContain("https://www.youtube.com/@avery-mc.7");
  });

  test("what is amiss is said after the name of its field, and what was typed stays", async () => {
    const form = await avery.get("/profile/sections/social-media");
    const wrong = await form.press("Save", { youtubeHandle: "ab", twitterHandle: "a-b" });
    expect([wrong.status, valueOf(wrong, "youtubeHandle"), valueOf(wrong, "twitterHandle")]).toEqual([400, "ab", "a-b"]);
    expect(wrong.text("[role=alert]")).toContain(`YouTube: ${youtubeHandleInvalid}`);
    expect(wrong.text("[role=alert]")).toContain(`Twitter: ${fieldErrors.handleInvalid}`);
  });

  test("a handle that somebody else has changed since is refused at its field", async () => {
    const form = await avery.get("/profile/sections/social-media");
    await (await avery.get("/profile/contact")).press("Save", { twitterHandle: "other_one" });
    const refused = await form.press("Save", { twitterHandle: "my_own" });
    expect([refused.status, refused.text("[role=alert]")]).toEqual([409, expect.stringContaining(fieldErrors.changedElsewhere)]);
  });

  test("what a minor would show waits for the guardian, and the page says so", async () => {
    const form = await casey.get("/profile/sections/social-media");
    const sent = await form.press("Save", { facebookHandle: "caseywb", "visibility.facebookHandle": "Public" });
    expect([sent.url.pathname, sent.text("main")]).toEqual([
      expect.stringMatching(/^\/people\/\d+\/guardian$/),
      expect.stringMatching(/Show to everybody: .*Facebook @caseywb/),
    ]);
    for (const page of ["/profile/sections/social-media", "/profile/contact"]) {
      const again = await casey.get(page);
      expect(again.text(".notice-wait")).toMatch(/Show to everybody: .*Facebook @caseywb\./);
      expect([valueOf(again, "facebookHandle"), valueOf(again, "visibility.facebookHandle")]).toEqual(["@caseywb", "Private"]);
    }
  });
});
