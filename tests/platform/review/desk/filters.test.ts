import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditRows } from "~/platform/db/schema/audit";
import { deskFilters } from "~/platform/db/schema/review";
import { addAthlete, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const people = await cast(db, await addAthlete(db));

type Asker = { ask: (method: string, path: string, asked?: { body?: unknown }) => Promise<Response> };
const save = (asker: Asker, name: string, narrowing: object = { kind: "vitals" }) =>
  asker.ask("POST", "/rdb/v1/desk-filters", { body: { name, narrowing } });
const list = async (asker: Asker) =>
  ((await (await asker.ask("GET", "/rdb/v1/desk-filters")).json()) as { filters: { key: number; name: string; query: string }[] }).filters;

describe("filters that a reviewer keeps", () => {
  it("are the reviewer's own, by name; the same name again replaces", async () => {
    const one = await people.person("one", { roles: ["rdb1"] });
    const two = await people.person("two", { roles: ["rdb3"] });
    await save(one, "late", { waiting: "overdue", kind: "vitals" });
    await save(one, " Commits ", { kind: "commitment" });
    await save(one, "late", { waiting: "three-days" });
    const kept = await list(one);
    expect(kept.map(({ name, query }) => [name, query])).toEqual([
      ["Commits", "kind=commitment"],
      ["late", "waiting=three-days"],
    ]);
    expect(await list(two)).toEqual([]);

    expect((await two.ask("DELETE", `/rdb/v1/desk-filters/${kept[0]!.key}`)).status).toBe(404);
    expect((await one.ask("DELETE", `/rdb/v1/desk-filters/${kept[0]!.key}`)).status).toBe(204);
    expect((await list(one)).map((filter) => filter.name)).toEqual(["late"]);
    const audit = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, one.userKey));
    expect(audit.map((row) => row.act)).toEqual(["desk-filter.saved", "desk-filter.saved", "desk-filter.saved", "desk-filter.removed"]);
  });

  it("replace one of the same name in other letters, and take those that stood beside it along", async () => {
    const one = await people.person("spells", { roles: ["rdb3"] });
    await save(one, "My 40s", { kind: "vitals" });
    await save(one, "my 40s", { kind: "vitals", flagged: "true" });
    expect((await list(one)).map(({ name, query }) => [name, query])).toEqual([["my 40s", "kind=vitals&flagged=true"]]);
    // Kept before names were compared so.
    await db.insert(deskFilters).values({ userKey: one.userKey, name: "MY 40S", query: "kind=photo" });
    await save(one, "my 40s", { kind: "vitals", flagged: "true" });
    expect((await list(one)).map(({ name }) => name)).toEqual(["my 40s"]);
    expect((await save(one, "MY 40s", { kind: "vitals", flagged: "true" })).status).toBe(200);
    expect((await list(one)).map(({ name }) => name)).toEqual(["MY 40s"]);
  });

  it("are at most twenty", async () => {
    const one = await people.person("many", { roles: ["rdb3"] });
    for (let count = 1; count <= 20; count += 1) expect((await save(one, `filter ${count}`)).status).toBe(200);
    expect(await (await save(one, "one more")).json()).toMatchObject({
      status: 422,
      fields: { name: ["You keep 20 filters. Remove one first."] },
    });
    expect((await save(one, "Filter 20", { flagged: "true" })).status).toBe(200);
  });

  it.each<[string, object, number, string]>([
    ["", { kind: "vitals" }, 400, "Give the filter a name."],
    ["x".repeat(41), { kind: "vitals" }, 400, "Keep the name to 40 characters."],
    ["x".repeat(40), {}, 422, "Nothing is filtered. Narrow the queue first."],
  ])("are refused: %j of %j", async (name, narrowing, status, sentence) => {
    expect(await (await save(people.reviewer, name, narrowing)).json()).toMatchObject({ status, fields: { name: [sentence] } });
  });

  it("are for staff with access", async () => {
    expect((await save(people.owner, "mine")).status).toBe(403);
    expect((await people.ask("GET", "/rdb/v1/desk-filters")).status).toBe(401);
    expect((await save(people.reviewer, "mine", { kind: "everything" })).status).toBe(400);
  });
});
