/**
 * What rosters, schedules, standings, scores and portals cost at 1,000 and at 1,000,000 people and as many games, on PostgreSQL:
 * `npm run bench -- seasons [people]`. As people grow, so do teams, sports and days; a roster, a season and a portal are as large on either
 * side, but where a row says otherwise. Both databases are in one server and take turns. BENCH_SMALL_URL and BENCH_LARGE_URL name filled
 * ones that stay; without them they are made for the run.
 */
import pg from "pg";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { seedReference } from "~/platform/seed/seed";
import { emptyDatabase } from "../setup/empty-database";
import { testPlatform } from "../setup/platform";
import { machine, median, print, printTable, verdict } from "./report";
import { fillSeasons, footballYears, membersOfConference, shapeOf, type Shape } from "./seasons-rows";
import { inTurns, p95, serverOnce, timedDatabase, warmUps, type Closings, type Timed } from "./sides";

const rounds = 40;
const budget = 1.3;
const counted = (count: number) => count.toLocaleString("en-US");

interface Side extends Timed {
  shape: Shape;
  read(path: string): Promise<unknown>;
}

export async function run([most = "1000000"]: string[] = []): Promise<boolean> {
  const closings: Closings = [];
  try {
    const server = serverOnce(closings);
    const made = async (shape: Shape): Promise<string> => {
      const { databaseUrl, drop } = await emptyDatabase((await server()).url);
      closings.push(drop);
      await fill(databaseUrl, shape);
      return databaseUrl;
    };
    const open = async (people: number, given: string | undefined): Promise<Side> => {
      const shape = shapeOf(people);
      const databaseUrl = given ?? (await made(shape));
      const timed = timedDatabase(databaseUrl, closings);
      const { ask } = testPlatform(timed.db, { limitsAccounts: false });
      return {
        ...timed,
        shape,
        async read(path) {
          const answered = await ask("GET", path, { token: null });
          if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
          return answered.json();
        },
      };
    };
    await measure([await open(1_000, process.env.BENCH_SMALL_URL), await open(Number(most), process.env.BENCH_LARGE_URL)]);
    return true;
  } finally {
    for (const close of closings.reverse()) await close();
  }
}

async function fill(databaseUrl: string, shape: Shape): Promise<void> {
  const opened = await openDatabase({ databaseUrl });
  await migrate(opened);
  await seedReference(opened.db);
  await opened.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillSeasons(client, shape, (table) => process.stderr.write(`  ${counted(shape.people)} people: ${table}\n`));
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}

/** What is read, each round of another team; and whether the budget is promised of it. */
const reads: readonly { what: string; isPromised: boolean; pathOf: (team: number, shape: Shape) => string }[] = [
  { what: "roster", isPromised: true, pathOf: (team) => `/rdb/v2/organizations/${team}/roster?sportKey=1&year=${footballYears.some}` },
  { what: "schedule", isPromised: true, pathOf: (team) => `/rdb/v2/organizations/${team}/schedule?sportKey=1&year=${footballYears.some}` },
  { what: "portal", isPromised: true, pathOf: () => `/public/rdb/v1/transfers/latest?sportKey=1&year=${footballYears.some}` },
  {
    what: "portal, by name, who is available",
    isPromised: true,
    pathOf: () => `/public/rdb/v1/transfers/latest?sportKey=1&year=${footballYears.some}&sort=name-asc&status=Available`,
  },
  {
    what: "teams of the portal: 7, and 50 of 100",
    isPromised: false,
    pathOf: () => `/public/rdb/v1/transfers/teams?sportKey=1&year=${footballYears.some}`,
  },
  {
    what: "transfers of a team",
    isPromised: true,
    pathOf: (team) => `/public/rdb/v2/organizations/${team}/transfers?sportKey=1&year=${footballYears.some}`,
  },
  {
    what: "standings",
    isPromised: true,
    pathOf: (team) => `/public/rdb/v1/conferences/${Math.ceil(team / membersOfConference)}/standings?sportKey=1&year=${footballYears.some}`,
  },
  { what: "ranking of everybody", isPromised: true, pathOf: () => "/public/rdb/v1/person-sport-rankings?sportKey=1&type=Player" },
  {
    what: "ranking of everybody, from the middle on",
    isPromised: true,
    pathOf: (team, { people }) => `/public/rdb/v1/person-sport-rankings?sportKey=1&type=Player&after=${people / 2 + team}`,
  },
  {
    what: "the largest portal: 100 entries, 4,000",
    isPromised: false,
    pathOf: () => `/public/rdb/v1/transfers/latest?sportKey=1&year=${footballYears.largest}`,
  },
  {
    what: "the largest portal, by rating",
    isPromised: false,
    pathOf: () => `/public/rdb/v1/transfers/latest?sportKey=1&year=${footballYears.largest}&sort=rating-desc`,
  },
  {
    what: "teams of the largest portal",
    isPromised: false,
    pathOf: () => `/public/rdb/v1/transfers/teams?sportKey=1&year=${footballYears.largest}`,
  },
  {
    what: "scores of a day: a few games, 150",
    isPromised: false,
    pathOf: () => `/public/rdb/v1/games?sportKey=1&day=${footballYears.some}-10-17`,
  },
  { what: "days that have games", isPromised: false, pathOf: () => `/public/rdb/v1/games/days?day=${footballYears.some}-10-17` },
];

async function measure(sides: readonly [Side, Side]): Promise<void> {
  const rows: string[][] = [];
  for (const { what, isPromised, pathOf } of reads) {
    const [few, many] = await inTurns(sides, rounds, ({ read, shape }, round) =>
      read(pathOf((((round + warmUps) * 7) % shape.ofSport) + 1, shape)),
    );
    const ratio = median(many) / median(few);
    rows.push([
      what,
      ...[median(few), p95(few), median(many), p95(many)].map((ms) => ms.toFixed(2)),
      ratio.toFixed(2),
      isPromised ? `${budget}: ${verdict(ratio, budget)}` : "",
    ]);
  }
  print(machine());
  const size = ({ shape: { people, games, organizations } }: Side) =>
    `${counted(people)} people, ${counted(games)} games, ${counted(organizations)} organizations`;
  printTable(
    `Milliseconds of the database behind each read. Small: ${size(sides[0])}. Large: ${size(sides[1])}. ${rounds} rounds in turn.`,
    ["query", "small p50", "p95", "large p50", "p95", "large : small", "budget"],
    rows,
  );
}
