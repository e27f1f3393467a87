/** B28 by the forms, without script: staff on a minor's profile say how they know that a guardian agrees. */
import { afterAll, describe, expect, test } from "vitest";
import { guardianErrors, guardianSentenceLimit, proofLabel } from "~/domain/account/guardian-gate";
import { ofAge } from "../setup/of-age";
import { signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { allEditsOf, choiceOf, sentAs } from "./forms";
import { teamsOn } from "./teams-page";

const server = await startCastServer();
const adults = await startCastServer({ prepare: ofAge("casey") });
afterAll(() => Promise.all([server.stop(), adults.stop()]));

const gale = await signedIn("gale", server.url);

/** Robin, of staff, on casey's profile. */
async function editing(url: string): Promise<{ robin: Browser; profile: Page }> {
  const path = [...(await (await signedIn("gale", url)).get("/profile")).document.querySelectorAll("a")]
    .find((link) => link.textContent === "See what others see")!
    .getAttribute("href")!;
  const robin = await signedIn("robin", url);
  return { robin, profile: await (await robin.get(path)).press("Edit this profile") };
}
const { robin, profile } = await editing(server.url);
const formOf = (page: Page, team: string) =>
  [...page.document.querySelectorAll("#teams li")]
    .find((row) => row.querySelector(".team-name")?.textContent === team)!
    .querySelector("a[href^='/profile/teams/']")!
    .getAttribute("href")!;
const held = teamsOn(profile).find((team) => formStatus(team) !== null)!;

function formStatus(team: string): string | null {
  const row = [...profile.document.querySelectorAll("#teams li")].find((one) => one.querySelector(".team-name")?.textContent === team);
  return row?.textContent?.includes("Decommit") ? team : null;
}
const asked = (page: Page) => [page.status, page.text("[role=alert]").includes(guardianErrors.proofRequired)];
const errorOf = (page: Page) => page.text(`[id="${page.document.querySelector("[name=proof]")!.id}-error"]`);
const latest = async () => (await allEditsOf("gale", server.url))[0]!;

/** What the athlete's side reads on the page of the edit that was made last. */
async function readByTheirSide(): Promise<string> {
  return (await gale.get(`/profile/edits/${(await latest()).key}`)).text("main");
}

describe("the list", () => {
  test("sends nothing without the sentence, keeps the list and what was typed, and sends all with it", async () => {
    const pressed = await (await robin.get("/profile")).press(`Decommit from ${held}`);
    const check = await pressed.press("Save");
    expect([check.url.pathname, check.text("dialog").includes(proofLabel)]).toEqual(["/profile/teams/confirm", true]);
    const before = (await latest()).key;
    const refused = await check.press("Save");
    expect(asked(refused)).toEqual([422, true]);
    expect(refused.text("dialog")).toContain(`Decommit from ${held}`);
    const long = await refused.press("Save", { proof: "y".repeat(guardianSentenceLimit + 1) });
    expect([long.status, long.document.querySelector<HTMLTextAreaElement>("[name=proof]")!.value.length]).toEqual([
      400,
      guardianSentenceLimit + 1,
    ]);
    expect((await latest()).key).toBe(before);
    const saved = await long.press("Save", { proof: "Both parents wrote to us." });
    expect(saved.text()).toContain("Top teams submitted successfully.");
    expect(await latest()).toMatchObject({ type: "topInterest", newValue: { recruitmentStatus: "Decommitted" } });
    expect(await readByTheirSide()).toContain("Both parents wrote to us.");
  });
});

describe("a decision day", () => {
  const day = `${new Date().getFullYear() + 1}-02-01`;
  test("is asked for a sentence at its field, keeps all that was typed, and the athlete's side reads the sentence", async () => {
    const form = await robin.get("/profile/decision-date");
    expect(form.text("dialog")).toContain(proofLabel);
    const before = (await latest()).key;
    const refused = await form.press("Save", { day, place: "The gym" });
    expect(asked(refused)).toEqual([422, true]);
    expect([sentAs(refused, "day"), sentAs(refused, "place"), errorOf(refused)]).toEqual([
      day,
      "The gym",
      `Error: ${guardianErrors.proofRequired}`,
    ]);
    const long = await refused.press("Save", { proof: "x".repeat(guardianSentenceLimit + 1) });
    expect([long.status, errorOf(long)]).toEqual([400, `Error: ${guardianErrors.sentenceTooLong}`]);
    expect(long.document.querySelector<HTMLTextAreaElement>("[name=proof]")!.value).toHaveLength(guardianSentenceLimit + 1);
    const blank = await long.press("Save", { proof: "  \n " });
    expect([blank.status, errorOf(blank)]).toEqual([400, `Error: ${guardianErrors.proofRequired}`]);
    expect((await latest()).key).toBe(before);
    const saved = await blank.press("Save", { proof: "The father called us." });
    expect([saved.url.pathname, saved.status]).toEqual(["/profile", 200]);
    expect(await latest()).toMatchObject({ type: "decisionDate", status: "AutoApproved", isOfStaff: true });
    expect(await readByTheirSide()).toContain("The father called us.");
    expect((await gale.get("/notices")).text("main")).toContain("The father called us.");
  });
});

describe("the form of a team", () => {
  test("needs the sentence for a commitment, before it is confirmed, and for nothing below one", async () => {
    const path = formOf(await robin.get("/profile"), "Duke University");
    const plain = await (await robin.get(path)).press("Save", { recruitmentStatus: "Contacted" });
    expect((plain.url.pathname === path ? await plain.press("Save") : plain).url.pathname).toBe("/profile");
    const form = await robin.get(path);
    expect(form.text("dialog")).toContain(proofLabel);
    const refused = await form.press("Save", { recruitmentStatus: "Committed" });
    expect(asked(refused)).toEqual([422, true]);
    expect([sentAs(refused, "recruitmentStatus"), errorOf(refused)]).toEqual(["Committed", `Error: ${guardianErrors.proofRequired}`]);
    const confirming = await refused.press("Save", { proof: "The mother told the coach and us." });
    expect(confirming.text("dialog")).toContain("Check before you save");
    const saved = await confirming.press("Save");
    expect(saved.url.pathname).toBe("/profile");
    expect(await latest()).toMatchObject({ type: "topInterest", status: "AutoApproved", newValue: { recruitmentStatus: "Committed" } });
    expect(await readByTheirSide()).toContain("The mother told the coach and us.");
    // One of a commitment is one of another: nothing to confirm, and still a sentence.
    const signed = await (await robin.get(path)).press("Save", { recruitmentStatus: "Signed" });
    expect(asked(signed)).toEqual([422, true]);
    const enough = await signed.press("Save", { proof: "She signed beside him." });
    expect(enough.url.pathname).toBe("/profile");
    expect(await readByTheirSide()).toContain("She signed beside him.");
    await (await (await robin.get(path)).press("Save", { recruitmentStatus: "Decommitted", proof: "As his parents say." })).press("Save");
    expect(await latest()).toMatchObject({ newValue: { recruitmentStatus: "Decommitted" } });
  });
});

describe("a team that is added", () => {
  test("keeps the sentence through a search, out of its address, and needs it for a commitment alone", async () => {
    const form = await robin.get("/profile/teams/new");
    expect(form.text("dialog")).toContain(proofLabel);
    const found = await form.press("Search", { search: "alab", proof: "His mother said so." });
    expect(found.url.href).not.toContain("mother");
    expect(sentAs(found, "proof")).toBe("His mother said so.");
    const team = { organizationKey: choiceOf(found, "organizationKey", "University of Alabama"), recruitmentStatus: "Committed" };
    const refused = await found.press("Add Team", { ...team, proof: "" });
    expect(asked(refused)).toEqual([422, true]);
    const confirming = await refused.press("Add Team", { proof: "His mother said so." });
    expect(confirming.text("dialog")).toContain("Check before you save");
    const saved = await confirming.press("Add Team");
    expect([saved.text("[role=alert]"), saved.text()]).toEqual(["", expect.stringContaining("Team added successfully.")]);
    expect(await readByTheirSide()).toContain("His mother said so.");
  });
});

test("nobody else is asked: neither who manages the profile, nor staff on that of an adult", async () => {
  for (const path of ["/profile/decision-date", "/profile/teams/new", formOf(await gale.get("/profile"), held)])
    expect((await gale.get(path)).document.querySelector("[name=proof]")).toBeNull();
  const grown = await editing(adults.url);
  for (const path of ["/profile/decision-date", "/profile/teams/new", formOf(grown.profile, held)])
    expect((await grown.robin.get(path)).document.querySelector("[name=proof]")).toBeNull();
  const check = await (await grown.profile.press(`Decommit from ${held}`)).press("Save");
  expect(check.document.querySelector("[name=proof]")).toBeNull();
  expect((await check.press("Save")).text()).toContain("Top teams submitted successfully.");
});
