/** R3, W3: a form that is sent twice at once and once more later leaves the same as a form that is sent once, whatever it changes. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { locationOf, removeData, type RunningServer, type ServerData } from "../setup/server";
import { bornOn, bornYearsAgo, statement } from "../setup/newcomer";
import { signedIn, type Browser, type FieldValues, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { allEditsOf, choiceOf } from "./forms";

/** What says who was here and what was looked at, not what was changed. */
const tracks = ["audit_seals", "money_wanted_looks", "sessions", "refresh_tokens", "rate_limits"];
/** Acts that are looks. */
const looks = /^(session|access|cast)\.|\.read$/;

const kept: ServerData[] = [];
afterAll(() => Promise.all(kept.map(removeData)));

type Open = (username: string) => Promise<Browser>;
/** A page with a form, its button, and what is filled in. */
type Step = [
  what: string,
  reach: (open: Open, server: RunningServer) => Promise<Page>,
  button: string,
  fields: (page: Page) => FieldValues,
];

const thisYear = String(new Date().getFullYear());
const at = (username: string, path: string) => async (open: Open) => (await open(username)).get(path);
const teamOf = (page: Page) =>
  [...page.document.querySelectorAll("a")].map((link) => link.getAttribute("href")!).find((href) => /^\/profile\/teams\/\d+$/.test(href))!;
const onTeam = (username: string, rest: string) => async (open: Open) => {
  const browser = await open(username);
  return browser.get(teamOf(await browser.get("/profile")) + rest);
};
const newSport = async (open: Open) => {
  const browser = await open("avery");
  const sport = (await browser.get("/profile/sports/new")).document.querySelector<HTMLOptionElement>(
    "[name=sportKey] option:nth-child(2)",
  )!.value;
  return browser.get(`/profile/sports/new?sportKey=${sport}`);
};
/** The latest edit of casey's that stands so, as somebody opens it. */
const edit =
  (reader: string, path: (key: number) => string, type = "ncaaId") =>
  async (open: Open, server: RunningServer) => {
    const found = (await allEditsOf("casey", server.url)).find((item) => item.type === type)!;
    return (await open(reader)).get(path(found.key));
  };
const desk = (key: number) => `/desk/${key}`;
const mine = (key: number) => `/profile/edits/${key}`;

