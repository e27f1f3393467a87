/**
 * What estimates cost: a run of the job of which everybody is anew, and lists of the most, where everybody has thirty estimates of the
 * past, on PostgreSQL: `npm run bench -- nil [people]`. BENCH_LARGE_URL names a filled database that stays.
 */
import { loadavg } from "node:os";
import pg from "pg";
import { productDay } from "~/domain/base/format";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { makeValuations } from "~/platform/nil/make";
import { seedReference } from "~/platform/seed/seed";
import { emptyDatabase } from "../setup/empty-database";
import { testPlatform } from "../setup/platform";
import { machine, median, print, printTable, residentMemory, verdict } from "./report";
import { p95, serverOnce, timedDatabase, warmUps, type Closings } from "./sides";

const rounds = 20;
const budgets = { seconds: 60, megabytes: 300, list: 50 };
/** Estimates of each, a week apart. */
const estimates = 30;
const organizations = 1_400;
const conferences = 100;
const counted = (count: number) => count.toLocaleString("en-US");

export async function run([people = "100000"]: string[] = []): Promise<boolean> {
  const closings: Closings = [];
  try {
    const databaseUrl = process.env.BENCH_LARGE_URL ?? (await made(Number(people), closings));
    const now = new Date();
    const { db, cost } = timedDatabase(databaseUrl, closings);
    print(`${machine()}; load ${loadavg()[0]?.toFixed(1)} before`);
    await printLists({ db, cost }, Number(people), now);
    const idle = residentMemory(process.pid);
    let most = idle;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() / 1_000_000)), 50);
    const began = performance.now();
    const fresh = await makeValuations(db, now);
    const seconds = (performance.now() - began) / 1_000;
    clearInterval(watch);
    printTable(
      `One run of the job: ${counted(fresh)} new estimates.`,
      ["figure", "it came to", "budget"],
      [
        ["seconds", seconds.toFixed(1), `${budgets.seconds}: ${verdict(seconds, budgets.seconds)}`],
        [
          "resident memory over the idle process, MB",
          (most - idle).toFixed(0),
          `${budgets.megabytes}: ${verdict(most - idle, budgets.megabytes)}`,
        ],
      ],
    );
    await printLists({ db, cost }, Number(people), now);
    print(`load ${loadavg()[0]?.toFixed(1)} after`);
    return true;
  } finally {
    for (const close of closings.reverse()) await close();
  }
}

const lists: readonly [what: string, query: string][] = [
  ["everybody", ""],
  ["by roster value", "?scope=RosterValue"],
  ["by brand value", "?scope=BrandValue"],
  ["football", "?scope=Sport&sportKey=1"],
  ["softball in high school", "?scope=Sport&sportKey=10&level=HighSchool"],
  ["high school", "?level=HighSchool"],
  ["Power Five", "?scope=ConferenceGroup&conferenceGroup=PowerFive"],
  ["Group of Five, football", "?scope=ConferenceGroup&conferenceGroup=GroupOfFive&sportKey=1"],
  ["a conference", "?scope=Conference&conferenceKey=3"],
  ["a conference by brand value", "?scope=BrandValue&conferenceKey=3"],
  ["a team", "?scope=Organization&organizationKey=33"],
];

async function printLists({ db, cost }: Pick<ReturnType<typeof timedDatabase>, "db" | "cost">, people: number, now: Date): Promise<void> {
  const { ask } = testPlatform(db, { limitsAccounts: false });
  const past = productDay(new Date(now.getTime() - 100 * 86_400_000));
  const rows: string[][] = [];
  for (const [what, query] of [...lists, ["everybody, 100 days ago", `?asOf=${past}`] as const]) {
    const times: number[] = [];
    let listed = 0;
    for (let round = -warmUps; round < rounds; round += 1) {
      const took = await cost(async () => {
        const answered = await ask("GET", `/public/rdb/v2/nil-100${query}`, { token: null });
        if (!answered.ok) throw new Error(`${query}: ${answered.status} ${await answered.text()}`);
        listed = ((await answered.json()) as { rows: unknown[] }).rows.length;
      });
      if (round >= 0) times.push(took);
    }
    times.sort((one, other) => one - other);
    rows.push([
      what,
      String(listed),
      median(times).toFixed(1),
      p95(times).toFixed(1),
      `${budgets.list}: ${verdict(median(times), budgets.list)}`,
    ]);
  }
  printTable(
    `Milliseconds of the database behind a list, of ${counted(people)} with ${estimates} estimates and more. ${rounds} rounds.`,
    ["list", "rows", "p50", "p95", "budget"],
    rows,
  );
}

