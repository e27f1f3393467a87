import { describe, expect, it } from "vitest";
import type { NilDisputes } from "~/contract/profile/valuations";
import { casePageSize, type DisputeStatus } from "~/domain/profile/valuations";
import { nilDisputeEntries, nilDisputes } from "~/platform/db/schema/own";
import { addAthlete, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const people = await cast(db, await addAthlete(db));

/** A case that came to its state so many hours after the epoch; its key. */
async function addCase(status: DisputeStatus, hour: number): Promise<number> {
  const { personKey } = await addAthlete(db);
  const [row] = await db
    .insert(nilDisputes)
    .values({ personKey, status, changedAt: new Date(hour * 3_600_000) })
    .returning();
  const entry = { disputeKey: row!.key, authorUserKey: people.owner.userKey, text: "More" } as const;
  await db.insert(nilDisputeEntries).values([
    { ...entry, type: "MakingMore", status: "Submitted" },
    { ...entry, type: "Other", status: "Submitted" },
  ]);
  return row!.key;
}

const open: number[] = [];
for (let hour = 30; hour > 0; hour -= 1) open.unshift(await addCase(hour % 3 === 0 ? "PendingInformation" : "Submitted", hour));
const decided = [await addCase("Approved", 3), await addCase("Denied", 9), await addCase("Approved", 5)];

async function list(query = ""): Promise<NilDisputes> {
  const response = await people.reader.ask("GET", `/rdb/v1/nil-disputes${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as NilDisputes;
}
const keys = ({ items }: NilDisputes) => items.map(({ key }) => key);

describe("the desk's list of cases (C4)", () => {
  it("shows the open ones by how long they wait, a page at a time", async () => {
    const first = await list();
    expect([keys(first), first.open]).toEqual([open.slice(0, casePageSize), 30]);
    expect(first.items[0]).toMatchObject({ type: "Other", status: "Submitted", athlete: { name: expect.stringMatching(/^Athlete/) } });
    const second = await list(`?after=${encodeURIComponent(first.next!)}`);
    expect([keys(second), second.next]).toEqual([open.slice(casePageSize), null]);
  });

  it("shows the closed ones apart, the latest first", async () => {
    expect(keys(await list("?state=closed"))).toEqual([decided[1], decided[2], decided[0]]);
    expect(keys(await list("?state=closed&after=1970-01-01T05:00:00.000000Z_1"))).toEqual([decided[0]]);
  });

  it("is counted beside the review queue", async () => {
    const queue = await people.reader.ask("GET", "/rdb/v1/review-items");
    expect(await queue.json()).toMatchObject({ openCases: 30 });
  });

  it("is for staff, and knows its own pages only", async () => {
    expect((await people.owner.ask("GET", "/rdb/v1/nil-disputes")).status).toBe(403);
    expect((await people.ask("GET", "/rdb/v1/nil-disputes")).status).toBe(401);
    for (const query of ["?after=nonsense", "?state=all"])
      expect((await people.reader.ask("GET", `/rdb/v1/nil-disputes${query}`)).status).toBe(400);
  });
});
