/** A13, W5: without script what was typed outlives a sign-in that had ended and a switch of profiles, for whoever typed it alone. */
import { afterAll, describe, expect, test } from "vitest";
import { toasts } from "~/domain/base/messages";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { allEditsOf } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);
const credentials = (username: string) => ({ username, password: "signing-day" });

/** As after a week: nothing of the session is left in the browser. */
function expire({ cookies }: Browser): void {
  for (const name of ["token", "refresh", "acting"]) cookies.delete(name);
}

/** As when it was ended elsewhere: the browser still brings what was its session. */
async function endElsewhere(browser: Browser): Promise<void> {
  const session = ["token", "refresh", "acting"].flatMap((name) =>
    browser.cookies.has(name) ? [[name, browser.cookies.get(name)!] as const] : [],
  );
  // Where it was ended, nothing was unsaved that would have been asked about.
  for (const name of ["unsaved-teams", "unsaved-vitals"]) browser.cookies.delete(name);
  await (await browser.get("/logout")).press("Sign out");
  for (const [name, value] of session) browser.cookies.set(name, value);
}

async function linkOf(username: string, selector: string): Promise<string> {
  return (await (await open(username)).get("/profile")).document.querySelector(selector)!.getAttribute("href")!;
}

/** What the page says will be sent. */
const told = (page: Page) => [...page.document.querySelectorAll("main h2 + ul > li")].map((line) => line.textContent);

/** What the database and the browser are told of what was typed. */
const seen = (browser: Browser, page: Page) => [...browser.cookies.values(), page.url.href].join() + server.output();

describe("a form of another profile than the one that is worked on by now", () => {
  test("says whose it was, and one press leads back and another sends it", async () => {
    const robin = await open("robin");
    const people = await Promise.all(
      ["gale", "avery"].map(async (name) =>
        (await (await open(name)).get("/profile")).document.querySelector("a[href^='/people/']")!.getAttribute("href")!,
      ),
    );
    await (await robin.get(people[0]!)).press("Edit this profile");
    const form = await robin.get("/profile/ncaa-id");
    await (await robin.get(people[1]!)).press("Edit this profile");
    const before = await Promise.all([allEditsOf("gale", server.url), allEditsOf("avery", server.url)]);
    const refused = await form.press("Save", { value: "4443332221" });
    expect(refused.text("main")).toContain("This form was of Casey Whitaker-Bloom’s profile");
    expect(refused.html).not.toContain("4443332221");
    const again = await refused.press("Switch back to Casey Whitaker-Bloom");
    expect([again.status, again.text("h1")]).toEqual([200, "You are back on Casey Whitaker-Bloom’s profile"]);
    expect(told(again)).toEqual(["NCAA ID: 4443332221"]);
    expect(await Promise.all([allEditsOf("gale", server.url), allEditsOf("avery", server.url)])).toEqual(before);
    expect((await again.press("Send it now")).url.pathname).toBe("/profile");
    expect(await allEditsOf("avery", server.url)).toEqual(before[1]);
  });

  test("leads back to the form of a photo, which is not kept; the page of one’s edits and each of them say whose they are", async () => {
    const gale = await open("gale");
    const form = await gale.get("/profile/photo");
    const other = await (await gale.get("/profile/switch")).press("Manage Devon Whitaker-Bloom");
    expect(other.text("h1")).not.toContain("Casey");
    const refused = await form.press("Save", {}, { file: { name: "x.png", bytes: new Uint8Array(9) } });
    expect([refused.status, refused.text("h1")]).toEqual([409, "You are now working on another profile"]);
    expect((await refused.follow("Stay on the other profile")).text("h1")).toBe(other.text("h1"));
    const again = await refused.press("Switch back to Casey Whitaker-Bloom");
    expect([again.status, again.url.pathname]).toEqual([200, "/profile/photo"]);
    expect(again.text("dialog")).toContain("Casey Whitaker-Bloom’s profile");

    const list = await gale.get("/profile/edits");
    expect(list.text("main")).toContain("Everything you sent for Casey Whitaker-Bloom’s profile, and what the desk decided.");
    const [edit] = await allEditsOf("gale", server.url);
    expect((await gale.get(`/profile/edits/${edit!.key}`)).text("main")).toContain("Casey Whitaker-Bloom’s profileReference E-");
  });

  test("says so, too, where staff have stopped editing in another tab, and leads back to what was chosen", async () => {
    const robin = await open("robin");
    const gale = await open("gale");
    const casey = (await gale.get("/profile")).document.querySelector("a[href^='/people/']")!.getAttribute("href")!;
    await (await robin.get(casey)).press("Edit this profile");
    const form = await robin.get("/profile/ncaa-id");
    await (await robin.get("/profile")).press("Stop editing");
    const before = await allEditsOf("gale", server.url);
    const refused = await form.press("Save", { value: "4443332222" });
    expect([refused.status, refused.text("h1")]).toEqual([409, "You no longer edit this profile"]);
    expect(refused.text("main")).toContain(
      "This form was of Casey Whitaker-Bloom’s profile, which you have stopped editing. Nothing was saved.",
    );
    expect(refused.text("main")).not.toContain("Back to the profile");
    expect(refused.html).not.toContain("4443332222");
    const again = await refused.press("Switch back to Casey Whitaker-Bloom");
    expect([again.status, again.text("h1")]).toEqual([200, "You are back on Casey Whitaker-Bloom’s profile"]);
    expect(told(again)).toEqual(["NCAA ID: 4443332222"]);
    expect(await allEditsOf("gale", server.url)).toEqual(before);
    expect((await robin.get("/profile")).text("h1")).toBe("Casey Whitaker-Bloom");
  });
});

