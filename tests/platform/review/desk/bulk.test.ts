/** Approving many at once, each checked on its own; and the list of what was decided. */
import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { BulkOutcome, Decisions } from "~/contract/desk/review-items";
import { kindPolicies } from "~/domain/profile/review-kinds";
import { people, photos } from "~/platform/db/schema/people";
import { measurementTypes } from "~/platform/db/schema/places";
import { reviewDecisions, reviewEntries, reviewItems } from "~/platform/db/schema/review";
import { fileOf, newToken } from "~/platform/profile/photos/files";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await db.insert(measurementTypes).values({ key: 6, name: "40 Yard Dash", units: "secs", isLowerBetter: true }).onConflictDoNothing();

type Cast = Awaited<ReturnType<typeof cast>>;
type Asker = Cast["reviewer"];

async function begin() {
  const athlete = await addAthlete(db, "Interested", "Offered");
  const persons = await cast(db, athlete);
  const dash = async (hundredths: number) =>
    (
      await persons.submit({
        type: "vitals",
        editType: "Add",
        measurementTypeKey: 6,
        value: String(4 + hundredths / 100),
        dateOccurred: "2026-05-01",
      })
    ).item;
  const approveAll = async (asker: Asker, kind: string, items: Pick<ReviewItem, "key" | "version">[]) => {
    const response = await asker.ask("POST", "/rdb/v1/review-items/approve-all", { body: { kind, ...seen(...items) } });
    return { status: response.status, ...((await response.json()) as BulkOutcome) };
  };
  const [{ fullName }] = (await db.select({ fullName: people.fullName }).from(people).where(eq(people.key, athlete.personKey))) as [
    { fullName: string },
  ];
  return { athlete, persons, dash, approveAll, fullName };
}

