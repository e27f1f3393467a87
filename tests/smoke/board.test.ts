/** C30 to C37 without script: a coach puts an athlete on the list, notes something, plans, and takes the athlete off again. */
import { parse } from "csv-parse/sync";
import { expect, inject, test } from "vitest";
import { boardErrors } from "~/domain/nil/board";
import { toasts } from "~/domain/base/messages";
import { signedIn } from "./browser";

const kim = await signedIn("kim", inject("serverUrl"));
const name = "Avery Montgomery-Castellanos";
const here = "/schools/board";
const lineOf = (text: string) => text.slice(text.indexOf("The plan"));

test("an athlete's page leads a coach to the list, which says how to begin", async () => {
  const empty = await (await kim.get("/")).follow("Your board");
  expect([empty.url.pathname, empty.status, empty.text("#list")]).toEqual([
    here,
    200,
    expect.stringContaining("Nobody is on your list yet."),
  ]);
  expect(empty.text("main")).toContain("They name your school");
  const found = await kim.get(`${here}?search=montgomery`);
  expect(found.text("#found")).toContain(name);
  const athlete = await found.follow(name);
  const asked = await athlete.follow("Put on your board");
  const listed = await asked.press(`Add ${name}`);
  expect([listed.url.pathname, listed.text()]).toEqual([here, expect.stringContaining(toasts.boardAdded.text)]);
  expect(listed.text("#list")).toMatch(/Quarterback · Class of \d{4}.*Nothing since.*Claimed/s);
  // What an athlete wants is on its own page, after a press, and nowhere else.
  expect(listed.html).not.toMatch(/300,?000|25,?000/);
});

test("a note is the coach's own, and stands in the file, which has no amount", async () => {
  const form = await (await kim.get(here)).follow("Note, remove");
  const long = await form.press("Save the note", { note: "x".repeat(501) });
  expect([long.status, long.text("main")]).toEqual([400, expect.stringContaining(boardErrors.noteTooLong)]);
  const kept = await form.press("Save the note", { note: "Call on Tuesday." });
  expect(kept.text("#list")).toContain("Call on Tuesday.");
  const file = await kim.send(`${here}.csv`);
  expect([file.status, file.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const text = await file.text();
  expect(parse(text, { columns: true })).toMatchObject([{ Athlete: name, Note: "Call on Tuesday.", Status: "Offered" }]);
  expect(text).not.toMatch(/300,?000|25,?000/);
});

test("the planner says what a press does, adds up, and keeps neither sum nor budget", async () => {
  const planner = await (await kim.get(here)).follow("Plan with $ Wanted");
  expect(planner.text("main")).toContain("they see that you looked");
  expect(planner.html).not.toMatch(/300,?000/);
  const nothing = await planner.press("Show the sum");
  expect([nothing.status, nothing.text("main")]).toEqual([400, expect.stringContaining(boardErrors.nobodyChosen)]);
  const box = planner.document.querySelector<HTMLInputElement>("input[name=personKeys]")!.value;
  const over = await planner.press("Show the sum", { personKeys: [box], budget: "250,000" });
  expect([over.status, over.url.search, over.headers.get("cache-control")]).toEqual([200, "", expect.stringContaining("no-store")]);
  expect(lineOf(over.text("main"))).toMatch(/Over the budget by \$50,000\..*\$300,000.*Sum ?\$300,000/s);
  expect((await kim.get(`${here}/plan`)).html).not.toMatch(/[23][05]0,000/);
});

test("who is taken off goes with the note", async () => {
  const off = await (await (await kim.get(here)).follow("Note, remove")).press(`Take ${name} off your list`);
  expect([off.url.pathname, off.text("#list")]).toEqual([here, expect.stringContaining("Nobody is on your list yet.")]);
});
