/**
 * `npm run bench -- server`: what the built product answers on PostgreSQL, beside
 * the empty Remix page and the same page as plain HTML; `--profile` tells where
 * the time goes instead.
 */
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { locationOf, type RunningProgram, type RunningServer } from "../setup/server";
import { prepareContestants, type Contestants } from "./contestants";
import { connections, disconnect, load, type Ask, type Figures } from "./load";
import { addSavers, signInAll, type Visitors } from "./product";
import { machine, median, print, printTable, residentMemory, verdict } from "./report";
import { whereTimeGoes } from "./where-time-goes";

/** Requests: of /profile and of every other page before anything is measured, and of a page in a round. */
const warmUp = { profile: 2_500, other: 600 };
const inRound = { wide: 300, narrow: 200 };
const rounds = 3;
/** Connections at which nothing is shed: what is shed costs less, and is no page. */
const narrow = 8;
/** CPU of a request of /profile, in milliseconds. */
const budget = 3.4;
const encodings = ["identity", "gzip", "br"] as const;

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { profile: { type: "boolean", default: false } } });
  print(`Server: ${machine()}`);
  const contestants = await prepareContestants();
  try {
    await (values.profile ? tellWhereTimeGoes(contestants) : compare(contestants));
  } finally {
    disconnect();
    await contestants.end();
  }
  return true;
}

interface Page {
  name: string;
  next(connection: number): Ask;
}

function pagesOf({ avery, robin, nextSave }: Visitors): Page[] {
  const read = (path: string, cookie: string) => () => ({ path, headers: { cookie } });
  return [
    { name: "`/profile`", next: read("/profile", avery) },
    { name: "a modal, `/profile/teams/new`", next: read("/profile/teams/new", avery) },
    { name: "its data request", next: read("/profile/teams/new?_data=routes%2Fprofile.teams.new", avery) },
    { name: "a save", next: nextSave },
    { name: "the desk's queue, `/desk`", next: read("/desk", robin) },
  ];
}

async function startProduct(
  contestants: Contestants,
  env: Record<string, string> = {},
): Promise<{ server: RunningServer; visitors: Visitors }> {
  const server = await contestants.startProduct(env);
  await addSavers(locationOf(server.data));
  return { server, visitors: await signInAll(server.url) };
}

async function compare(contestants: Contestants): Promise<void> {
  const { server, visitors } = await startProduct(contestants);
  const references = [await contestants.startReference("plain"), await contestants.startReference("remix")] as const;
  const home = () => ({ path: "/" });
  const measured = [
    { name: "plain HTML", program: references[0], next: home },
    { name: "empty Remix page", program: references[1], next: home },
    ...pagesOf(visitors).map((page) => ({ ...page, program: server })),
  ].map((one) => ({ ...one, wide: [] as Figures[], narrow: encodings.map(() => [] as Figures[]) }));
  try {
    for (const [index, { program, next }] of measured.entries())
      await load(program.url, program.pid, index === 2 ? warmUp.profile : warmUp.other, next);
    for (let round = 0; round < rounds; round += 1) {
      for (const { program, next, wide, narrow: kept } of measured) {
        wide.push(await load(program.url, program.pid, inRound.wide, next));
        for (const [index, encoding] of encodings.entries())
          kept[index]!.push(await load(program.url, program.pid, inRound.narrow, accepting(next, encoding), narrow));
      }
    }
    const cpu = (kept: Figures[]) => median(kept.map((one) => one.cpuMs));
    const empty = cpu(measured[1]!.narrow[0]!);
    printTable(
      `On PostgreSQL. Rates and latencies at ${connections} connections, without compression; CPU at ${narrow}; medians of ${rounds} rounds`,
      ["", "requests/s", "p50 ms", "p99 ms", "asked to come again", "CPU ms: plain", "gzip", "brotli", "× empty Remix page"],
      measured.map(({ name, wide, narrow: [plain = [], gzip = [], br = []] }) => {
        const of = (figure: keyof Figures) => median(wide.map((one) => one[figure]));
        // What has no body to speak of is not compressed.
        const packed = (kept: Figures[]) => (of("bytes") > 1_000 ? cpu(kept).toFixed(2) : "–");
        return [
          name,
          of("perSecond").toFixed(0),
          of("p50").toFixed(0),
          of("p99").toFixed(0),
          `${(of("shed") * 100).toFixed(0)} %`,
          cpu(plain).toFixed(2),
          packed(gzip),
          packed(br),
          (cpu(plain) / empty).toFixed(1),
        ];
      }),
    );
    const profile = cpu(measured[2]!.narrow[0]!);
    printTable(
      "Promised of `/profile`",
      ["", "figure", "budget", ""],
      [["CPU ms a request, plain", profile.toFixed(2), String(budget), verdict(profile, budget)]],
    );
    print(
      `\nMemory afterwards: product ${residentMemory(server.pid).toFixed(0)} MB, empty Remix page ${residentMemory(references[1].pid).toFixed(0)} MB, plain HTML ${residentMemory(references[0].pid).toFixed(0)} MB.`,
    );
  } finally {
    await stopAll([server, ...references]);
  }
}

function accepting(next: Page["next"], encoding: (typeof encodings)[number]): Page["next"] {
  return (connection) => {
    const asked = next(connection);
    return { ...asked, headers: { ...asked.headers, "accept-encoding": encoding } };
  };
}

/** Parts with a smaller share than this everywhere are summed. */
const least = 0.008;

async function tellWhereTimeGoes(contestants: Contestants): Promise<void> {
  const file = join(tmpdir(), `signing-day-${process.pid}.cpuprofile`);
  const { server, visitors } = await startProduct(contestants, {
    NODE_OPTIONS: `--import ${new URL("./profiler.mjs", import.meta.url).href}`,
    PROFILE_FILE: file,
  });
  try {
    const pages = pagesOf(visitors);
    const shares: Map<string, number>[] = [];
    for (const [index, { next }] of pages.entries()) {
      await load(server.url, server.pid, index === 0 ? warmUp.profile : warmUp.other, next, narrow);
      process.kill(server.pid, "SIGUSR2");
      await load(server.url, server.pid, 1_000, next, narrow);
      process.kill(server.pid, "SIGUSR2");
      shares.push(new Map(whereTimeGoes(await written(file)).map(({ name, share }) => [name, share])));
      rmSync(file);
    }
    const names = [...new Set(shares.flatMap((one) => [...one.keys()]))];
    const most = (name: string) => Math.max(...shares.map((one) => one.get(name) ?? 0));
    const rows = names.filter((name) => most(name) >= least).sort((a, b) => (shares[0]!.get(b) ?? 0) - (shares[0]!.get(a) ?? 0));
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    printTable(
      `Shares of the working time that each part took itself, at ${narrow} connections`,
      ["", ...pages.map(({ name }) => name)],
      [
        ...rows.map((name) => [name, ...shares.map((one) => percent(one.get(name) ?? 0))]),
        [
          "the rest",
          ...shares.map((one) => percent([...one].filter(([name]) => !rows.includes(name)).reduce((sum, [, share]) => sum + share, 0))),
        ],
      ],
    );
  } finally {
    await stopAll([server]);
  }
}

/** The profile, once it is there to its end. */
async function written(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => "");
    if (text.endsWith("}")) return text;
    await wait(100);
  }
}

async function stopAll(programs: readonly RunningProgram[]): Promise<void> {
  disconnect();
  await Promise.all(programs.map((one) => one.stop()));
}