describe("with script, which keeps what is typed until it is sent", () => {
  const forms: [what: string, username: string, path: () => Promise<string>, route: string][] = [
    ["details", "avery", async () => "/profile/details", "profile.details"],
    ["an NCAA ID", "casey", async () => "/profile/ncaa-id", "profile.ncaa-id"],
    ["a sport", "avery", async () => "/profile/sports/1", "profile.sports.$sportKey"],
    [
      "a team",
      "avery",
      async () => (await linkOf("avery", "#teams a[href$='/visits']")).replace("/visits", ""),
      "profile.teams.$organizationKey",
    ],
    ["visits", "avery", () => linkOf("avery", "#teams a[href$='/visits']"), "profile.teams.$organizationKey_.visits"],
    ["$ Wanted", "avery", async () => "/profile/money-wanted", "profile.money-wanted"],
  ];
  test.each(forms)(
    "the answer that nothing has changed marks itself, of %s, and one that says something else does not",
    async (_what, username, path, route) => {
      const browser = await open(username);
      const answer = async (formKey?: string) => {
        const form = await browser.get(await path());
        const element = [...form.document.querySelectorAll("form")].find((one) => one.querySelector("[name=formKey]"))!;
        element.setAttribute(
          "action",
          `${await path()}${(await path()).includes("?") ? "&" : "?"}_data=${encodeURIComponent(`routes/${route}`)}`,
        );
        if (formKey) element.querySelector("[name=formKey]")!.setAttribute("value", formKey);
        const { status, headers } = await form.press("Save");
        return [status, headers.has("x-unchanged")];
      };
      expect(await answer()).toEqual([422, true]);
      expect(await answer("1.00000000-0000-0000-0000-000000000000")).toEqual([409, false]);
    },
  );
});

