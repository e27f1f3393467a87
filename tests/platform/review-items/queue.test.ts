import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Queue, ReviewItemAtDesk } from "~/contract/review-items";
import { addAthlete, addCollege, addSport, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();

describe("the queue", () => {
  it("lists what waits, oldest first, a page at a time, a batch as one line", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
    await addSport(db, athlete.personKey);
    const { submit, reader } = await cast(db, athlete);
    const sent: number[] = [];
    for (let count = 0; count < 30; count += 1) sent.push((await submit({ editType: "Add", organizationKey: (await addCollege(db)).key })).item.key);
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

describe("an item at the desk", () => {
  it("shows what stands, every version, the athlete's other items and whether one may decide", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered");
    const { submit, owner, reviewer, reader, ownReviewer } = await cast(db, athlete);
    const [team, second] = athlete.teams;
    const { item } = await submit({ editType: "Update", organizationKey: team!.key, recruitmentStatus: "Contacted" });
    const other = await submit({ editType: "Update", organizationKey: second!.key, recruitmentStatus: "Contacted" });
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: { type: "topInterest", editType: "Update", organizationKey: team!.key, recruitmentStatus: "Offered" } } });

    const read = async (asker: typeof reviewer) => (await (await asker.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as ReviewItemAtDesk;
    const atDesk = await read(reviewer);
    expect(atDesk.current[item.key]).toMatchObject({ recruitmentStatus: "Interested" });
    expect(atDesk.item).toMatchObject({ version: 2, newValue: { recruitmentStatus: "Offered" } });
    expect(atDesk.history.map((entry) => [entry.act, entry.version])).toEqual([["Changed", 2], ["Sent", 1]]);
    expect(atDesk.otherItems.map((one) => one.key)).toEqual([other.item.key]);
    expect(atDesk.nextKey).toBe(other.item.key);
    expect(atDesk.decisionRight).toEqual({ allowed: true });
    expect((await read(reader)).decisionRight).toEqual({ allowed: false, reason: "level" });
    expect((await read(ownReviewer)).decisionRight).toEqual({ allowed: false, reason: "own-profile" });

    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen({ key: item.key, version: 2 }) });
    expect((await read(reviewer)).history.slice(0, 2)).toMatchObject([{ act: "Live" }, { act: "Approved", by: expect.stringContaining("robin") }]);
  });
});
