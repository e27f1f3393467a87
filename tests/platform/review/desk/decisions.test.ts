/** What is kept of every decision, whoever makes it, and what a decision takes into account. */
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { auditRows } from "~/platform/db/schema/audit";
import { notices } from "~/platform/db/schema/notices";
import { reviewDecisions, reviewEntries, reviewItems } from "~/platform/db/schema/review";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { withFaultAt } from "../../../setup/faults";
import { testPlatform } from "../../../setup/platform";
import { profileRows, seedPlaces, ways, type Places } from "./edits-of-every-kind";

const { db } = await testDatabase();
let places: Places;
beforeAll(async () => void (places = await seedPlaces(db)));

type Asker = Awaited<ReturnType<typeof cast>>["reviewer"];

async function begin(options: Parameters<typeof cast>[2] = {}) {
  const athlete = await addAthlete(db);
  return { athlete, persons: await cast(db, athlete, options) };
}

const post = (asker: Pick<Asker, "ask">, item: Pick<ReviewItem, "key">, act: string, body: unknown) =>
  asker.ask("POST", `/rdb/v1/review-items/${item.key}/${act}`, { body });
const approve = (asker: Asker, item: ReviewItem) => post(asker, item, "approve", seen(item));
const reject = (asker: Asker, item: ReviewItem) =>
  post(asker, item, "reject", { ...seen(item), code: "Incomplete", reason: "The day is missing." });
const decisionsOf = (item: Pick<ReviewItem, "key">) =>
  db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key)).orderBy(reviewDecisions.key);
const rowOf = async (item: Pick<ReviewItem, "key">) => (await db.select().from(reviewItems).where(eq(reviewItems.key, item.key)))[0]!;

describe("a decision", () => {
  it.each(Object.entries(ways))("keeps where %s landed, what stood before and what stands since", async (_name, { type, send }) => {
    const { athlete, persons } = await begin();
    const item = await send(db, places, athlete, persons);
    expect((await approve(persons.reviewer, item)).status).toBe(200);
    const [decision] = await decisionsOf(item);
    expect(decision).toMatchObject({
      personKey: athlete.personKey,
      type,
      kind: item.kind,
      version: item.version,
      verdict: "Approved",
      deciderUserKey: persons.reviewer.userKey,
      tier: "SelfReported",
      isLead: true,
      leftOut: [],
      isAltered: false,
      endedAt: null,
    });
    expect(decision!.target).toMatch(new RegExp(`^${type}(:\\d+)?$`));
    // A photo's item is an addition on the wire, also where another photo stands.
    if (type !== "profileImage") expect(decision!.beforeValue === null).toBe(item.oldValue === null);
    expect(decision!.afterValue).not.toBeNull();
    if (type === "vitals") expect(decision!.target).toBe(`vitals:${(decision!.afterValue as { key: number }).key}`);
    expect(await rowOf(item)).toMatchObject({
      status: "Approved",
      deciderUserKey: decision!.deciderUserKey,
      decidedAt: decision!.decidedAt,
      decisionCode: null,
    });
  });

  it("that rejects keeps code and sentence, and lands nowhere", async () => {
    const { athlete, persons } = await begin();
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    await reject(persons.reviewer, item);
    expect(await decisionsOf(item)).toMatchObject([
      {
        verdict: "Rejected",
        code: "Incomplete",
        sentence: "The day is missing.",
        target: null,
        beforeValue: null,
        afterValue: null,
        tier: null,
      },
    ]);
    expect(await rowOf(item)).toMatchObject({ decisionCode: "Incomplete", decisionReason: "The day is missing." });
  });

  it("of staff is kept with the edit: staff-verified, its author as the one who decided; a refused one leaves nothing", async () => {
    const { athlete, persons } = await begin();
    const edit = { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.5", dateOccurred: "2026-05-01" };
    const response = await persons.reviewer.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, { body: { edit } });
    const { reviewItem } = (await response.json()) as { reviewItem: ReviewItem };
    expect(await decisionsOf(reviewItem)).toMatchObject([
      {
        verdict: "AutoApproved",
        tier: "StaffVerified",
        deciderUserKey: persons.reviewer.userKey,
        target: expect.stringMatching(/^vitals:\d+$/),
        waitedSeconds: 0,
      },
    ]);
    expect(await rowOf(reviewItem)).toMatchObject({ status: "AutoApproved", authorSource: "DBAdmin", isLead: true });

    const before = await db.$count(reviewItems);
    expect(
      (
        await persons.reviewer.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
          body: { edit: { ...edit, editType: "Update", key: 999_999 } },
        })
      ).status,
    ).toBe(409);
    expect(await db.$count(reviewItems)).toBe(before);
  });

  it("counts the wait from sending, or from the athlete's last answer", async () => {
    let now = new Date("2026-11-01T12:00:00Z");
    const { athlete, persons } = await begin({ now: () => now });
    const [first, second] = [
      await ways["an NCAA ID, new"]!.send(db, places, athlete, persons),
      await ways["a class year, changed"]!.send(db, places, athlete, persons),
    ];
    await db.insert(reviewEntries).values({
      reviewItemKey: second.key,
      kind: "Answer",
      visibility: "Public",
      authorUserKey: persons.owner.userKey,
      at: new Date("2026-11-01T12:02:00Z"),
      version: 1,
      text: "Yes.",
    });
    now = new Date("2026-11-01T12:03:00Z");
    for (const item of [first, second]) await approve(persons.reviewer, item);
    expect((await decisionsOf(first))[0]!.waitedSeconds).toBe(180);
    expect((await decisionsOf(second))[0]!.waitedSeconds).toBe(60);
  });
});