describe("a form of another account than the one that is signed in by now (A15)", () => {
  const become = async (browser: Browser, username: string) => {
    for (const name of ["unsaved-teams", "unsaved-vitals"]) browser.cookies.delete(name);
    await (await browser.get("/logout")).press("Sign out");
    await (await browser.get("/login")).press("Sign in", credentials(username));
  };
  const refusal = "is signed in by now, and this form was opened by another account.";

  test("a guardian’s is not sent as the athlete: whoever opened it signs in again, and sends it", async () => {
    const browser = await open("gale");
    const form = await browser.get("/profile/contact");
    await become(browser, "casey");
    const asked = await form.press("Save", { "parentInfo.name": "Pat Example" });
    expect([asked.status, asked.text("h1"), asked.text("main")]).toEqual([403, "Sign in", expect.stringContaining(refusal)]);
    expect(asked.html).not.toContain("Pat Example");
    expect((await browser.get("/profile/contact")).html).not.toContain("Pat Example");
    // Who goes on as whoever is signed in by now is not signed out.
    expect((await asked.follow("/profile/contact")).text("dialog")).toContain("Edit Contact Information");

    const own = await asked.press("Sign in", credentials("casey"));
    expect([own.url.pathname, own.html.includes("Pat Example")]).toEqual(["/profile/contact", false]);
    const again = await asked.press("Sign in", credentials("gale"));
    expect(again.text("main")).toContain("Casey Whitaker-Bloom’s profile");
    expect(told(again)).toContain("Parent’s name: Pat Example");
    expect((await again.press("Send it now")).text()).toContain(toasts.contactSaved.text);
  });

  test("a reviewer’s decides nothing in another’s name, with script or without", async () => {
    const browser = await open("robin");
    const [item] = (await allEditsOf("gale", server.url)).filter((one) => one.status === "Pending");
    const desk = await browser.get(`/desk/${item!.key}`);
    await become(browser, "rory");
    const asked = await desk.press("Approve");
    expect([asked.status, asked.text("main")]).toEqual([403, expect.stringContaining(refusal)]);
    desk.document
      .querySelector("form#approve")!
      .setAttribute("action", `/desk/${item!.key}/approval?_data=${encodeURIComponent("routes/desk.$reviewItemKey.approval")}`);
    const byScript = await desk.press("Approve");
    const leadsTo = byScript.headers.get("x-remix-redirect") ?? "";
    expect(leadsTo).toMatch(/^\/login\?redirectTo=%2Fdesk%2F.*&ended=other$/);
    const page = await browser.get(leadsTo);
    expect([page.text("h1"), page.text("main")]).toEqual(["Sign in", expect.stringContaining("Rory")]);
    expect((await browser.get(`/desk/${item!.key}`)).text("main")).not.toContain("You approved");
  });

  test.each(["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)"])(
    "whoever is signed in goes on here, never at %s",
    async (redirectTo) => {
      const page = await (await open("casey")).get(`/login?${new URLSearchParams({ ended: "other", redirectTo })}`);
      const way = [...page.document.querySelectorAll("main a")].find((link) => link.textContent?.startsWith("Go on with"));
      expect(way!.getAttribute("href")).toBe("/");
    },
  );

  test("signing out is of whoever is signed in", async () => {
    const browser = await open("gale");
    const page = await browser.get("/logout");
    await become(browser, "casey");
    expect((await page.press("Sign out")).url.pathname).toBe("/");
    expect((await browser.get("/profile")).url.pathname).toBe("/login");
  });
});

