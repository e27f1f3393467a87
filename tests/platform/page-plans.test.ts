/** Every statement behind a page, and behind the acts of the busiest ones, finds its rows by index: the plans over generated athletes. */
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, test } from "vitest";
import { startFamily, succeed } from "~/platform/account/sessions/families";
import { generatedDatabase } from "../setup/generated";
import { keepsPagesHeader, topicChanges } from "~/contract/base/topics";
import {
  addDeals,
  addEvaluations,
  addMergePairs,
  addPredictions,
  addRankings,
  addStatistics,
  addTransfers,
  makeCoach,
  pageReads,
  readKeys,
  type Reader,
} from "../setup/page-reads";
import { testPlatform } from "../setup/platform";
import { recordedDatabase, type PlanNode, type Recorded } from "../setup/recorded-database";

/** Tables of which there are as many rows as the country has sports, places, sites and lists, or so many for each of them at most. */
const constant = new Set([
  "sports",
  "positions",
  "measurement_types",
  "organizations",
  "conferences",
  "cities",
  "sites",
  "sources",
  "rankings_made",
  "site_menu_items",
  "site_roles",
  "auto_rule_versions",
  "site_readers",
  "trending_people",
  "valuations_made",
]);

/** A table of fewer rows may be read whole because that is quickest; what counts is whether an index would find them. */
const small = 10_000;

const server = inject("databaseTemplate")?.url;

/** Ways to many rows at once; without them, one that could be looked up by an index is. */
const wholesale = ["seqscan", "hashjoin", "mergejoin"];

