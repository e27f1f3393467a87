/** An appeal: once, against a reviewer's rejection, decided by somebody else. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, ne, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import { migrationsFolder } from "~/platform/db/migrate";
import { measurementTypes } from "~/platform/db/schema/places";
import { reviewDecisions, reviewItems } from "~/platform/db/schema/review";
import { addAthlete, addCollege, cast, seen, sendOrder } from "../../../setup/athlete";
import { auditOfItem } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await db.insert(measurementTypes).values({ key: 6, name: "40 Yard Dash", units: "secs", isLowerBetter: true });

/** The statements of the migration that makes an order one thing. */
async function migrateOrders(): Promise<void> {
  const statements = await readFile(join(migrationsFolder(), "0037_orders_are_one.sql"), "utf8");
  for (const statement of statements.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
}

async function begin() {
  const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
  const clock = { now: new Date("2026-11-20T12:00:00Z") };
  const people = await cast(db, athlete, { now: () => clock.now });
  const rory = await people.person("rory", { roles: ["rdb4"] });
  const ncaaId = async (value = "1234567890") => (await people.submit({ type: "ncaaId", editType: "Add", value })).item;
  const decide = (item: ReviewItem, how: "approve" | "reject", asker = people.reviewer, items = [item]) =>
    asker.ask("POST", `/rdb/v1/review-items/${item.key}/${how}`, {
      body: how === "approve" ? seen(...items) : { ...seen(...items), code: "NotVerifiable", reason: "We could not find it." },
    });
  const appeal = (item: ReviewItem, text = "It stands on the school’s page.", asker = people.owner) =>
    asker.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text } });
  const readOwn = async (item: ReviewItem) =>
    (await (await people.owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as OwnEdit;
  const pass = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  return { athlete, rory, ncaaId, decide, appeal, readOwn, pass, ...people };
}

describe("an appeal", () => {
  it("ends the decision and brings the same version back, due like new", async () => {
    const { ncaaId, decide, appeal, readOwn, pass, owner } = await begin();
    const item = await ncaaId();
    await decide(item, "reject");
    expect((await readOwn(item)).mayAppeal).toBe(true);
    pass(3);
    const response = await appeal(item);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      reviewItem: {
        status: "Pending",
        version: 1,
        decision: null,
        decidedAt: null,
        dismissedAt: null,
        appealedAt: "2026-11-20T12:03:00+00:00",
      },
    });

    const read = await readOwn(item);
    expect(Date.parse(read.item.dueAt) - Date.parse(item.dueAt)).toBe(3 * 60_000);
    expect(read).toMatchObject({
      mayAppeal: false,
      place: { before: expect.any(Number), isMore: false },
      history: [
        { act: "Appealed", text: "It stands on the school’s page." },
        { act: "Rejected", by: "Review desk", code: "NotVerifiable", text: "We could not find it." },
        { act: "Sent" },
      ],
    });
    const [row] = await db.select().from(reviewItems).where(eq(reviewItems.key, item.key));
    expect(row).toMatchObject({ deciderUserKey: null, decisionCode: null, decisionReason: null });
    const audit = await auditOfItem(db, item);
    expect(audit.at(-1)).toMatchObject({ act: "edit.appealed", actorUserKey: owner.userKey });
    expect(JSON.stringify(audit)).not.toContain("school");
  });

  it("is decided by somebody else, for good", async () => {
    const { ncaaId, decide, appeal, readOwn, reviewer, rory } = await begin();
    const item = await ncaaId();
    await decide(item, "reject");
    await appeal(item);
    const again = await decide(item, "approve", reviewer);
    expect(await again.json()).toMatchObject({
      status: 403,
      code: "may-not-decide",
      message: "You decided this before. An appeal is decided by somebody else.",
    });
    expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/questions`, { body: { text: "Where?" } })).status).toBe(403);
    expect((await decide(item, "reject", rory)).status).toBe(200);
    expect((await readOwn(item)).mayAppeal).toBe(false);
    expect(await (await appeal(item, "Once more.")).json()).toMatchObject({ status: 409, code: "no-appeal" });
    const made = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key)).orderBy(reviewDecisions.key);
    expect(made).toMatchObject([
      { verdict: "Rejected", endedAs: "Appealed" },
      { verdict: "Rejected", endedAs: null },
    ]);
  });

  it("is of the decision that was read: of one that was made anew since, nothing is appealed", async () => {
    const { ncaaId, decide, readOwn, pass, owner, reviewer, rory } = await begin();
    const item = await ncaaId();
    const appeal = async (seenDecidedAt: string | null) =>
      (
        await owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, {
          body: { text: "It stands on the school’s page.", seenDecidedAt },
        })
      ).json();
    await decide(item, "reject");
    const first = await readOwn(item);
    const [made] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
    pass(1);
    expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey: made!.key } })).status).toBe(200);
    await decide(item, "reject", rory);
    expect(await appeal(first.item.decidedAt)).toMatchObject({
      status: 409,
      code: "version-conflict",
      message: "This edit was decided anew in the meantime. Look again before you appeal.",
    });
    const second = await readOwn(item);
    expect(second).toMatchObject({ item: { status: "Rejected" }, mayAppeal: true, thread: [] });
    expect(await appeal("yesterday")).toMatchObject({ status: 400, code: "invalid" });
    for (const _ of ["once", "twice"]) expect(await appeal(second.item.decidedAt)).toMatchObject({ reviewItem: { status: "Pending" } });
  });

  it("sent twice is one appeal", async () => {
    const { ncaaId, decide, appeal, readOwn } = await begin();
    const item = await ncaaId();
    await decide(item, "reject");
    expect((await Promise.all([appeal(item), appeal(item)])).map((answer) => answer.status)).toEqual([200, 200]);
    expect((await readOwn(item)).thread).toHaveLength(1);
  });

  it("is not of what waits, was approved, or was withdrawn", async () => {
    const { ncaaId, decide, appeal, owner } = await begin();
    const item = await ncaaId();
    expect(await (await appeal(item)).json()).toMatchObject({ status: 409, code: "no-appeal" });
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    expect((await appeal(item)).status).toBe(409);
    const approved = await ncaaId("2234567890");
    await decide(approved, "approve");
    expect((await appeal(approved)).status).toBe(409);
  });

  it("waits for another edit of the same to be decided or withdrawn", async () => {
    const { ncaaId, decide, appeal, readOwn, owner } = await begin();
    const item = await ncaaId();
    await decide(item, "reject");
    const second = await ncaaId("2234567890");
    expect((await readOwn(item)).mayAppeal).toBe(false);
    expect(await (await appeal(item)).json()).toMatchObject({ status: 409, code: "already-pending" });
    await owner.ask("PUT", `/elite/v1/profile-edits/${second.key}`, { body: { resolution: "Withdrawn" } });
    expect((await appeal(item)).status).toBe(200);
  });

  it("is not of a team that has got on the list another way, which can never be approved", async () => {
    const { decide, appeal, readOwn, submit } = await begin();
    const organizationKey = (await addCollege(db)).key;
    const add = async () => (await submit({ editType: "Add", organizationKey, recruitmentStatus: "Contacted" })).item;
    const rejected = await add();
    await decide(rejected, "reject");
    expect(await readOwn(rejected)).toMatchObject({ mayAppeal: true, isThereByNow: false });
    await decide(await add(), "approve");
    expect(await readOwn(rejected)).toMatchObject({ mayAppeal: false, isThereByNow: true });
    expect(await (await appeal(rejected)).json()).toMatchObject({
      status: 409,
      code: "no-appeal",
      message: expect.stringMatching(/^College \d+ is on your list by now\.$/),
    });
    expect((await submit({ editType: "Add", organizationKey, recruitmentStatus: "Contacted" })).code).toBe("same-team-twice");
  });

  it("of a commitment waits while another commitment does", async () => {
    const { athlete, submit, decide, appeal } = await begin();
    const commit = async (team: number) =>
      (await submit({ editType: "Update", organizationKey: athlete.teams[team]!.key, recruitmentStatus: "Committed" })).item;
    const first = await commit(0);
    await decide(first, "reject");
    await commit(1);
    expect(await (await appeal(first)).json()).toMatchObject({ status: 409, code: "commitment-held" });
  });

  it("of a new order brings the whole of it back", async () => {
    const { athlete, submit, decide, appeal, readOwn, reviewer } = await begin();
    const { batchKey, items } = await sendOrder(submit, athlete.teams, [2, 3, 1]);
    await decide(items[0]!, "reject", reviewer, items);
    expect((await appeal(items[1]!)).status).toBe(200);
    for (const item of items)
      expect(await readOwn(item)).toMatchObject({
        item: { status: "Pending" },
        mayAppeal: false,
        batch: [{}, {}, {}],
        thread: [{ kind: "Appeal" }],
      });
    const rows = await db.select().from(reviewItems).where(eq(reviewItems.batchKey, batchKey));
    expect(rows.filter((row) => row.isLead)).toHaveLength(1);
    expect((await appeal(items[2]!, "Once more.")).status).toBe(409);
  });

  it("of a new order waits for another order, whichever teams that moves, as the undo of its rejection does", async () => {
    const { athlete, submit, decide, appeal, readOwn, owner, reviewer } = await begin();
    const { items } = await sendOrder(submit, athlete.teams.slice(0, 2), [2, 1]);
    await decide(items[0]!, "reject", reviewer, items);
    // A place in the list is of the same order, also where its client names no batch.
    const { item: later } = await submit({ editType: "Update", organizationKey: athlete.teams[2]!.key, order: 1 });
    for (const item of items) {
      expect((await readOwn(item)).mayAppeal).toBe(false);
      expect(await (await appeal(item)).json()).toMatchObject({ status: 409, code: "already-pending" });
      const { decisions } = await readOwn(item);
      const undone = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey: decisions[0]!.key } });
      expect(await undone.json()).toMatchObject({
        status: 409,
        code: "touched-since",
        message: "A newer edit of the same waits in review. Decide that one first.",
      });
    }
    await owner.ask("PUT", `/elite/v1/profile-edits/${later.key}`, { body: { resolution: "Withdrawn" } });
    expect((await readOwn(items[1]!)).mayAppeal).toBe(true);
    expect((await appeal(items[1]!)).status).toBe(200);
  });

  it("of a new order keeps every other order back until it is decided or withdrawn, alone", async () => {
    const { athlete, submit, decide, appeal, readOwn, owner, reviewer } = await begin();
    const { batchKey, items } = await sendOrder(submit, athlete.teams.slice(0, 2), [2, 1]);
    await decide(items[0]!, "reject", reviewer, items);
    await appeal(items[0]!);
    const move = { editType: "Update", organizationKey: athlete.teams[2]!.key, order: 1 };
    for (const named of [{}, { batchKey }, { batchKey: randomUUID() }])
      expect(await submit(move, named)).toMatchObject({ status: 409, code: "under-appeal" });
    expect(await submit({ ...move, recruitmentStatus: "Offered" })).toMatchObject({ status: 409, code: "under-appeal" });
    // What is no place in the list is sent as ever.
    const { item: other } = await submit({ editType: "Update", organizationKey: athlete.teams[2]!.key, recruitmentStatus: "Offered" });
    await owner.ask("PUT", `/elite/v1/profile-edits/${items[1]!.key}`, { body: { resolution: "Withdrawn", ...seen(...items) } });
    for (const item of items) expect((await readOwn(item)).item).toMatchObject({ status: "Rejected", resolution: null, batchKey });
    expect((await readOwn(other)).item.status).toBe("Pending");
    expect((await submit(move)).status).toBe(201);
  });

  it("that an order of before has taken along is by itself once migrated, and is withdrawn alone", async () => {
    const { athlete, submit, decide, appeal, readOwn, owner, reviewer } = await begin();
    const { items, batchKey } = await sendOrder(submit, athlete.teams.slice(0, 2), [2, 1]);
    await decide(items[0]!, "reject", reviewer, items);
    const { item: other } = await submit({ editType: "Update", organizationKey: athlete.teams[2]!.key, order: 1 });
    const withdraw = async (item: ReviewItem) =>
      (await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } })).status;
    expect(await withdraw(other)).toBe(200);
    await appeal(items[0]!);
    // As it could be before an order was one thing: another that is sent beside the appeal, and takes it along.
    const ofBefore = { status: "Pending", resolution: null, decidedAt: null, deciderUserKey: null, batchKey, isLead: false } as const;
    await db.update(reviewItems).set(ofBefore).where(eq(reviewItems.key, other.key));

    const kept = await db.select().from(reviewItems).where(ne(reviewItems.personKey, athlete.personKey)).orderBy(reviewItems.key);
    await migrateOrders();
    expect(await db.select().from(reviewItems).where(ne(reviewItems.personKey, athlete.personKey)).orderBy(reviewItems.key)).toEqual(kept);
    const rows = await db.select().from(reviewItems).where(eq(reviewItems.personKey, athlete.personKey)).orderBy(reviewItems.key);
    const [first, second, alone] = rows;
    expect([first!.batchKey, second!.batchKey, first!.isLead, second!.isLead, alone!.isLead]).toEqual([
      batchKey,
      batchKey,
      true,
      false,
      true,
    ]);
    expect(alone!.batchKey).not.toBe(batchKey);
    expect(await withdraw(items[1]!)).toBe(200);
    for (const item of items) expect((await readOwn(item)).item).toMatchObject({ status: "Rejected", resolution: null });
    expect((await readOwn(other)).item.status).toBe("Pending");
    expect(await withdraw(other)).toBe(200);
  });

  it("is not in the way of places that were sent alone before: once migrated they are one order", async () => {
    const { athlete, submit, readOwn } = await begin();
    const { items } = await sendOrder(submit, athlete.teams, [2, 3, 1]);
    await db.update(reviewItems).set({ batchKey: null, isLead: true }).where(eq(reviewItems.personKey, athlete.personKey));
    await migrateOrders();
    expect((await readOwn(items[1]!)).batch.map(({ key }) => key)).toEqual(items.map(({ key }) => key));
    const rows = await db.select().from(reviewItems).where(eq(reviewItems.personKey, athlete.personKey)).orderBy(reviewItems.key);
    expect(rows.map(({ isLead }) => isLead)).toEqual([true, false, false]);
  });

  it("of a new order and another order, sent at one time: one of the two waits", async () => {
    const { athlete, submit, decide, appeal, reviewer } = await begin();
    const { items } = await sendOrder(submit, athlete.teams.slice(0, 2), [2, 1]);
    await decide(items[0]!, "reject", reviewer, items);
    const [appealed, sent] = await Promise.all([
      appeal(items[0]!).then(({ status }) => status),
      submit({ editType: "Update", organizationKey: athlete.teams[2]!.key, order: 1 }).then(({ status }) => status),
    ]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([appealed, sent]);
  });

  it("of a new order is decided by nobody who decided a part of it, whichever part is opened", async () => {
    const { athlete, submit, decide, appeal, readOwn, lead, reviewer, rory } = await begin();
    const first = await sendOrder(submit, athlete.teams.slice(0, 2), [2, 1]);
    await decide(first.items[0]!, "reject", reviewer, first.items);
    const { decisions } = await readOwn(first.items[0]!);
    const undo = { body: { decisionKey: decisions[0]!.key } };
    expect((await lead.ask("POST", `/rdb/v1/review-items/${first.items[0]!.key}/undo`, undo)).status).toBe(200);
    // A later save takes along what waits of the older one.
    const { item: joined } = await submit(
      { editType: "Update", organizationKey: athlete.teams[2]!.key, order: 1 },
      { batchKey: randomUUID() },
    );
    const all = [...first.items, joined];
    await decide(joined, "reject", rory, all);
    expect((await appeal(joined)).status).toBe(200);
    for (const part of all)
      for (const barred of [reviewer, rory]) {
        const read = await barred.ask("GET", `/rdb/v1/review-items/${part.key}`);
        expect(await read.json()).toMatchObject({ decisionRight: { allowed: false, reason: "decided-before" } });
        expect(await (await decide(part, "approve", barred, all)).json()).toMatchObject({ status: 403, code: "may-not-decide" });
      }
    expect((await decide(joined, "approve", lead, all)).status).toBe(200);
  });

  it("is a try of its own edit, so that its own rejection is not counted among the earlier ones", async () => {
    const { ncaaId, decide, appeal, reviewer, rory } = await begin();
    const flagsOf = async ({ key }: ReviewItem) =>
      (await db.select({ flags: reviewItems.flags }).from(reviewItems).where(eq(reviewItems.key, key)))[0]!.flags;
    await decide(await ncaaId(), "reject");
    const again = await ncaaId();
    await decide(again, "reject");
    await appeal(again);
    expect(await flagsOf(again)).toEqual([]);
    await decide(again, "reject", rory);
    const third = await ncaaId();
    expect(await flagsOf(third)).toEqual(["again:3"]);
    await decide(third, "reject", reviewer);
    await appeal(third);
    expect(await flagsOf(third)).toEqual(["again:3"]);
  });

  it("that is withdrawn leaves the rejection as it was decided, and is spent", async () => {
    const { ncaaId, decide, appeal, readOwn, pass, owner, reviewer } = await begin();
    const withdraw = (asker = owner) =>
      asker.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn", seen: seen(item).seen } });
    const item = await ncaaId();
    await decide(item, "reject");
    const decided = await readOwn(item);
    pass(3);
    await appeal(item);
    for (const _ of ["once", "twice"])
      expect(await (await withdraw()).json()).toMatchObject({ reviewItem: { status: "Rejected", resolution: null } });
    const read = await readOwn(item);
    expect(read.item).toEqual({ ...decided.item, appealedAt: expect.any(String), dueAt: expect.any(String) });
    expect(read).toMatchObject({
      mayAppeal: false,
      decisions: [{ verdict: "Rejected", ended: null }],
      history: [{ act: "AppealWithdrawn" }, { act: "Appealed" }, { act: "Rejected", text: "We could not find it." }, { act: "Sent" }],
    });
    const [row] = await db.select().from(reviewItems).where(eq(reviewItems.key, item.key));
    expect(row).toMatchObject({ deciderUserKey: reviewer.userKey, decisionCode: "NotVerifiable" });
    expect(await (await appeal(item, "Once more.")).json()).toMatchObject({
      status: 409,
      code: "no-appeal",
      message: "The appeal of this edit was withdrawn. An edit can be appealed once, so it cannot be appealed again.",
    });
    // Undone and rejected anew, the edit waited as any other, and its appeal stays spent.
    const decisionKey = read.decisions[0]!.key;
    expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey } })).status).toBe(200);
    expect((await readOwn(item)).item).toMatchObject({ status: "Pending", appealedAt: null });
    await decide(item, "reject");
    expect(await readOwn(item)).toMatchObject({ item: { status: "Rejected" }, mayAppeal: false });
    expect((await appeal(item, "Once more.")).status).toBe(409);
  });

  it("against a reversal, withdrawn, leaves the edit in the list", async () => {
    const { athlete, ncaaId, decide, appeal, readOwn, owner, rory } = await begin();
    const item = await ncaaId();
    await decide(item, "approve");
    const { decisions } = await readOwn(item);
    const reversal = { decisionKey: decisions[0]!.key, reason: "The proof was not genuine." };
    expect((await rory.ask("POST", `/rdb/v1/review-items/${item.key}/reverse`, { body: reversal })).status).toBe(200);
    expect((await appeal(item)).status).toBe(200);
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    const list = await owner.ask("GET", `/elite/v1/people/${athlete.personKey}/profile-edits`);
    expect(((await list.json()) as { reviewItems: ReviewItem[] }).reviewItems).toMatchObject([{ key: item.key, status: "Rejected" }]);
  });

  it("keeps its rejection in the author's record and among the earlier tries, while it waits and once it is withdrawn", async () => {
    const { decide, appeal, submit, owner, reviewer, rory } = await begin();
    const forty = async (value: string) =>
      (await submit({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-11-01" })).item;
    const looked = async (item: ReviewItem) =>
      (await (await rory.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as {
        author: { rejected: number };
        flags: { flag: string }[];
      };
    const tried = async (value: string) => {
      const item = await forty(value);
      const { author, flags } = await looked(item);
      await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
      return [author.rejected, JSON.stringify(flags).includes("again")];
    };
    await decide(await forty("4.61"), "reject");
    const second = await forty("4.62");
    await decide(second, "reject", reviewer);
    expect(await tried("4.63")).toEqual([2, true]);
    await appeal(second);
    expect(await tried("4.64")).toEqual([2, true]);
    await owner.ask("PUT", `/elite/v1/profile-edits/${second.key}`, { body: { resolution: "Withdrawn" } });
    expect(await tried("4.65")).toEqual([2, true]);
  });

  it("stops counting as rejected once it is upheld", async () => {
    const { ncaaId, decide, appeal, rory } = await begin();
    const rejected = async ({ key }: ReviewItem) =>
      ((await (await rory.ask("GET", `/rdb/v1/review-items/${key}`)).json()) as { author: { rejected: number } }).author.rejected;
    const item = await ncaaId();
    await decide(item, "reject");
    await appeal(item);
    expect(await rejected(item)).toBe(1);
    await decide(item, "approve", rory);
    expect(await rejected(item)).toBe(0);
  });

  it("needs a sentence, and is the athlete's side's alone", async () => {
    const { ncaaId, decide, appeal, other, reviewer, guardian } = await begin();
    const item = await ncaaId();
    await decide(item, "reject");
    expect(await (await appeal(item, "  ")).json()).toMatchObject({
      status: 400,
      fields: { text: ["Say why this should be looked at again."] },
    });
    for (const stranger of [other, reviewer]) expect((await appeal(item, "Look again.", stranger)).status).toBe(404);
    expect((await appeal(item, "Look again.", guardian)).status).toBe(200);
  });
});
