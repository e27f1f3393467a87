/** Without script a search within a form undoes nothing of it: what was chosen and typed stands, and is what is sent then. */
import { afterAll, describe, expect, test } from "vitest";
import { fieldErrors } from "~/domain/base/messages";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { allEditsOf, choiceOf, optionOf, optionsOf, sentAs } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);
const newest = async (username: "avery" | "blake") => (await allEditsOf(username, server.url))[0]!.newValue;

/** Chooses and types, whatever form a field is of. */
function give(page: Page, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const controls = [...page.document.querySelectorAll<HTMLInputElement>(`[name="${name}"]:not([type=hidden])`)];
    const choice = controls.find((one) => one.type === "radio" && one.value === value);
    if (choice) choice.checked = true;
    else controls[0]!.value = value;
  }
}

function press(page: Page, button: Element): Promise<Page> {
  button.setAttribute("aria-label", "This one");
  return page.press("This one");
}

function search(page: Page, picker: string, values: Record<string, string>): Promise<Page> {
  give(page, values);
  return press(page, page.document.querySelector(`button[value="find:${picker}"]`)!);
}

/** Enter in a field presses the first button of its form. */
function enter(page: Page, field: string, values: Record<string, string> = {}): Promise<Page> {
  give(page, values);
  const { form } = page.document.querySelector<HTMLInputElement>(`[name="${field}"]`)!;
  return press(
    page,
    [...form!.elements].find((one) => one.matches("button:not([type=button])"))!,
  );
}

const shown = (page: Page, ...names: string[]) => names.map((name) => sentAs(page, name));

describe("Add Team", () => {
  test("the status stands when a team is searched, and with the team when its coaches are", async () => {
    const found = await search(await avery.get("/profile/teams/new"), "organizationKey", {
      recruitmentStatus: "Offered",
      search: "western mich",
    });
    expect(shown(found, "recruitmentStatus", "search")).toEqual(["Offered", "western mich"]);
    const team = choiceOf(found, "organizationKey", "Western Michigan");
    const withCoaches = await found.press("Show this team’s coaches", { organizationKey: team });
    const coach = [...withCoaches.document.querySelectorAll<HTMLInputElement>("input[name=primaryPersonKey]")].at(-1)!.value;
    const none = await search(withCoaches, "primaryPersonKey", {
      primaryPersonKey: coach,
      recruitmentStatus: "Contacted",
      "search-primaryPersonKey": "zzz",
    });
    expect(none.text("dialog")).toContain("No coaches found for “zzz”.");
    const another = await search(none, "organizationKey", { search: "zzzz" });
    expect(another.text("dialog")).toContain("No teams found for “zzzz”.");
    expect(shown(another, "organizationKey", "primaryPersonKey", "recruitmentStatus")).toEqual([team, coach, "Contacted"]);
    expect((await another.press("Add Team")).text()).toContain("Team added successfully.");
    expect(await newest("avery")).toMatchObject({
      organizationKey: Number(team),
      primaryPersonKey: Number(coach),
      recruitmentStatus: "Contacted",
    });
  });

  test("Enter in the search field searches, elsewhere it saves; the button saves whatever is typed to be searched", async () => {
    const found = await enter(await avery.get("/profile/teams/new"), "search", { recruitmentStatus: "Offered", search: "alabama" });
    expect([found.status, ...shown(found, "recruitmentStatus")]).toEqual([200, "Offered"]);
    expect(found.text("dialog")).toContain("University of Alabama");
    const saved = await enter(found, "recruitmentStatus");
    expect([saved.status, saved.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.teamRequired)]);
    give(saved, { search: "auburn" });
    expect((await press(saved, saved.document.querySelector("button[value=save]")!)).status).toBe(400);
  });
});

