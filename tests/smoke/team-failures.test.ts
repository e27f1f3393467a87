/**
 * M1: what one of the three forms of a team could not send is said as a toast, to the letter, beside the summary at its fields; what was
 * typed is sent once it can be.
 */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { signedIn, type Page } from "./browser";
import { ofAge } from "../setup/of-age";
import { startWithFailingApi } from "./failing-api";
import { choiceOf, forge, sentAs } from "./forms";

const server = await startWithFailingApi(ofAge("blake"));
afterAll(() => server.stop());
afterEach(() => server.failing.clear());
const blake = await signedIn("blake", server.url);

const send = "POST /elite/v1/people/";
const said = (page: Page) => ({
  status: page.status,
  title: page.text("h1"),
  toast: page.text(".toast"),
  problems: [...page.document.querySelectorAll("dialog [role=alert] li")].map((item) => item.textContent),
});
const notSent = "This could not be sent right now. Please try again.";

const adding = await blake.get("/profile/teams/new?search=auburn");
const auburn = choiceOf(adding, "organizationKey", "Auburn");
await adding.press("Add Team", { organizationKey: auburn, recruitmentStatus: "Interested" });
const team = `/profile/teams/${auburn}`;

describe("Add Team", () => {
  const failed = { status: 422, title: "Add Team", toast: "Error: Failed to add team." };

  test("when the API fails", async () => {
    server.failing.add(send);
    const page = await blake.get("/profile/teams/new?search=alab");
    const organizationKey = choiceOf(page, "organizationKey", "University of Alabama");
    const answer = await page.press("Add Team", { organizationKey, recruitmentStatus: "Contacted" });
    expect(said(answer)).toEqual({ ...failed, problems: [notSent] });
    expect([sentAs(answer, "organizationKey"), sentAs(answer, "recruitmentStatus")]).toEqual([organizationKey, "Contacted"]);
    server.failing.clear();
    const added = await answer.press("Add Team");
    expect([added.url.pathname, added.text(".toast")]).toEqual(["/profile", "Done: Team added successfully."]);
  });

  test("when the server refuses a field", async () => {
    const page = await blake.get("/profile/teams/new?search=kentucky");
    forge(page, "add-team", "primaryPersonKey", "999999999");
    const answer = await page.press("Add Team", {
      organizationKey: choiceOf(page, "organizationKey", "University of Kentucky"),
      recruitmentStatus: "Offered",
    });
    expect(said(answer)).toEqual({ ...failed, problems: ["Choose a coach of this team."] });
    expect(sentAs(answer, "recruitmentStatus")).toBe("Offered");
  });

  test("when the team is on the list, which has a toast of its own", async () => {
    const page = await blake.get("/profile/teams/new?search=kentucky");
    forge(page, "add-team", "organizationKey", auburn);
    const answer = await page.press("Add Team", { recruitmentStatus: "Interested" });
    const sentence = "You cannot select the same team twice.";
    expect(said(answer)).toEqual({ ...failed, toast: `Error: ${sentence}`, problems: [sentence] });
  });

  test("what the page itself asks for is said at its field alone", async () => {
    const answer = await (await blake.get("/profile/teams/new")).press("Add Team");
    expect(said(answer)).toEqual({ ...failed, status: 400, toast: "", problems: ["Team is required"] });
  });
});

describe("Update Team", () => {
  const failed = { status: 422, title: "Update Team", toast: "Error: Failed to update team." };

  test("when the API fails", async () => {
    const page = await blake.get(team);
    server.failing.add(send);
    server.failing.add("PUT /elite/v1/");
    const answer = await page.press("Save", { recruitmentStatus: "Offered" });
    expect(said(answer)).toEqual({ ...failed, problems: [notSent] });
    expect(sentAs(answer, "recruitmentStatus")).toBe("Offered");
    server.failing.clear();
    const saved = await answer.press("Save");
    expect([saved.url.pathname, saved.text(".toast")]).toEqual(["/profile", "Done: Team updated successfully."]);
  });

  test("when the server refuses a field", async () => {
    const page = await blake.get(team);
    forge(page, "update-team", "primaryPersonKey", "999999999");
    const answer = await page.press("Save", { recruitmentStatus: "Interested" });
    expect(said(answer)).toEqual({ ...failed, problems: ["Choose a coach of this team."] });
    expect(sentAs(answer, "recruitmentStatus")).toBe("Interested");
  });
});

