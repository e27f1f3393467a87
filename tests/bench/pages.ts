/**
 * `npm run bench -- pages`: what pages cost the one who opens them, beside an
 * empty page of Remix and the same as plain HTML: bytes; on slow networks, with a
 * processor six times as slow, when they show and when they answer; and what
 * their servers take to start and to keep. `--rounds` is how often each is opened.
 */
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser, type BrowserContext } from "playwright";
import { ensureChromium } from "../../scripts/browser.mjs";
import { castPassword } from "~/platform/seed/seed";
import type { RunningProgram } from "../setup/server";
import { prepareContestants, type Contestants } from "./contestants";
import { machine, median, print, printTable, residentMemory, verdict } from "./report";

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface Contestant {
  name: string;
  url: string;
  session?: Session;
  /** The browser asks for little data. */
  isLite?: boolean;
}

/** Of a page that was opened once; milliseconds from when it was asked for. */
interface Opened {
  firstPaint: number;
  largestPaint: number;
  usable: number;
  /** From when the last script had arrived until React's effects had run; 0 without script. */
  hydration: number;
  /** As total blocking time is understood: of each task what comes after the first paint, but for its first 50 ms. */
  blocked: number;
  shift: number;
  /** How long the first key pressed waited until its answer showed. */
  firstInput: number;
  scripts: string[];
  styles: string[];
}

/** As watch-page.js notes it. */
interface Seen {
  longTasks: { startTime: number; duration: number }[];
  shift: number;
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
  usable: number;
  firstInput: number | null;
}

declare const seenByBench: Seen;

interface Alive {
  scripts: string[];
  styles: string[];
  scriptsArrived: number;
}

interface Started {
  program: RunningProgram;
  coldStart: number;
  atStart: number;
}

interface Weight {
  br: number;
  gzip: number;
}

interface Network {
  name: string;
  latency: number;
  kilobits: { down: number; up: number };
}

const slow4G: Network = { name: "slow 4G", latency: 150, kilobits: { down: 1638, up: 750 } };
const slow3G: Network = { name: "slow 3G", latency: 400, kilobits: { down: 400, up: 400 } };
const slowdown = 6;
/** Milliseconds of a task that do not count as blocking. */
const shortTask = 50;
/** Milliseconds that a page is watched for after it is alive: what is fetched then may move it. */
const watchedFor = 1_200;
const watcher = fileURLToPath(new URL("watch-page.js", import.meta.url));
const startsOfEach = 3;
const requestsOfEach = 300;

