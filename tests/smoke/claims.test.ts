/** Sign-up, claims and their decision as a browser without script meets them. */
import { afterAll, describe, expect, test } from "vitest";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { bornOn, bornYearsAgo, statement } from "../setup/newcomer";
import { startServer } from "../setup/server";
import { openBrowser, type Browser } from "./browser";
import { confirmAddress } from "./mail-links";

const server = await startServer();
afterAll(() => server.stop());

const account = { name: "Nia Newcomer", password: "a long enough one", email: "nia@home.test", ...bornOn(bornYearsAgo(40)) };
let made = 0;

async function newcomer(): Promise<{ browser: Browser; username: string }> {
  const browser = openBrowser({ baseUrl: server.url });
  const username = `nia${++made}`;
  const page = await (
    await browser.get("/signup")
  ).press("Make my account", {
    ...account,
    username,
    email: `${username}@home.test`,
  });
  expect([page.url.pathname, page.text()]).toEqual(["/claim", expect.stringContaining("Welcome. Your account is ready.")]);
  return { browser, username };
}

/** A newcomer who may claim: the address is confirmed. */
async function claimant(): Promise<{ browser: Browser; username: string }> {
  const { browser, username } = await newcomer();
  await confirmAddress(browser, server.url, `${username}@home.test`);
  return { browser, username };
}

/** Pages of an athlete, as those meet them who look after none. */
const ofAProfile = [
  "/profile",
  "/profile/complete",
  "/profile/complete/photo",
  "/profile/contact",
  "/profile/teams/new",
  "/profile/teams/1",
  "/profile/vitals",
  "/profile/money-wanted/looks",
  "/profile/edits",
  "/profile/edits/1",
  "/profile/facts",
  "/profile/switch",
];

type Typed = Record<"month" | "day" | "year", string>;

async function staff(username = "robin"): Promise<Browser> {
  const browser = openBrowser({ baseUrl: server.url });
  await browser.signIn(username);
  return browser;
}

const athlete = {
  fullName: "Nova Newcomer",
  ...bornOn(bornYearsAgo(15)),
  sportKey: "1",
  classYear: String(new Date().getFullYear() + 1),
  claimantType: "Guardian",
  statement,
};

