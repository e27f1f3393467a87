import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { auditRows } from "~/platform/db/schema/audit";
import { addAthlete, addValuation, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const athlete = await addAthlete(db);
const { personKey } = athlete;
await addValuation(db, personKey, "2025-07-01", 374_000);
await addValuation(db, personKey, "2026-07-01", 412_000);
await addValuation(db, personKey, "2026-01-01", 390_000);
const unvalued = await addAthlete(db);
const people = await cast(db, athlete);

const breakdownPath = `/rdb/v1/people/${personKey}/nil-dashboard-valuation-breakdown`;

describe("the breakdown", () => {
  test.each(["owner", "guardian", "reader", "reviewer"] as const)("is there for the %s", async (who) => {
    const response = await people[who].ask("GET", breakdownPath);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      valuation: 412_000,
      asOf: "2026-07-01",
      parts: { brand: 0, roster: 412_000, performance: 0, influence: 0, exposure: 0 },
      growth: [
        { asOf: "2025-07-01", valuation: 374_000 },
        { asOf: "2026-01-01", valuation: 390_000 },
        { asOf: "2026-07-01", valuation: 412_000 },
      ],
    });
  });

  it("is missing for everyone else, as it is of people without one", async () => {
    const theirs = await people.other.ask("GET", breakdownPath);
    const missing = await people.other.ask("GET", "/rdb/v1/people/999998/nil-dashboard-valuation-breakdown");
    expect([theirs.status, await theirs.json()]).toEqual([404, await missing.json()]);
    expect((await people.ask("GET", breakdownPath)).status).toBe(401);
    expect((await people.reviewer.ask("GET", `/rdb/v1/people/${unvalued.personKey}/nil-dashboard-valuation-breakdown`)).status).toBe(404);
  });

  it("remembers that staff have looked, and nothing of what they saw", async () => {
    const fresh = await addAthlete(db);
    await addValuation(db, fresh.personKey, "2026-07-01", 77_001);
    const { reader, owner } = await cast(db, fresh);
    await owner.ask("GET", `/rdb/v1/people/${fresh.personKey}/nil-dashboard-valuation-breakdown`);
    await reader.ask("GET", `/rdb/v1/people/${fresh.personKey}/nil-dashboard-valuation-breakdown`);
    const rows = await db.select().from(auditRows).where(eq(auditRows.personKey, fresh.personKey));
    expect(rows).toMatchObject([{ act: "valuation.read", actorUserKey: reader.userKey, detail: {} }]);
  });
});

describe("the public reads", () => {
  it("tell anyone the latest amount with its day, and how it grew", async () => {
    const latest = await people.ask("GET", `/public/rdb/v1/people/${personKey}/latest-valuation`);
    expect([latest.status, await latest.json()]).toEqual([200, { valuation: 412_000, asOf: "2026-07-01" }]);
    const growth = await people.ask("GET", `/public/rdb/v1/people/${personKey}/valuation-growth`);
    expect([growth.status, await growth.json()]).toEqual([
      200,
      {
        growth: [
          { asOf: "2025-07-01", valuation: 374_000 },
          { asOf: "2026-01-01", valuation: 390_000 },
          { asOf: "2026-07-01", valuation: 412_000 },
        ],
      },
    ]);
  });

  test.each(["latest-valuation", "valuation-growth"])("of someone without a valuation, %s is missing", async (name) => {
    expect((await people.ask("GET", `/public/rdb/v1/people/${unvalued.personKey}/${name}`)).status).toBe(404);
    expect((await people.ask("GET", `/public/rdb/v1/people/0${personKey}/${name}`)).status).toBe(404);
  });
});