const budgets = { html: 8_000, style: 8_000, script: 82_000, scriptFiles: 6, blocked: 50, shift: 0.02, hydration: 1.15 };

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "4" } } });
  const executablePath = ensureChromium();
  if (!executablePath) return false;
  const contestants = await prepareContestants();
  const browser = await chromium.launch({
    executablePath,
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
  const servers: Started[] = [];
  try {
    print(`Pages: ${machine()}, Chromium ${browser.version()}`);
    servers.push(...(await startAll(contestants)));
    const [remix, plain, product] = servers.map(({ program }) => program) as [RunningProgram, RunningProgram, RunningProgram];
    const avery = await signIn(browser, product.url, "avery");
    const robin = await signIn(browser, product.url, "robin");
    const pages: Contestant[] = [
      { name: "plain HTML", url: plain.url },
      { name: "empty Remix", url: remix.url },
      { name: "/login", url: `${product.url}/login` },
      { name: "/profile", url: `${product.url}/profile`, session: avery },
      { name: "/profile/teams/new", url: `${product.url}/profile/teams/new`, session: avery },
      { name: "/desk", url: `${product.url}/desk`, session: robin },
      { name: "/profile, lite", url: `${product.url}/profile`, session: avery, isLite: true },
    ];
    await measureMemory(servers, pages);
    await measureWeights(browser, pages);
    for (const network of [slow4G, slow3G]) await measureOpening(browser, pages, network, Number(values.rounds));
  } finally {
    await browser.close();
    for (const { program } of servers) await program.stop();
    await contestants.end();
  }
  return true;
}

/** The servers of the empty Remix page, of plain HTML, and of the product. */
async function startAll({ startReference, startProduct }: Contestants): Promise<Started[]> {
  const starts = [() => startReference("remix"), () => startReference("plain"), () => startProduct()];
  const coldStarts: number[][] = starts.map(() => []);
  const kept: RunningProgram[] = [];
  for (let round = 1; round <= startsOfEach; round += 1) {
    for (const [index, start] of starts.entries()) {
      const program = await start();
      const listened = performance.now();
      await weigh({ url: `${program.url}/` });
      coldStarts[index]!.push(program.startedIn + performance.now() - listened);
      if (round === startsOfEach) kept.push(program);
      else await program.stop();
    }
  }
  return kept.map((program, index) => ({ program, coldStart: median(coldStarts[index]!), atStart: residentMemory(program.pid) }));
}

async function measureMemory(servers: readonly Started[], pages: readonly Contestant[]): Promise<void> {
  const rows: string[][] = [];
  for (const { program, coldStart, atStart } of servers) {
    const page = pages.find(({ url, session }) => url.startsWith(program.url) && (session !== undefined || new URL(url).pathname === "/"))!;
    for (let count = 0; count < requestsOfEach; count += 1) await weigh(page);
    rows.push([page.name, rounded(coldStart), rounded(atStart), rounded(residentMemory(program.pid))]);
  }
  printTable(
    `The server of a page: the median of ${startsOfEach} starts, until the first page was answered; resident memory`,
    ["", "cold start, ms", "memory, MB", `after ${requestsOfEach} requests, MB`],
    rows,
  );
}

async function signIn(browser: Browser, url: string, username: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(castPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((reached) => reached.pathname !== "/login");
  const session = await context.storageState();
  await context.close();
  return session;
}

const rounded = (value: number) => value.toFixed(0);
const kilobytes = (value: number) => (value / 1000).toFixed(1);

/** The body of an answer as it travels. */
function bodyOf({ url, session, isLite }: Pick<Contestant, "url" | "session" | "isLite">, encoding = "identity"): Promise<Buffer> {
  const cookie = (session?.cookies ?? []).map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { accept: "text/html", "accept-encoding": encoding, ...(cookie && { cookie }), ...(isLite && { "save-data": "on" }) };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}`));
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => resolve(Buffer.concat(chunks)))
        .on("error", reject);
    }).on("error", reject);
  });
}

async function weigh(what: Pick<Contestant, "url" | "session" | "isLite">): Promise<Weight> {
  return { br: (await bodyOf(what, "br")).length, gzip: (await bodyOf(what, "gzip")).length };
}

async function weighAll(urls: readonly string[]): Promise<Weight> {
  const all = await Promise.all(urls.map((url) => weigh({ url })));
  return { br: total(all.map(({ br }) => br)), gzip: total(all.map(({ gzip }) => gzip)) };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

async function measureWeights(browser: Browser, pages: readonly Contestant[]): Promise<void> {
  const rows: string[][] = [];
  const promised: string[][] = [];
  const both = ({ br, gzip }: Weight) => `${kilobytes(br)} / ${kilobytes(gzip)}`;
  for (const page of pages) {
    const { scripts, styles } = await open(browser, page, null);
    const [html, style, script] = [await weigh(page), await weighAll(styles), await weighAll(scripts)];
    rows.push([page.name, both(html), both(style), both(script), String(scripts.length)]);
    if (page.name === "/profile") {
      const best = brotliCompressSync(await bodyOf(page)).length;
      promised.push(["/profile, HTML, KB at best quality", kilobytes(best), kilobytes(budgets.html), verdict(best, budgets.html)]);
      promised.push(["/profile, styles, KB", kilobytes(style.br), kilobytes(budgets.style), verdict(style.br, budgets.style)]);
      promised.push(["/profile, script, KB", kilobytes(script.br), kilobytes(budgets.script), verdict(script.br, budgets.script)]);
      promised.push([
        "/profile, files of script",
        String(scripts.length),
        String(budgets.scriptFiles),
        verdict(scripts.length, budgets.scriptFiles),
      ]);
    }
    if (page.isLite) promised.push([`${page.name}, files of script`, String(scripts.length), "0", verdict(scripts.length, 0)]);
  }
  printTable("What travels, brotli / gzip, KB of 1,000 bytes", ["", "HTML", "styles", "script", "files of script"], rows);
  printTable("Promised, brotli", ["", "figure", "budget", ""], promised);
}

/** Opens a page as somebody would who was never here; `null` is no network in between, and the processor as it is. */
async function open(browser: Browser, page: Contestant, network: Network | null): Promise<Opened> {
  const context = await browser.newContext({
    storageState: page.session,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: page.isLite ? { "save-data": "on" } : {},
  });
  try {
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await tab.addInitScript({ path: watcher });
    if (network) {
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: network.latency,
        downloadThroughput: network.kilobits.down * 125,
        uploadThroughput: network.kilobits.up * 125,
      });
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    }
    await tab.goto(page.url, { waitUntil: "load" });
    await tab.waitForFunction(() => seenByBench.usable > 0);
    const alive = await tab.evaluate(readAlive);
    await tab.waitForTimeout(watchedFor);
    await tab.keyboard.press("Tab");
    await tab.waitForFunction(() => seenByBench.firstInput !== null);
    const seen = await tab.evaluate(() => seenByBench);
    return {
      ...alive,
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      usable: Math.max(seen.usable, seen.firstPaint),
      hydration: alive.scripts.length > 0 ? seen.hydrated - alive.scriptsArrived : 0,
      blocked: total(
        seen.longTasks.map(({ startTime, duration }) =>
          Math.max(0, Math.min(duration, startTime + duration - seen.firstPaint) - shortTask),
        ),
      ),
      shift: seen.shift,
      firstInput: seen.firstInput ?? 0,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page: what had arrived when it came alive. */
function readAlive(): Alive {
  const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const scripts = fetched.filter(({ name, responseEnd }) => name.endsWith(".js") && responseEnd <= seenByBench.hydrated);
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href);
  return {
    scripts: scripts.map(({ name }) => name),
    styles,
    scriptsArrived: Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
  };
}

async function measureOpening(browser: Browser, pages: readonly Contestant[], network: Network, rounds: number): Promise<void> {
  const opened = new Map<string, Opened[]>(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const page of round % 2 === 0 ? pages : [...pages].reverse()) opened.get(page.name)!.push(await open(browser, page, network));
  }
  const middle = (name: string, figure: (one: Opened) => number) => median(opened.get(name)!.map(figure));
  const beside = (name: string) =>
    median(opened.get(name)!.map(({ hydration }, round) => hydration / opened.get("empty Remix")![round]!.hydration));
  const { kilobits, latency } = network;
  printTable(
    `On ${network.name} (${kilobits.down} kbit/s, ${latency} ms), processor ${slowdown} times as slow, nothing in the cache; medians of ${rounds}, in turn, ms`,
    ["", "first paint", "largest paint", "usable after", "hydration", "× empty Remix", "blocked", "first key", "layout shift"],
    pages.map(({ name }) => {
      const isScripted = middle(name, ({ hydration }) => hydration) > 0;
      return [
        name,
        ...(["firstPaint", "largestPaint", "usable"] as const).map((figure) => rounded(middle(name, (one) => one[figure]))),
        isScripted ? rounded(middle(name, ({ hydration }) => hydration)) : "–",
        isScripted ? beside(name).toFixed(2) : "–",
        rounded(middle(name, ({ blocked }) => blocked)),
        rounded(middle(name, ({ firstInput }) => firstInput)),
        middle(name, ({ shift }) => shift).toFixed(3),
      ];
    }),
  );
  if (network !== slow4G) return;
  const ours = pages.filter(({ session }) => session !== undefined);
  printTable(
    "Promised on slow 4G",
    ["", "figure", "budget", ""],
    [
      ...ours.flatMap(({ name }) => {
        const [blocked, shift] = [middle(name, (one) => one.blocked), middle(name, (one) => one.shift)];
        return [
          [`${name}, blocked, ms`, rounded(blocked), String(budgets.blocked), verdict(blocked, budgets.blocked)],
          [`${name}, layout shift`, shift.toFixed(3), String(budgets.shift), verdict(shift, budgets.shift)],
        ];
      }),
      [
        "/profile, hydration × empty Remix",
        beside("/profile").toFixed(2),
        String(budgets.hydration),
        verdict(beside("/profile"), budgets.hydration),
      ],
    ],
  );
}
