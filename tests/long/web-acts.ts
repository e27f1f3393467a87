/** What clients do at random in their browsers, through the pages' own forms. */
import { rejectionCodes } from "~/domain/review/items";
import type { Draws } from "./random";
import type { Page, WebClient } from "./web-client";

export interface Photographed {
  photos: readonly Uint8Array[];
}

/** One act of an athlete's client, drawn by its own draws. */
export async function actAsAthlete(web: WebClient, draws: Draws, { photos }: Photographed): Promise<void> {
  const drawn = draws.below(100);
  if (drawn < 30) return fillIn(web, "/profile/ncaa-id", "submit ncaa id", { value: String(1_000_000_000 + draws.below(1_000_000)) });
  if (drawn < 62) return fillIn(web, "/profile/vitals/new?type=6", "submit measurement", { measurementTypeKey: "6", ...result(draws) });
  if (drawn < 72) return changeMeasurement(web, draws);
  if (drawn < 80) return sendPhoto(web, draws.pick(photos)!);
  if (drawn < 90) return withdraw(web, draws);
  return markRead(web);
}

/** One act of a reviewer's. */
export async function actAsReviewer(web: WebClient, draws: Draws): Promise<void> {
  if (draws.chance(0.12)) return undoLast(web, draws);
  const desk = await web.get("/desk");
  const address = draws.pick(addressesOf(desk, /href="(\/desk\/\d+[^"#]*)"/g));
  const page = address ? await web.get(address.replaceAll("&amp;", "&")) : null;
  const drawn = draws.below(100);
  const act = drawn < 55 ? "approve" : drawn < 80 ? "reject" : "take";
  const noun = { approve: "approval", reject: "rejection", take: "hold" }[act];
  const form = page?.formTo(`${page.url.pathname}/${noun}`);
  if (!page || !form) return;
  const count = form.fields.filter(([name]) => name === "seen").length;
  const values: Record<string, string> =
    act === "reject" ? { code: draws.pick(rejectionCodes)!, reason: `Something to say, ${draws.below(1_000_000)}.` } : {};
  // An approval may take the next item as well.
  await web.press(page, form, act, values, { rows: act === "take" ? [0, 1] : [count, count + 1] });
}

async function undoLast(web: WebClient, draws: Draws): Promise<void> {
  const decided = await web.get("/desk/decided");
  const address = draws.pick(addressesOf(decided, /href="(\/desk\/\d+)[^"]*"/g).slice(0, 8));
  const page = address ? await web.get(address) : null;
  const form = page?.formTo(`${page.url.pathname}/undo`);
  if (page && form) await web.press(page, form, "undo", {}, { rows: [1, 20] });
}

async function fillIn(web: WebClient, path: string, name: string, values: Record<string, string>): Promise<void> {
  const page = await web.get(path);
  const form = page?.form("formKey");
  if (page && form) await web.press(page, form, name, values);
}

async function changeMeasurement(web: WebClient, draws: Draws): Promise<void> {
  const edit = draws.pick(addressesOf(await web.get("/profile/edits"), /href="(\/profile\/edits\/\d+)"/g));
  const own = edit ? await web.get(edit) : null;
  const [change] = addressesOf(own, /href="(\/profile\/vitals\/new\?change=\d+)"/g);
  if (change) await fillIn(web, change, "amend measurement", result(draws));
}

async function sendPhoto(web: WebClient, bytes: Uint8Array): Promise<void> {
  const page = await web.get("/profile/photo");
  const form = page?.form("formKey");
  // The edit first, then its file.
  if (page && form) await web.press(page, form, "send photo", {}, { rows: [0, 2], parts: 2, file: { field: "file", bytes } });
}

async function withdraw(web: WebClient, draws: Draws): Promise<void> {
  const edit = draws.pick(addressesOf(await web.get("/profile/edits"), /href="(\/profile\/edits\/\d+)"/g));
  const page = edit ? await web.get(`${edit}/withdraw`) : null;
  const form = page?.url.pathname.endsWith("/withdraw") ? page.formTo(`${edit}/withdraw`) : null;
  // Of one that was decided meanwhile the page only says so.
  if (page && form) await web.press(page, form, "withdraw", {}, { rows: [0, 20] });
}

async function markRead(web: WebClient): Promise<void> {
  const page = await web.get("/notices");
  const form = page?.form("upTo");
  if (page && form) await web.press(page, form, "mark notices", { all: "1" }, { rows: [0, 0] });
}

function result(draws: Draws): Record<string, string> {
  return { value: (4 + draws.below(90) / 100).toFixed(2), dateOccurred: `2026-0${1 + draws.below(9)}-1${draws.below(9)}` };
}

function addressesOf(page: Page | null, link: RegExp): string[] {
  return page ? [...new Set([...page.html.matchAll(link)].map(([, address = ""]) => address))] : [];
}
