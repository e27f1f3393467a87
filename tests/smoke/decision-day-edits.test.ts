/** What the pages about the edits of a decision day say of how these stand, without script (docs/rules.md E12). */
import { addDays } from "date-fns/addDays";
import { afterAll, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { calendarDay, productDay } from "~/domain/base/format";
import { asking } from "./asking";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

/** A server of its own: what is approved there stays. */
const server = await startCastServer();
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);
const [athlete, robin] = await Promise.all([asking(server.url, "avery"), asking(server.url, "robin")]);

const [day, later] = [20, 25].map((days) => productDay(addDays(new Date(), days)));
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
  const team = (await avery.get("/profile")).document.querySelector("#teams a[href$='/visits']")!.getAttribute("href")!;
  const commitment = await send({ type: "topInterest", organizationKey: Number(/\d+/.exec(team)![0]), recruitmentStatus: "Committed" });
  await atDesk("approve", commitment);
  const name = commitment.type === "topInterest" ? commitment.newValue.organizationName : "";

  const told = await avery.get(`/profile/edits/${waits.key}`);
  expect(told.text("main")).toContain(`You can still take it back. Cannot be approved while ${name} holds the commitment.`);
  expect(told.text("main")).toContain(`The day that was approved is still ${shown}.`);
  expect(told.text("main")).not.toMatch(/still change it|Change this edit|Your profile still shows|Decommit on your list/);
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
