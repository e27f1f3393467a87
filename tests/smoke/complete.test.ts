/** Let's get started! without script: offered, each error, each toast, what is kept, and where it leads. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { fieldErrors } from "~/domain/base/messages";
import { image } from "../setup/images";
import { openBrowser, type Browser, type Page } from "./browser";
import { startWithFailingApi } from "./failing-api";
import { allEditsOf, choiceOf, forge, optionOf, optionsOf, sentAs } from "./forms";

const server = await startWithFailingApi();
afterAll(() => server.stop());
beforeEach(() => server.failing.clear());

async function open(username: string): Promise<[Browser, Page]> {
  const browser = openBrowser({ baseUrl: server.url });
  return [browser, await browser.signIn(username)];
}
const [blake, landed] = await open("blake");
const alertOf = (page: Page) => [page.status, page.text("[role=alert]")] as const;
const thisYear = String(new Date().getFullYear());

/** A page with a school among its results and football's positions. */
const begun = () => blake.get("/profile/complete?search=high&sportKey=1");

function answers(page: Page) {
  return {
    organizationKey: choiceOf(page, "organizationKey", "Alazan Ridge"),
    firstYear: "2019",
    primaryPositionKey: optionOf(page, "primaryPositionKey", "Quarterback"),
  };
}

describe("the offer", () => {
  test("stands on the profile after sign-in, and forces nothing", async () => {
    expect(landed.url.pathname).toBe("/profile");
    expect(landed.text("main")).toContain("Your high school, your sport and your photo. It takes about a minute.");
    const page = await landed.follow("Let's get started!");
    expect([page.url.pathname, page.text("h1")]).toEqual(["/profile/complete", "Let's get started!"]);
    expect(page.document.querySelector("[aria-label=Close]")).toBeNull();
    expect((await page.follow("Not now")).url.pathname).toBe("/profile");
    expect((await (await open("blake"))[1].follow("Let's get started!")).text("form[action='/logout']")).toBe("Sign out");
  });

  test("is of the photo alone for a profile that lacks it, and not made for one that has it all: then both steps lead back", async () => {
    const [avery] = await open("avery");
    const step = await avery.get("/profile/complete");
    expect(step.url.pathname).toBe("/profile/complete/photo");
    await step.press("Continue", {}, { file: { name: "me.jpg", bytes: await image(400, 300) } });
    const [sent] = await allEditsOf("avery", server.apiUrl);
    const [robin] = await open("robin");
    await (await robin.get(`/desk/${sent!.key}`)).press("Approve");
    expect((await allEditsOf("avery", server.apiUrl))[0]).toMatchObject({ type: "profileImage", status: "Approved" });
    for (const path of ["/profile/complete", "/profile/complete/photo"]) expect((await avery.get(path)).url.pathname).toBe("/profile");
    const complete = await avery.get("/profile");
    expect(complete.text()).not.toContain("Let's get started!");
    expect(complete.document.querySelector("a[href^='/profile/complete']")).toBeNull();
  });
});

