/** What the pages about the edits of a decision day say of how these stand, without script (docs/rules.md E12). */
import { addDays } from "date-fns/addDays";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { decisionRefusalsAtDesk } from "~/domain/base/decision-words";
import { calendarDay, productDay } from "~/domain/base/format";
import { atDesk as pageOf } from "~/pages/desk/item/item.server";
import { NotYet } from "~/routes/desk/desk.$reviewItemKey/decide";
import { asking } from "./asking";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

/** A server of its own: what is approved there stays. */
const server = await startCastServer();
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);
const [athlete, robin] = await Promise.all([asking(server.url, "avery"), asking(server.url, "robin")]);

const [day, later, other] = [20, 25, 27].map((days) => productDay(addDays(new Date(), days)));
const [shown, laterShown] = [day!, later!].map((one) => calendarDay(one));

async function send(edit: Record<string, unknown>): Promise<ReviewItem> {
  const path = `/elite/v1/people/${athlete.personKey}/profile-edits`;
  return (await athlete.ask<{ reviewItem: ReviewItem }>("POST", path, { edit: { editType: "Update", ...edit } })).reviewItem;
}
const atDesk = (act: string, { key, version }: ReviewItem, more = {}) =>
  robin.ask("POST", `/rdb/v1/review-items/${key}/${act}`, { seen: [{ key, version }], ...more });
const buttonsOf = (page: Page) => [...page.document.querySelectorAll("main form button[type=submit]")].map((button) => button.textContent);

test("a day that waits while a team holds the commitment says that it cannot be approved, and is taken back alone", async () => {
  await atDesk("approve", await send({ type: "decisionDate", editType: "Add", day }));
  const waits = await send({ type: "decisionDate", day: later });
  const page = await avery.get(`/profile/edits/${waits.key}`);
  expect(page.text("main")).toContain("You can still change it or take it back.");
  const open = await avery.get("/profile/decision-date");
  const team = (await avery.get("/profile")).document.querySelector("#teams a[href$='/visits']")!.getAttribute("href")!;
  const commitment = await send({ type: "topInterest", organizationKey: Number(/\d+/.exec(team)![0]), recruitmentStatus: "Committed" });
  await atDesk("approve", commitment);
  const name = commitment.type === "topInterest" ? commitment.newValue.organizationName : "";

  const told = await avery.get(`/profile/edits/${waits.key}`);
  expect(told.text("main")).toContain("You can still take it back.");
  expect(told.text("main")).toContain(`Cannot be approved while ${name} holds the commitment.`);
  expect(told.text("main")).toContain(`The day that was approved is still ${shown}.`);
  expect(told.text("main")).not.toMatch(/still change it|Change this edit|Your profile still shows|Decommit on your list/);
  const barred = await avery.get("/profile/decision-date");
  expect(barred.text("dialog")).toContain(`You are committed. A decision day is for an announcement that is still to come.`);
  expect(barred.text("dialog")).toContain(`In review · ${laterShown}.`);
  expect(barred.text("dialog")).not.toContain("Saving changes this edit in place");
  expect([buttonsOf(barred), barred.text("dialog form")]).toEqual([[], expect.not.stringContaining("Time")]);
  expect((await barred.follow("See that edit")).url.pathname).toBe(`/profile/edits/${waits.key}`);
  const refused = await open.press("Save", { day: later!, place: "Memorial Gym" });
  expect([refused.status, refused.text("dialog"), refused.document.querySelector("[name=place]")?.getAttribute("value")]).toEqual([
    422,
    expect.stringContaining("You are committed."),
    "Memorial Gym",
  ]);
  const desk = await (await signedIn("robin", server.url)).get(`/desk/${waits.key}`);
  expect(desk.text("#decide")).toContain(`${name} holds the athlete’s commitment`);
  expect(buttonsOf(desk)).not.toContain("Approve");
  // Given up, it is as it was.
  await atDesk(
    "approve",
    await send({ type: "topInterest", organizationKey: Number(/\d+/.exec(team)![0]), recruitmentStatus: "Decommitted" }),
  );
  expect((await avery.get(`/profile/edits/${waits.key}`)).text("main")).toContain("Change this edit");
  await atDesk("reject", waits, { code: "Other", reason: "Say it later." });
});

