import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Queue, ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { measurements, people as people_ } from "~/platform/db/schema/people";
import { measurementTypes } from "~/platform/db/schema/places";
import { reviewItems } from "~/platform/db/schema/review";
import { addAthlete, addCollege, addSport, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

describe("the queue", () => {
  it("lists what waits, oldest first, a page at a time, a batch as one line", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
    await addSport(db, athlete.personKey);
    const { submit, reader } = await cast(db, athlete);
    const sent: number[] = [];
    for (let count = 0; count < 30; count += 1)
      sent.push((await submit({ editType: "Add", organizationKey: (await addCollege(db)).key })).item.key);
    const batchKey = randomUUID();
    const [a, b] = athlete.teams;
    const lead = await submit({ editType: "Update", organizationKey: a!.key, order: 2 }, { batchKey });
    await submit({ editType: "Update", organizationKey: b!.key, order: 1 }, { batchKey });

    const first = (await (await reader.ask("GET", "/rdb/v1/review-items")).json()) as Queue;
    expect(first.items.map((line) => line.key)).toEqual(sent.slice(0, 25));
    expect(first.items[0]!.athlete).toMatchObject({ personKey: athlete.personKey, position: "QB" });
    expect(first.waiting).toBe(31);
    expect(first.byKind).toEqual({ topInterest: 31 });

    const second = (await (await reader.ask("GET", `/rdb/v1/review-items?after=${encodeURIComponent(first.next!)}`)).json()) as Queue;
    expect(second.items.map((line) => line.key)).toEqual([...sent.slice(25), lead.item.key]);
    expect(second.items.at(-1)).toMatchObject({ itemCount: 2 });
    expect(second.next).toBeNull();

    expect(await (await reader.ask("GET", "/rdb/v1/review-items?type=vitals")).json()).toMatchObject({ items: [], waiting: 31 });
  });

  it("refuses a made-up cursor and section", async () => {
    const { reader } = await cast(db, await addAthlete(db));
    expect((await reader.ask("GET", "/rdb/v1/review-items?after=1%3Bdrop")).status).toBe(400);
    expect((await reader.ask("GET", "/rdb/v1/review-items?type=everything")).status).toBe(400);
  });

  it("is for staff with access", async () => {
    const { owner, other, ask } = await cast(db, await addAthlete(db));
    expect((await owner.ask("GET", "/rdb/v1/review-items")).status).toBe(403);
    expect((await other.ask("GET", "/rdb/v1/review-items/1")).status).toBe(403);
    expect((await ask("GET", "/rdb/v1/review-items")).status).toBe(401);
  });
});

