/** E15 to E18: names, a text, the date of birth and videos, from their form to the desk and the public page, without script. */
import { afterAll, expect, test } from "vitest";
import { aboutErrors } from "~/domain/profile/about";
import { fieldErrors } from "~/domain/base/messages";
import { videoErrors } from "~/domain/profile/videos";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);
const robin = await signedIn("robin", server.url);
const guest = openBrowser({ baseUrl: server.url });

const valueOf = ({ document }: Page, name: string) =>
  (document.querySelector(`[name="${name}"]`) as HTMLInputElement | HTMLTextAreaElement | null)?.value;
const publicPage = async () => {
  const own = await avery.get("/profile");
  return guest.get([...own.document.links].find(({ pathname }) => /^\/people\/[\w-]+-\d+$/.test(pathname))!.pathname);
};

/** Robin decides the first that waits of avery of a kind, on its page; answers what the page said. */
async function decide(kind: string, button: string, fields: Record<string, string> = {}): Promise<string> {
  const desk = await robin.get(`/desk?kind=${kind}`);
  const item = desk.document.querySelector<HTMLAnchorElement>("main li a[href^='/desk/']")!.getAttribute("href")!;
  const page = await robin.get(item);
  const decided = await page.press(button, fields);
  expect(decided.status).toBe(200);
  return page.text("main");
}

test("a name is judged by its fields, and what was typed stays", async () => {
  const form = await avery.get("/profile/sections/name");
  expect([valueOf(form, "firstName"), valueOf(form, "lastName"), valueOf(form, "knownName")]).toEqual([
    "Avery",
    "Montgomery-Castellanos",
    "",
  ]);
  const refused = await form.press("Save", { firstName: "", lastName: "x".repeat(51), knownName: "7" });
  expect([refused.status, valueOf(refused, "knownName")]).toEqual([400, "7"]);
  for (const words of [aboutErrors.firstNameRequired, aboutErrors.namePartTooLong, aboutErrors.nameSigns])
    expect(refused.text("[role=alert]")).toContain(words);
  const same = await (await avery.get("/profile/sections/name")).press("Save");
  expect([same.status, same.text("[role=alert]")]).toEqual([422, expect.stringContaining("nothing")]);
});

test("a name waits where it is given, can be changed there, and pages say it once it is approved", async () => {
  const sent = await (await avery.get("/profile/sections/name")).press("Save", { knownName: "Ave" });
  expect(sent.url.pathname).toBe("/profile/sections");
  const waiting = await avery.get("/profile/sections/name");
  expect(waiting.text("dialog")).toContain("Ave Montgomery-Castellanos");
  await waiting.press("Save", { knownName: "Avie" });
  expect((await publicPage()).text("h1")).toBe("Avery Montgomery-Castellanos");
  expect(await decide("name", "Approve")).toContain("Avie Montgomery-Castellanos");
  expect((await publicPage()).text("h1")).toBe("Avie Montgomery-Castellanos");
  expect((await avery.get("/profile/facts")).text("main")).toContain("Avie Montgomery-Castellanos");
});

test("a text is read by everybody once it is approved; rejected, it is mended from its reason; empty, it is taken off", async () => {
  const form = await avery.get("/profile/sections/about");
  const tooLong = await form.press("Save", { value: "x".repeat(501) });
  expect([tooLong.status, tooLong.text("[role=alert]"), valueOf(tooLong, "value")]).toEqual([
    400,
    expect.stringContaining(aboutErrors.bioTooLong),
    "x".repeat(501),
  ]);
  await form.press("Save", { value: "I run.\nI jump higher than you." });
  await decide("bio", "Reject", { code: "Inappropriate", reason: "Leave others out." });
  const edits = await (await avery.get("/profile/edits")).follow((await linkTo("About"))!);
  const mended = await edits.follow("Fix and resubmit");
  expect([mended.url.pathname, mended.text("dialog"), valueOf(mended, "value")]).toEqual([
    "/profile/sections/about",
    expect.stringContaining("Leave others out."),
    "I run.\nI jump higher than you.",
  ]);
  await mended.press("Save", { value: "I run.\nI jump." });
  await decide("bio", "Approve");
  expect((await publicPage()).document.querySelector("#about")!.textContent).toContain("I run.\nI jump.");
  await (await avery.get("/profile/sections/about")).press("Save", { value: "" });
  expect(await decide("bio", "Approve")).toContain("Take the text about you off");
  expect((await publicPage()).document.querySelector("#about")).toBeNull();
});

async function linkTo(title: string): Promise<string | null> {
  const list = await avery.get("/profile/edits");
  const link = [...list.document.querySelectorAll("main a[href^='/profile/edits/']")].find((a) => a.textContent?.includes(title));
  return link?.getAttribute("href") ?? null;
}

