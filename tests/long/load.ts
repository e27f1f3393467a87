/**
 * `npm run test:long -- load`: signed-in athletes who read their profile and now
 * and then send a measurement, more and more of them, to four times what the
 * built server can answer within half a second, and back. `--engine pglite|postgres`,
 * `--seconds` a step, `--think` milliseconds between requests. With `--steady` and
 * `--minutes` the number stays, and memory and handles are watched instead.
 */
import { fork, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openDatabase, type DatabaseLocation, type Engine } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { claims, users } from "~/platform/db/schema/accounts";
import { cities, organizations } from "~/platform/db/schema/places";
import { measurements, people, personSports } from "~/platform/db/schema/people";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { seedReference } from "~/platform/seed/reference";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { flagsOf } from "~/domain/profile/teams";
import { addCollege } from "../setup/athlete";
import { locationOf, removeData, startServer, type RunningServer } from "../setup/server";
import type { Athlete, SignIn, Step, StepFigures } from "./load-clients";
import { startPostgres } from "../setup/postgres";

const password = "a password of the load";
/** Milliseconds: p99 of readings at the knee, and the share that may be turned away before it. */
const knee = { p99: 500, shed: 0.01 };
const athletes = 400;
const print = (text: string) => void process.stdout.write(`${text}\n`);

interface Options {
  seconds: number;
  think: number;
  editEvery: number;
  isSteady: boolean;
  minutes: number;
  clients: number;
}

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string" },
      seconds: { type: "string", default: "12" },
      think: { type: "string", default: "1000" },
      "edit-every": { type: "string", default: "25" },
      steady: { type: "boolean", default: false },
      minutes: { type: "string", default: "10" },
      clients: { type: "string", default: "15" },
    },
  });
  const options: Options = {
    seconds: Number(values.seconds),
    think: Number(values.think),
    editEvery: Number(values["edit-every"]),
    isSteady: values.steady,
    minutes: Number(values.minutes),
    clients: Number(values.clients),
  };
  let isWell = true;
  for (const engine of ["pglite", "postgres"] as const) {
    if (values.engine === undefined || values.engine === engine) isWell = (await runOn(engine, options)) && isWell;
  }
  return isWell;
}