describe("a claim", () => {
  it("of another keeps one from deciding until it ends; deciding, withdrawing and superseding free it", async () => {
    let now = new Date("2026-11-20T16:27:00Z");
    const { athlete, persons } = await begin({ now: () => now });
    const another = await persons.person("rita", { roles: ["rdb3"] });
    const claim = (item: ReviewItem) => another.ask("PUT", `/rdb/v1/review-items/${item.key}/claim`);
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    expect((await claim(item)).status).toBe(200);
    for (const decide of [approve, reject])
      expect(await (await decide(persons.reviewer, item)).json()).toMatchObject({
        status: 409,
        code: "claimed",
        message: expect.stringMatching(/^rita \d+ is working on this until 10:42 AM\.$/),
      });
    const withdrawn = await ways["a class year, changed"]!.send(db, places, athlete, persons);
    await claim(withdrawn);
    expect((await persons.owner.ask("PUT", `/elite/v1/profile-edits/${withdrawn.key}`, { body: { resolution: "Withdrawn" } })).status).toBe(
      200,
    );
    expect(await rowOf(withdrawn)).toMatchObject({ claimedByUserKey: null });
    expect(await decisionsOf(withdrawn)).toEqual([]);

    const own = await ways["a hometown, changed"]!.send(db, places, athlete, persons);
    await claim(own);
    expect((await approve(another, own)).status).toBe(200);

    now = new Date("2026-11-20T16:43:00Z");
    expect((await approve(await persons.person("robin", { roles: ["rdb3"] }), item)).status).toBe(200);
    expect(await rowOf(item)).toMatchObject({ claimedByUserKey: null, claimEndsAt: null });
  });
});