async function made(people: number, closings: Closings): Promise<string> {
  const { databaseUrl, drop } = await emptyDatabase((await serverOnce(closings)()).url);
  closings.push(drop);
  const opened = await openDatabase({ databaseUrl });
  await migrate(opened);
  await seedReference(opened.db);
  await opened.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Nothing watches: triggers are for changes, and every row is as a change would leave it. Indexes are made of whole tables.
    await client.query("set session_replication_role = replica");
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes
       where tablename = 'valuations' and indexname like 'valuations_%' and indexname not in ('valuations_pkey', 'valuations_once')`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const [what, statement] of statementsOf(people)) {
      process.stderr.write(`  ${counted(people)} people: ${what}\n`);
      await client.query(statement);
    }
    for (const { made: again } of indexes) await client.query(again);
    await client.query("set session_replication_role = default");
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
  return databaseUrl;
}

/** Three in five are at a college, two in five at school, half of these minors; two in five play football. */
function statementsOf(people: number): [string, string][] {
  const everybody = `generate_series(1, ${people}) p`;
  const isCollege = `p % 5 < 3`;
  const sport = `case when p % 10 in (0, 3, 6, 9) then 1 else 1 + p * 7919 % 19 end`;
  const organization = `1 + p / 7 % ${organizations}`;
  return [
    ["users", `insert into users (key, username, password_hash, name) values (1, 'author', 'none', 'Author')`],
    ["sources", `insert into sources (key, credit) values (1, 'Counts')`],
    [
      "organizations",
      `insert into organizations (key, level, full_name, name, search_text, natural_key)
       select n, case when n <= ${organizations} then 'College' else 'HighSchool' end, 'Place ' || n, 'Place ' || n, '|place ' || n || '|', 'place ' || n
       from generate_series(1, ${organizations} + 1) n`,
    ],
    [
      "conferences",
      `insert into conferences (key, name, conference_group, search_text)
       select n, 'Conference ' || n, case when n <= 5 then 'PowerFive' when n <= 10 then 'GroupOfFive' end, 'conference ' || n
       from generate_series(1, ${conferences}) n`,
    ],
    [
      "seasons of conferences",
      `insert into conference_seasons (key, conference_key, sport_key, year) select n * 100 + s, n, s, 2025
       from generate_series(1, ${conferences}) n, generate_series(1, 19) s`,
    ],
    [
      "members of conferences",
      `insert into conference_members (season_key, organization_key, sport_key, year) select (1 + n % ${conferences}) * 100 + s, n, s, 2025
       from generate_series(1, ${organizations}) n, generate_series(1, 19) s`,
    ],
    [
      "people",
      `insert into people (key, full_name, position_type, search_text, class_year, current_organization_key, high_school_key, date_of_birth, privacy)
       select p, 'Player ' || p, 'Player', 'player ' || p, 2027, case when ${isCollege} then ${organization} end,
         case when not ${isCollege} then ${organizations} + 1 end,
         case when ${isCollege} then case when p % 2 = 0 then date '2004-05-05' end when p % 4 < 2 then date '2011-05-05' else date '2007-05-05' end,
         case when p % 11 = 0 then 'Private' else 'Public' end from ${everybody}`,
    ],
    ["sports of people", `insert into person_sports (person_key, sport_key, is_default) select p, ${sport}, true from ${everybody}`],
    [
      "contact details",
      `insert into contact_info (person_key, instagram_handle, public_fields) select p, '@player' || p, array['instagramHandle']
       from ${everybody} where p % 2 = 0`,
    ],
    [
      "followers",
      `insert into follower_counts (person_key, platform, handle, as_of, followers, source_key)
       select p, 'Instagram', 'player' || p, current_date - n * 30, 100 + (p * 7919::bigint % 1000) * (p * 7919::bigint % 1000) / (n + 1), 1
       from ${everybody}, generate_series(0, 5) n where p % 2 = 0`,
    ],
    [
      "ratings",
      `insert into recruitment_evaluations (person_key, sport_key, author_user_key, rating, strengths, status, published_at, changed_at)
       select p, ${sport}, 1, 60 + (p * 7919::bigint) % 4000 / 100.0, 'Quick.', 'Published', now() - interval '9 days', now() from ${everybody}
       where p % 4 > 0`,
    ],
    [
      "estimates",
      `insert into valuations (
         person_key, as_of, valuation, brand, roster, performance, influence, exposure, formula, inputs, sport_key, level,
         organization_key, conference_key, until
       )
       select p, current_date - n * 7 - 1, roster + performance + brand, brand, roster, performance, 0, 0, 1,
         jsonb_build_object(
           'sportKey', sport, 'level', level, 'position', null, 'group', null, 'season', 2025, 'games', 0,
           'rating', jsonb_build_object('value', 60 + (p * 7919::bigint) % 4000 / 100.0, 'asOf', current_date),
           'followers', jsonb_build_object('value', brand * 4, 'asOf', current_date),
           'readers', jsonb_build_object('value', 0, 'asOf', current_date)
         ), sport, level, organization, 1 + organization % ${conferences}, case when n > 0 then current_date - (n - 1) * 7 - 1 end
       from (
         select p, n, ${sport} as sport, case when ${isCollege} then 'College' else 'HighSchool' end as level,
           case when ${isCollege} then ${organization} end as organization,
           case when p % 2 = 0 then (p * 7919::bigint % 300 * (p * 7919::bigint % 300) * (40 - n) / 40)::int else 0 end as brand,
           case when ${sport} = 1 then 146429 else 20500 end / case when ${isCollege} then 1 else 10 end as roster,
           (p * 31::bigint % 997 * (60 - n) * case when ${isCollege} then 5 else 1 end)::int as performance
         from ${everybody}, generate_series(0, ${estimates - 1}) n
       ) made`,
    ],
  ];
}