describe("the General step", () => {
  test("asks in these words", async () => {
    const page = await blake.get("/profile/complete");
    const labels = [...page.document.querySelectorAll("main .label")].map((label) => label.textContent?.replace(" (required)", ""));
    expect(labels).toEqual([
      "Which high school do you attend?*",
      "What sport do you play?*",
      "When did you start playing?*",
      "What position are you?*",
    ]);
    expect([optionsOf(page, "sportKey")[0], optionsOf(page, "firstYear")[0], optionsOf(page, "primaryPositionKey")]).toEqual([
      "Select a sport",
      "Select a year",
      ["Select a position"],
    ]);
    expect(page.document.querySelector("button[data-other], .swap")?.getAttribute("data-other")).toBe("Saving...");
    expect(page.text("main ol")).toContain("General *");
  });

  test("says each thing that is missing", async () => {
    const answer = await (await blake.get("/profile/complete")).press("Continue");
    expect(answer.status).toBe(400);
    for (const error of ["High School", "Sport", "Year started", "Position"])
      expect(answer.text("[role=alert]")).toContain(`${error} is required`);
  });

  test("finds high schools by address, and shows a sport's positions with everything kept", async () => {
    const found = await (await blake.get("/profile/complete")).press("Search", { search: "alazan" });
    expect(found.url.searchParams.get("search")).toBe("alazan");
    const school = choiceOf(found, "organizationKey", "Alazan Ridge");
    const shown = await found.press("Update positions", {
      organizationKey: school,
      sportKey: optionOf(found, "sportKey", "Golf"),
      firstYear: "2020",
    });
    expect(alertOf(shown)).toEqual([200, ""]);
    expect([sentAs(shown, "organizationKey"), sentAs(shown, "firstYear"), optionsOf(shown, "primaryPositionKey")]).toEqual([
      school,
      "2020",
      ["Select a position", "Golfer"],
    ]);
    expect((await blake.get("/profile/complete?search=kentucky")).text("main")).not.toContain("University");
  });

  test("keeps everything when the sport or its positions cannot be looked up", async () => {
    server.failing.add("GET /rdb/v1/sports").add("GET /rdb/v1/positions");
    const page = await blake.get("/profile/complete?sportKey=1");
    expect(page.text("main")).toContain("Unable to fetch sports.");
    expect(page.text("main")).toContain("Unable to fetch positions");
    expect(sentAs(page, "sportKey")).toBe("1");
  });

  test("says that nothing was taken: a refusal, then an outage", async () => {
    const page = await begun();
    const wanted = answers(page);
    forge(page, "general", "organizationKey", "999999");
    forge(page, "general", "primaryPositionKey", "201");
    const refused = await page.press("Continue", { firstYear: "2019" });
    const problems = (answer: Page) => [...answer.document.querySelectorAll("[role=alert] li")].map((line) => line.textContent);
    expect([refused.status, problems(refused)]).toEqual([422, [fieldErrors.highSchoolUnknown, fieldErrors.positionNotOfSport]]);

    // Where one of them is wrong, the other waits for it, and the step as a whole says nothing.
    const again = await begun();
    forge(again, "general", "primaryPositionKey", "201");
    const { organizationKey, firstYear } = wanted;
    const alone = await again.press("Continue", { organizationKey, firstYear });
    expect([alone.status, problems(alone)]).toEqual([422, [fieldErrors.positionNotOfSport]]);

    const other = await begun();
    server.failing.add("POST /elite/v1/people/");
    const unexpected = await other.press("Continue", wanted);
    expect(alertOf(unexpected)).toEqual([503, expect.stringContaining("Oops, we were unable to save your info. Please try again.")]);
    expect([sentAs(unexpected, "organizationKey"), sentAs(unexpected, "firstYear"), sentAs(unexpected, "primaryPositionKey")]).toEqual(
      Object.values(wanted),
    );
    expect(await allEditsOf("blake", server.apiUrl)).toEqual([]);
  });

  test("sends a part, then asks for the rest alone, and leads on", async () => {
    const page = await begun();
    const { organizationKey, firstYear } = answers(page);
    forge(page, "general", "primaryPositionKey", "201");
    // Its positions cannot be looked up, so that the API alone finds the wrong one.
    server.failing.add("GET /rdb/v1/positions");
    const partly = await page.press("Continue", { organizationKey, firstYear });
    server.failing.clear();
    expect(alertOf(partly)).toEqual([200, expect.stringContaining("Some profile updates failed to submit. Please refresh and try again.")]);
    expect(partly.text("main")).toContain("High school: Alazan Ridge High School");
    expect((await allEditsOf("blake", server.apiUrl)).map(({ type }) => type)).toEqual(["highSchool"]);

    const rest = await blake.get("/profile/complete?sportKey=1");
    expect(rest.document.querySelector("[name=organizationKey]")).toBeNull();
    const done = await rest.press("Continue", { firstYear: thisYear, primaryPositionKey: optionOf(rest, "primaryPositionKey", "Safety") });
    expect(done.url.pathname).toBe("/profile/complete/photo");
    expect(done.text(".toasts")).toContain("Profile updates submitted successfully");
    expect((await allEditsOf("blake", server.apiUrl)).map(({ type, editType, status }) => [type, editType, status])).toEqual([
      ["sportPlayed", "Add", "Pending"],
      ["highSchool", "Add", "Pending"],
    ]);
    expect((await blake.get("/profile/complete")).url.pathname).toBe("/profile/complete/photo");
    const profile = await blake.get("/profile");
    expect(profile.text("#sports")).toContain("Safety");
    expect(profile.text('section[aria-label="Profile progress"]')).toMatch(/^2 of 18 sent, in review ?Next: /);
    expect(profile.text("main")).toContain("A profile photo comes next.");
  });
});
