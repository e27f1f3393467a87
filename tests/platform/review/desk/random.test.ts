/** A short run of what tests/long does for minutes: clients at random, then every invariant. */
import { describe, expect, it } from "vitest";
import { liveLives } from "../../../long/life-of-an-edit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

describe("clients at random", () => {
  it("leave every invariant whole, and get no answer that nobody should get", async () => {
    const seed = String(Date.now());
    const size = { athletes: 9, reviewers: 6 };
    const lived = await liveLives(db, { ...size, seed, milliseconds: 8_000, atOnce: 12 });
    const replay = `npm run test:long -- life --athletes ${size.athletes} --reviewers ${size.reviewers} --replay ${seed} --acts ${lived.schedule.length}`;
    expect(lived.broken, `Replay: ${replay}`).toEqual([]);
    expect(lived.ledger.acknowledged.length).toBeGreaterThan(10);
  });
});