describe("the queue, narrowed", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  async function scene() {
    const athlete = await addAthlete(db, "Offered", "Offered");
    await db.update(reviewItems).set({ status: "Error" }).where(eq(reviewItems.status, "Pending"));
    await addSport(db, athlete.personKey);
    const people = await cast(db, athlete, { now: () => now });
    const vitals = (measurementTypeKey: number, value: string, dateOccurred = "2026-11-18") =>
      people.submit({ type: "vitals", editType: "Add", measurementTypeKey, value, dateOccurred });
    const at = async (key: number, hours: number, due: number) =>
      db
        .update(reviewItems)
        .set({ submittedAt: hoursAgo(hours), dueAt: hoursAgo(hours - due) })
        .where(eq(reviewItems.key, key));
    const list = async (query: string, asker = people.reviewer) =>
      (await (await asker.ask("GET", `/rdb/v1/review-items?${query}`)).json()) as Queue;
    const keys = async (query: string, asker = people.reviewer) => (await list(query, asker)).items.map((line) => line.key);
    return { athlete, people, vitals, at, list, keys };
  }

  it("by kind, sport, flags and how long it waits, overdue first", async () => {
    const { athlete, people, vitals, at, list, keys } = await scene();
    const commit = (await people.submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Committed" }))
      .item.key;
    const usual = (await vitals(16, "20")).item.key;
    const odd = (await vitals(6, "3.2")).item.key;
    const old = (await vitals(2, "208")).item.key;
    await at(commit, 3, 4);
    await at(usual, 25, 48);
    await at(odd, 60, 48);
    await at(old, 80, 48);

    expect(await keys("")).toEqual([old, odd, commit, usual]);
    expect(await keys("kind=commitment")).toEqual([commit]);
    expect(await keys("type=topInterest")).toEqual([commit]);
    expect(await keys("kind=vitals&flagged=true")).toEqual([odd]);
    expect(await keys("flagged=true")).toEqual([odd, commit]);
    expect(await keys("waiting=overdue")).toEqual([old, odd]);
    expect(await keys("waiting=day")).toEqual([old, odd, usual]);
    expect(await keys("waiting=three-days")).toEqual([old]);
    expect(await keys("waiting=day&kind=commitment")).toEqual([]);
    expect(await keys("sport=1")).toEqual([old, odd, commit, usual]);
    expect(await keys("sport=2")).toEqual([]);
    const queue = await list("kind=commitment");
    expect(queue).toMatchObject({ waiting: 4, flagged: 2, overdue: 2, mine: 0, awaiting: 0, byKind: { commitment: 1, vitals: 3 } });
    expect(new Date(queue.oldestWaitsSince!)).toEqual(hoursAgo(80));
    // An appeal waits since it was made.
    await db
      .update(reviewItems)
      .set({ appealedAt: hoursAgo(70) })
      .where(eq(reviewItems.key, old));
    const appealed = await list("type=vitals");
    expect(new Date(appealed.oldestWaitsSince!)).toEqual(hoursAgo(70));
    expect(new Date(appealed.items[0]!.waitsSince)).toEqual(hoursAgo(70));
    expect(queue.items[0]!.flags).toMatchObject([{ flag: "commitment", label: "Commitment" }]);
  });

  it("by what one holds, what waits for an answer, a reference and a name", async () => {
    const { people, vitals, keys, list, athlete } = await scene();
    const [a, b, c] = [(await vitals(16, "20")).item.key, (await vitals(3, "9")).item.key, (await vitals(2, "208")).item.key];
    await people.reviewer.ask("PUT", `/rdb/v1/review-items/${b}/claim`);
    await db.update(reviewItems).set({ awaitsAthlete: true, askedAt: now }).where(eq(reviewItems.key, c));
    expect(await keys("")).toEqual([a, b]);
    expect(await keys("mine=true")).toEqual([b]);
    expect(await keys("mine=true", people.reader)).toEqual([]);
    expect(await keys("awaiting=true")).toEqual([c]);
    expect(await list("")).toMatchObject({ waiting: 2, mine: 1, awaiting: 1 });
    expect(await keys(`search=E-2026-${String(a).padStart(6, "0")}`)).toEqual([a]);
    expect(await keys(`search=e2026-${b}`)).toEqual([b]);
    expect(await keys("search=E-2026-999999")).toEqual([]);
    expect(await keys(`search=E-2025-${a}`)).toEqual([]);
    expect(
      await Promise.all(
        [`E-2026-${a}`, `E-2026-${c}`, `E-2025-${a}`, "E-2026-999999", "at"].map(async (search) => (await list(`search=${search}`)).named),
      ),
    ).toEqual([a, c, null, null, null]);
    const [{ fullName } = { fullName: "" }] = await db
      .select({ fullName: people_.fullName })
      .from(people_)
      .where(eq(people_.key, athlete.personKey));
    expect(await keys(`search=${encodeURIComponent(fullName.toUpperCase())}`)).toEqual([a, b]);
    expect(await keys("search=at")).toEqual([]);
    expect(await keys("search=nobody+of+this+name")).toEqual([]);
  });

  it("counts a rejected order as one try of the order, and as none of its teams", async () => {
    const { athlete, people } = await scene();
    const [one, other] = athlete.teams;
    const flagsOf = async (item: { key: number }) =>
      (await db.select({ flags: reviewItems.flags }).from(reviewItems).where(eq(reviewItems.key, item.key)))[0]!.flags;
    const order = async () => {
      const batchKey = randomUUID();
      const first = (await people.submit({ editType: "Update", organizationKey: one!.key, order: 2 }, { batchKey })).item;
      return [first, (await people.submit({ editType: "Update", organizationKey: other!.key, order: 1 }, { batchKey })).item];
    };
    const status = async (recruitmentStatus: string) =>
      (await people.submit({ editType: "Update", organizationKey: one!.key, recruitmentStatus })).item;
    const reject = async (...items: Parameters<typeof seen>) =>
      expect(
        (
          await people.reviewer.ask("POST", `/rdb/v1/review-items/${items[0]!.key}/reject`, {
            body: { ...seen(...items), code: "NotVerifiable", reason: "We could not find it." },
          })
        ).status,
      ).toBe(200);

    const first = await order();
    await reject(...first);
    const second = await order();
    expect(await Promise.all(second.map(flagsOf))).toEqual([[], []]);
    await reject(...second);
    // Two rejected orders hold four edits, and none of this team's status.
    const asked = await status("Contacted");
    expect(await flagsOf(asked)).toEqual([]);
    await reject(asked);
    const third = await order();
    expect(await Promise.all(third.map(flagsOf))).toEqual([["again:3"], ["again:3"]]);
    await reject(...third);
    expect(
      (await people.owner.ask("POST", `/elite/v1/profile-edits/${second[0]!.key}/appeal`, { body: { text: "Look again." } })).status,
    ).toBe(200);
    expect(await Promise.all(second.map(flagsOf))).toEqual([["again:3"], ["again:3"]]);
  });

  it("flags what shrank, a big step, and a third try", async () => {
    const { athlete, people, vitals, list } = await scene();
    await db
      .insert(measurementTypes)
      .values([1, 6].map((key) => ({ key, name: `Type ${key}`, units: "", isLowerBetter: key === 6 })))
      .onConflictDoNothing();
    await db.insert(measurements).values([
      { personKey: athlete.personKey, measurementTypeKey: 1, value: "75", dateOccurred: "2026-06-14" },
      { personKey: athlete.personKey, measurementTypeKey: 6, value: "4.9", dateOccurred: "2026-10-30" },
    ]);
    for (const value of ["72.5", "72"]) {
      const { item } = await vitals(1, value);
      await people.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
        body: { ...seen(item), code: "NotVerifiable", reason: "No." },
      });
    }
    await vitals(1, "73");
    await vitals(6, "4.5");
    const flags = (await list("")).items.flatMap((line) => line.flags.map(({ label, sentence }) => [label, sentence]));
    expect(flags).toEqual([
      ["Shrank", "Two inches shorter than the height of 06/14/26."],
      ["3rd try", "Two earlier edits of this were rejected within 90 days."],
      ["Big step", "0.4 secs faster than on 10/30/26."],
    ]);
  });

  it("is due when the operator says", async () => {
    const athlete = await addAthlete(db);
    const { submit } = await cast(db, athlete, { now: () => now, dueHours: { commitment: 1, photo: 2, other: 3 } });
    const college = await addCollege(db);
    expect((await submit({ editType: "Add", organizationKey: college.key })).item.dueAt).toMatch(/^2026-11-20T15:00:00/);
    expect(
      (await submit({ editType: "Add", organizationKey: (await addCollege(db)).key, recruitmentStatus: "Committed" })).item.dueAt,
    ).toMatch(/^2026-11-20T13:00:00/);
  });
});

