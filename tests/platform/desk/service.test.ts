import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ServiceBoard } from "~/contract/desk/service";
import { reviewItems } from "~/platform/db/schema/review";
import { dueAt, type ReviewKind } from "~/domain/profile/review-kinds";
import { addAthlete, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addDecision } from "../../setup/decisions";

const { db } = await testDatabase();

let now = new Date("2026-11-20T16:42:00Z");
const athlete = await addAthlete(db, "Interested");
const { personKey } = athlete;
const { ask, reviewer } = await cast(db, athlete, { now: () => now });
const read = async () => (await (await ask("GET", "/public/rdb/v1/service")).json()) as ServiceBoard;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let made = 0;
async function waiting(kind: ReviewKind, hours: number, more: Partial<typeof reviewItems.$inferInsert> = {}): Promise<void> {
  const type = kind === "commitment" ? "topInterest" : kind;
  await db.insert(reviewItems).values({
    personKey,
    type,
    kind,
    target: `made:${++made}`,
    editType: "Add",
    payloadVersion: 1,
    newValue: { value: "1" },
    authorUserKey: reviewer.userKey,
    submittedAt: hoursAgo(hours),
    dueAt: dueAt(kind, hoursAgo(hours)),
    ...more,
  });
}
function decided(
  hours: number,
  waitedSeconds: number,
  decision: Parameters<typeof addDecision>[1]["decision"] = {},
  kind: ReviewKind = "vitals",
) {
  return addDecision(db, {
    personKey,
    userKey: reviewer.userKey,
    type: "vitals",
    target: `made:${++made}`,
    before: null,
    after: { key: null, measurementTypeKey: 6, value: "4.5", dateOccurred: "2026-07-01" },
    at: hoursAgo(hours),
    kind,
    decision: { waitedSeconds, ...decision },
  });
}

