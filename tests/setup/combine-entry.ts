/** Rows of the combine go in through the forms, as an athlete without script would send them, and are read back from the API. */
import type { ProfileEdits, ReviewItemOf } from "~/contract/profile/profile-edits";
import type { Measurements } from "~/contract/profile/vitals";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { openDatabase, type DatabaseLocation } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { claims } from "~/platform/db/schema/accounts";
import { castPassword, seedCast } from "~/platform/seed/seed";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { signIn } from "../cast/cast";
import { formDataOf, openBrowser, type Browser } from "../smoke/browser";
import { addAthlete } from "./athlete";
import { differences, type CombineRow, type Result } from "./combine-file";
import { addUser } from "./platform";

export interface CombineAthlete {
  username: string;
  personKey: number;
}

/** What became of results: `refused` have what the form said; `held` came with a refused one and were not sent on. */
export interface Entered {
  accepted: Result[];
  refused: (Result & { line: number; sentence: string })[];
  held: Result[];
}

export interface ReadBack {
  waiting: number;
  approved: number;
  differences: string[];
}

/** Every tenth row goes in by the modal, a value at a time; every tenth, another one, is approved. */
const isForModal = ({ line }: CombineRow) => line % 10 === 0;
const isForApproval = ({ line }: CombineRow) => line % 10 === 5;

/** The cast, and so many athletes with nothing on their profiles. */
export async function addCombineAthletes(location: DatabaseLocation, count: number): Promise<CombineAthlete[]> {
  const opened = await openDatabase(location);
  await migrate(opened);
  await seedCast(opened.db);
  const passwordHash = await hashPassword(castPassword);
  const athletes: CombineAthlete[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = `combine-${index + 1}`;
    const { personKey } = await addAthlete(opened.db);
    const userKey = await addUser(opened.db, { username, personKey, passwordHash });
    await opened.db.insert(claims).values({ userKey, personKey, claimantType: "Athlete", verifiedAt: new Date() });
    athletes.push({ username, personKey });
  }
  await opened.close();
  return athletes;
}

/** Sends the rows as the athlete; tells after each. */
export async function enterRows(
  serverUrl: string,
  { username }: CombineAthlete,
  rows: readonly CombineRow[],
  onRow: (entered: Entered) => void = () => undefined,
): Promise<Entered> {
  const browser = openBrowser({ baseUrl: serverUrl });
  await browser.signIn(username);
  const section = await fieldsOf(browser, paths.vitals(), `form[action="${paths.vitals()}"]`);
  const modal = await fieldsOf(browser, paths.addMeasurement(), "form#add-measurement");
  const all: Entered = { accepted: [], refused: [], held: [] };
  for (const row of rows) {
    const entered = isForModal(row) ? await enterByModal(browser, modal, row) : await enterInSection(browser, section, row);
    all.accepted.push(...entered.accepted);
    all.refused.push(...entered.refused);
    all.held.push(...entered.held);
    onRow(entered);
  }
  return all;
}

/** What Save of the list sends with the row's results typed into added rows. */
async function enterInSection(browser: Browser, fields: URLSearchParams, { line, results }: CombineRow): Promise<Entered> {
  const body = new URLSearchParams(fields);
  const idOf = ({ measurementTypeKey }: Result) => `n${measurementTypeKey}-${line}`;
  for (const result of results) {
    body.set(`date.${idOf(result)}`, result.dateOccurred);
    for (const [name, text] of typedOf(result)) body.set(`${name}.${idOf(result)}`, text);
  }
  body.set("intent", "save");
  const answer = await post(browser, paths.vitals(), body);
  if (answer.toast === "vitalsSubmitted") return { accepted: results, refused: [], held: [] };
  const sentences = new Map(
    results.map((result) => [
      result,
      answer.text(`[id="result-error-${idOf(result)}"]`) || answer.text(`[id="date-error-${idOf(result)}"]`),
    ]),
  );
  const refused = results.flatMap((result) => (sentences.get(result) ? [{ ...result, line, sentence: sentences.get(result)! }] : []));
  if (refused.length === 0)
    return { accepted: [], refused: results.map((result) => ({ ...result, line, sentence: answer.words })), held: [] };
  return { accepted: [], refused, held: results.filter((result) => !sentences.get(result)) };
}