describe("a sign-in that ended while a form was filled in", () => {
  test("with script, which sends the form by itself: the page that asks to sign in says what became of it", async () => {
    const guest = openBrowser({ baseUrl: server.url });
    const asked = await guest.get("/login?redirectTo=%2Fprofile%2Fncaa-id&ended=1");
    expect(asked.text("main")).toContain(
      "Your sign-in has ended, so nothing was sent. Sign in, and what you filled in stands in its form again.",
    );
    const again = await asked.press("Sign in", credentials("gale"));
    expect(again.url.pathname).toBe("/profile/ncaa-id");
  });

  test("with script, too, it leads back to the form of the profile that it was of", async () => {
    const gale = await open("gale");
    await (await gale.get("/profile/switch")).press("Manage Devon Whitaker-Bloom");
    const form = await gale.get("/profile/ncaa-id");
    expire(gale);
    form.document.querySelector("dialog form")!.setAttribute("action", "/profile/ncaa-id?_data=routes%2Fprofile.ncaa-id");
    const leadsTo = (await form.press("Save", { value: "1234567890" })).headers.get("x-remix-redirect")!;
    const back = await (await gale.get(leadsTo)).press("Sign in", credentials("gale"));
    expect([back.url.pathname, back.text("dialog")]).toEqual([
      "/profile/ncaa-id",
      expect.stringContaining("Devon Whitaker-Bloom’s profile"),
    ]);
  });

  test.each([
    ["expired", expire],
    ["was ended elsewhere", endElsewhere],
  ])("it %s: signing in leads to the form as it was filled in, and one press sends it, once", async (_how, end) => {
    const gale = await open("gale");
    const before = (await allEditsOf("gale", server.url)).length;
    const form = await gale.get("/profile/ncaa-id");
    // Gale looks after two: each form says of whom it is.
    expect(form.text("dialog")).toContain("Casey Whitaker-Bloom’s profile");
    await end(gale);
    const value = `40${Date.now() % 100_000_000}`.padEnd(10, "7");
    const asked = await form.press("Save", { value });
    expect([asked.status, asked.text("h1"), asked.headers.get("cache-control")]).toEqual([403, "Sign in", "no-store"]);
    expect(asked.text("main")).toContain("Your sign-in has ended, so nothing was sent.");
    expect(asked.document.querySelector("script")).toBeNull();
    expect(asked.html + seen(gale, asked)).not.toContain(value);

    const wrong = await asked.press("Sign in", { username: "gale", password: "wrong password" });
    expect([wrong.status, wrong.text("main")]).toEqual([422, expect.stringContaining("Your sign-in has ended, so nothing was sent.")]);
    const again = await wrong.press("Sign in", credentials("gale"));
    expect([again.status, again.text("h1")]).toEqual([200, "You are signed in again"]);
    expect(again.text("main")).toContain("Nothing has been sent yet.");
    expect(told(again)).toEqual([`NCAA ID: ${value}`]);
    expect((await allEditsOf("gale", server.url)).length).toBe(before);

    const done = await Promise.all([again.press("Send it now"), again.press("Send it now")]);
    expect(done.map((page) => page.url.pathname)).toEqual(["/profile", "/profile"]);
    expect(done.map((page) => page.text()).join()).toContain(toasts.ncaaIdSubmitted.text);
    await again.press("Send it now");
    const edits = (await allEditsOf("gale", server.url)).filter((item) => item.status === "Pending" && item.type === "ncaaId");
    expect(edits.map((item) => item.newValue)).toEqual([{ value }]);
    expect(seen(gale, again)).not.toContain(value);
  });

  test("what the form’s page says is wrong stands there with everything that was typed", async () => {
    const avery = await open("avery");
    const form = await avery.get("/profile/contact");
    expire(avery);
    const again = await (
      await form.press("Save", { email: "nowhere", "parentInfo.name": "Pat Example" })
    ).press("Sign in", credentials("avery"));
    expect(told(again)).toEqual(expect.arrayContaining(["Email: nowhere", "Parent’s name: Pat Example"]));
    expect(told(again).at(-1)).toMatch(/^Empty: .*Second parent’s name/);
    const refused = await again.press("Send it now");
    expect([refused.status, refused.document.querySelector<HTMLInputElement>("[name='parentInfo.name']")!.value]).toEqual([
      400,
      "Pat Example",
    ]);
  });

  test("is sent for the profile that it is of, also where another is worked on after signing in", async () => {
    const gale = await open("gale");
    await (await gale.get("/profile/switch")).press("Manage Devon Whitaker-Bloom");
    const form = await gale.get("/profile/ncaa-id");
    expire(gale);
    const again = await (await form.press("Save", { value: "6665554443" })).press("Sign in", credentials("gale"));
    const sent = await again.press("Send it now");
    expect([sent.status, sent.url.pathname, sent.text("h1")]).toEqual([200, "/profile", "Devon Whitaker-Bloom"]);
    expect(sent.text("main")).toContain("in review");
  });

  test("is kept again where it is refused after signing in: that page has a guest’s proof, and is of who signed in", async () => {
    const gale = await open("gale");
    await (await gale.get("/profile/switch")).press("Manage Devon Whitaker-Bloom");
    const form = await gale.get("/profile/contact");
    expire(gale);
    const again = await (await form.press("Save", { "parentInfo.name": "Pat Example" })).press("Sign in", credentials("gale"));
    await (await gale.get("/profile/switch")).press("Manage Casey Whitaker-Bloom");
    const refused = await again.press("Send it now");
    expect([refused.status, refused.text("main")]).toEqual([409, expect.stringContaining("What you filled in is kept in this page")]);
    expect(told(await refused.press("Switch back to Devon Whitaker-Bloom"))).toContain("Parent’s name: Pat Example");
  });

  test("whoever else signs in goes where the form was, and finds nothing of it", async () => {
    const avery = await open("avery");
    const form = await avery.get("/profile/ncaa-id");
    expire(avery);
    const blake = await (await form.press("Save", { value: "5556667778" })).press("Sign in", credentials("blake"));
    expect([blake.url.pathname, blake.status]).toEqual(["/profile/ncaa-id", 200]);
    expect(blake.html).not.toContain("5556667778");
  });

  test("a reviewer’s sentence is kept, too", async () => {
    const robin = await open("robin");
    const [item] = (await allEditsOf("gale", server.url)).filter((one) => one.status === "Pending");
    const form = await robin.get(`/desk/${item!.key}`);
    expire(robin);
    const again = await (await form.press("Add note", { text: "Called the school on Friday." })).press("Sign in", credentials("robin"));
    expect(told(again)).toEqual(["A note for the desk: Called the school on Friday."]);
    const [belongs] = [...again.document.querySelectorAll<HTMLAnchorElement>("main p > a[href^='/desk/']")];
    expect([belongs!.textContent, belongs!.getAttribute("href")]).toEqual([
      expect.stringMatching(/^Add note: .+, Casey Whitaker-Bloom$/),
      `/desk/${item!.key}`,
    ]);
    expect((await again.press("Send it now")).text()).toContain(toasts.noteAdded.text);
  });

  test("a press is not sent from anywhere but its page: an approval leads back to what it approves, with proof seen it says so", async () => {
    const robin = await open("robin");
    const pending = async () => (await allEditsOf("gale", server.url)).filter((one) => one.status === "Pending");
    const before = await pending();
    const { key } = before[0]!;
    const path = `/desk/${key}`;
    const form = await robin.get(path);
    await endElsewhere(robin);
    const back = await (await form.press("Approve")).press("Sign in", credentials("robin"));
    expect([back.status, back.html.includes("Send it now"), back.text("h1")]).toEqual([200, false, form.text("h1")]);
    expect(await pending()).toEqual(before);

    expire(robin);
    const again = await (await back.press("Approve", { verified: "on" })).press("Sign in", credentials("robin"));
    expect(told(again)).toEqual(["Staff-verified: I have seen proof"]);
    expect(again.text("main")).toMatch(/Approve: .+, Casey Whitaker-Bloom/);
    expect(await pending()).toEqual(before);
  });

  test("many that were about to be approved at once are not: signing in leads back to where they are selected", async () => {
    const robin = await open("robin");
    const waits = (await allEditsOf("gale", server.url)).filter((one) => one.status === "Pending");
    const csrf = (await robin.get("/desk")).document.querySelector<HTMLInputElement>("[name=csrf]")!.value;
    expire(robin);
    const sent = new URLSearchParams({ csrf, kind: "hsClassYear", confirmed: "yes", seen: "1:1" });
    const answer = await robin.post("/desk/approve-all", sent);
    expect(answer.status).toBe(403);
    const page = robin.parse(await answer.text(), new URL("/desk/approve-all", server.url));
    const fields = new URLSearchParams(
      [...page.querySelectorAll<HTMLInputElement>("main form input[name]")].map(({ name, value }): [string, string] => [name, value]),
    );
    for (const [name, value] of Object.entries(credentials("robin"))) fields.set(name, value);
    const signed = await robin.post("/login", fields);
    expect([signed.status, signed.headers.get("location")]).toEqual([303, "/desk/approve-all"]);
    expect((await allEditsOf("gale", server.url)).filter((one) => one.status === "Pending")).toEqual(waits);
  });

  test.each([
    ["a picker of the details searches", async () => "/profile/details", "Search", "ncaaId"],
    ["a sport shows its positions", async () => "/profile/sports/new", "Update positions", "jerseyNumber"],
    ["a coaching visit is added", async () => linkOf("avery", "#teams a[href$='/visits']"), "Add coaching visit", ""],
  ])("where %s, going on is told as that, and leads back into the form", async (_what, address, button, name) => {
    const avery = await open("avery");
    const before = await allEditsOf("avery", server.url);
    const form = await avery.get(await address());
    expire(avery);
    const again = await (await form.press(button, name ? { [name]: "12" } : {})).press("Sign in", credentials("avery"));
    expect([again.text("h1"), again.html.includes("Send it now"), again.html.includes("This will be sent")]).toEqual([
      "You are signed in again",
      false,
      false,
    ]);
    expect(again.text("main")).toContain("Going on sends nothing: the form opens with all of this in it, and you send it from there.");
    const back = await again.press("Go on with the form");
    expect([back.status, back.url.href, back.text("h1")]).toEqual([200, form.url.href, form.text("h1")]);
    if (name) expect(back.document.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value).toBe("12");
    else expect(back.text("dialog")).toContain("Coaches");
    expect(await allEditsOf("avery", server.url)).toEqual(before);
  });

  test("a list that was about to be discarded is discarded where it is seen", async () => {
    const avery = await open("avery");
    const reorder = await avery.get("/profile?reorder=1");
    const moved = await reorder.press(
      reorder.document.querySelector("button[value^='down:']:not([disabled])")!.getAttribute("aria-label")!,
    );
    const lists = new Map([...avery.cookies].filter(([name]) => name.startsWith("unsaved-")));
    expect(lists.size).toBe(1);
    expire(avery);
    const back = await (await moved.press("Discard")).press("Sign in", credentials("avery"));
    expect([back.url.pathname, back.html.includes("Send it now")]).toEqual(["/profile", false]);
  });

  test("what was chosen is told by its name, before it is sent", async () => {
    const avery = await open("avery");
    const [team, other] = [...(await avery.get("/profile")).document.querySelectorAll("#teams a[href$='/visits']")].map((link) =>
      link.getAttribute("href")!,
    );
    const expired = async (form: Page, button: string, fields: Record<string, string>) => {
      expire(avery);
      return (await form.press(button, fields)).press("Sign in", credentials("avery"));
    };
    const coach = (page: Page) =>
      page.document.querySelector<HTMLInputElement>("[type=radio][name=primaryPersonKey][value]:not([value=''])")!;
    const page = await avery.get(team!.replace("/visits", ""));
    const name = coach(page).labels![0]!.querySelector(".font-semibold")!.textContent!.trim();
    expect(told(await expired(page, "Save", { recruitmentStatus: "Offered", primaryPersonKey: coach(page).value }))).toEqual([
      `Recruiter: ${name}`,
      "Recruitment status: Offered",
    ]);

    const visits = await (await avery.get(other!)).press("Add visit");
    expect(told(await expired(visits, "Save", { "visits[0].dateOccurred": "2026-09-14", "visits[0].official": "on" }))[0]).toBe(
      "Visit 09/14/26, Official visit",
    );

    const school = await avery.get("/profile/details");
    const chosen = school.document.querySelector<HTMLInputElement>("[name=organizationKey]")!.closest("label")!.textContent!.trim();
    expect(told(await expired(school, "Save", { hsClassYear: "2028" }))).toEqual(
      expect.arrayContaining(["High school class year: 2028", `High school: ${chosen}`]),
    );

    const reorder = await avery.get("/profile?reorder=1");
    const [position] = [...reorder.document.querySelectorAll<HTMLInputElement>("#teams input[name^='position-']")].slice(-1);
    const list = await expired(reorder, "Save", { [position!.name]: "1" });
    expect(told(list)).toEqual([expect.stringMatching(/^Position 1: .+/)]);
  });

  test("a photo is not kept: signing in leads to its form", async () => {
    const avery = await open("avery");
    const form = await avery.get("/profile/photo");
    expire(avery);
    const asked = await form.press("Save", {}, { file: { name: "x.png", bytes: new Uint8Array(9) } });
    expect([asked.status, asked.url.pathname, asked.document.querySelector("[name=kept]")]).toEqual([200, "/login", null]);
  });

  test.each(["", "x", "A".repeat(400)])("a sealed form that is none, %j, is as none", async (kept) => {
    const guest = await open("avery");
    expire(guest);
    const form = await guest.get("/login");
    const page = await guest.post(
      "/login",
      new URLSearchParams({ ...credentials("avery"), kept, csrf: form.document.querySelector<HTMLInputElement>("[name=csrf]")!.value }),
    );
    expect([page.status, page.headers.get("location")]).toEqual([303, "/profile"]);
    expect((await guest.post("/again", new URLSearchParams({ kept, personKey: "1" }))).status).toBe(404);
  });

  test("the unsaved list is there again, and the profile that was worked on; for whoever signs in instead it is not", async () => {
    const robin = await open("robin");
    const casey = await (await open("gale")).get("/profile");
    await (
      await robin.get(casey.document.querySelector<HTMLAnchorElement>("a[href^='/people/']")!.getAttribute("href")!)
    ).press("Edit this profile");
    const unsaved = await (
      await robin.get("/profile?reorder=1")
    ).press(
      (await robin.get("/profile?reorder=1")).document.querySelector("button[value^='down:']:not([disabled])")!.getAttribute("aria-label")!,
    );
    expect(unsaved.text("#teams")).toContain("not saved yet");
    await endElsewhere(robin);
    robin.cookies.set("unsaved-teams", "x");
    expect((await robin.get("/profile")).url.pathname).toBe("/login");
    expect([robin.cookies.has("unsaved-teams"), robin.cookies.has("lapsed"), robin.cookies.has("token")]).toEqual([true, true, false]);
    const lapsed = new Map(robin.cookies);
    const back = await robin.signIn("robin");
    expect([back.status, robin.cookies.has("unsaved-teams"), robin.cookies.has("lapsed"), robin.cookies.has("acting")]).toEqual([
      200,
      true,
      false,
      true,
    ]);
    for (const [name, value] of lapsed) robin.cookies.set(name, value);
    for (const name of ["token", "refresh", "acting"]) robin.cookies.delete(name);
    await robin.signIn("rene");
    expect([robin.cookies.has("unsaved-teams"), robin.cookies.has("lapsed"), robin.cookies.has("acting")]).toEqual([false, false, false]);
  });
});
