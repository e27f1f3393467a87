/**
 * `npm run bench -- embedded`: pages while the embedded database is asked for
 * other things, with it in the thread that renders and in a thread of its own
 * (docs/decisions/the-embedded-database-has-its-own-thread.md).
 */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build as bundle } from "esbuild";
import { forNode } from "../../scripts/for-node.mjs";
import { build, root } from "../../scripts/prepare.mjs";
import { locationOf, makeCast, removeData, startProgram, type RunningProgram } from "../setup/server";
import { ask, cpuOf, disconnect, load, percentile, type Ask } from "./load";
import { addSavers, signInAll, type Visitors } from "./product";
import { machine, median, print, printTable, residentMemory } from "./report";

const places = ["thread", "worker"] as const;
type Place = (typeof places)[number];
const besides = ["nothing else", "searches", "saves"] as const;
const rounds = 2;
const milliseconds = 4_000;
/** Connections that do not think between requests, and those that do. */
const hurrying = [0, 1];
const reading = { profile: [2, 3, 4], login: [5, 6] };
const words = ["university", "state", "college", "north", "saint"];

interface Figures {
  profile: number[];
  login: number[];
  beside: number;
  loop: number[];
  cpu: number;
}

export async function run(): Promise<boolean> {
  print(`Embedded database: ${machine()}`);
  build();
  const folder = join(root, "build", "embedded-bench");
  await bundle({ ...forNode, entryPoints: ["tests/bench/embedded-program.ts"], outdir: folder });
  const given = process.env.TEST_DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  const cast = await makeCast();
  await addSavers(locationOf(cast), hurrying.length);
  const seen: { place: Place; beside: string; figures: Figures }[] = [];
  const starts: { place: Place; startedIn: number; memory: number }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const place of places) {
        const data = await mkdtemp(join(tmpdir(), "signing-day-"));
        await cp(cast.dataDir, data, { recursive: true });
        const program = await startProgram(join(folder, "embedded-program.js"), root, { BENCH_PLACE: place, BENCH_DATA: data });
        const visitors = await signInAll(program.url, hurrying.length);
        const { avery } = visitors;
        await load(program.url, program.pid, 300, () => ({ path: "/profile", headers: { cookie: avery } }), 6);
        for (const beside of besides) seen.push({ place, beside, figures: await phase(program, visitors, beside) });
        starts.push({ place, startedIn: program.startedIn, memory: residentMemory(program.pid) });
        disconnect();
        await program.stop();
        await rm(data, { recursive: true });
      }
    }
  } finally {
    disconnect();
    await removeData(cast);
    if (given !== undefined) process.env.TEST_DATABASE_URL = given;
  }
  const of = (place: Place, beside: string, figure: (one: Figures) => number) =>
    median(seen.filter((one) => one.place === place && one.beside === beside).map((one) => figure(one.figures))).toFixed(1);
  printTable(
    "`/profile` and `/login` on the embedded database, by what else is asked of it and where it works",
    [
      "beside",
      "in",
      "/profile p50 ms",
      "p99",
      "/login p50 ms",
      "p99",
      "loop late by p99 ms",
      "most",
      "pages/s",
      "beside/s",
      "CPU ms of a second",
    ],
    besides.flatMap((beside) =>
      places.map((place) => [
        beside,
        place === "thread" ? "the server's thread" : "a worker",
        of(place, beside, ({ profile }) => percentile(profile, 0.5)),
        of(place, beside, ({ profile }) => percentile(profile, 0.99)),
        of(place, beside, ({ login }) => percentile(login, 0.5)),
        of(place, beside, ({ login }) => percentile(login, 0.99)),
        of(place, beside, ({ loop }) => loop[1] ?? 0),
        of(place, beside, ({ loop }) => loop[2] ?? 0),
        of(place, beside, ({ profile, login }) => ((profile.length + login.length) * 1000) / milliseconds),
        of(place, beside, (one) => (one.beside * 1000) / milliseconds),
        of(place, beside, ({ cpu }) => cpu),
      ]),
    ),
  );
  const start = (place: Place, figure: "startedIn" | "memory") =>
    median(starts.filter((one) => one.place === place).map((one) => one[figure])).toFixed(0);
  print(
    `\nStarted within ${start("thread", "startedIn")} ms, in a worker ${start("worker", "startedIn")} ms; memory afterwards ${start("thread", "memory")} MB, in a worker ${start("worker", "memory")} MB.`,
  );
  return true;
}

async function phase(
  { url, pid, output }: RunningProgram,
  { avery, nextSave }: Visitors,
  beside: (typeof besides)[number],
): Promise<Figures> {
  const figures: Figures = { profile: [], login: [], beside: 0, loop: [], cpu: 0 };
  const loops = () =>
    output()
      .split("\n")
      .filter((line) => line.startsWith("loop "));
  const toldLoops = async () => {
    const before = loops().length;
    process.kill(pid, "SIGUSR2");
    while (loops().length === before) await wait(10);
    return loops().at(-1)!.split(" ").slice(1).map(Number);
  };
  await toldLoops();
  const cpuBefore = cpuOf(pid);
  const ends = performance.now() + milliseconds;
  const read = async (connection: number, asked: Ask, into: number[]) => {
    for (; performance.now() < ends; await wait(Math.random() * 40)) {
      const { status, milliseconds: took } = await ask(url, connection, asked);
      if (status === 200) into.push(took);
    }
  };
  const search = (count: number): Ask => ({
    path: `/profile/teams/new?_data=routes%2Fprofile.teams.new&search=${words[count % words.length]}`,
    headers: { cookie: avery },
  });
  const hurry = async (connection: number) => {
    for (let count = connection; beside !== "nothing else" && performance.now() < ends; count += 1) {
      const asked = beside === "saves" ? nextSave(connection) : search(count);
      const answered = await ask(url, connection, asked);
      asked.onAnswer?.(answered);
      if (answered.status < 400) figures.beside += 1;
    }
  };
  const profile = { path: "/profile", headers: { cookie: avery } };
  await Promise.all([
    ...reading.profile.map((connection) => read(connection, profile, figures.profile)),
    ...reading.login.map((connection) => read(connection, { path: "/login" }, figures.login)),
    ...hurrying.map(hurry),
  ]);
  figures.cpu = ((cpuOf(pid) - cpuBefore) * 1000) / milliseconds;
  figures.loop = await toldLoops();
  return figures;
}