async function runOn(engine: Engine, options: Options): Promise<boolean> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = engine === "postgres" && !given ? await startPostgres() : null;
  if (engine === "postgres" && !given && !postgres) {
    print("\nPostgreSQL is not here: give TEST_DATABASE_URL, or install Debian's postgresql-15.");
    return false;
  }
  if (engine === "pglite") delete process.env.TEST_DATABASE_URL;
  else process.env.TEST_DATABASE_URL = postgres?.url ?? given;
  let server: RunningServer | undefined;
  const generator = fork(new URL("load-clients.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  try {
    let signingIn: Athlete[] = [];
    server = await startServer({
      keepsData: true,
      env: { LOG_LEVEL: "warn", ACCOUNT_LIMITS: "off" },
      prepare: async (location) => void (signingIn = await fill(location)),
    });
    print(`\n${engine}, ${athletes} athletes, ${options.think} ms between requests, one edit in ${options.editEvery}`);
    await tell<number>(generator, { act: "sign in", url: server.url, athletes: signingIn, password } satisfies SignIn);
    const { figures, isWell } = await (options.isSteady ? steady : rising)(server, generator, options);
    const code = await server.stop();
    const lost = await losses(locationOf(server.data), figures);
    for (const words of lost) print(`BROKEN ${words}`);
    print(
      `${figures.flatMap((one) => one.acknowledged).length} edits acknowledged, ${lost.length === 0 ? "each there once" : "not all there once"}; the server ended with ${code}.`,
    );
    return isWell && lost.length === 0 && code === 0;
  } finally {
    generator.kill();
    if (server) await removeData(server.data);
    postgres?.stop();
    if (given === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = given;
  }
}

/** More and more clients until the knee, twice and four times as many, and back to half of it. */
async function rising(
  server: RunningServer,
  generator: ChildProcess,
  options: Options,
): Promise<{ figures: StepFigures[]; isWell: boolean }> {
  print("clients  answered/s  p50 ms  p99 ms  edits p99  shed   shed p99  loop p50/p99  RSS MB");
  const figures: StepFigures[] = [];
  const stepOf = async (clients: number) => {
    const one = await tell<StepFigures>(generator, {
      act: "step",
      clients,
      milliseconds: options.seconds * 1000,
      think: options.think,
      editEvery: options.editEvery,
    } satisfies Step);
    figures.push(one);
    print(rowOf(clients, one, memoryOf(server.pid)));
    return one;
  };
  // The first requests of a process are slow: nobody's figures.
  await tell<StepFigures>(generator, {
    act: "step",
    clients: 10,
    milliseconds: 5000,
    think: 300,
    editEvery: options.editEvery,
  } satisfies Step).then((one) => figures.push(one));
  let clients = 10;
  let found = false;
  for (; clients < athletes / 4 && !found;) {
    const one = await stepOf(clients);
    found = percentile(one.read, 0.99) > knee.p99 || shareShed(one) > knee.shed;
    if (!found) clients = Math.ceil(clients * 1.4);
  }
  print(found ? `The knee is at ${clients} clients.` : `No knee up to ${clients} clients; from here on they are taken as one.`);
  const best = Math.max(...figures.slice(1).map(goodput));
  await stepOf(clients * 2);
  const most = await stepOf(Math.min(clients * 4, athletes));
  await stepOf(clients * 2);
  const back = await stepOf(Math.ceil(clients / 2));

  const problems = [
    ...figures.flatMap((one) => Object.entries(one.wrong).map(([what, count]) => `${count} × ${what}`)),
    ...(goodput(most) < best / 2
      ? [`At four times the knee ${goodput(most).toFixed(1)} a second are answered, of ${best.toFixed(1)}.`]
      : []),
    ...(shareShed(back) > knee.shed ? [`Back at half of the knee ${percent(shareShed(back))} are still turned away.`] : []),
  ];
  for (const words of problems) print(`BROKEN ${words}`);
  return { figures, isWell: problems.length === 0 };
}

/** The same clients for minutes: what is kept must not grow. */
async function steady(
  server: RunningServer,
  generator: ChildProcess,
  options: Options,
): Promise<{ figures: StepFigures[]; isWell: boolean }> {
  print("minute  answered/s  p99 ms  shed   RSS MB: least, most  handles: least, most");
  const figures: StepFigures[] = [];
  const minutes: { rss: number; handles: number }[] = [];
  for (let minute = 1; minute <= options.minutes; minute += 1) {
    const seen: { rss: number; handles: number }[] = [];
    const watch = setInterval(() => seen.push({ rss: memoryOf(server.pid), handles: handlesOf(server.pid) }), 500);
    const one = await tell<StepFigures>(generator, {
      act: "step",
      clients: options.clients,
      milliseconds: 60_000,
      think: options.think,
      editEvery: options.editEvery,
    } satisfies Step);
    clearInterval(watch);
    figures.push(one);
    const range = (of: (one: { rss: number; handles: number }) => number) =>
      [Math.min(...seen.map(of)), Math.max(...seen.map(of))] as const;
    const [leastRss, mostRss] = range((at) => at.rss);
    const [leastHandles, mostHandles] = range((at) => at.handles);
    minutes.push({ rss: leastRss, handles: leastHandles });
    print(
      [
        String(minute).padStart(6),
        goodput(one).toFixed(1).padStart(11),
        percentile(one.read, 0.99).toFixed(0).padStart(7),
        percent(shareShed(one)).padStart(6),
        `${leastRss.toFixed(0)}, ${mostRss.toFixed(0)}`.padStart(20),
        `${leastHandles}, ${mostHandles}`.padStart(21),
      ].join(" "),
    );
  }
  // What a process has learned in its first minutes it keeps.
  const settled = minutes.slice(Math.min(2, minutes.length - 2));
  const growth = { rss: slope(settled.map((at) => at.rss)), handles: slope(settled.map((at) => at.handles)) };
  const isFlat = growth.rss < Math.max(2, 0.01 * minutes[0]!.rss) && growth.handles < 1;
  print(`${isFlat ? "Flat" : "BROKEN It grows"}: ${growth.rss.toFixed(2)} MB and ${growth.handles.toFixed(2)} handles a minute.`);
  const wrong = figures.flatMap((one) => Object.entries(one.wrong));
  for (const [what, count] of wrong) print(`BROKEN ${count} × ${what}`);
  return { figures, isWell: isFlat && wrong.length === 0 };
}

function rowOf(clients: number, one: StepFigures, rss: number): string {
  const at = (values: number[], share: number) => percentile(values, share).toFixed(0);
  return [
    String(clients).padStart(7),
    goodput(one).toFixed(1).padStart(11),
    at(one.read, 0.5).padStart(7),
    at(one.read, 0.99).padStart(7),
    at(one.written, 0.99).padStart(10),
    percent(shareShed(one)).padStart(6),
    at(one.shed, 0.99).padStart(9),
    `${at(one.alive, 0.5)}/${at(one.alive, 0.99)}`.padStart(13),
    rss.toFixed(0).padStart(7),
  ].join(" ");
}

const goodput = (one: StepFigures) => (one.read.length + one.written.length) / one.seconds;
const shareShed = (one: StepFigures) => one.shed.length / Math.max(1, one.shed.length + one.read.length + one.written.length);
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

/** By least squares, a step. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return spread === 0 ? 0 : values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) / spread;
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function tell<T>(generator: ChildProcess, told: SignIn | Step): Promise<T> {
  return new Promise((resolve, reject) => {
    generator.once("message", (message: { answer?: T; problem?: string }) =>
      message.problem === undefined ? resolve(message.answer as T) : reject(new Error(message.problem)),
    );
    generator.send(told);
  });
}

/** Athletes with a full profile, and an account each. */
async function fill(location: DatabaseLocation): Promise<Athlete[]> {
  const opened = await openDatabase(location);
  try {
    await migrate(opened);
    const { db } = opened;
    await seedReference(db);
    const passwordHash = await hashPassword(password);
    const [school] = await db
      .insert(organizations)
      .values({
        level: "HighSchool",
        fullName: "School of the Load",
        name: "Load",
        searchText: "|school of the load|",
        naturalKey: "school of the load",
      })
      .returning();
    const [city] = await db
      .insert(cities)
      .values({ key: 900_001, name: "Load", stateAbbreviation: "KY", stateName: "Kentucky", searchText: "load" })
      .returning();
    const colleges: { key: number }[] = [];
    for (let count = 0; count < 20; count += 1) colleges.push(await addCollege(db));
    const filled: Athlete[] = [];
    for (let number = 0; number < athletes; number += 1) {
      const username = `athlete-${number}`;
      const [person] = await db
        .insert(people)
        .values({
          fullName: `Athlete ${number}`,
          positionType: "Player",
          recruitmentKey: 700_000 + number,
          searchText: `athlete ${number}`,
          ncaaId: "1000000000",
          classYear: 2027,
          highSchoolKey: school!.key,
          hometownCityKey: city!.key,
        })
        .returning();
      const personKey = person!.key;
      await db.insert(personSports).values({ personKey, sportKey: 1, isDefault: true, lastYear: 2026 });
      await db.insert(measurements).values(
        [1, 2, 6, 6, 9, 16].map((measurementTypeKey, index) => ({
          personKey,
          measurementTypeKey,
          value: measurementTypeKey === 1 ? "72" : measurementTypeKey === 2 ? "190" : "5",
          dateOccurred: `2026-0${index + 1}-01`,
        })),
      );
      await db.insert(recruitmentInterests).values(
        [0, 1, 2, 3, 4, 5].map((place) => ({
          personKey,
          organizationKey: colleges[(number + place) % 20]!.key,
          recruitmentStatus: "Offered" as const,
          ...flagsOf("Offered"),
          recruitOrder: place + 1,
        })),
      );
      const [user] = await db
        .insert(users)
        .values({ username, name: `Athlete ${number}`, passwordHash })
        .returning();
      await db.insert(claims).values({ userKey: user!.key, personKey, claimantType: "Athlete", verifiedAt: new Date() });
      filled.push({ username, personKey });
    }
    return filled;
  } finally {
    await opened.close();
  }
}

/** What was acknowledged and is not there once, and what is there twice. */
async function losses(location: DatabaseLocation, figures: readonly StepFigures[]): Promise<string[]> {
  const opened = await openDatabase(location);
  try {
    const { rows } = await opened.db.execute<{ value: string; times: number }>(
      sql`select new_value->>'value' as value, count(*)::int as times from review_items where type = 'vitals' group by 1`,
    );
    const times = new Map(rows.map((row) => [Number(row.value), row.times]));
    const sent = figures.flatMap((one) => [...one.acknowledged, ...one.turnedAway, ...one.unanswered]).map(Number);
    return [
      ...figures
        .flatMap((one) => one.acknowledged)
        .filter((value) => !times.has(Number(value)))
        .map((value) => `${value} was acknowledged and is not there`),
      ...figures
        .flatMap((one) => one.turnedAway)
        .filter((value) => times.has(Number(value)))
        .map((value) => `${value} was turned away and is there`),
      ...[...times].filter(([, count]) => count > 1).map(([value, count]) => `${value} is there ${count} times`),
      ...[...times].filter(([value]) => !sent.includes(value)).map(([value]) => `${value} is there and was not sent`),
    ];
  } finally {
    await opened.close();
  }
}