test("an offer of another day is not accepted while a team holds the commitment, and the page says so", async () => {
  const waits = await send({ type: "decisionDate", day: later });
  const edit = { type: "decisionDate", editType: "Update", day: other };
  await robin.ask("POST", `/rdb/v1/review-items/${waits.key}/offers`, { edit, version: 1, text: "The school says that day." });
  const told = async () =>
    (await avery.get(`/profile/edits/${waits.key}`)).text("section[aria-label='The review desk offers another value']");
  const accept = `Accept ${calendarDay(other!)}`;
  expect(await told()).toContain(
    `${accept}Accepted, it is approved and live at once. To decline, change this edit, withdraw it, or answer`,
  );
  const team = (await avery.get("/profile")).document.querySelector("#teams a[href$='/visits']")!.getAttribute("href")!;
  const step = async (recruitmentStatus: string) =>
    atDesk("approve", await send({ type: "topInterest", organizationKey: Number(/\d+/.exec(team)![0]), recruitmentStatus }));
  await step("Committed");
  expect(await told()).not.toContain(accept);
  expect(await told()).toContain("It cannot be accepted as things stand. To decline, withdraw it, or answer in your own words.");
  await step("Decommitted");
  expect(await told()).toContain(accept);
  await atDesk("reject", waits, { code: "Other", reason: "Say it later." });
});

test("the desk has no Approve of a day that is over by then, and says so", async () => {
  const waits = await send({ type: "decisionDate", day: later });
  const read = await robin.ask<ReviewItemAtDesk>("GET", `/rdb/v1/review-items/${waits.key}`);
  const reader = { name: "Robin", roles: ["rdb3"], profileKey: null, profileKeys: [] };
  const on = (date: string) => pageOf(read, reader, new URL(`${server.url}/desk/${waits.key}`), new Date(`${date}T18:00:00Z`));
  expect(on(later!)).toMatchObject({ unapprovable: null, isBarred: false });
  const over = on(productDay(addDays(new Date(), 26)));
  expect(over).toMatchObject({ unapprovable: decisionRefusalsAtDesk.over, isBarred: true, partialFields: [] });
  expect(renderToString(createElement(NotYet, { item: over }))).toContain(decisionRefusalsAtDesk.over);
  await athlete.ask("PUT", `/elite/v1/profile-edits/${waits.key}`, { resolution: "Withdrawn" });
});

test("the day that stands is among the facts, with how sure it is", async () => {
  const facts = (await avery.get("/profile/facts")).text("section[aria-label='Details']");
  expect(facts).toMatch(new RegExp(`Decision day ?${shown} ?Self-reported \\d\\d/\\d\\d/\\d\\d`));
});

test("the form of a day that waits says how it waits", async () => {
  const waits = await send({ type: "decisionDate", day: later });
  const told = async () => (await avery.get("/profile/decision-date")).text("dialog .notice-wait");
  expect(await told()).toContain(`In review · ${laterShown}. Saving changes this edit in place.`);
  await atDesk("questions", waits, { text: "Which gym?" });
  expect(await told()).toContain(`Waits for your answer · ${laterShown}.`);
  const removal = await avery.get("/profile/decision-date/remove");
  expect(removal.text("dialog [role=alert]")).toMatch(/^Waits for your answer · .*Change or withdraw that one first\.$/);
  expect((await removal.follow("See that edit")).url.pathname).toBe(`/profile/edits/${waits.key}`);
  await atDesk("reject", waits, { code: "Other", reason: "Say it later." });
  await athlete.ask("POST", `/elite/v1/profile-edits/${waits.key}/appeal`, { text: "Look once more." });
  expect((await avery.get("/profile/decision-date/remove")).text("dialog [role=alert]")).toMatch(
    /^Under appeal · .*It is decided as it was rejected: withdraw it to send another\.$/,
  );
  await athlete.ask("PUT", `/elite/v1/profile-edits/${waits.key}`, { resolution: "Withdrawn" });
});

test("a removal that was rejected is fixed with the desk's words, also on a page that was open", async () => {
  const open = await avery.get("/profile/decision-date/remove");
  expect((await open.press("Send for review")).text()).toContain("In review: to be taken off");
  const { reviewItems } = await athlete.ask<{ reviewItems: ReviewItem[] }>("GET", `/elite/v1/people/${athlete.personKey}/profile-edits`);
  const item = reviewItems.find(({ type }) => type === "decisionDate")!;
  const page = `/profile/edits/${item.key}`;
  const waiting = (await avery.get(page)).text("main");
  expect(waiting).toContain("You can still take it back.");
  expect(waiting).not.toContain("change it");
  await atDesk("reject", item, { code: "Other", reason: "Ask your guardian first." });

  const late = await open.press("Send for review");
  expect([late.status, late.text("dialog [role=alert]"), late.text("dialog .notice-wait")]).toEqual([
    409,
    "This edit no longer waits in review.",
    expect.stringContaining("Ask your guardian first."),
  ]);
  expect((await late.follow("See that edit")).url.pathname).toBe(page);
  const again = await (await avery.get(page)).follow("Fix and resubmit");
  expect(again.url.pathname + again.url.search).toBe(`/profile/decision-date/remove?resubmit=${item.key}`);
  expect(again.text("dialog .notice-wait")).toContain("Ask your guardian first.");
  expect((await again.press("Send for review")).text()).toContain("In review: to be taken off");
});