test("Update Team: the status and the recruiter stand", async () => {
  const profile = await avery.get("/profile");
  const page = await profile.follow("/profile/teams/" + organizationOf(profile));
  const was = sentAs(page, "recruitmentStatus");
  const status = was === "Offered" ? "Contacted" : "Offered";
  const coach = [...page.document.querySelectorAll<HTMLInputElement>("input[name=primaryPersonKey]:not(:checked)")].at(-1)!.value;
  const found = await search(page, "primaryPersonKey", { recruitmentStatus: status, primaryPersonKey: coach, search: "zzz" });
  expect(found.text("dialog")).toContain("No coaches found for “zzz”.");
  expect(shown(found, "recruitmentStatus", "primaryPersonKey", "search")).toEqual([status, coach, "zzz"]);
  const again = await enter(found, "search", { search: "yyy" });
  expect(again.text("dialog")).toContain("No coaches found for “yyy”.");
  expect((await enter(again, "recruitmentStatus")).text()).toContain("Team updated successfully.");
  expect(await newest("avery")).toMatchObject({ recruitmentStatus: status, primaryPersonKey: Number(coach) });
});

/** The team that stands second. */
function organizationOf(profile: Page): string {
  const links = [...profile.document.querySelectorAll<HTMLAnchorElement>("#teams a")].map((link) => link.pathname);
  return [...new Set(links.flatMap((path) => /^\/profile\/teams\/(\d+)$/.exec(path)?.slice(1) ?? []))][1]!;
}

test("Let's get started!: the sport, the year, the position and a school chosen before stand", async () => {
  const blake = await signedIn("blake", server.url);
  const page = await blake.get("/profile/complete");
  const golf = optionOf(page, "sportKey", "Golf");
  const found = await search(page, "organizationKey", { sportKey: golf, firstYear: "2020", search: "alazan" });
  expect(shown(found, "sportKey", "firstYear")).toEqual([golf, "2020"]);
  expect(optionsOf(found, "primaryPositionKey")).toEqual(["Select a position", "Golfer"]);
  const answers = {
    organizationKey: choiceOf(found, "organizationKey", "Alazan Ridge"),
    firstYear: "2019",
    primaryPositionKey: optionOf(found, "primaryPositionKey", "Golfer"),
  };
  const none = await enter(found, "search", { ...answers, search: "zzz" });
  expect(none.text("dialog")).toContain("No high schools found for “zzz”.");
  expect(shown(none, ...Object.keys(answers))).toEqual(Object.values(answers));
  expect((await enter(none, "firstYear")).url.pathname).toBe("/profile/complete/photo");
  const values = (await allEditsOf("blake", server.url)).map(({ newValue }) => newValue);
  expect(values).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ organizationKey: Number(answers.organizationKey) }),
      expect.objectContaining({ sportKey: Number(golf), firstYear: 2019, primaryPositionKey: Number(answers.primaryPositionKey) }),
    ]),
  );
});

test("Edit Details: what is typed for the other search stands too, and is answered", async () => {
  const page = await avery.get("/profile/details");
  const typed = { ncaaId: "1234567890", "search-hometownCityKey": "nash", search: "harpeth" };
  const found = await search(page, "organizationKey", typed);
  expect(shown(found, ...Object.keys(typed))).toEqual(Object.values(typed));
  const [city, school] = [choiceOf(found, "hometownCityKey", "Nashville, TN"), choiceOf(found, "organizationKey", "Harpeth Song")];
  const again = await search(found, "hometownCityKey", { hometownCityKey: city, organizationKey: school, "search-hometownCityKey": "zzz" });
  expect(shown(again, "ncaaId", "hometownCityKey", "organizationKey")).toEqual(["1234567890", city, school]);
  expect(again.url.search).toBe("");
  expect((await again.press("Save")).url.pathname).toBe("/profile");
  expect((await allEditsOf("avery", server.url)).map(({ newValue }) => newValue)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ hometownCityKey: Number(city) }),
      expect.objectContaining({ organizationKey: Number(school) }),
    ]),
  );
});

test("Update Sport: the years and the school stand", async () => {
  const page = await avery.get("/profile/sports/1");
  const found = await search(page, "organizationKey", { firstYear: "2021", search: "harpeth" });
  const school = choiceOf(found, "organizationKey", "Harpeth Song");
  const again = await search(found, "organizationKey", { organizationKey: school, search: "zzz" });
  expect(shown(again, "firstYear", "organizationKey")).toEqual(["2021", school]);
  await again.press("Save");
  expect(await newest("avery")).toMatchObject({ sportKey: 1, firstYear: 2021, organizationKey: Number(school) });
});
