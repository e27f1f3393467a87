import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reviewEntries, reviewItems } from "~/platform/db/schema/review";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { actsOnItem } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

/** A clock that goes on when it is told to. */
function clock(start = "2026-11-20T10:00:00Z") {
  let at = Date.parse(start);
  return { now: () => new Date(at), goOn: (minutes: number) => void (at += minutes * 60_000) };
}

async function scene() {
  const time = clock();
  const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
  const people = await cast(db, athlete, { now: time.now });
  const second = await people.person("rory", { roles: ["rdb4"] });
  const send = async (index: number) =>
    (
      await people.submit({
        editType: "Update",
        organizationKey: athlete.teams[index]!.key,
        recruitmentStatus: index === 0 ? "Contacted" : "Interested",
      })
    ).item;
  return { ...people, athlete, second, time, send };
}

type Asker = { ask: (method: string, path: string, asked?: { body?: unknown }) => Promise<Response> };
const claim = (asker: Asker, key: number, body?: object) => asker.ask("PUT", `/rdb/v1/review-items/${key}/claim`, { body });
const release = (asker: Asker, key: number) => asker.ask("DELETE", `/rdb/v1/review-items/${key}/claim`);
const next = async (asker: Asker, body: object = {}) =>
  ((await (await asker.ask("POST", "/rdb/v1/review-items/next", { body })).json()) as { key: number | null }).key;

describe("a claim", () => {
  it("is held for a quarter of an hour, seen by all, renewed, and then free again", async () => {
    const { reviewer, second, reader, time, send } = await scene();
    const item = await send(0);
    expect(await (await claim(reviewer, item.key)).json()).toMatchObject({ isMine: true, until: "2026-11-20T10:15:00.000Z" });
    expect(await (await reader.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()).toMatchObject({
      claim: { by: expect.stringContaining("robin"), isMine: false },
    });

    time.goOn(10);
    const refused = await claim(second, item.key);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "claimed",
      message: expect.stringMatching(/^robin \d+ is working on this until 4:15 AM\.$/),
    });
    expect(await (await claim(reviewer, item.key)).json()).toMatchObject({ until: "2026-11-20T10:25:00.000Z" });

    await db.update(reviewItems).set({ claimEndsAt: time.now() }).where(eq(reviewItems.key, item.key));
    expect(await (await reader.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()).toMatchObject({ claim: null });
    expect((await claim(second, item.key)).status).toBe(200);
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted", "item.claimed", "item.claimed"]);
  });

  it("is told once for each reviewer, and its end by whoever holds it alone", async () => {
    const { reviewer, second, send } = await scene();
    const item = await send(0);
    await claim(reviewer, item.key);
    expect((await release(second, item.key)).status).toBe(204);
    expect((await claim(second, item.key)).status).toBe(409);
    expect((await release(reviewer, item.key)).status).toBe(204);
    await claim(reviewer, item.key);
    await release(reviewer, item.key);
    await claim(second, item.key);
    const told = await db.select().from(reviewEntries).where(eq(reviewEntries.reviewItemKey, item.key));
    expect(told.map((entry) => [entry.kind, entry.visibility, entry.authorUserKey])).toEqual([
      ["Claimed", "System", reviewer.userKey],
      ["Claimed", "System", second.userKey],
    ]);
  });

  it("keeps others from deciding, and ends with the decision", async () => {
    const { reviewer, second, send } = await scene();
    const item = await send(0);
    await claim(reviewer, item.key);
    const refused = await second.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    expect(await refused.json()).toMatchObject({ status: 409, code: "claimed" });
    expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) })).status).toBe(200);
    const [row] = await db.select().from(reviewItems).where(eq(reviewItems.key, item.key));
    expect(row).toMatchObject({ claimedByUserKey: null, claimEndsAt: null });
    expect(await (await claim(second, item.key)).json()).toMatchObject({ status: 409, code: "not-pending" });
  });

  it("ends when the athlete takes the edit back", async () => {
    const { reviewer, owner, send } = await scene();
    const item = await send(0);
    await claim(reviewer, item.key);
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    const [row] = await db.select().from(reviewItems).where(eq(reviewItems.key, item.key));
    expect(row).toMatchObject({ status: "Rejected", claimedByUserKey: null });
  });

  it("takes the right to decide, written down where it lacks", async () => {
    const { reader, ownReviewer, owner, reviewer, ask, send } = await scene();
    const item = await send(0);
    expect([
      (await claim(reader, item.key)).status,
      (await claim(ownReviewer, item.key)).status,
      (await claim(owner, item.key)).status,
    ]).toEqual([403, 403, 403]);
    expect((await ask("PUT", `/rdb/v1/review-items/${item.key}/claim`)).status).toBe(401);
    expect((await claim(reviewer, 2_000_000_000)).status).toBe(404);
    expect((await actsOnItem(db, item)).filter((act) => act === "decision.refused")).toHaveLength(2);
  });

  it("of an order is on its one line, whichever of its teams is named", async () => {
    const { reviewer, second, submit, athlete } = await scene();
    const batchKey = crypto.randomUUID();
    const a = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, order: 2 }, { batchKey });
    const b = await submit({ editType: "Update", organizationKey: athlete.teams[1]!.key, order: 1 }, { batchKey });
    expect((await claim(reviewer, b.item.key)).status).toBe(200);
    expect((await claim(second, a.item.key)).status).toBe(409);
    for (const { item } of [a, b])
      expect(await (await second.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()).toMatchObject({ claim: { isMine: false } });
  });
});