describe("an item at the desk", () => {
  it("shows eight other items of the athlete, and counts what more the queue holds of them: a batch as one, the item's own and what rests as none", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered");
    const { submit, reviewer } = await cast(db, athlete);
    const added: ReviewItem[] = [];
    const add = async () => void added.push((await submit({ editType: "Add", organizationKey: (await addCollege(db)).key })).item);
    await add();
    const order = { batchKey: randomUUID() };
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, order: 2 }, order);
    await submit({ editType: "Update", organizationKey: athlete.teams[1]!.key, order: 1 }, order);
    for (let count = 0; count < 10; count += 1) await add();
    const read = async ({ key }: { key: number }) => {
      const { otherItems, moreWaiting } = (await (await reviewer.ask("GET", `/rdb/v1/review-items/${key}`)).json()) as ReviewItemAtDesk;
      return [otherItems.map((one) => one.key), moreWaiting];
    };
    const newest = added.map((one) => one.key).reverse();
    expect(await read(item)).toEqual([newest.slice(0, 8), 3]);
    expect(await read(added.at(-1)!)).toEqual([newest.slice(1, 9), 3]);
    await reviewer.ask("POST", `/rdb/v1/review-items/${added[0]!.key}/questions`, { body: { text: "Where?" } });
    expect(await read(item)).toEqual([newest.slice(0, 8), 2]);
  });

  it("shows a new order among the other items as one line: whole, by its first edit, and by what is decided together", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted", "Interested", "Interested");
    const { submit, reviewer } = await cast(db, athlete);
    const add = async () => (await submit({ editType: "Add", organizationKey: (await addCollege(db)).key })).item;
    const own = await add();
    const order = { batchKey: randomUUID() };
    const moved: ReviewItem[] = [];
    for (const [at, team] of athlete.teams.entries())
      moved.push((await submit({ editType: "Update", organizationKey: team.key, order: ((at + 1) % 5) + 1 }, order)).item);
    const later: ReviewItem[] = [];
    for (let count = 0; count < 6; count += 1) later.push(await add());

    const linesOf = async ({ key }: { key: number }) => {
      const { otherItems, moreWaiting } = (await (await reviewer.ask("GET", `/rdb/v1/review-items/${key}`)).json()) as ReviewItemAtDesk;
      return { lines: otherItems.map((one) => [one.reference, one.itemCount]), moreWaiting };
    };
    const single = (items: ReviewItem[]) => items.map((one) => [one.reference, 1]);
    expect(await linesOf(own)).toEqual({
      lines: [...single([...later].reverse()), [moved[0]!.reference, 5]],
      moreWaiting: 0,
    });

    await db.update(reviewItems).set({ status: "Rejected", resolution: "Withdrawn" }).where(eq(reviewItems.key, moved[4]!.key));
    expect((await linesOf(own)).lines.slice(-2)).toEqual([
      [moved[0]!.reference, 4],
      [moved[4]!.reference, 1],
    ]);
    expect((await linesOf(moved[0]!)).lines.map(([reference]) => reference)).toContain(moved[4]!.reference);
  });

  it("shows what stands, every version, the athlete's other items and whether one may decide", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered");
    const { submit, owner, reviewer, reader, ownReviewer } = await cast(db, athlete);
    const [team, second] = athlete.teams;
    const { item } = await submit({ editType: "Update", organizationKey: team!.key, recruitmentStatus: "Contacted" });
    const other = await submit({ editType: "Update", organizationKey: second!.key, recruitmentStatus: "Contacted" });
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, {
      body: { edit: { type: "topInterest", editType: "Update", organizationKey: team!.key, recruitmentStatus: "Offered" } },
    });

    const read = async (asker: typeof reviewer) =>
      (await (await asker.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as ReviewItemAtDesk;
    const atDesk = await read(reviewer);
    expect(atDesk.current[item.key]).toMatchObject({ recruitmentStatus: "Interested" });
    expect(atDesk.item).toMatchObject({ version: 2, newValue: { recruitmentStatus: "Offered" } });
    expect(atDesk.history.map((entry) => [entry.act, entry.version])).toEqual([
      ["Changed", 2],
      ["Sent", 1],
    ]);
    expect(atDesk.otherItems.map((one) => one.key)).toEqual([other.item.key]);
    expect(atDesk.nextKey).toBe(other.item.key);
    expect(atDesk.decisionRight).toEqual({ allowed: true });
    expect((await read(reader)).decisionRight).toEqual({ allowed: false, reason: "level" });
    expect((await read(ownReviewer)).decisionRight).toEqual({ allowed: false, reason: "own-profile" });

    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen({ key: item.key, version: 2 }) });
    expect((await read(reviewer)).history.slice(0, 2)).toMatchObject([
      { act: "Live" },
      { act: "Approved", by: expect.stringContaining("robin") },
    ]);
  });
});