async function enterByModal(browser: Browser, fields: URLSearchParams, { line, results }: CombineRow): Promise<Entered> {
  const entered: Entered = { accepted: [], refused: [], held: [] };
  for (const result of results) {
    const body = new URLSearchParams(fields);
    body.set("measurementTypeKey", String(result.measurementTypeKey));
    body.set("dateOccurred", result.dateOccurred);
    for (const [name, text] of typedOf(result)) body.set(name, text);
    const answer = await post(browser, paths.addMeasurement(), body);
    if (answer.toast === "measurementSaved") entered.accepted.push(result);
    else entered.refused.push({ ...result, line, sentence: answer.text("[role=alert] li") || answer.words });
  }
  return entered;
}

/** What the fields of a result hold: a height in feet and inches, else the value. */
function typedOf({ measurementTypeKey, value }: Result): [name: string, text: string][] {
  if (measurementTypeKey !== 1) return [["value", value]];
  const feet = Math.floor(Number(value) / 12);
  return [
    ["feet", String(feet)],
    ["inches", String(Number(value) - feet * 12)],
  ];
}

/** What the form of a page would send as it is rendered. */
async function fieldsOf(browser: Browser, path: string, form: string): Promise<URLSearchParams> {
  const { document } = await browser.get(path);
  const found = document.querySelector<HTMLFormElement>(form);
  if (!found) throw new Error(`No “${form}” on ${path}.`);
  return new URLSearchParams([...formDataOf(found)].map(([name, value]) => [name, String(value)]));
}

async function post(browser: Browser, path: string, body: URLSearchParams) {
  browser.cookies.delete("toast");
  const response = await browser.post(path, body);
  const html = await response.text();
  // Behind its name stands where the page jumps to.
  const [toast] = (browser.cookies.get("toast") ?? "").split(".");
  const document = response.status === 303 ? null : browser.parse(html, new URL(response.url));
  return {
    toast: response.status === 303 ? toast : undefined,
    /** Of an answer that is neither yes nor a sentence beside a field. */
    words: `Answered with ${response.status}${toast ? `, ${toast}` : ""}.`,
    text: (selector: string) => (document?.querySelector(selector)?.textContent ?? "").replace(/^\s*Error:/, "").trim(),
  };
}

/**
 * Has a reviewer approve some of what was accepted, the first of it by the
 * desk's own form, and compares what waits and what stands with what was sent.
 */
export async function readBack(
  serverUrl: string,
  { personKey }: CombineAthlete,
  rows: readonly CombineRow[],
  { accepted }: Entered,
  { byDesk = false } = {},
): Promise<ReadBack> {
  const ask = await asking(serverUrl);
  const days = new Set(rows.filter(isForApproval).flatMap(({ results }) => results.map(({ dateOccurred }) => dateOccurred)));
  const isApproved = ({ dateOccurred }: Result) => days.has(dateOccurred);
  const toApprove = (await pendingOf(ask, personKey)).filter((item) => isApproved(item.newValue));
  for (const [index, { key, version }] of toApprove.entries()) {
    if (byDesk && index === 0) await approveAtDesk(serverUrl, key);
    else await ask("POST", `/rdb/v1/review-items/${key}/approve`, { seen: [{ key, version }] });
  }
  const waiting = (await pendingOf(ask, personKey)).map((item) => item.newValue);
  const { measurements } = await ask<Measurements>("GET", `/rdb/v1/people/${personKey}/measurements`);
  return {
    waiting: waiting.length,
    approved: measurements.length,
    differences: [
      ...differences(accepted.filter(isApproved), measurements),
      ...differences(
        accepted.filter((one) => !isApproved(one)),
        waiting,
      ),
    ],
  };
}

async function approveAtDesk(serverUrl: string, reviewItemKey: number): Promise<void> {
  const reviewer = openBrowser({ baseUrl: serverUrl });
  await reviewer.signIn("robin");
  await (await reviewer.get(staffPaths.reviewItem(reviewItemKey))).press("Approve");
}

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** A reviewer who asks the API. */
async function asking(serverUrl: string): Promise<Ask> {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "robin", `${serverUrl}/api`);
  return async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${serverUrl}/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered with ${response.status}.`);
    return (await response.json()) as T;
  };
}

/** Every waiting measurement of the profile, page by page. */
async function pendingOf(ask: Ask, personKey: number): Promise<ReviewItemOf<"vitals">[]> {
  const items: ReviewItemOf<"vitals">[] = [];
  let after: string | null = null;
  do {
    const query: URLSearchParams = new URLSearchParams({ status: "Pending", ...(after && { after }) });
    const page: ProfileEdits = await ask<ProfileEdits>("GET", `/elite/v1/people/${personKey}/profile-edits?${query}`);
    items.push(...page.reviewItems.filter((item) => item.type === "vitals"));
    after = page.next;
  } while (after);
  return items;
}