describe("Update Team Visits", () => {
  const failed = { status: 422, title: "Update Team Visits", toast: "Error: Failed to update team visits." };

  test("when the API fails", async () => {
    const page = await (await blake.get(`${team}/visits`)).press("Add visit");
    server.failing.add(send);
    server.failing.add("PUT /elite/v1/");
    const answer = await page.press("Save", { "visits[0].dateOccurred": "2026-10-12", "visits[0].official": "on" });
    expect(said(answer)).toEqual({ ...failed, problems: [notSent] });
    expect([sentAs(answer, "visits[0].dateOccurred"), sentAs(answer, "visits[0].official")]).toEqual(["2026-10-12", "on"]);
    server.failing.clear();
    const saved = await answer.press("Save");
    expect([saved.url.pathname, saved.text(".toast")]).toEqual(["/profile", "Done: Team visits updated successfully."]);
  });

  test("when the server refuses a field", async () => {
    const page = await (await blake.get(`${team}/visits`)).press("Add coaching visit");
    forge(page, "visits", "visits[0].coachPersonKeys", "999999999");
    const answer = await page.press("Save", { "visits[0].dateOccurred": "2026-10-13" });
    expect(said(answer)).toEqual({ ...failed, problems: ["Choose a coach of this team."] });
    expect(sentAs(answer, "visits[0].dateOccurred")).toBe("2026-10-13");
  });
});

test("Update Team of an edit that was decided meanwhile says so before anything is to be confirmed, and keeps what was typed", async () => {
  const page = await blake.get("/profile/teams/new?search=georgia");
  const georgia = choiceOf(page, "organizationKey", "University of Georgia");
  await page.press("Add Team", { organizationKey: georgia, recruitmentStatus: "Offered" });
  const stale = await blake.get(`/profile/teams/${georgia}`);
  const edit = (await blake.get("/profile/edits")).document.querySelector("a[href^='/profile/edits/']")!.getAttribute("href")!;
  await (await (await signedIn("robin", server.url)).get(edit.replace("/profile/edits", "/desk").split("?")[0]!)).press("Approve");

  const answer = await stale.press("Save", { recruitmentStatus: "Contacted" });
  expect(said(answer)).toEqual({
    status: 422,
    title: "Update Team",
    toast: "Error: Failed to update team.",
    problems: ["This edit no longer waits in review. Open it again to see how it ended."],
  });
  expect(sentAs(answer, "recruitmentStatus")).toBe("Contacted");
  expect((await answer.press("Save")).status).toBe(422);
  const again = await (await answer.follow("Open it again")).press("Save", { recruitmentStatus: "Contacted" });
  expect([again.status, again.text("dialog")]).toEqual([200, expect.stringContaining("Recruitment status: Offered → Contacted")]);
  expect((await again.press("Send for review")).text(".toast")).toBe("Done: Team updated successfully.");
});

test("a form that was behind stays so while rows are added and a status is confirmed: what came to wait meanwhile was not seen", async () => {
  const behind = /in the meantime|in review already/;
  const [visits, older] = [await blake.get(`${team}/visits`), await blake.get(`${team}/visits`)];
  const update = await blake.get(team);
  const sent = await (await visits.press("Add visit")).press("Save", { "visits[0].dateOccurred": "2026-12-05" });
  expect(sent.text(".toast")).toBe("Done: Team visits updated successfully.");

  const answer = await (await older.press("Add visit")).press("Save", { "visits[0].dateOccurred": "2026-12-12" });
  expect([answer.status, answer.text("dialog [role=alert]")]).toEqual([422, expect.stringMatching(behind)]);
  expect(sentAs(answer, "visits[0].dateOccurred")).toBe("2026-12-12");

  const asked = await update.press("Save", { recruitmentStatus: "Committed" });
  const refused = asked.text("dialog").includes("Check before you send") ? await asked.press("Send for review") : asked;
  expect([refused.status, refused.text("dialog [role=alert]")]).toEqual([422, expect.stringMatching(behind)]);
  expect((await blake.get(`${team}/visits`)).html).toContain("2026-12-05");
});