describe("making an account", () => {
  test("leads to no dead end: a page of a profile says that one has none yet, and leads to claiming one", async () => {
    const { browser } = await newcomer();
    for (const path of ofAProfile) {
      const page = await browser.get(path);
      expect([path, page.status, page.text("h1")]).toEqual([path, 403, "You look after no profile yet"]);
      expect([...page.document.querySelectorAll("main a")].map((link) => link.textContent)).toEqual(["Claim a profile", "Start page"]);
      expect(page.text("main")).not.toMatch(/Error|If it keeps happening/);
    }
    const claiming = await (await browser.get("/profile")).follow("Claim a profile");
    expect([claiming.url.pathname, claiming.text("h1")]).toEqual(["/claim", "Claim a profile"]);
    expect([...(await (await staff()).get("/profile")).document.querySelectorAll("main a")].map((link) => link.textContent)).toEqual([
      "Claim a profile",
      "Back to the review desk",
    ]);
  }, 60_000);

  test("is offered at sign-in, which keeps where one wanted to go", async () => {
    const browser = openBrowser({ baseUrl: server.url });
    const login = await browser.get("/notices");
    const page = await login.follow("Make an account");
    const landed = await page.press("Make my account", { ...account, username: "wanders" });
    expect(landed.url.pathname).toBe("/notices");
    expect((await browser.get("/signup")).url.pathname).not.toBe("/signup");
  });

  test("says beside each field what is missing, and keeps what was typed, but not the password", async () => {
    const page = await openBrowser({ baseUrl: server.url }).get("/signup");
    const empty = await page.press("Make my account");
    expect(empty.status).toBe(400);
    for (const error of [
      fieldErrors.yourNameRequired,
      fieldErrors.newUsernameRequired,
      fieldErrors.newPasswordRequired,
      fieldErrors.emailRequired,
      fieldErrors.dateOfBirthRequired,
    ]) {
      expect(empty.text("[role=alert]")).toContain(error);
    }
    const wrong = await page.press("Make my account", { ...account, username: "kept one", password: "short-secret" });
    expect(wrong.text("[role=alert]")).toContain(fieldErrors.usernameInvalid);
    expect(wrong.document.querySelector<HTMLInputElement>("[name=username]")?.value).toBe("kept one");
    expect(wrong.html).not.toContain("short-secret");
  });

  test.each<[what: string, typed: Typed, wrong: string | null]>([
    ["31 February", { month: "2", day: "31", year: "1990" }, "day"],
    ["a year of two digits", { month: "Mar", day: "1", year: "90" }, "year"],
    ["no month", { month: "", day: "14", year: "1990" }, "month"],
    ["a good date, and a password that is too short", { month: "September", day: "14", year: "1990" }, null],
  ])("a date of birth is typed in three fields, each as it was typed after an error: %s", async (_what, typed, wrong) => {
    const page = await openBrowser({ baseUrl: server.url }).get("/signup");
    const fields = Object.fromEntries(Object.entries(typed).map(([part, text]) => [`dateOfBirth.${part}`, text]));
    const refused = await page.press("Make my account", { ...account, username: "kept", password: "short", ...fields });
    expect(refused.status).toBe(400);
    for (const [part, text] of Object.entries(typed)) {
      const input = refused.document.querySelector<HTMLInputElement>(`[name="dateOfBirth.${part}"]`);
      expect([part, input?.value, input?.labels?.length, input?.getAttribute("aria-invalid") === "true"]).toEqual([
        part,
        text,
        1,
        part === wrong,
      ]);
    }
    const links = [...refused.document.querySelectorAll("[role=alert] a")].filter(
      (link) => link.textContent === fieldErrors.dateOfBirthInvalid,
    );
    expect(links.map((link) => refused.document.getElementById(link.getAttribute("href")!.slice(1))?.getAttribute("name"))).toEqual(
      wrong ? [`dateOfBirth.${wrong}`] : [],
    );
    expect([...refused.document.querySelectorAll("form .error")].map(({ id }) => id)).toEqual(
      wrong ? ["sign-up-password-error", `sign-up-dateOfBirth.${wrong}-error`] : ["sign-up-password-error"],
    );
  });

  test("names a taken username beside its field", async () => {
    const page = await openBrowser({ baseUrl: server.url }).get("/signup");
    const taken = await page.press("Make my account", { ...account, username: "Avery" });
    expect(taken.status).toBe(422);
    expect(taken.text("#sign-up-username-error")).toContain(fieldErrors.usernameTaken);
    expect(taken.document.querySelector<HTMLInputElement>("[name=username]")?.value).toBe("Avery");
  });

  test.each([
    ["a good form", {}],
    ["one that is wrong besides", { username: "", password: "x" }],
  ])("under 13 leaves nothing: %s", async (_what, fields) => {
    const browser = openBrowser({ baseUrl: server.url });
    const page = await browser.get("/signup");
    const before = [...browser.cookies];
    const refused = await page.press("Make my account", {
      ...account,
      name: "Kiki Kid",
      username: "kiki",
      ...bornOn(bornYearsAgo(12)),
      ...fields,
    });
    expect([refused.status, refused.text("h1")]).toEqual([422, "Accounts begin at 13"]);
    expect(refused.text()).toContain("a parent or guardian can look after a profile");
    expect(refused.html).not.toMatch(/Kiki|kiki|nia@home/);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect([...browser.cookies]).toEqual(before);
    expect(server.output()).not.toMatch(/kiki|Kiki/);
  });
});