describe("approving all that was chosen", () => {
  it("of 50 with 3 stale ones approves 47, and names the 3 with reference, athlete and reason", async () => {
    const { persons, dash, approveAll, fullName } = await begin();
    const items: ReviewItem[] = [];
    for (let index = 0; index < 50; index += 1) items.push(await dash(index + 1));
    const [changed, withdrawn, decided] = [items[10]!, items[20]!, items[30]!];
    await persons.owner.ask("PUT", `/elite/v1/profile-edits/${changed.key}`, {
      body: { edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.99", dateOccurred: "2026-05-01" } },
    });
    await persons.owner.ask("PUT", `/elite/v1/profile-edits/${withdrawn.key}`, { body: { resolution: "Withdrawn" } });
    await persons.reviewer.ask("POST", `/rdb/v1/review-items/${decided.key}/reject`, {
      body: { ...seen(decided), code: "Other", reason: "No." },
    });

    const outcome = await approveAll(persons.reviewer, "vitals", items);
    const done = outcome.done.map(({ key }) => key);
    expect(done).toHaveLength(47);
    expect(outcome.refused).toEqual([
      {
        key: changed.key,
        reference: changed.reference,
        athleteName: fullName,
        message: "The athlete changed this edit while you were reading. Look again before you decide.",
      },
      { key: withdrawn.key, reference: withdrawn.reference, athleteName: fullName, message: "This edit was withdrawn." },
      { key: decided.key, reference: decided.reference, athleteName: fullName, message: "This item is already decided." },
    ]);
    const decisions = await db.select().from(reviewDecisions).where(inArray(reviewDecisions.reviewItemKey, done));
    expect([decisions.length, new Set(decisions.map((decision) => decision.actKey)).size]).toEqual([47, 1]);
    expect(await db.$count(reviewItems, and(inArray(reviewItems.key, done), eq(reviewItems.status, "Approved")))).toBe(47);
  });

  it("one that is undone leaves the others as they are", async () => {
    const { persons, dash, approveAll } = await begin();
    const [first, second] = [await dash(1), await dash(2)];
    await approveAll(persons.reviewer, "vitals", [first, second]);
    const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, first.key));
    expect(
      (await persons.reviewer.ask("POST", `/rdb/v1/review-items/${first.key}/undo`, { body: { decisionKey: decision!.key } })).status,
    ).toBe(200);
    expect([(await persons.read(first))?.status, (await persons.read(second))?.status]).toEqual(["Pending", "Approved"]);
  });

  it("refuses another kind, a part of an order and what is not there, each by name; the same twice counts once", async () => {
    const { athlete, persons, dash, approveAll } = await begin();
    const one = await dash(1);
    const { item: team } = await persons.submit({
      editType: "Update",
      organizationKey: athlete.teams[0]!.key,
      recruitmentStatus: "Committed",
    });
    const { item: moved } = await persons.submit(
      { editType: "Update", organizationKey: athlete.teams[1]!.key, order: 1 },
      { batchKey: randomUUID() },
    );
    const outcome = await approveAll(persons.reviewer, "vitals", [one, one, team, { key: 2_000_000, version: 1 }]);
    expect(outcome.done).toEqual([{ key: one.key, reference: one.reference, athleteName: expect.any(String) }]);
    expect(outcome.refused.map(({ key, message }) => [key, message])).toEqual([
      [team.key, "This is of another kind: Commitment."],
      [2_000_000, "There is no such item."],
    ]);
    expect((await approveAll(persons.reviewer, "topInterest", [moved])).refused).toMatchObject([
      { reference: moved.reference, message: "This is a new order of several teams. Open it to approve it as a whole." },
    ]);
  });

  it("leaves what is decided one by one, because the words of a list do not show it: a photo, an NCAA ID", async () => {
    const { athlete, persons, approveAll } = await begin();
    const { item: ncaaId } = await persons.submit({ type: "ncaaId", editType: "Update", value: "1234567890" });
    const { item: photo } = await persons.submit({ type: "profileImage", editType: "Add" });
    const token = newToken();
    await db.insert(photos).values({ token, personKey: athlete.personKey, reviewItemKey: photo.key, width: 800, height: 600 });
    await db
      .update(reviewItems)
      .set({ isLead: true, newValue: { file: fileOf(token), width: 800, height: 600 } })
      .where(eq(reviewItems.key, photo.key));
    for (const item of [ncaaId, photo]) {
      const { done, refused } = await approveAll(persons.reviewer, item.type, [item]);
      expect([done, refused.map(({ key, message }) => [key, message])]).toEqual([[], [[item.key, kindPolicies[item.type].oneByOne]]]);
      expect((await persons.read(item))?.status).toBe("Pending");
    }
  });

  it("leaves what others said something about, which no list shows: the athlete’s answer, a colleague’s note", async () => {
    const { persons, dash, approveAll } = await begin();
    const [answered, noted, ownNote, silent] = [await dash(1), await dash(2), await dash(3), await dash(4)];
    const lead = await persons.person("lea", { roles: ["rdb4"] });
    const say = async (asker: Asker, item: ReviewItem, path: string, body: object) =>
      expect((await asker.ask("POST", `/rdb/v1/review-items/${item.key}/${path}`, { body })).status).toBeLessThan(300);
    await say(persons.reviewer, answered, "questions", { text: "Who timed it?", ...seen(answered) });
    const asked = (await persons.read(answered))!;
    const [question] = await db.select().from(reviewEntries).where(eq(reviewEntries.reviewItemKey, answered.key));
    expect(
      (
        await persons.owner.ask("POST", `/elite/v1/profile-edits/${answered.key}/answers`, {
          body: { text: "By hand, so it may be less.", seenEntryKey: question!.key },
        })
      ).status,
    ).toBeLessThan(300);
    await say(lead, noted, "notes", { text: "I have asked the coach about this one." });
    await say(persons.reviewer, ownNote, "notes", { text: "Seen on video." });

    const outcome = await approveAll(persons.reviewer, "vitals", [asked, noted, ownNote, silent]);
    expect(outcome.done.map(({ key }) => key)).toEqual([ownNote.key, silent.key]);
    const unread = "Something was said about this edit. Open it to read that before you decide.";
    expect(outcome.refused.map(({ key, message }) => [key, message])).toEqual([
      [answered.key, unread],
      [noted.key, unread],
    ]);
  });

  it("nobody approves their own, and it takes level 3", async () => {
    const { persons, dash, approveAll } = await begin();
    const item = await dash(1);
    expect((await approveAll(persons.reader, "vitals", [item])).status).toBe(403);
    expect((await approveAll(persons.owner, "vitals", [item])).status).toBe(403);
    expect(await approveAll(persons.ownReviewer, "vitals", [item])).toMatchObject({
      status: 200,
      done: [],
      refused: [{ key: item.key, message: "You cannot decide an edit on a profile that you manage." }],
    });
    expect((await persons.read(item))?.status).toBe("Pending");
  });
});