const steps: Step[] = [
  ["an NCAA ID", at("casey", "/profile/ncaa-id"), "Save", () => ({ value: "1029384756" })],
  ["details", at("avery", "/profile/details"), "Save", () => ({ ncaaId: "5647382910" })],
  ["a measurement", at("casey", "/profile/vitals/new?type=6"), "Save", () => ({ value: "4.71", dateOccurred: "2026-05-01" })],
  [
    "the list of measurements",
    at("avery", "/profile/vitals"),
    "Save",
    (page) => ({ [page.document.querySelector<HTMLInputElement>("[data-row] input[name^=value]")!.name]: "200" }),
  ],
  [
    "a sport",
    newSport,
    "Add Sport",
    (page) => ({
      lastYear: thisYear,
      primaryPositionKey: page.document.querySelector<HTMLOptionElement>("[name=primaryPositionKey] option:nth-child(2)")!.value,
    }),
  ],
  [
    "a team",
    at("blake", "/profile/teams/new?search=alab"),
    "Add Team",
    (page) => ({ organizationKey: choiceOf(page, "organizationKey", "University of Alabama"), recruitmentStatus: "Contacted" }),
  ],
  ["a team’s status", onTeam("avery", ""), "Save", () => ({ recruitmentStatus: "Interested" })],
  [
    "the order of teams",
    at("avery", "/profile?reorder=1"),
    "Save",
    (page) => ({ [[...page.document.querySelectorAll<HTMLInputElement>("input[name^=position-]")].at(-1)!.name]: "1" }),
  ],
  ["contact information", at("avery", "/profile/contact"), "Save", () => ({ "parentInfo.name": "Pat Example" })],
  ["a contact", at("avery", "/profile/sections/contacts/new"), "Save", () => ({ relationship: "Coach", name: "Pat Oakley" })],
  ["amounts", at("avery", "/profile/money-wanted"), "Save", () => ({ annualWanted: "123456" })],
  [
    "a challenge",
    at("avery", "/profile/valuation/challenge"),
    "Submit Request",
    () => ({ type: "MakingMore", otherInformation: "About $500,000." }),
  ],
  ["a question of the desk", edit("robin", desk), "Ask", () => ({ text: "Where was this?" })],
  ["an answer", edit("casey", mine), "Send answer", () => ({ text: "At the school." })],
  ["a note", edit("robin", desk), "Add note", () => ({ text: "Called the coach." })],
  ["evidence", edit("casey", mine), "Add link", () => ({ url: "https://results.example.com/camp", text: "Line 14." })],
  ["a rejection", edit("robin", desk), "Reject", () => ({ code: "NotVerifiable", reason: "We could not find it." })],
  ["an appeal", edit("casey", (key) => `${mine(key)}/appeal`), "Send appeal", () => ({ text: "The list was corrected." })],
  ["an approval", edit("rory", desk, "vitals"), "Approve", () => ({})],
  [
    "a claim",
    at("fan", "/claim/new"),
    "Send claim",
    () => ({
      fullName: "Nova Newcomer",
      ...bornOn(bornYearsAgo(15)),
      sportKey: "1",
      classYear: String(Number(thisYear) + 1),
      claimantType: "Guardian",
      statement,
    }),
  ],
  ["an editor’s role", at("admin", "/admin/roles"), "Add role", () => ({ role: "rowing_editor", siteKey: "310", categoryKey: "7" })],
  ["a filter of the desk", at("robin", "/desk?kind=vitals"), "Save", () => ({ name: "Numbers" })],
];

/** How many rows each table has, and how many of each act were written down. */
async function count(data: ServerData): Promise<Record<string, number>> {
  const { db, close } = await openDatabase(locationOf(data));
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !tracks.includes(table.name) && table.name !== "audit_rows")) {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(name)}`);
    counts[name] = rows[0]!.count;
  }
  const { rows } = await db.execute<{ act: string; count: number }>(sql`select act, count(*)::int as count from audit_rows group by 1`);
  for (const { act, count: times } of rows) if (!looks.test(act)) counts[`audit ${act}`] = times;
  await close();
  return counts;
}

/** Sends every form, so many times; answers what each led to. */
async function sendAll(isRepeated: boolean): Promise<{ answers: string[]; counts: Record<string, number> }> {
  const server = await startCastServer({ keepsData: true });
  kept.push(server.data);
  const browsers = new Map<string, Promise<Browser>>();
  const open: Open = (username) => browsers.get(username) ?? browsers.set(username, signedIn(username, server.url)).get(username)!;
  const answers: string[] = [];
  for (const [what, reach, button, fields] of steps) {
    const page = await reach(open, server);
    const typed = fields(page);
    const sent = await Promise.all(Array.from({ length: isRepeated ? 2 : 1 }, () => page.press(button, typed)));
    if (isRepeated) sent.push(await page.press(button, typed));
    const broken = sent.find(({ status }) => status >= 500 || status === 400);
    const isTaken = !broken && sent.some(({ status }) => status < 400);
    answers.push(`${what}: ${isTaken ? "taken" : sent.map(({ status, text }) => `${status} ${text("[role=alert]")}`).join()}`);
  }
  expect(await server.stop()).toBe(0);
  return { answers, counts: await count(server.data) };
}

test("every form", async () => {
  const once = await sendAll(false);
  expect(once.answers).toEqual(steps.map(([what]) => `${what}: taken`));
  const often = await sendAll(true);
  expect(often.answers).toEqual(once.answers);
  expect(often.counts).toEqual(once.counts);
});