describe("claiming", () => {
  test("finds athletes by name, and says what everybody may know", async () => {
    const { browser } = await claimant();
    const page = await browser.get("/claim");
    expect((await page.press("Search", { search: "ca" })).text()).toContain("Type at least 3 letters.");
    expect((await page.press("Search", { search: "nobody of the name" })).text()).toContain(
      "No profile of “nobody of the name” was found.",
    );
    const found = await page.press("Search", { search: "casey" });
    expect(found.url.search).toBe("?search=casey");
    expect(found.text()).toContain("Class of");
    expect(found.text()).toContain("The athlete has claimed it.");
  });

  test("leads a coach to the own record, which gives the college's voice and no profile", async () => {
    const { browser } = await claimant();
    const found = await (await browser.get("/claim")).press("Search", { search: "marlon bellweather" });
    expect(found.text()).toContain("Coach · Florida State University");
    const form = await found.follow("Claim");
    expect(form.text("main")).toContain("It is your own record. A college’s coach speaks for the college here");
    expect(form.text("main")).not.toContain("vouch");
    await form.press("Send claim", { claimantType: "Coach", statement });

    const robin = await staff();
    const row = [...(await robin.get("/desk/claims")).document.querySelectorAll("a[href^='/desk/claims/']")].find((a) =>
      a.textContent?.includes("Bellweather"),
    )!;
    const atDesk = await robin.get(row.getAttribute("href")!);
    expect(atDesk.text("main")).toContain("The voice of the college that the coach is of, what athletes want from a school included");
    expect((await atDesk.follow("Marlon Bellweather")).text("main")).toContain("Coach · Recruiting Coordinator");
    await atDesk.press("Verify");
    const claims = await browser.get("/claim");
    expect(claims.text("main")).toContain("Verified. It is your record as a coach.");
    expect(claims.text("main")).not.toContain("vouch");
    expect((await (await browser.get("/claim")).follow("Go to the start page")).text("main")).toContain("Florida State University");
  });

  test("goes from the search to the form, keeps what was typed, and is sent once", async () => {
    const { browser } = await claimant();
    const found = await browser.get("/claim?search=casey");
    const link = [...found.document.querySelectorAll("a")].find((a) => a.getAttribute("aria-label")?.startsWith("Claim Casey"))!;
    const form = await browser.get(link.getAttribute("href")!);
    expect(form.document.querySelector<HTMLInputElement>("[value=Athlete]")?.disabled).toBe(true);
    expect((await form.press("Send claim")).text("[role=alert]")).toContain(fieldErrors.claimantRequired);
    const short = await form.press("Send claim", { claimantType: "Guardian", statement: "I am the mother" });
    expect([short.status, short.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.statementTooShort)]);
    expect(short.text("textarea")).toBe("I am the mother");
    expect(short.document.querySelector<HTMLInputElement>("[value=Guardian]")?.checked).toBe(true);
    const second = await browser.get(link.getAttribute("href")!);
    const sent = await form.press("Send claim", { claimantType: "Guardian", statement });
    expect([sent.url.pathname, sent.text()]).toEqual(["/claim", expect.stringContaining("Sent. Our staff check who you are.")]);
    expect(sent.text()).toContain(`You wrote: “${statement}”`);
    expect((await (await browser.get("/")).follow("See how it stands")).url.pathname).toBe("/claim");
    expect((await form.press("Send claim", { claimantType: "Guardian", statement })).url.pathname).toBe("/claim");
    expect((await browser.get("/claim")).document.querySelectorAll("h3")).toHaveLength(1);
    const again = await second.press("Send claim", { claimantType: "Guardian", statement: `${statement} Ask for Ms. Lee.` });
    expect([again.status, again.text("[role=alert]")]).toEqual([422, expect.stringContaining("Your claim of this profile waits already.")]);
    expect(again.text("textarea")).toBe(`${statement} Ask for Ms. Lee.`);
    const standing = await browser.get(link.getAttribute("href")!);
    expect([standing.text("main"), standing.document.querySelector("textarea")]).toEqual([
      expect.stringContaining("waits for our staff already."),
      null,
    ]);
    expect((await standing.follow("Your claims")).url.pathname).toBe("/claim");
    const gone = await (
      await browser.get("/claim")
    ).press(`Withdraw the claim of ${sent.document.querySelector("h3")!.textContent!.replace(/ ?Waiting$/, "")}`);
    expect(gone.text()).toContain("Your claim was withdrawn.");
    expect(gone.document.querySelector("h3")).toBeNull();
  });

  test("of a new profile asks for the athlete, and keeps nothing of one under 13", async () => {
    const { browser } = await claimant();
    const page = await (await browser.get("/claim")).follow("Start a new profile");
    const empty = await page.press("Send claim");
    for (const error of [
      fieldErrors.athleteNameRequired,
      fieldErrors.dateOfBirthRequired,
      fieldErrors.sportRequired,
      fieldErrors.classYearRequired,
      fieldErrors.claimantRequired,
      fieldErrors.statementRequired,
    ]) {
      expect(empty.text("[role=alert]")).toContain(error);
    }
    const kept = await page.press("Send claim", { ...athlete, "dateOfBirth.month": "feb", "dateOfBirth.day": "31", statement: "short" });
    expect([kept.status, kept.text("#claim-dateOfBirth\\.day-error")]).toEqual([
      400,
      expect.stringContaining(fieldErrors.dateOfBirthInvalid),
    ]);
    const typed = ["month", "day", "year"].map(
      (part) => kept.document.querySelector<HTMLInputElement>(`[name="dateOfBirth.${part}"]`)?.value,
    );
    expect(typed).toEqual(["feb", "31", athlete["dateOfBirth.year"]]);
    const young = await page.press("Send claim", { ...athlete, fullName: "Kiki Kid", ...bornOn(bornYearsAgo(12)) });
    expect([young.status, young.text("h1")]).toEqual([422, "Profiles begin at 13"]);
    expect(young.html).not.toContain("Kiki");
    expect((await browser.get("/claim")).document.querySelector("h3")).toBeNull();
    const sent = await page.press("Send claim", athlete);
    expect(sent.text("h3")).toContain("Nova Newcomer");
  });

  test("somebody else's claim and a person who is not there are as good as missing", async () => {
    const { browser } = await claimant();
    expect((await browser.get("/claim/new?person=999999")).status).toBe(404);
    expect((await browser.get("/claim/new?person=01")).status).toBe(404);
    const gone = await browser.post("/claim", new URLSearchParams({ withdraw: "1" }));
    expect([gone.status, gone.headers.get("location")]).toEqual([303, "/claim"]);
    expect((await browser.post("/claim", new URLSearchParams())).status).toBe(400);
    const notMine = await browser.post("/claim", new URLSearchParams({ open: "1" }));
    expect([notMine.status, notMine.headers.get("location")]).toEqual([303, "/claim"]);
  });
});

