/**
 * What a run of our own costs the database: a class of 3,400 commits, computed alone and published, on PostgreSQL:
 * `npm run bench -- rankings [commits]`. Eight other classes of as many stand beside it, so that it is found among them.
 */
import { loadavg } from "node:os";
import pg from "pg";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { publishOwnRun } from "~/platform/rankings/own/publish";
import { seedReference } from "~/platform/seed/seed";
import { emptyDatabase } from "../setup/empty-database";
import { machine, median, print, printTable, verdict } from "./report";
import { p95, serverOnce, timedDatabase, warmUps, type Closings } from "./sides";

const rounds = 30;
const fewRounds = 5;
const budget = 50;
const sportKey = 1;
const teams = 136;
const seasonsOfGames = 150;
const [firstYear, year, lastYear] = [2022, 2026, 2030] as const;

export async function run([commits = "3400"]: string[] = []): Promise<boolean> {
  const closings: Closings = [];
  try {
    const { databaseUrl, drop } = await emptyDatabase((await serverOnce(closings)()).url);
    closings.push(drop);
    await fill(databaseUrl, Number(commits));
    const { db, cost } = timedDatabase(databaseUrl, closings);
    const publish = () => db.transaction((tx) => publishOwnRun(tx, { type: "Class", sportKey, year }, "2026-11-20"));
    const [computed, published]: [number[], number[]] = [[], []];
    const [before] = loadavg();
    for (let round = -warmUps; round < rounds; round += 1) {
      await rateAnew(databaseUrl, Number(commits), round + warmUps);
      // What says something else than the run before it is written; asked again, it comes to the same, and nothing is.
      for (const [times, isNews] of [
        [published, true],
        [computed, false],
      ] as const) {
        const took = await cost(async () => {
          if ((await publish()) !== isNews) throw new Error(isNews ? "The run says the same as before." : "The run says something else.");
        });
        if (round >= 0) times.push(took);
      }
    }
    for (const times of [computed, published]) times.sort((one, other) => one - other);
    print(`${machine()}; load ${before?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`);
    const ofClass = `a class of ${Number(commits).toLocaleString("en-US")} commits to ${teams} teams`;
    printTable(
      `Milliseconds of the database behind a run of ours. ${rounds} rounds, each another run.`,
      ["run", "p50", "p95", "budget"],
      [
        [`${ofClass}, computed`, median(computed).toFixed(1), p95(computed).toFixed(1), `${budget}: ${verdict(median(computed), budget)}`],
        [`${ofClass}, computed and published`, median(published).toFixed(1), p95(published).toFixed(1), "at most once a minute"],
        ...(await costsOfResults(databaseUrl, { db, cost })),
      ],
    );
    return true;
  } finally {
    for (const close of closings.reverse()) await close();
  }
}

/** What results cost: of a season of which a game changes each time, and of all time, as a day begins with it. */
async function costsOfResults(databaseUrl: string, { db, cost }: Pick<ReturnType<typeof timedDatabase>, "db" | "cost">) {
  const measure = async (ofYear: number | null) => {
    const times: number[] = [];
    for (let round = -warmUps; round < (ofYear === null ? fewRounds : rounds); round += 1) {
      await onClient(databaseUrl, (client) =>
        client.query(`update games set home_score = home_score + 1 where key = (select max(key) from games where season = ${year})`),
      );
      const took = await cost(
        async () => void (await db.transaction((tx) => publishOwnRun(tx, { type: "Organization", sportKey, year: ofYear }, "2026-11-20"))),
      );
      if (round >= 0) times.push(took);
    }
    return times.sort((one, other) => one - other);
  };
  const [ofSeason, ofAll] = [await measure(year), await measure(null)];
  return [
    [
      `results of a season of ${teams * 6} games`,
      median(ofSeason).toFixed(1),
      p95(ofSeason).toFixed(1),
      `${budget}: ${verdict(median(ofSeason), budget)}`,
    ],
    [`results of all time, ${seasonsOfGames} seasons`, median(ofAll).toFixed(1), p95(ofAll).toFixed(1), "once a day"],
  ];
}

