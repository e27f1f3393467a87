/** What happened to an edit in one list, for either side; its place in line; the usual time of its kind. */
import { describe, expect, it } from "vitest";
import type { HistoryEntry, OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import { reviewDecisions } from "~/platform/db/schema/review";
import { readUsual } from "~/platform/review/usual";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

async function begin() {
  const athlete = await addAthlete(db);
  const people = await cast(db, athlete);
  const rory = await people.person("rory", { roles: ["rdb4"] });
  const send = async (value = "1234567890") => (await people.submit({ type: "ncaaId", editType: "Add", value })).item;
  const desk = (item: ReviewItem, what: string, body: object = {}, asker = people.reviewer, method = "POST") =>
    asker.ask(method, `/rdb/v1/review-items/${item.key}/${what}`, { body });
  const own = async (item: ReviewItem) => (await (await people.owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as OwnEdit;
  const atDesk = async (item: ReviewItem) =>
    (await (await people.reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as ReviewItemAtDesk;
  return { ...people, athlete, rory, send, desk, own, atDesk };
}

const acts = (entries: HistoryEntry[]) => entries.map((entry) => entry.act);

describe("the history", () => {
  it("keeps a decision that was undone, and says that the edit was opened again", async () => {
    const { send, desk, own, atDesk, reviewer, rory } = await begin();
    const item = await send();
    await desk(item, "approve", seen(item));
    const [made] = (await atDesk(item)).decisions;
    expect((await desk(item, "undo", { decisionKey: made!.key })).status).toBe(200);
    await desk(item, "reject", { ...seen(item), code: "WrongPerson", reason: "This is your brother’s." }, rory);

    const { history } = await own(item);
    expect(acts(history)).toEqual(["Rejected", "Reopened", "Live", "Approved", "Sent"]);
    expect(history[0]).toMatchObject({ by: "Review desk", code: "WrongPerson", text: "This is your brother’s." });
    expect(history.slice(0, 4).every((entry) => entry.by === "Review desk")).toBe(true);
    const names = (await atDesk(item)).history.map((entry) => entry.by.split(" ")[0]);
    expect(names).toEqual(["rory", "robin", "robin", "robin", "avery"]);
    expect(JSON.stringify(await own(item))).not.toMatch(/robin|rory/);
    expect(reviewer.userKey).not.toBe(rory.userKey);
  });

  it("tells the athlete's side once that the edit was opened, and the desk each time", async () => {
    const { send, desk, own, atDesk, rory } = await begin();
    const item = await send();
    await desk(item, "claim", {}, undefined, "PUT");
    await desk(item, "claim", {}, undefined, "DELETE");
    await desk(item, "claim", {}, rory, "PUT");
    expect((await own(item)).history).toMatchObject([{ act: "Claimed", by: "Review desk" }, { act: "Sent" }]);
    expect(acts((await atDesk(item)).history)).toEqual(["Claimed", "Claimed", "Sent"]);
  });
});

describe("the place in line", () => {
  it("counts what is due before, and is of what waits at the desk alone", async () => {
    const first = await begin();
    const item = await first.send();
    const second = await begin();
    const later = await second.send();
    const places = async () => [(await first.own(item)).place!.before, (await second.own(later)).place?.before];
    const [before, after] = await places();
    expect(after! - before!).toBe(1);
    await first.desk(item, "questions", { text: "Is it yours?" });
    expect((await first.own(item)).place).toBeNull();
    expect((await second.own(later)).place).toEqual({ before, isMore: false });
    await second.desk(later, "reject", { ...seen(later), code: "Other", reason: "No." });
    expect((await second.own(later)).place).toBeNull();
  });
});

describe("the usual time of a kind", () => {
  it("is of twenty decisions at least, the latest 200, of people", async () => {
    const { athlete, send, own, reviewer } = await begin();
    const item = await send();
    const decided = (hours: number, index: number, more: Partial<typeof reviewDecisions.$inferInsert> = {}) => ({
      actKey: crypto.randomUUID(),
      reviewItemKey: item.key,
      personKey: athlete.personKey,
      type: "hometown" as const,
      kind: "hometown" as const,
      isLead: true,
      version: 1,
      verdict: "Approved" as const,
      deciderUserKey: reviewer.userKey,
      decidedAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
      waitedSeconds: hours * 3600,
      endedAt: new Date(),
      endedAs: "Undone" as const,
      ...more,
    });
    await db.insert(reviewDecisions).values(Array.from({ length: 19 }, (_, index) => decided(index + 1, index)));
    await db
      .insert(reviewDecisions)
      .values([decided(90, 30, { deciderUserKey: null }), decided(0, 31, { verdict: "AutoApproved" }), decided(90, 32, { isLead: false })]);
    expect(await readUsual(db, "hometown")).toBeNull();
    expect((await own(item)).usual).toBeNull();

    await db.insert(reviewDecisions).values(decided(20, 40, { verdict: "Rejected" }));
    expect(await readUsual(db, "hometown")).toEqual({ medianHours: 10.5, p80Hours: 16.2 });
    await db.insert(reviewDecisions).values(Array.from({ length: 200 }, (_, index) => decided(2, 100 + index)));
    expect(await readUsual(db, "hometown")).toEqual({ medianHours: 2, p80Hours: 2 });
    expect(await readUsual(db, "hsClassYear")).toBeNull();
  });
});