test("a person who may no longer be shown: says that nothing was sent, and tells the words back, and nothing of the person", async () => {
  const { browser } = await claimant();
  const { document } = await browser.get("/claim?search=avery");
  const link = [...document.querySelectorAll("a")].find((a) => a.getAttribute("aria-label")?.startsWith("Claim Avery"))!;
  const form = await browser.get(link.getAttribute("href")!);
  const [, name] = /^Claim (.+)$/.exec(form.text("h1"))!;
  const own = await staff("avery");
  const privacy = async (choice: string) => (await own.get("/profile/privacy")).press("Save", { privacy: choice });
  await privacy("Private");
  for (const words of [statement, "Too short"]) {
    const late = await form.press("Send claim", { claimantType: "Guardian", statement: words });
    expect([late.status, late.text("main")]).toEqual([404, expect.stringContaining("Nothing was sent.")]);
    expect(late.text("main")).toContain(`How can our staff check this?: ${words}`);
    expect(late.text("main")).not.toContain("Nothing that you sent is lost");
    expect(late.html).not.toContain(name!);
  }
  // Of one that there never was it says the same.
  form.document.querySelector("form.card")!.setAttribute("action", "/claim/new?person=999999");
  const never = await form.press("Send claim", { claimantType: "Guardian", statement });
  expect([never.status, never.text("main")]).toEqual([404, expect.stringContaining(`How can our staff check this?: ${statement}`)]);
  await privacy("Public");
});