describe("a claim that names what was seen", () => {
  const changed = {
    status: 409,
    code: "version-conflict",
    message: "The athlete changed this edit while you were reading. Look again before you take it.",
  };

  it("takes that version alone, and holds nothing of a newer one", async () => {
    const { reviewer, second, owner, athlete, send } = await scene();
    const item = await send(1);
    const body = { type: "topInterest", editType: "Update", organizationKey: athlete.teams[1]!.key, recruitmentStatus: "Contacted" };
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: body } });
    expect(await (await claim(reviewer, item.key, seen(item))).json()).toEqual(changed);
    expect((await claim(reviewer, item.key, { seen: [{ key: item.key + 1, version: 2 }] })).status).toBe(409);
    const [row] = await db.select().from(reviewItems).where(eq(reviewItems.key, item.key));
    expect(row).toMatchObject({ claimedByUserKey: null });
    expect(await actsOnItem(db, item)).not.toContain("item.claimed");

    expect((await claim(reviewer, item.key, { seen: [{ key: item.key, version: 2 }] })).status).toBe(200);
    // A renewal names none; who holds it is told before what has changed.
    expect((await claim(reviewer, item.key)).status).toBe(200);
    expect(await (await claim(second, item.key, seen(item))).json()).toMatchObject({ code: "claimed" });
    expect((await claim(reviewer, item.key, { seen: [] })).status).toBe(400);
  });

  it("names each team of an order, whichever it is of", async () => {
    const { reviewer, submit, athlete } = await scene();
    const batchKey = crypto.randomUUID();
    const { item: a } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, order: 2 }, { batchKey });
    const { item: b } = await submit({ editType: "Update", organizationKey: athlete.teams[1]!.key, order: 1 }, { batchKey });
    expect(await (await claim(reviewer, b.key, seen(b))).json()).toEqual(changed);
    expect((await claim(reviewer, b.key, seen(a, b))).status).toBe(200);
  });
});

describe("taking the next one", () => {
  it("never gives two reviewers the same, passes over what one may not decide, and says when nothing is left", async () => {
    const { reviewer, second, ownReviewer, reader, send } = await scene();
    const [a, b] = [await send(0), await send(1)];
    await db
      .update(reviewItems)
      .set({ dueAt: new Date("2020-01-01T00:00:00Z") })
      .where(eq(reviewItems.key, a.key));
    await db
      .update(reviewItems)
      .set({ dueAt: new Date("2020-01-02T00:00:00Z") })
      .where(eq(reviewItems.key, b.key));
    const taken = await Promise.all([next(reviewer), next(second)]);
    expect([...taken].sort()).toEqual([a.key, b.key].sort());
    expect(await next(reviewer)).toBe(taken[0]);
    expect(await next(ownReviewer, { search: `E-2026-${a.key}` })).toBeNull();
    expect(await next(reviewer, { search: `E-2026-${taken[1]}` })).toBeNull();
    expect((await reader.ask("POST", "/rdb/v1/review-items/next", { body: {} })).status).toBe(403);
  });

  it("looks after an item, and within a filter", async () => {
    const { reviewer, send } = await scene();
    const [a, b] = [await send(0), await send(1)];
    for (const [item, due] of [
      [a, "2019-01-01"],
      [b, "2019-01-02"],
    ] as const)
      await db
        .update(reviewItems)
        .set({ dueAt: new Date(due) })
        .where(eq(reviewItems.key, item.key));
    expect(await next(reviewer)).toBe(a.key);
    expect(await next(reviewer, { after: a.key })).toBe(b.key);
    expect(await next(reviewer, { kind: "ncaaId" })).toBeNull();
    expect(await next(reviewer, { mine: "true" })).toBe(a.key);
  });
});