async function fill(databaseUrl: string, commits: number): Promise<void> {
  const opened = await openDatabase({ databaseUrl });
  await migrate(opened);
  await seedReference(opened.db);
  await opened.close();
  await onClient(databaseUrl, async (client) => {
    // Nothing watches: triggers are for changes, and every row is as a change would leave it.
    await client.query("set session_replication_role = replica");
    for (const statement of statementsOf(commits)) await client.query(statement);
    await client.query("set session_replication_role = default");
    await client.query("vacuum (analyze)");
  });
}

/** Each athlete of a class is rated, and committed to a team with proof. */
function statementsOf(commits: number): string[] {
  const people = commits * (lastYear - firstYear + 1);
  const everybody = `generate_series(1, ${people}) p`;
  const team = `1 + p % ${teams}`;
  const classYear = `${firstYear} + (p - 1) / ${commits}`;
  const announced = `timestamptz '2026-01-01' + p * interval '1 minute'`;
  const value = (status: string) => `jsonb_build_object('recruitmentStatus', '${status}', 'organizationKey', ${team})`;
  return [
    `insert into users (key, username, password_hash, name) values (1, 'author', 'none', 'Author') on conflict do nothing`,
    `insert into organizations (key, level, full_name, name, search_text, natural_key)
     select n, 'College', 'College ' || n, 'College ' || n, '|college ' || n || '|', 'college ' || n from generate_series(1, ${teams}) n
     on conflict do nothing`,
    `insert into people (key, full_name, position_type, search_text, class_year)
     select p, 'Player ' || p, 'Player', 'player ' || p, ${classYear} from ${everybody}`,
    `insert into recruitment_interests (person_key, organization_key, recruitment_status, recruit_order, sport_key, class_year, announced_at)
     select p, ${team}, 'Committed', 1, ${sportKey}, ${classYear}, ${announced} from ${everybody}`,
    `insert into review_decisions (
       act_key, review_item_key, person_key, type, kind, is_lead, version, verdict, decider_user_key, decided_at, waited_seconds, target,
       before_value, after_value, tier
     )
     select gen_random_uuid(), p, p, 'topInterest', 'topInterest', true, 1, 'Approved', 1, ${announced}, 60,
       'topInterest:' || (${team}), ${value("Offered")}, ${value("Committed")}, 'StaffVerified'
     from ${everybody}`,
    // Each team plays six at home and six elsewhere in each season.
    `insert into games (sport_key, season, day, home_key, away_key, home_name, away_name, site, status, type, home_score, away_score)
     select ${sportKey}, s, make_date(s, 9, 1) + n * 7, t, 1 + (t + n * 11) % ${teams}, 'College ' || t, 'College ' || 1 + (t + n * 11) % ${teams},
       'Home', 'Completed', 'RegularSeason', (t * 7 + s + n) % 50, (t * 3 + s * n) % 40
     from generate_series(${year - seasonsOfGames + 1}, ${year}) s, generate_series(1, ${teams}) t, generate_series(1, 6) n`,
    `insert into recruitment_evaluations (person_key, sport_key, author_user_key, rating, strengths, status, published_at, changed_at)
     select p, ${sportKey}, 1, 70 + (p * 7919) % 3000 / 100.0, 'Quick.', 'Published', now(), now() from ${everybody}`,
  ];
}

async function rateAnew(databaseUrl: string, commits: number, round: number): Promise<void> {
  const person = (year - firstYear) * commits + 1;
  await onClient(databaseUrl, (client) =>
    client.query(
      `insert into recruitment_evaluations (person_key, sport_key, author_user_key, rating, strengths, status, published_at, changed_at)
       values ($1, ${sportKey}, 1, $2, 'Quicker.', 'Published', now(), now())`,
      [person, 80 + (round % 2)],
    ),
  );
}

async function onClient(databaseUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