describe("what was decided", () => {
  async function read(asker: Asker, query = ""): Promise<Decisions> {
    return (await (await asker.ask("GET", `/rdb/v1/review-decisions${query}`)).json()) as Decisions;
  }

  it("is listed newest first, by pages, with what the viewer may take back", async () => {
    const { persons, dash, approveAll, fullName } = await begin();
    const lead = await persons.person("lea", { roles: ["rdb4"] });
    const items: ReviewItem[] = [];
    for (let index = 0; index < 30; index += 1) items.push(await dash(index + 1));
    await approveAll(persons.reviewer, "vitals", items);
    const first = await read(persons.reviewer, "?mine=true");
    const second = await read(persons.reviewer, `?mine=true&after=${first.next}`);
    expect([...first.decisions, ...second.decisions].map((line) => line.reviewItemKey)).toEqual(items.map((item) => item.key).reverse());
    expect(second.next).toBeNull();
    expect(first.decisions[0]).toMatchObject({
      reference: items.at(-1)!.reference,
      athlete: { name: fullName },
      type: "vitals",
      oldValue: null,
      newValue: { value: "4.3" },
      verdict: "Approved",
      isMine: true,
      itemCount: 1,
      ended: null,
      mayUndoUntil: expect.any(String),
      mayReverse: false,
    });
    expect((await read(lead)).decisions[0]).toMatchObject({ isMine: false, mayUndoUntil: expect.any(String), mayReverse: true });
    for (const other of [persons.reader, persons.ownReviewer])
      expect((await read(other)).decisions[0]).toMatchObject({ mayUndoUntil: null, mayReverse: false });
    expect((await read(lead, "?mine=true")).decisions).toEqual([]);
  });

  it("says how a decision ended, and shows an order as one line", async () => {
    const { athlete, persons } = await begin();
    const batchKey = randomUUID();
    const moved: ReviewItem[] = [];
    for (const [index, order] of [
      [0, 2],
      [1, 1],
    ] as const)
      moved.push((await persons.submit({ editType: "Update", organizationKey: athlete.teams[index]!.key, order }, { batchKey })).item);
    await persons.reviewer.ask("POST", `/rdb/v1/review-items/${moved[0]!.key}/approve`, { body: seen(...moved) });
    const [line] = (await read(persons.reviewer, "?mine=true")).decisions;
    expect(line).toMatchObject({ reviewItemKey: moved[0]!.key, itemCount: 2 });
    await persons.reviewer.ask("POST", `/rdb/v1/review-items/${moved[0]!.key}/undo`, { body: { decisionKey: line!.key } });
    expect((await read(persons.reviewer, "?mine=true")).decisions).toMatchObject([
      { ended: { as: "Undone", by: expect.stringContaining("robin") }, mayUndoUntil: null },
    ]);
  });

  it("is for staff; another page than ours does not exist", async () => {
    const { persons } = await begin();
    expect((await persons.owner.ask("GET", "/rdb/v1/review-decisions")).status).toBe(403);
    expect((await persons.ask("GET", "/rdb/v1/review-decisions")).status).toBe(401);
    expect((await persons.reader.ask("GET", "/rdb/v1/review-decisions?after=1")).status).toBe(400);
  });
});