// The embedded engine makes the same plans, and takes no rows by COPY.
describe.runIf(server)("on PostgreSQL", async () => {
  if (!server) return;
  const generated = await generatedDatabase(server, { athletes: 3_000, items: 30_000, hasFewPlaces: true });
  const recorded = recordedDatabase(generated.databaseUrl);
  afterAll(async () => {
    await recorded.close();
    await generated.drop();
  });
  const { db } = recorded;
  const { ask, tokenOf, platform } = testPlatform(db, { origins: ["https://signing.example"] });
  const keys = await readKeys(db);
  await makeCoach(db, keys);
  await addTransfers(db);
  await addDeals(db);
  await addStatistics(db);
  await addRankings(db, keys);
  await addMergePairs(db);
  await addEvaluations(db);
  await addPredictions(db);
  await db.execute(sql`update users set email = 'owner@home.test', email_confirmed_at = now() where key = ${keys.user}`);
  const { rows } = await db.execute<{ name: string; rows: number }>(
    sql`select relname as name, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const rowsOf = new Map(rows.map((row) => [row.name, row.rows]));
  const { rows: partialIndexes } = await db.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  );
  const partial = new Set(partialIndexes.map(({ name }) => name));
  const tokens: Record<Reader, string | null> = {
    guest: null,
    owner: await tokenOf({ userKey: keys.user, profileKey: keys.person }),
    coach: await tokenOf({ userKey: keys.guardian }),
    reviewer: await tokenOf({ userKey: 1, roles: ["rdb3"] }),
    lead: await tokenOf({ userKey: 2, roles: ["administrator", "admin_publisher_dashboard"] }),
  };
  const reads = pageReads(keys);
  recorded.take();

  /** Tables that grow and are read whole, with the statement that reads them. */
  async function readWhole(statements: readonly Recorded[]): Promise<string[]> {
    const found: string[] = [];
    for (const statement of statements) {
      const isLarge = (table: string) => (rowsOf.get(table) ?? 0) >= small;
      const scanned = scannedIn(await recorded.explain(statement)).filter((table) => !constant.has(table));
      const still = scanned.length === 0 ? [] : scannedIn(await recorded.explain(statement, wholesale));
      for (const table of scanned.filter((one) => isLarge(one) || still.includes(one)))
        found.push(`${table}: ${statement.query.replace(/\s+/g, " ").slice(0, 300)}`);
    }
    return found;
  }

  /** Tables of which a plan reads every row: in their order, or by an index without looking anything up in it. */
  function scannedIn(node: PlanNode, isLimited = false): string[] {
    const { "Node Type": type, "Relation Name": table, "Index Name": index = "", "Index Cond": looked, Plans: inner = [] } = node;
    const isWhole = type === "Seq Scan" || (/^Index (Only )?Scan$/.test(type) && looked === undefined && !partial.has(index) && !isLimited);
    return [
      ...new Set([
        ...(isWhole && table ? [table] : []),
        ...inner.flatMap((one) => scannedIn(one, type === "Limit" || (isLimited && type !== "Sort"))),
      ]),
    ];
  }

  test.each(reads)("$by reads $what", async ({ by, path }) => {
    const answered = await ask("GET", path, { token: tokens[by] });
    expect([200, 404]).toContain(answered.status);
    if (!/^\/rdb\/v1\/photos\/|\/links\/|\/file$|^\/admin\/v1\/mail/.test(path)) expect(answered.status).toBe(200);
    const whole = await readWhole(recorded.take());
    // The queue holds what was done in a day, and its board counts it for those who look after the product, a few times a day.
    expect(path === "/admin/v1/jobs" ? whole.filter((one) => !/^j[0-9a-f]{56}:/.test(one)) : whole).toEqual([]);
  });

  test("a node that keeps pages reads what has changed", async () => {
    const answered = await ask("GET", `${topicChanges.path}?since=1:1:`, { headers: { [keepsPagesHeader]: "yes" } });
    expect(answered.status).toBe(200);
    expect(await readWhole(recorded.take())).toEqual([]);
  });

  test("the API has no read besides", () => {
    const paths = reads.map(({ path }) => path.replace(/\?.*/, ""));
    const besides = platform
      .routes()
      .filter(
        ({ method, path }) =>
          method === "get" &&
          !["/openapi.json", "/docs", topicChanges.path].includes(path) &&
          !paths.some((one) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(one)),
      );
    expect(besides).toEqual([]);
  });

  test.each<[string, Reader, string, string, unknown]>([
    ["takes the next", "reviewer", "POST", "/rdb/v1/review-items/next", {}],
    ["takes one", "reviewer", "PUT", `/rdb/v1/review-items/${keys.waiting}/claim`, undefined],
    [
      "approves",
      "reviewer",
      "POST",
      `/rdb/v1/review-items/${keys.waiting}/approve`,
      { seen: [{ key: keys.waiting, version: keys.version }] },
    ],
    [
      "saves an edit",
      "owner",
      "POST",
      `/elite/v1/people/${keys.person}/profile-edits`,
      { edit: { type: "vitals", editType: "Add", measurementTypeKey: 16, value: "17", dateOccurred: "2026-05-01" } },
    ],
    ["reads notices", "owner", "POST", "/users/v1/notices/read", { all: true, upTo: 2_000_000_000 }],
    [
      "claims a profile",
      "owner",
      "POST",
      "/elite/v1/profile-info/claim-person",
      { personKey: keys.person + 1, claimantType: "Guardian", statement: "I am the mother, and the school knows me." },
    ],
  ])("%s", async (_what, by, method, path, body) => {
    const answered = await ask(method, path, { token: tokens[by], body });
    expect(answered.status).toBeLessThan(300);
    expect(await readWhole(recorded.take())).toEqual([]);
  });

  test("a session is refreshed", async () => {
    const now = new Date();
    const { refreshToken } = await db.transaction((tx) => startFamily(tx, keys.user, null, now));
    await db.transaction((tx) => succeed(tx, refreshToken, now, "plans"));
    expect(await readWhole(recorded.take())).toEqual([]);
  });

  test("what is tended to in the background", async () => {
    // Who has changed is looked up; a ranking that is made reads all that it ranks, and estimates all whom they are of.
    await db.execute(sql`insert into rankings_made (snapshot, at) values (pg_current_snapshot()::text, now())`);
    await db.execute(sql`update people set bio = 'Plays.' where key = ${keys.person}`);
    recorded.take();
    await platform.tend();
    const statements = recorded.take();
    expect(statements.filter(({ query }) => query.includes("'TeamComposite' as type"))).toHaveLength(1);
    const readsAll = /insert into ranking_runs|exists \(select from parts\)|with those as materialized/;
    expect(await readWhole(statements.filter(({ query }) => !readsAll.test(query)))).toEqual([]);
  });
});