describe("at the desk", () => {
  /** The page of the newest claim of a new profile. */
  async function claimed(fullName?: string) {
    const { browser, username } = await claimant();
    const name = fullName ?? `Nova ${"abcdefghij"[made % 10]}${made} Newcomer`;
    await (await browser.get("/claim/new")).press("Send claim", { ...athlete, fullName: name });
    const reviewer = await staff();
    const list = await reviewer.get("/desk/claims");
    const [row] = [...list.document.querySelectorAll("a[href^='/desk/claims/']")].filter((a) => a.textContent?.includes(name)).slice(-1);
    const path = row!.getAttribute("href")!;
    return { browser, username, name, reviewer, path, page: await reviewer.get(path) };
  }

  test("the queue counts what waits, and the claim tells who claims what as whom", async () => {
    const { reviewer, page, name } = await claimed();
    expect((await reviewer.get("/desk")).text()).toMatch(/Claims \d+/);
    expect(page.text("h1")).toBe(`Claim of ${name}`);
    expect(page.text()).toContain("Nia Newcomer, as Guardian");
    expect(page.text()).toContain(statement);
    expect(page.text()).toContain("Is the athlete here already?");
  });

  test("while it waits, the pages of a profile lead to it; once verified they are there, to a session from before, too", async () => {
    const { browser, name, page } = await claimed();
    for (const path of ["/profile", "/profile/edits", "/profile/switch"]) {
      const waiting = await browser.get(path);
      expect([path, waiting.status, waiting.text("h1")]).toEqual([path, 403, "Your claim waits for our staff"]);
      expect((await waiting.follow("See your claim")).text()).toContain(name);
    }
    await page.press("Verify");
    const opened = await browser.get("/profile/edits?status=rejected");
    expect([opened.status, opened.url.pathname + opened.url.search, opened.text("h1")]).toEqual([
      200,
      "/profile/edits?status=rejected",
      "My edits",
    ]);
    expect((await browser.get("/profile")).text()).toContain(name);
  });

  test("verified, a page of the profile that is asked for as data leads to the document", async () => {
    const { browser, page } = await claimed();
    await page.press("Verify");
    const answer = await browser.send("/profile?_data=routes%2Fprofile");
    expect([answer.headers.get("x-remix-redirect"), answer.headers.get("x-remix-reload-document")]).toEqual(["/profile", "true"]);
  });

  test("of a coach, it opens no profile, so that the pages of one do not wait for it", async () => {
    const { browser } = await claimant();
    const found = await browser.get("/claim?search=casey");
    const form = await browser.get(
      [...found.document.querySelectorAll("a")].find((a) => a.getAttribute("aria-label")?.startsWith("Claim Casey"))!.getAttribute("href")!,
    );
    await form.press("Send claim", { claimantType: "Coach", statement });
    expect((await browser.get("/profile")).text("h1")).toBe("You look after no profile yet");
  });

  test("removed or withdrawn on a page of before, it says what holds now", async () => {
    const { browser, name, page } = await claimed();
    const waiting = await browser.get("/claim");
    await waiting.press(`Withdraw the claim of ${name}`);
    const again = await waiting.press(`Withdraw the claim of ${name}`);
    expect([again.status, again.url.pathname, again.text(".toast")]).toEqual([200, "/claim", toasts.claimNotThere.text]);
    const gone = await (await staff()).get(page.url.pathname);
    expect([gone.status, gone.text("h1")]).toEqual([404, "This claim is not there any more"]);
    expect((await gone.follow("Claims")).url.pathname).toBe("/desk/claims");
  });

  test("refused while its claimant still sees it wait: nothing is withdrawn, and the refusal is there to be read", async () => {
    const { browser, name, page } = await claimed();
    const waiting = await browser.get("/claim");
    await page.press("Refuse", { reason: "The office does not know you." });
    const late = await waiting.press(`Withdraw the claim of ${name}`);
    expect(late.text(".toasts")).toContain("This claim was decided in the meantime, so nothing was withdrawn.");
    expect(late.text("main")).toContain("“The office does not know you.”");
    expect((await late.press(`Remove the claim of ${name}`)).text()).toContain("Your claim was removed.");
  });

  test("withdrawn while it was read: says so, and decides nothing", async () => {
    const { browser, page, path, name, reviewer } = await claimed();
    expect((await (await browser.get("/claim")).press(`Withdraw the claim of ${name}`)).text()).toContain("Your claim was withdrawn.");
    const late = await page.press("Verify");
    expect([late.url.pathname, late.text()]).toEqual([
      "/desk/claims",
      expect.stringContaining("This claim was withdrawn in the meantime, so nothing was decided."),
    ]);
    expect((await reviewer.get(path)).status).toBe(404);
  });

  test("withdrawn while it was refused: what was written of it stays to be read", async () => {
    const { browser, page, name } = await claimed();
    await (await browser.get("/claim")).press(`Withdraw the claim of ${name}`);
    const late = await page.press("Refuse", { reason: "The office does not know you." });
    expect([late.status, late.text("main")]).toEqual([404, expect.stringContaining("You wrote: “The office does not know you.”")]);
    expect((await late.follow("Claims")).url.pathname).toBe("/desk/claims");
  });

  test("refused by another and claimed again while it was read: leads to the newer claim, and decides nothing", async () => {
    const { browser, page, path, name, reviewer } = await claimed();
    const other = await (await staff()).get(path);
    await other.press("Refuse", { reason: "The office does not know you." });
    const claims = await browser.get("/claim");
    const again = await browser.get(
      [...claims.document.querySelectorAll("a")]
        .find((a) => a.getAttribute("aria-label") === `Claim again: ${name}`)!
        .getAttribute("href")!,
    );
    await again.press("Send claim", { statement: `${statement} Ask for Ms. Lee.` });
    const late = await page.press("Verify");
    expect(late.url.pathname).toMatch(/^\/desk\/claims\/\d+$/);
    expect(late.url.pathname).not.toBe(path);
    expect(late.text(".toasts")).toContain("The claimant claimed again in the meantime, so nothing was decided. This is the newer claim.");
    expect([late.text("h1"), late.text("main")]).toEqual([`Claim of ${name}`, expect.stringContaining("Ask for Ms. Lee.")]);
    expect((await browser.get("/claim")).text("h3")).toContain("Waiting");
    // What was decided of the former is read on the newer, among all claims of the profile, and where it was.
    expect(late.text("main")).toContain("“The office does not know you.”");
    const former = await late.follow(path);
    expect([former.url.pathname, former.text("main")]).toEqual([path, expect.stringContaining("What was written with it is forgotten.")]);
    const personKey = late.document.querySelector<HTMLInputElement>("[name=personKey]")!.value;
    expect((await reviewer.get(`/desk/claims?person=${personKey}`)).text("main")).toContain("removed, or claimed again since");
  });

  test("a refusal that was begun is not passed over by verifying", async () => {
    const { page, browser } = await claimed();
    const begun = await page.press("Verify", { reason: "The office does not know you." });
    expect([begun.status, begun.text("[role=alert]"), begun.text("textarea")]).toEqual([
      400,
      expect.stringContaining(fieldErrors.refusalBegun),
      "The office does not know you.",
    ]);
    expect((await browser.get("/claim")).text("h3")).toContain("Waiting");
    expect((await begun.press("Verify", { reason: "" })).text()).toContain("Verified. The claimant is told.");
  });

  test("two new profiles of one athlete: each page tells of the other, and what is shown meanwhile is seen first", async () => {
    const { path, name, reviewer } = await claimed();
    const other = await claimed(name);
    const first = await reviewer.get(path);
    expect(first.text("main")).toContain("Other new profiles with a name like it wait, too.");
    expect((await other.page.press("Verify")).text()).toContain("Verified. The claimant is told.");
    const late = await first.press("Verify");
    expect([late.status, late.text("#answer[role=alert]")]).toEqual([
      409,
      expect.stringContaining("A profile with a name like this one is here since you read this."),
    ]);
    const link = [...late.document.querySelectorAll("button[name=link]")].map((button) => button.getAttribute("aria-label")!);
    expect((await late.press(link.find((label) => label.includes(name))!)).text()).toContain("Linked.");
  });

  test("two new profiles of one athlete by one account: one is refused as a double, and not linked to what the account has", async () => {
    const { browser, path, name, reviewer } = await claimed();
    await (await browser.get("/claim/new")).press("Send claim", { ...athlete, fullName: name });
    const first = await reviewer.get(path);
    expect(first.text("main")).toContain("The claimant has started another new profile with a name like it");
    const links = [...first.document.querySelectorAll("main a[href^='/desk/claims/']")];
    const double = await reviewer.get(links.find((link) => link.textContent === name)!.getAttribute("href")!);
    expect((await first.press("Verify")).text()).toContain("Verified. The claimant is told.");

    const late = await double.press("Verify");
    expect([late.status, late.text("#answer[role=alert]")]).toEqual([
      409,
      expect.stringContaining("A profile with a name like this one is here since you read this."),
    ]);
    expect(late.text("main")).toContain("The claimant manages this profile already.");
    const offered = [...late.document.querySelectorAll("button[name=link]")].map((button) => button.getAttribute("aria-label")!);
    expect(offered.filter((label) => label.includes(name))).toEqual([]);
    expect((await late.press("Refuse", { reason: "You manage this athlete’s profile already." })).text()).toContain("Refused.");
  });

  test("a new profile by whose own profile has its name is not linked to that", async () => {
    const avery = await staff("avery");
    const name = "Avery Montgomery Castellanos";
    await (await avery.get("/claim/new")).press("Send claim", { ...athlete, fullName: name, claimantType: "Admin" });
    const robin = await staff();
    const row = [...(await robin.get("/desk/claims")).document.querySelectorAll("a[href^='/desk/claims/']")].find((a) =>
      a.textContent?.includes(name),
    )!;
    const page = await robin.get(row.getAttribute("href")!);
    expect(page.text("main")).toContain("The claimant manages this profile already.");
    const offered = [...page.document.querySelectorAll("button[name=link]")].map((button) => button.getAttribute("aria-label")!);
    expect(offered.filter((label) => label.includes("Avery"))).toEqual([]);
    expect((await page.press("Refuse", { reason: "This is your own profile." })).text()).toContain("Refused.");
  });

  test("verified: the claimant opens the profile without signing in again", async () => {
    const { browser, page, name } = await claimed();
    expect((await browser.get("/profile")).status).toBe(403);
    const done = await page.press("Verify");
    expect([done.url.pathname, done.text()]).toEqual(["/desk/claims", expect.stringContaining("Verified. The claimant is told.")]);
    const claims = await browser.get("/claim");
    expect(claims.text()).toContain("Verified. The profile is yours to manage.");
    const profile = await claims.press(`Open the profile of ${name}`);
    expect([profile.url.pathname, profile.status, profile.text("h1")]).toEqual(["/profile", 200, expect.stringContaining(name)]);
    expect((await browser.get("/notices")).text()).toContain("Your claim is verified");
    expect((await (await browser.get("/notices")).press(`Open Your claim is verified: ${name}`)).url.pathname).toBe("/claim");
    const late = await page.press("Verify");
    expect([late.url.hash, late.text("#answer[role=alert]")]).toEqual([
      "#answer",
      expect.stringContaining("This claim is already decided.You chose: Verify"),
    ]);
  });

  test("refused: with a sentence that the claimant reads, who may claim again", async () => {
    const { browser, page, name } = await claimed();
    const empty = await page.press("Refuse");
    expect([empty.status, empty.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.refusalRequired)]);
    const done = await page.press("Refuse", { reason: "The office does not know you." });
    expect(done.text()).toContain("Refused. The claimant reads your sentence.");
    const claims = await browser.get("/claim");
    expect(claims.text()).toContain("“The office does not know you.”");
    expect((await browser.get("/profile")).status).toBe(403);
    const again = await browser.get(
      [...claims.document.querySelectorAll("a")]
        .find((a) => a.getAttribute("aria-label") === `Claim again: ${name}`)!
        .getAttribute("href")!,
    );
    expect([again.text("textarea"), again.text("main")]).toEqual([
      statement,
      expect.stringContaining("Refused before: “The office does not know you.”"),
    ]);
    expect((await again.press("Send claim", { statement: `${statement} Ask for Ms. Lee.` })).text("h3")).toContain("Waiting");
  });

  test("verified by another while a lead refused it: what was typed stands in no form that ends the access", async () => {
    const { page, path } = await claimed();
    const lead = await staff("rory");
    const read = await lead.get(path);
    await page.press("Verify");
    const late = await read.press("Refuse", { reason: "The office does not know you." });
    expect([late.status, late.text("#answer[role=alert]")]).toEqual([
      409,
      "This claim is already decided.You wrote: The office does not know you.You chose: Refuse",
    ]);
    const takeBack = late.document.querySelector("aside details")!;
    expect([
      takeBack.querySelector("summary")!.textContent,
      takeBack.hasAttribute("open"),
      takeBack.querySelector("textarea")!.value,
    ]).toEqual(["Take it back", false, ""]);
    expect(late.text("section[aria-label='Verified for this profile']")).toBe("Verified for this profileNobody else.");
    expect((await lead.get(path)).text("main")).toContain("This claim is verified.");

    const [first, second] = [await lead.get(path), await lead.get(path)];
    await first.press("Take back", { reason: "They left." });
    const again = await second.press("Take back", { reason: "The office does not know you." });
    expect([again.status, again.text("#answer[role=alert]"), again.document.querySelector("textarea")]).toEqual([
      409,
      expect.stringContaining("You wrote: The office does not know you.You chose: Take back"),
      null,
    ]);
  });

  test("taken back by a lead, with a sentence: the claimant is out, and reads why", async () => {
    const { browser, username, page, name, path, reviewer } = await claimed();
    await page.press("Verify");
    expect((await (await browser.get("/claim")).press(`Open the profile of ${name}`)).status).toBe(200);
    expect((await reviewer.get(path)).text()).not.toContain("Take it back");
    const lead = await staff("rory");
    const profile = await lead.get(`/people/${page.document.querySelector<HTMLInputElement>("input[name=personKey]")!.value}`);
    const claims = await profile.follow("Who claimed it");
    expect([claims.text("h1"), claims.text("section li")]).toEqual(["Claims of one profile", expect.stringContaining("Verified")]);
    const verified = await claims.follow(path);
    const empty = await verified.press("Take back");
    expect([empty.status, empty.text("[role=alert]"), empty.document.querySelector("aside details")?.hasAttribute("open")]).toEqual([
      400,
      expect.stringContaining(fieldErrors.refusalRequired),
      true,
    ]);
    await (await browser.get("/profile/ncaa-id")).press("Save", { value: "2222222222" });
    const edit = [...(await browser.get("/profile/edits")).document.querySelectorAll("main a")]
      .map((a) => /^\/profile\/edits\/(\d+)$/.exec(a.getAttribute("href") ?? "")?.[1])
      .find(Boolean);
    expect((await lead.get(`/desk/${edit}`)).text("main")).toContain("2222222222");
    const guest = openBrowser({ baseUrl: server.url });
    const person = profile.url.pathname;
    expect((await guest.get(person)).status).toBe(200);
    const [result, contact, kept] = await Promise.all(
      ["/profile/ncaa-id", "/profile/contact", "/profile/contact"].map((form) => browser.get(form)),
    );
    const done = await verified.press("Take back", { reason: "The office tells us that you left." });
    expect([done.url.pathname, done.text()]).toEqual(["/desk/claims", expect.stringContaining("Taken back.")]);
    expect([(await guest.get(person)).status, (await lead.get(person)).status]).toEqual([404, 200]);
    expect((await lead.get(`/desk/${edit}`)).text("main")).toContain("since nobody managed the profile any more");
    expect((await lead.get(path)).text("main")).toContain("New profile");
    expect((await browser.get("/profile")).url.pathname).toBe("/login");
    // Sent before signing in, the form of contact is kept, and tells that alone, too.
    const asked = await kept!.press("Save", { "parentInfo.name": "Pat Example" });
    expect(asked.text("main")).toContain("Your sign-in has ended");
    const told = await asked.press("Sign in", { username, password: account.password });
    expect([told.status, told.text("main")]).toEqual([404, expect.stringContaining("This profile is no longer yours")]);
    expect(told.html).not.toContain("Pat Example");
    const notices = await browser.get("/notices");
    expect(notices.text()).toContain("Your verified claim was taken back");
    expect(notices.text()).toContain("The office tells us that you left.");
    const closed = await browser.get("/profile");
    expect([closed.status, closed.text("main")]).toEqual([403, expect.stringContaining(`taken back your claim of ${name}`)]);
    expect((await closed.follow("Your claims")).text("h3")).toBe(`${name} Taken back`);
    const decided = await lead.get(path);
    expect(decided.text("main")).toMatch(/Verified .* taken back/);
    expect(decided.text("aside")).toBe("DecidedThis claim was taken back.“The office tells us that you left.”");
    // The forms that were open say so, and keep what was typed; that of contact tells that alone.
    const late = await result!.press("Save", { value: "3333333333" });
    expect([late.status, late.text("main")]).toEqual([404, expect.stringMatching(/This profile is no longer yours.*NCAA ID: 3333333333/)]);
    const ofContact = await contact!.press("Save", { "parentInfo.name": "Pat Example" });
    expect([ofContact.status, ofContact.text("main")]).toEqual([404, expect.stringContaining("This profile is no longer yours")]);
    expect(ofContact.html).not.toContain("Pat Example");
  });

  test("refused: the claimant removes the claim, and the new profile with it", async () => {
    const { browser, page, name, reviewer } = await claimed();
    const personKey = page.document.querySelector<HTMLInputElement>("input[name=personKey]")!.value;
    await page.press("Refuse", { reason: "The office does not know you." });
    const removed = await (await browser.get("/claim")).press(`Remove the claim of ${name}`);
    expect([removed.url.pathname, removed.text()]).toEqual(["/claim", expect.stringContaining("Your claim was removed.")]);
    expect(removed.document.querySelector("h3")).toBeNull();
    expect((await reviewer.get(`/people/${personKey}`)).status).toBe(404);
  });

  test("linked: the claim is of the profile that was there", async () => {
    const { browser } = await claimant();
    await (await browser.get("/claim/new")).press("Send claim", { ...athlete, fullName: "Casey Whitaker Bloom" });
    const reviewer = await staff();
    const list = await reviewer.get("/desk/claims");
    const row = [...list.document.querySelectorAll("a[href^='/desk/claims/']")].find((a) =>
      a.textContent?.includes("Casey Whitaker Bloom"),
    )!;
    const page = await reviewer.get(row.getAttribute("href")!);
    const button = [...page.document.querySelectorAll("button")].find((one) =>
      one.getAttribute("aria-label")?.startsWith("Link to this profile: Casey"),
    )!;
    const linked = await page.press(button.getAttribute("aria-label")!);
    expect(linked.text()).toContain("Linked. The claim is of the existing profile now");
    expect(linked.text()).not.toContain("New profile");
    expect(linked.text("h1")).not.toContain("Casey Whitaker Bloom");
  });

  test("a reader decides nothing; whoever manages the profile neither", async () => {
    const { path, page } = await claimed();
    const rene = await (await staff("rene")).get(path);
    expect(rene.text()).toContain("Deciding takes a reviewer of level 3.");
    expect([...rene.document.querySelectorAll("button")].map((button) => button.textContent)).not.toContain("Verify");
    const personKey = page.document.querySelector<HTMLInputElement>("input[name=personKey]")!.value;
    expect((await (await staff("rene")).post(path, new URLSearchParams({ decision: "Verified", personKey }))).status).toBe(403);
  });

  test("a new profile is missing to everybody but staff and its claimant", async () => {
    const { page, reviewer, browser } = await claimed();
    const personKey = page.document.querySelector<HTMLInputElement>("input[name=personKey]")!.value;
    expect((await openBrowser({ baseUrl: server.url }).get(`/people/${personKey}`)).status).toBe(404);
    expect((await browser.get(`/people/${personKey}`)).status).toBe(404);
    expect((await reviewer.get(`/people/${personKey}`)).status).toBe(200);
  });
});