describe("an appeal", () => {
  it("is decided by somebody who has not decided it before", async () => {
    const { athlete, persons } = await begin();
    const another = await persons.person("rita", { roles: ["rdb3"] });
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    await reject(persons.reviewer, item);
    expect(
      (await persons.owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "It is on my card." } })).status,
    ).toBe(200);
    expect(await (await approve(persons.reviewer, item)).json()).toMatchObject({
      status: 403,
      message: "You decided this before. An appeal is decided by somebody else.",
    });
    expect(await (await persons.reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()).toMatchObject({
      decisionRight: { allowed: false, reason: "decided-before" },
    });
    expect((await approve(another, item)).status).toBe(200);
    const [first, second] = await decisionsOf(item);
    expect([first, second]).toMatchObject([{ endedAs: "Appealed" }, { verdict: "Approved", endedAt: null }]);
    expect(await (await post(persons.reviewer, item, "undo", { decisionKey: second!.key })).json()).toMatchObject({ status: 403 });
    expect((await post(another, item, "undo", { decisionKey: second!.key })).status).toBe(200);
    expect((await approve(another, item)).status).toBe(200);
  });

  it("is not decided by who approved what a lead then reversed, nor by who rejected what a lead then undid", async () => {
    const appeal = async (item: ReviewItem, owner: Asker) =>
      expect((await owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "It is on my card." } })).status).toBe(
        200,
      );
    const { athlete, persons } = await begin();
    const lead = await persons.person("lea", { roles: ["rdb4"] });
    const reversed = await ways["a hometown, changed"]!.send(db, places, athlete, persons);
    await approve(persons.reviewer, reversed);
    const [approval] = await decisionsOf(reversed);
    expect((await post(lead, reversed, "reverse", { decisionKey: approval!.key, reason: "It is another athlete’s." })).status).toBe(200);
    await appeal(reversed, persons.owner);
    const undone = await ways["a class year, changed"]!.send(db, places, athlete, persons);
    await reject(persons.reviewer, undone);
    const [rejection] = await decisionsOf(undone);
    expect((await post(lead, undone, "undo", { decisionKey: rejection!.key })).status).toBe(200);
    await reject(lead, undone);
    await appeal(undone, persons.owner);

    const message = "You decided this before. An appeal is decided by somebody else.";
    for (const decider of [persons.reviewer, lead])
      for (const item of [reversed, undone]) {
        expect(await (await approve(decider, item)).json()).toMatchObject({ status: 403, message });
        expect(await (await decider.ask("PUT", `/rdb/v1/review-items/${item.key}/claim`)).json()).toMatchObject({ status: 403, message });
        expect(await (await decider.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()).toMatchObject({
          decisionRight: { allowed: false, reason: "decided-before" },
        });
        const { kind, key, version } = item;
        expect(
          await (await decider.ask("POST", "/rdb/v1/review-items/approve-all", { body: { kind, seen: [{ key, version }] } })).json(),
        ).toMatchObject({ done: [], refused: [{ key, message }] });
        expect(await (await decider.ask("POST", "/rdb/v1/review-items/next", { body: { search: item.reference } })).json()).toEqual({
          key: null,
        });
      }
    const another = await persons.person("rita", { roles: ["rdb3"] });
    for (const item of [reversed, undone]) expect((await approve(another, item)).status).toBe(200);
  });

  it("may be decided by who took back their own decision before anybody else made one", async () => {
    const { athlete, persons } = await begin();
    const another = await persons.person("rita", { roles: ["rdb3"] });
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    await reject(another, item);
    const [slip] = await decisionsOf(item);
    expect((await post(another, item, "undo", { decisionKey: slip!.key })).status).toBe(200);
    await reject(persons.reviewer, item);
    await persons.owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "It is on my card." } });
    expect((await approve(another, item)).status).toBe(200);
  });
});

describe("a fault at any statement", () => {
  /** Asks again and again, with a fault at the next statement each time, until there is none; answers how many failed. */
  async function untilNoFault(
    ask: (asker: Pick<Asker, "ask">) => Promise<Response>,
    token: string,
    unchanged: () => Promise<unknown>,
  ): Promise<number> {
    const before = await unchanged();
    for (let number = 1; ; number += 1) {
      const { ask: faulty } = testPlatform(withFaultAt(db, number));
      const { status } = await ask({ ask: (method, path, asked) => faulty(method, path, { token, ...asked }) });
      if (status === 200) return number - 1;
      expect(status).toBe(500);
      expect(await unchanged()).toEqual(before);
    }
  }

  it.each(["a team, changed, its visits replaced, moved to the top", "a measurement, new", "a first sport"])(
    "leaves nothing half done: %s, approved, undone, approved, reversed",
    async (name) => {
      const { athlete, persons } = await begin();
      const lead = await persons.person("lea", { roles: ["rdb4"] });
      const item = await ways[name]!.send(db, places, athlete, persons);
      const everything = async () => ({
        profile: await profileRows(db, athlete.personKey),
        item: await rowOf(item),
        decisions: await decisionsOf(item),
        audit: await db.$count(auditRows, eq(auditRows.personKey, athlete.personKey)),
        notices: await db.$count(notices, eq(notices.personKey, athlete.personKey)),
      });
      const standing = async () =>
        (
          await db
            .select()
            .from(reviewDecisions)
            .where(and(eq(reviewDecisions.reviewItemKey, item.key), isNull(reviewDecisions.endedAt)))
        )[0]!.key;

      expect(await untilNoFault((asker) => post(asker, item, "approve", seen(item)), persons.reviewer.token, everything)).toBeGreaterThan(
        8,
      );
      const undoing = { decisionKey: await standing() };
      expect(await untilNoFault((asker) => post(asker, item, "undo", undoing), persons.reviewer.token, everything)).toBeGreaterThan(8);
      await approve(persons.reviewer, item);
      const reversing = { decisionKey: await standing(), reason: "It was not genuine." };
      expect(await untilNoFault((asker) => post(asker, item, "reverse", reversing), lead.token, everything)).toBeGreaterThan(8);
    },
  );
});