test("a date of birth is said at its parts where it is amiss, and nobody but the own side and the desk reads it", async () => {
  const form = await avery.get("/profile/sections/date-of-birth");
  const year = valueOf(form, "dateOfBirth.year")!;
  expect(year).toMatch(/^\d{4}$/);
  const wrong = await form.press("Save", { "dateOfBirth.month": "2", "dateOfBirth.day": "30" });
  expect([wrong.status, wrong.text("[role=alert]"), valueOf(wrong, "dateOfBirth.day")]).toEqual([
    400,
    expect.stringContaining(fieldErrors.dateOfBirthInvalid),
    "30",
  ]);
  const young = await (
    await avery.get("/profile/sections/date-of-birth")
  ).press("Save", { "dateOfBirth.year": String(new Date().getFullYear() - 8) });
  expect([young.status, young.text("[role=alert]")]).toEqual([400, expect.stringContaining(aboutErrors.tooYoung)]);
  const good = await avery.get("/profile/sections/date-of-birth");
  await good.press("Save", { "dateOfBirth.month": "3", "dateOfBirth.day": "4", "dateOfBirth.year": String(Number(year) - 1) });
  const words = `03/04/${Number(year) - 1}`;
  const desk = (await robin.get("/desk?kind=dateOfBirth")).text("main");
  expect([desk.includes("••/••/••••"), desk.includes(words)]).toEqual([true, false]);
  expect(await decide("dateOfBirth", "Approve")).toContain(words);
  expect((await avery.get("/profile/facts")).text("main")).toContain(words);
  expect((await publicPage()).html).not.toMatch(new RegExp(`${words}|${Number(year) - 1}-03-04`));
});

test("of a minor an earlier date waits for the guardian, and its form says so, with what it does", async () => {
  const casey = await signedIn("casey", server.url);
  const form = await casey.get("/profile/sections/date-of-birth");
  const sent = await form.press("Save", { "dateOfBirth.year": "1996" });
  expect([sent.url.pathname, sent.text("main")]).toEqual([
    expect.stringMatching(/^\/people\/\d+\/guardian$/),
    expect.stringMatching(/Date of birth: [\d/]+ → [\d/]+1996, which makes the athlete \d+ and of age/),
  ]);
  expect((await casey.get("/profile/sections/date-of-birth")).text(".notice-wait")).toMatch(/^Waits for your guardian\. Date of birth: /);
  expect((await robin.get("/desk?kind=dateOfBirth")).text("main")).not.toContain("Casey");
});

test("a video is one of a known host; it shows once it is approved, is changed, and taken off", async () => {
  const list = await (await avery.get("/profile/sections")).follow("/profile/sections/videos");
  expect(list.text("dialog")).toContain("No videos yet");
  const form = await list.follow("Add a video");
  const refused = await form.press("Save", { url: "https://example.com/1", title: "", category: "Camp" });
  expect([refused.status, valueOf(refused, "url"), valueOf(refused, "category")]).toEqual([400, "https://example.com/1", "Camp"]);
  for (const words of [videoErrors.urlInvalid, videoErrors.titleRequired]) expect(refused.text("[role=alert]")).toContain(words);
  const sent = await form.press("Save", { url: "youtu.be/abcdefghijk?si=me", title: "State final", category: "Highlights" });
  expect([sent.url.pathname, sent.text("dialog")]).toEqual(["/profile/sections/videos", expect.stringContaining("In review")]);
  const change = await sent.follow("Change State final");
  await change.press("Save", { title: "State final 2026" });
  const seen = await decide("video", "Approve");
  expect(seen).toContain("See the video");
  const shown = await publicPage();
  expect(shown.text("#videos")).toMatch(/State final 2026 ?.*Highlights · YouTube/);
  expect(shown.document.querySelector("#videos a")!.getAttribute("href")).toBe("https://www.youtube.com/watch?v=abcdefghijk");
  expect(shown.document.querySelector("iframe, video, img[src*=youtube]")).toBeNull();

  const again = await (
    await avery.get("/profile/sections/videos/new")
  ).press("Save", {
    url: "https://m.youtube.com/watch?v=abcdefghijk",
    title: "The same",
    category: "Camp",
  });
  expect([again.status, again.text("[role=alert]"), valueOf(again, "title")]).toEqual([
    422,
    expect.stringContaining(videoErrors.twice),
    "The same",
  ]);

  const own = await (await avery.get("/profile/sections/videos")).follow("Change State final 2026");
  const asked = await own.follow("Take the video off your profile");
  const taken = await asked.press("Send for review");
  expect(taken.text("dialog")).toContain("Take the video “State final 2026” off");
  const inTheWay = await avery.get(asked.url.pathname);
  expect(inTheWay.text("[role=alert]")).toContain("Change or withdraw that one first.");
  await decide("video", "Approve");
  expect((await publicPage()).document.querySelector("#videos")).toBeNull();
  expect((await avery.get(own.url.pathname)).status).toBe(404);
  const behind = await own.press("Save", { title: "Too late" });
  expect([behind.status, behind.text("[role=alert]"), valueOf(behind, "title")]).toEqual([
    422,
    expect.stringContaining(videoErrors.gone),
    "Too late",
  ]);
});
