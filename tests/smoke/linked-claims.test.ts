/**
 * Claims of new profiles, of athletes who are here already or of whom others decide meanwhile, and what is told of a profile once one is
 * verified, as staff and claimants without script meet them.
 */
import { afterAll, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { bornOn, bornYearsAgo, statement } from "../setup/newcomer";
import { startServer } from "../setup/server";
import { asking } from "./asking";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { confirmAddress } from "./mail-links";

const server = await startServer();
afterAll(() => server.stop());
let made = 0;

/** Somebody of that age with an account. */
async function newcomer(years: number): Promise<Browser> {
  const browser = openBrowser({ baseUrl: server.url });
  const username = `nia${++made}`;
  const account = { name: "Nia Newcomer", username, password: "a long enough one", email: `${username}@home.test` };
  const page = await (await browser.get("/signup")).press("Make my account", { ...account, ...bornOn(bornYearsAgo(years)) });
  expect(page.url.pathname).toBe("/claim");
  await confirmAddress(browser, server.url, account.email);
  return browser;
}

/** Starts a new profile of an athlete of that age, with its claim. */
async function startProfile(by: Browser, { name, years, as }: { name: string; years: number; as: string }): Promise<void> {
  const form = await by.get("/claim/new");
  const sent = await form.press("Send claim", {
    fullName: name,
    ...bornOn(bornYearsAgo(years)),
    sportKey: "1",
    classYear: String(new Date().getFullYear() + 1),
    claimantType: as,
    statement,
  });
  expect(sent.url.pathname).toBe("/claim");
}

/** The desk's page of the newest claim of a name that waits. */
async function newestClaim(reviewer: Browser, name: string): Promise<Page> {
  const rows = [...(await reviewer.get("/desk/claims")).document.querySelectorAll("a[href^='/desk/claims/']")];
  return reviewer.get(
    rows
      .filter((row) => row.textContent?.includes(name))
      .at(-1)!
      .getAttribute("href")!,
  );
}

function link(page: Page, name: string): Promise<Page> {
  const labels = [...page.document.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? "");
  return page.press(labels.find((label) => label.startsWith(`Link to this profile: ${name}`))!);
}

/** An athlete whom an own claim has brought here, and the address of the page. */
async function athleteHere(reviewer: Browser, { name, years }: { name: string; years: number }) {
  const own = await newcomer(years);
  await startProfile(own, { name, years, as: "Athlete" });
  await (await newestClaim(reviewer, name)).press("Verify");
  await (await own.get("/claim")).press(`Open the profile of ${name}`);
  const address = (await own.get("/profile/privacy")).document.querySelector("main a[href^='/people/']")!.getAttribute("href")!;
  return { own, address };
}

test("a guardian's claim that says a later birthday, linked to an athlete of age: a minor once and while it is verified (B8, I6)", async () => {
  const reviewer = await signedIn("robin", server.url);
  const name = "Omar Oakes";
  const { own, address } = await athleteHere(reviewer, { name, years: 21 });
  const guest = openBrowser({ baseUrl: server.url });
  const isMinors = async () => [
    (await guest.get(address)).document.querySelector("meta[name='robots']")?.getAttribute("content") ?? null,
    (await own.get("/profile/privacy")).text("main").includes("waits until a verified guardian agrees"),
  ];
  expect(await isMinors()).toEqual([null, false]);

  const guardian = await newcomer(40);
  await startProfile(guardian, { name, years: 14, as: "Guardian" });
  const page = await newestClaim(reviewer, name);
  expect(page.text("section[aria-label='Is the athlete here already?']")).toContain(
    "Another date of birth. Linked and verified, the athlete counts as under 18.",
  );
  const linked = await link(page, name);
  expect(linked.text()).toContain("Linked. The claim is of the existing profile now");
  expect(linked.text("main")).toContain(
    "Age of the athleteUnder 18, by the new profile linked to it; the profile and the account say 18 or older",
  );
  expect(await isMinors()).toEqual([null, false]);
  await linked.press("Verify");
  expect(await isMinors()).toEqual(["noindex", true]);
  await (await guardian.get("/claim")).press(`Open the profile of ${name}`);
  const privacy = await guardian.get("/profile/privacy");
  expect([privacy.url.pathname, privacy.text("main")]).toEqual([
    "/profile/privacy",
    expect.stringContaining("You can always show it to fewer people, and to more again."),
  ]);
});

test("a new profile by an account whose claim of one like it was refused: the desk reads that (B8)", async () => {
  const reviewer = await signedIn("robin", server.url);
  const name = "Nova Noted";
  await athleteHere(reviewer, { name, years: 16 });
  const guardian = await newcomer(40);
  const found = await guardian.get(`/claim?search=${encodeURIComponent(name)}`);
  await (await found.follow("Claim")).press("Send claim", { claimantType: "Guardian", statement });
  await (await newestClaim(reviewer, name)).press("Refuse", { reason: "The office does not know you." });
  await startProfile(guardian, { name: "Nova Note", years: 16, as: "Admin" });
  const similar = (await newestClaim(reviewer, "Nova Note")).text("section[aria-label='Is the athlete here already?']");
  expect(similar).toContain("A claim of it by the same account was refused or taken back.");
  await startProfile(await newcomer(40), { name: "Nova Notes", years: 16, as: "Admin" });
  const others = (await newestClaim(reviewer, "Nova Notes")).text("section[aria-label='Is the athlete here already?']");
  expect(others).toContain(name);
  expect(others).not.toContain("by the same account");
});

test("the age that counts of an athlete, where the account is a minor's and the profile says otherwise (I6)", async () => {
  const reviewer = await signedIn("robin", server.url);
  const name = "Yara Youngest";
  await startProfile(await newcomer(14), { name, years: 21, as: "Athlete" });
  const page = await newestClaim(reviewer, name);
  expect(page.text("main")).toContain("Age of the athleteUnder 18, by the account; the profile says 18 or older");
});

test("a claim as athlete is not offered to be linked to a profile that has its athlete; the desk reads why (B5)", async () => {
  const reviewer = await signedIn("robin", server.url);
  await athleteHere(reviewer, { name: "Una Unique", years: 19 });
  await startProfile(await newcomer(19), { name: "Una Unique", years: 19, as: "Athlete" });
  const page = await newestClaim(reviewer, "Una Unique");
  const beside = "section[aria-label='Is the athlete here already?']";
  expect(page.text(beside)).toContain("The athlete has claimed it.A claim as athlete cannot be linked to it.");
  expect(page.document.querySelector(`${beside} button`)).toBeNull();
});

test("a college's coach of 13 who is already an athlete: the desk reads both (B4)", async () => {
  const reviewer = await signedIn("robin", server.url);
  const { own } = await athleteHere(reviewer, { name: "Kit Kidd", years: 13 });
  const found = await own.get("/claim?search=marlon%20bellweather");
  await (await found.follow("Claim")).press("Send claim", { claimantType: "Coach", statement });
  const page = await newestClaim(reviewer, "Bellweather");
  expect(page.text("main")).toContain("Age of the claimant, by the accountUnder 18");
  expect(page.text("main")).not.toContain("Age of the athlete");
  expect(page.text("main")).toContain("The account is already the verified athlete ofKit Kidd");
  expect((await page.follow("Kit Kidd")).text("h1")).toContain("Kit Kidd");
});

test("linked to an athlete whom its claimant does not see: says that, and no name (B10)", async () => {
  const reviewer = await signedIn("robin", server.url);
  const { own } = await athleteHere(reviewer, { name: "Petra Private", years: 21 });
  await (await own.get("/profile/privacy")).press("Save", { privacy: "Private" });
  const guardian = await newcomer(40);
  await startProfile(guardian, { name: "Petra Privat", years: 21, as: "Guardian" });
  await link(await newestClaim(reviewer, "Petra Privat"), "Petra Private");
  const claims = await guardian.get("/claim");
  expect([claims.text("h3"), claims.text("main")]).toEqual([
    "A profile that was here already Waiting",
    expect.stringContaining("Our staff have linked this claim to it. It is not shown to you."),
  ]);
  expect(claims.html).not.toMatch(/Petra|not shown any more/);
  await (await newestClaim(reviewer, "Petra Private")).press("Refuse", { reason: "The office does not know you." });
  const notices = await guardian.get("/notices");
  expect(notices.text("main")).toContain("A profile that was here already");
  expect(notices.html).not.toMatch(/Petra|not shown any more/);
});

test("decided by another while a sentence was begun or forgotten: that is told before what the form lacks (B8)", async () => {
  const [reviewer, lead] = await Promise.all(["robin", "rory"].map((who) => signedIn(who, server.url)));
  await startProfile(await newcomer(40), { name: "Bess Begun", years: 16, as: "Guardian" });
  const page = await newestClaim(reviewer!, "Bess Begun");
  const begun = await page.press("Refuse", { reason: "" });
  expect(begun.status).toBe(400);
  await (await newestClaim(lead!, "Bess Begun")).press("Refuse", { reason: "We do not know you." });
  for (const [pressed, reason] of [
    ["Verify", "The office does not know you."],
    ["Refuse", ""],
  ] as const) {
    const late = await begun.press(pressed, { reason });
    expect([late.status, late.text("#answer[role=alert]")]).toEqual([
      409,
      `This claim is already decided.${reason && `You wrote: ${reason}`}You chose: ${pressed}`,
    ]);
  }
});

test("a profile that is new again by the time of the decision: the page says what verifying shows before it does (B8)", async () => {
  const [reviewer, lead] = await Promise.all(["robin", "rory"].map((who) => signedIn(who, server.url)));
  const name = "Wren Withdrawn";
  await startProfile(await newcomer(40), { name, years: 16, as: "Guardian" });
  const guardians = await newestClaim(reviewer!, name);
  await guardians.press("Verify");
  const coach = await newcomer(40);
  const found = await coach.get(`/claim?search=${encodeURIComponent(name)}`);
  await (await found.follow("Claim")).press("Send claim", { claimantType: "Coach", statement });
  const read = await newestClaim(reviewer!, name);
  expect(read.text("main")).not.toContain("New profile");
  await (await lead!.get(guardians.url.pathname)).press("Take back", { reason: "We were deceived." });

  // A form that does not say what it showed is no way around that.
  const silent = await reviewer!.get(read.url.pathname);
  for (const field of silent.document.querySelectorAll("input[name=basis]")) field.remove();
  expect((await silent.press("Verify")).status).toBe(409);
  const late = await read.press("Verify");
  expect([late.status, late.text("#answer[role=alert]"), late.text("aside")]).toEqual([
    409,
    expect.stringContaining("What is known of this claim changed while you were reading"),
    expect.stringContaining("Verified, the profile is shown to everybody, and nobody manages it"),
  ]);
  const guest = openBrowser({ baseUrl: server.url });
  const personKey = read.document.querySelector<HTMLInputElement>("input[name=personKey]")!.value;
  expect((await guest.get(`/people/${personKey}`)).status).toBe(404);
  expect((await late.press("Verify")).text()).toContain("Verified. The claimant is told.");
  expect((await guest.get(`/people/${personKey}`)).status).toBe(200);
});

test("verified, what is told of the profile is there at once, and opens it to a session from before", async () => {
  const name = "Nadia Nests";
  const browser = await newcomer(40);
  await startProfile(browser, { name, years: 15, as: "Guardian" });
  await (await newestClaim(await signedIn("robin", server.url), name)).press("Verify");
  const opens = (await browser.get("/claim")).document.querySelector<HTMLButtonElement>("main button[name=open]")!;
  const { ask } = await asking(server.url, "robin");
  const { reviewItem } = await ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${opens.value}/profile-edits`, {
    edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "5.1", dateOccurred: "2026-06-01" },
  });
  const notices = await browser.get("/notices");
  expect([notices.text("header"), notices.text("main")]).toEqual([
    expect.stringContaining("2 unread"),
    expect.stringMatching(/5\.1 secs on 06\/01\/26/),
  ]);
  const button = notices.document.querySelector(`button[name=open][value$=":${reviewItem.key}:${opens.value}"]`)!;
  const edit = await notices.press(button.getAttribute("aria-label")!);
  expect([edit.status, edit.url.pathname, edit.text("h1")]).toEqual([200, `/profile/edits/${reviewItem.key}`, expect.any(String)]);
  expect((await browser.get("/profile")).text()).toContain(name);
});
