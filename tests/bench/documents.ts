/**
 * `npm run bench -- documents`: what a page that everybody may read costs when it
 * is kept, when the browser has it, when it has to be made and when it is made
 * for one alone, beside a static file of its size from the same server and the
 * empty Remix page.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";
import type { RunningProgram } from "../setup/server";
import { prepareContestants, type Contestants } from "./contestants";
import { ask, connections, disconnect, load, type Ask, type Figures } from "./load";
import { machine, median, print, printTable, verdict } from "./report";

/** Requests, each of them before anything is measured, too. */
const inRound = { quick: 4_000, made: 400 };
const rounds = 3;
const narrow = 8;
/** As promised: times of the static file, of the empty Remix page, of the rate of the page that is made for one alone. */
const budgets = { kept: 2, unchanged: 1.5, missed: 6, rate: 8 };

interface Measured {
  name: string;
  program: RunningProgram;
  count: number;
  next: (connection: number) => Ask;
  wide: Figures[];
  narrow: Figures[];
}

export async function run(): Promise<boolean> {
  print(`Documents: ${machine()}`);
  const contestants = await prepareContestants();
  try {
    await compare(contestants);
  } finally {
    disconnect();
    await contestants.end();
  }
  return true;
}

async function compare(contestants: Contestants): Promise<void> {
  const [server, remix] = [await contestants.startProduct(), await contestants.startReference("remix")];
  try {
    const person = await personOf(server.url);
    // As a browser calls itself: so it is counted among the readers.
    const packed = { "accept-encoding": "br", "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0" };
    const { bytes, headers } = await ask(server.url, 0, { path: person, headers: packed });
    const file = fileOfSize(bytes);
    let missing = 1_000_000;
    const measured: Measured[] = [
      of("empty Remix page", remix, inRound.made, () => ({ path: "/", headers: packed })),
      of("static file", server, inRound.quick, () => ({ path: file, headers: packed })),
      of("a person, kept", server, inRound.quick, () => ({ path: person, headers: packed })),
      of("the same, the browser has it", server, inRound.quick, () => ({
        path: person,
        headers: { ...packed, "if-none-match": String(headers.etag) },
      })),
      // A cookie of a session that nobody signed says nothing, but what it comes with is kept for nobody.
      of("the same, made for one alone", server, inRound.made, () => ({ path: person, headers: { ...packed, cookie: "token=x" } })),
      of("a team’s page that is not there yet", server, inRound.made, () => ({
        path: `/teams/kentucky?committed=${(missing += 1)}`,
        headers: packed,
      })),
    ];
    for (const { program, count, next } of measured) await load(program.url, program.pid, count, next);
    for (let round = 0; round < rounds; round += 1) {
      for (const { program, count, next, wide, narrow: kept } of measured) {
        wide.push(await load(program.url, program.pid, count, next));
        kept.push(await load(program.url, program.pid, count, next, narrow));
      }
    }
    tell(measured);
  } finally {
    disconnect();
    await Promise.all([server.stop(), remix.stop()]);
  }
}

function of(name: string, program: RunningProgram, count: number, next: Measured["next"]): Measured {
  return { name, program, count, next, wide: [], narrow: [] };
}

function tell(measured: readonly Measured[]): void {
  const cpu = (one: Measured) => median(one.narrow.map(({ cpuMs }) => cpuMs));
  const rate = (one: Measured) => median(one.wide.map(({ perSecond }) => perSecond));
  const [remix, file, kept, unchanged, alone, missed] = measured as [Measured, Measured, Measured, Measured, Measured, Measured];
  printTable(
    `On PostgreSQL, brotli. Rates at ${connections} connections, CPU at ${narrow}; medians of ${rounds} rounds`,
    ["", "bytes", "requests/s", "p99 ms", "CPU ms", "× static file"],
    measured.map((one) => [
      one.name,
      median(one.wide.map(({ bytes }) => bytes)).toFixed(0),
      rate(one).toFixed(0),
      median(one.wide.map(({ p99 }) => p99)).toFixed(0),
      cpu(one).toFixed(3),
      (cpu(one) / cpu(file)).toFixed(2),
    ]),
  );
  const row = (name: string, figure: number, budget: number) => [name, figure.toFixed(2), `at most ${budget}`, verdict(figure, budget)];
  const times = rate(kept) / rate(alone);
  printTable(
    "Promised of documents",
    ["", "figure", "budget", ""],
    [
      row("kept: CPU in times of the static file", cpu(kept) / cpu(file), budgets.kept),
      row("the browser has it: CPU in times of the static file", cpu(unchanged) / cpu(file), budgets.unchanged),
      row("not there yet: CPU in times of the empty Remix page", cpu(missed) / cpu(remix), budgets.missed),
      [
        "kept: rate in times of the page made for one alone",
        times.toFixed(1),
        `at least ${budgets.rate}`,
        times >= budgets.rate ? "met" : `misses by ${Math.ceil((1 - times / budgets.rate) * 100)} %`,
      ],
    ],
  );
}

/** The page of the first athlete that a team's page names. */
async function personOf(url: string): Promise<string> {
  const { text } = await ask(url, 0, { path: "/teams/kentucky", headers: { "accept-encoding": "identity" } });
  const [path] = /\/people\/[^"/?]+/.exec(text) ?? [];
  if (!path) throw new Error("No athlete is on the page of Kentucky.");
  return path;
}

/** The built file that comes nearest to a size, as it travels. */
function fileOfSize(bytes: number): string {
  const folder = join(root, "build", "client", "assets");
  const [nearest] = readdirSync(folder)
    .filter((name) => name.endsWith(".js.br"))
    .map((name) => ({ name, away: Math.abs(statSync(join(folder, name)).size - bytes) }))
    .sort((a, b) => a.away - b.away);
  if (!nearest) throw new Error("The build has no compressed files.");
  return `/assets/${nearest.name.replace(/\.br$/, "")}`;
}