describe("the service board", () => {
  test("of a desk that has done nothing is all zeros, and has no usual times", async () => {
    const board = await read();
    expect(board).toMatchObject({
      asOf: "2026-11-20T16:42:00.000Z",
      backlog: { waiting: 0, overdue: 0, oldestWaitsSince: null, awaitingAthlete: 0 },
      decided: { approved: 0, rejected: 0, undone: 0, reversed: 0 },
    });
    expect(board.kinds).toHaveLength(16);
    expect(board.kinds.every((one) => one.waiting === 0 && one.usual === null)).toBe(true);
    expect(board.days).toHaveLength(30);
    expect([board.days[0], board.days.at(-1)]).toEqual([
      { day: "2026-10-22", approved: 0, rejected: 0 },
      { day: "2026-11-20", approved: 0, rejected: 0 },
    ]);
  });

  test("is counted once a minute at most", async () => {
    const before = await read();
    await waiting("vitals", 1);
    now = new Date(now.getTime() + 59_000);
    expect(await read()).toEqual(before);
    now = new Date(now.getTime() + 1_000);
    expect(await read()).toMatchObject({ asOf: now.toISOString(), backlog: { waiting: 1 } });
  });

  test("equals plain SQL over what stands", async () => {
    for (const [kind, hours] of [
      ["commitment", 3],
      ["commitment", 5],
      ["profileImage", 25],
      ["vitals", 47],
      ["vitals", 49],
      ["topInterest", 200],
    ] as const)
      await waiting(kind, hours);
    await waiting("vitals", 300, { awaitsAthlete: true, askedAt: hoursAgo(1) });
    await waiting("topInterest", 400, { isLead: false, batchKey: crypto.randomUUID() });
    for (let i = 0; i < 25; i += 1) await decided(24 * i + 1, 600 * (i + 1), i % 5 === 0 ? { verdict: "Rejected" } : {});
    await decided(0.2, 60, { endedAt: hoursAgo(0.1), endedAs: "Undone" });
    await decided(30, 60, { endedAt: hoursAgo(2), endedAs: "Reversed" });
    // Older than thirty days; of a batch, not its lead; entered by staff; by a rule; of a kind with too few.
    await decided(24 * 31, 5);
    await decided(2, 5, { isLead: false });
    await decided(2, 5, { verdict: "AutoApproved" });
    await decided(2, 5, { verdict: "AutoApproved", deciderUserKey: null });
    for (let i = 0; i < 19; i += 1) await decided(2, 3600, {}, "ncaaId");
    // The last moment of a day in Chicago, and the first of the next.
    await decided((now.getTime() - Date.parse("2026-11-15T05:59:59Z")) / 3_600_000, 60);
    await decided((now.getTime() - Date.parse("2026-11-15T06:00:00Z")) / 3_600_000, 60);
    now = new Date(now.getTime() + 60_000);
    const board = await read();

    const one = async <T>(query: string) => (await db.execute(sql.raw(query))).rows as T[];
    const at = `'${now.toISOString()}'::timestamptz`;
    const queued = "status = 'Pending' and is_lead and not awaits_athlete";
    const [backlog] = await one<{ waiting: number; overdue: number }>(
      `select count(*)::int as waiting, sum((due_at < ${at})::int)::int as overdue from review_items where ${queued}`,
    );
    expect(board.backlog).toMatchObject({ ...backlog, awaitingAthlete: 1 });
    expect(new Date(board.backlog.oldestWaitsSince!).getTime()).toBe(hoursAgo(200).getTime() - 60_000);

    for (const { kind, waiting: count, overdue, oldestWaitsSince, usual } of board.kinds) {
      const [plain] = await one<{ waiting: number; overdue: number; oldest: string | null }>(
        `select count(*)::int as waiting, count(*) filter (where due_at < ${at})::int as overdue, (extract(epoch from min(coalesce(appealed_at, submitted_at))) * 1000)::bigint::text as oldest from review_items where ${queued} and kind = '${kind}'`,
      );
      expect({ kind, count, overdue, oldest: oldestWaitsSince && String(new Date(oldestWaitsSince).getTime()) }).toEqual({
        kind,
        count: plain!.waiting,
        overdue: plain!.overdue,
        oldest: plain!.oldest,
      });
      const waited = (
        await one<{ waited: number }>(
          `select waited_seconds as waited from review_decisions where kind = '${kind}' and is_lead and decider_user_key is not null and verdict <> 'AutoApproved' order by waited_seconds`,
        )
      ).map((row) => row.waited);
      expect(usual, kind).toEqual(waited.length < 20 ? null : { medianHours: hoursAt(waited, 0.5), p80Hours: hoursAt(waited, 0.8) });
    }
    expect(board.kinds.filter((kind) => kind.usual).map(({ kind }) => kind)).toEqual(["vitals"]);

    for (const { day, approved, rejected } of board.days) {
      const [plain] = await one<{ approved: number; rejected: number }>(
        `select count(*) filter (where verdict = 'Approved')::int as approved, count(*) filter (where verdict = 'Rejected')::int as rejected from review_decisions where is_lead and decider_user_key is not null and verdict <> 'AutoApproved' and to_char(decided_at at time zone 'America/Chicago', 'YYYY-MM-DD') = '${day}'`,
      );
      expect({ day, approved, rejected }).toEqual({ day, ...plain });
    }
    expect(board.days.reduce((sum, day) => sum + day.approved + day.rejected, 0)).toBe(board.decided.approved + board.decided.rejected);
    expect(board.decided).toEqual({ approved: 20 + 2 + 19 + 2, rejected: 5, undone: 1, reversed: 1 });
    expect(board.days.slice(-7, -5).map((day) => day.day)).toEqual(["2026-11-14", "2026-11-15"]);
  });

  test("names nobody, and is everybody's", async () => {
    const text = JSON.stringify(await read());
    expect(text).not.toMatch(/Athlete \d|robin|personKey|reviewItemKey/);
    expect((await reviewer.ask("GET", "/public/rdb/v1/service")).status).toBe(200);
  });
});

/** The share of the way through sorted seconds, in hours: between two of them, as SQL's percentile_cont. */
function hoursAt(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return Number(((low + (high - low) * (place - Math.floor(place))) / 3600).toFixed(2));
}
