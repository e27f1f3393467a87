/** A decision day from its sending to the calendar, in a browser without script (docs/rules.md E12, S14). */
import { addDays } from "date-fns/addDays";
import { afterAll, expect, test } from "vitest";
import { calendarDay, productDay } from "~/domain/base/format";
import { propertiesOf } from "../setup/ics";
import { openBrowser, signedIn } from "./browser";
import { startCastServer } from "./cast-server";

/** A server of its own: what is approved there stays. */
const server = await startCastServer();
afterAll(() => server.stop());

const day = productDay(addDays(new Date(), 20));
const later = productDay(addDays(new Date(), 25));
const shown = calendarDay(day);
const guest = openBrowser({ baseUrl: server.url });
const file = async () => propertiesOf(await (await fetch(`${server.url}/calendar.ics`)).text());
const eventsOf = (properties: [string, string][]) => properties.filter(([name, value]) => name === "BEGIN" && value === "VEVENT").length;

/** Robin decides what waits of avery, on its page. */
async function decide(button: string, fields: Record<string, string> = {}) {
  const robin = await signedIn("robin", server.url);
  const desk = await robin.get("/desk?search=avery+montgomery&kind=decisionDate");
  const item = desk.document.querySelector<HTMLAnchorElement>("main li a[href^='/desk/']")!.getAttribute("href")!;
  const page = await robin.get(item);
  return { words: page.text("main"), after: await page.press(button, fields) };
}

test("before anything is announced the calendar says so, and its file is a calendar", async () => {
  const page = await guest.get("/calendar");
  expect([page.status, page.text("h1"), page.text("main")]).toEqual([
    200,
    "Decision days",
    expect.stringContaining("No decision day is announced."),
  ]);
  const start = (await guest.get("/")).text("main");
  for (const part of ["Next decision days", "Games of the day"]) expect(start).not.toContain(part);
  const answer = await fetch(`${server.url}/calendar.ics`);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "private, max-age=0, must-revalidate",
  ]);
  const again = await fetch(`${server.url}/calendar.ics`, { headers: { "if-none-match": answer.headers.get("etag")! } });
  expect([again.status, eventsOf(propertiesOf(await answer.text()))]).toEqual([304, 0]);
});

test("what is amiss is said at its field, and what was typed stays", async () => {
  const avery = await signedIn("avery", server.url);
  const form = await (await avery.get("/profile")).follow("Add your decision day");
  const refused = await form.press("Save", { day: productDay(addDays(new Date(), -2)), place: "Memorial Gym" });
  expect(refused.status).toBe(400);
  expect(refused.text("dialog")).toContain("Choose today or a day to come.");
  expect(refused.document.querySelector("[name=place]")!.getAttribute("value")).toBe("Memorial Gym");
});

test("sent, it is nobody's to read; approved, it is in the calendar, in its file, on the start page and in the head of the page", async () => {
  const avery = await signedIn("avery", server.url);
  const form = await avery.get("/profile/decision-date");
  const sent = await form.press("Save", { day, time: "15:30", place: "Memorial Gym; north, side" });
  expect(sent.text()).toContain(`In review: ${shown}, 3:30 pm CT, Memorial Gym; north, side`);
  expect((await guest.get("/calendar")).text("main")).not.toContain("Avery");

  const { words } = await decide("Approve");
  expect(words).toContain(`Time: 3:30 pm CT`);
  const page = await guest.get("/calendar");
  expect(page.document.querySelector("main time")!.getAttribute("datetime")).toBe(day);
  expect(page.text("main")).toMatch(
    /Avery Montgomery-Castellanos .*University.* Quarterback · Class of \d{4} · Memorial Gym; north, side Self-reported \d\d\/\d\d\/\d\d 3:30 pm CT/,
  );
  const start = await guest.get("/");
  expect(start.text("main")).toContain("Next decision days");
  expect(start.text("main")).toMatch(/^Decides next: Avery Montgomery-Castellanos, /);
  const person = await page.follow("Avery Montgomery-Castellanos");
  expect(person.text("main")).toContain(`Decision day ${shown}, 3:30 pm CT, Memorial Gym; north, side`);

  const properties = await file();
  const told = new Map(properties);
  expect([eventsOf(properties), told.get("DTSTART"), told.get("LOCATION"), told.get("SUMMARY")]).toEqual([
    1,
    day.replaceAll("-", ""),
    "Memorial Gym; north, side",
    "Avery Montgomery-Castellanos decides",
  ]);
  expect(told.get("UID")).toBe(`decision-${/(\d+)$/.exec(person.url.pathname)![1]}@127.0.0.1`);
  expect(told.get("URL")).toBe(person.url.href);
  expect(told.get("DESCRIPTION")).toContain("3:30 pm CT\nTop teams: ");
});

test("moved, it keeps its event; while another day waits the one that stands is told", async () => {
  const avery = await signedIn("avery", server.url);
  const before = new Map(await file()).get("UID");
  await (await avery.get("/profile/decision-date")).press("Save", { day: later, time: "", place: "" });
  expect((await guest.get("/calendar")).document.querySelector("main time")!.getAttribute("datetime")).toBe(day);
  const taking = await avery.get("/profile/decision-date/remove");
  expect(taking.text("dialog")).toContain(`In review · Day: ${shown} → ${calendarDay(later)}`);
  expect((await taking.follow("See that edit")).text("main")).toContain("Change this edit");
  await decide("Approve");
  const told = new Map(await file());
  expect([told.get("UID"), told.get("DTSTART"), told.has("LOCATION")]).toEqual([before, later.replaceAll("-", ""), false]);
});

test("taken off, it leaves all of these once that is approved", async () => {
  const avery = await signedIn("avery", server.url);
  const asked = await (await avery.get("/profile/decision-date")).follow("Take the day off your profile");
  expect(asked.text("dialog")).toContain(calendarDay(later));
  expect((await asked.press("Send for review")).text()).toContain("In review: to be taken off");
  expect((await guest.get("/calendar")).text("main")).toContain("Avery");
  const { words } = await decide("Approve");
  expect(words).toContain("off");
  expect((await guest.get("/calendar")).text("main")).toContain("No decision day is announced.");
  expect(eventsOf(await file())).toBe(0);
  const page = await avery.get("/profile/decision-date/remove");
  expect(page.text("dialog")).toContain("There is no decision day to take off.");
});

test("whoever is committed is told why none is taken, and is not asked for one", async () => {
  const casey = await signedIn("casey", server.url);
  expect((await casey.get("/profile")).text("main")).not.toContain("Add your decision day");
  const form = await casey.get("/profile/decision-date");
  expect(form.text("dialog")).toContain("You are committed.");
  expect(form.document.querySelectorAll("dialog form button[type=submit]")).toHaveLength(0);
});

test("a page of the calendar that there is not leads back", async () => {
  const nowhere = await guest.get("/calendar?after=nowhere");
  expect([nowhere.status, nowhere.text("main")]).toEqual([400, expect.stringContaining("That page of the list does not exist.")]);
  expect((await nowhere.follow("Back to the soonest")).url.pathname).toBe("/calendar");
});
