/**
 * All measured adults of the combine through the forms, and back:
 * `npm run bench -- combine [rows]`. Starts the built server on data of its own,
 * which goes with it; fails when anything comes back otherwise than it was sent.
 */
import { readFileSync } from "node:fs";
import { build } from "../../scripts/prepare.mjs";
import { realFile, sharedData } from "../platform/import/files";
import { addCombineAthletes, enterRows, readBack, type CombineAthlete, type Entered } from "../setup/combine-entry";
import { combineFile, readCombine, refusalOf, rowsAtLimits, rowsOutside, spread, type CombineRow } from "../setup/combine-file";
import { startServer } from "../setup/server";

/** More of them make every page of an athlete's slower: what waits is read with it. */
const rowsOfAnAthlete = 25;
const athletesAtOnce = 2;
/** One athlete in so many has its first approval at the desk's own form. */
const athletesToADesk = 20;
const secondsBetweenLines = 10;
const mostListed = 20;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const counted = (count: number) => count.toLocaleString("en-US");

export async function run([rows]: string[]): Promise<boolean> {
  const path = realFile(combineFile);
  const wanted = rows === undefined ? Infinity : Number(rows);
  if (!path) return failed(`${combineFile} is not in ${sharedData}. SHARED_DATA says where it is.`);
  if (!(wanted >= 1)) return failed("How many rows? npm run bench -- combine [rows]");
  return (await enterFile(path, wanted)) || failed("Not everything came back as it was sent.");
}

async function enterFile(path: string, wanted: number): Promise<boolean> {
  const { rows: all, withoutType } = readCombine(readFileSync(path, "utf8"));
  const rows = spread(all, wanted);
  const shares = Array.from({ length: Math.ceil(rows.length / rowsOfAnAthlete) }, (_none, index) =>
    rows.slice(index * rowsOfAnAthlete, (index + 1) * rowsOfAnAthlete),
  );
  print(
    `${counted(rows.length)} of ${counted(all.length)} rows, for ${shares.length} athletes. The file's ${counted(withoutType)} splits at 10 and 20 yards are of no type of measurement and stay out.`,
  );

  build();
  let athletes: CombineAthlete[] = [];
  const server = await startServer({
    env: { ACCOUNT_LIMITS: "off" },
    prepare: async (location) => void (athletes = await addCombineAthletes(location, shares.length + 1)),
  });
  try {
    const began = Date.now();
    const isSame = await enterAll(server.url, athletes, shares);
    const isRefused = await enterOutside(server.url, athletes.at(-1)!);
    print(`seconds          ${counted(Math.round((Date.now() - began) / 1000))}`);
    return isSame && isRefused;
  } finally {
    await server.stop();
  }
}

/** Each athlete's share in, some of it approved, and back; true when all of it came back, or was refused as it should be. */
async function enterAll(url: string, athletes: readonly CombineAthlete[], shares: readonly CombineRow[][]): Promise<boolean> {
  const total = { rows: 0, accepted: 0, held: 0, waiting: 0, approved: 0, differences: [] as string[], refused: [] as Entered["refused"] };
  const rowCount = shares.flat().length;
  const sent = shares.flat().flatMap((row) => row.results).length;
  const note = withProgress((entered: Entered) => {
    total.rows += 1;
    total.accepted += entered.accepted.length;
    total.held += entered.held.length;
    total.refused.push(...entered.refused);
    return `${counted(total.rows)} of ${counted(rowCount)} rows, ${counted(total.accepted)} values`;
  });

  const queue = [...shares.entries()];
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, share] = next;
      const athlete = athletes[index]!;
      const entered = await enterRows(url, athlete, share, note);
      const read = await readBack(url, athlete, share, entered, { byDesk: index % athletesToADesk === 0 });
      total.waiting += read.waiting;
      total.approved += read.approved;
      total.differences.push(...read.differences);
    }
  }
  await Promise.all(Array.from({ length: athletesAtOnce }, work));

  print(`rows             ${counted(total.rows)}`);
  print(`values sent      ${counted(sent)}`);
  print(`accepted         ${counted(total.accepted)}`);
  print(
    `read back        ${counted(total.waiting + total.approved)} (${counted(total.waiting)} in review, ${counted(total.approved)} approved)`,
  );
  print(`different        ${counted(total.differences.length)}`);
  for (const line of total.differences.slice(0, mostListed)) print(`  ${line}`);
  printRefused("refused", total.refused, total.held);
  const isAll = total.accepted + total.held + total.refused.length === sent && total.waiting + total.approved === total.accepted;
  return isAll && total.differences.length === 0 && total.refused.every(isRight);
}

/** The file may have no row that is refused; these are, and those at the limits are not. */
async function enterOutside(url: string, athlete: CombineAthlete): Promise<boolean> {
  const { accepted, refused, held } = await enterRows(url, athlete, [...rowsOutside, ...rowsAtLimits]);
  print(
    `made up          ${rowsOutside.length} rows just outside the limits and ${rowsAtLimits.length} at them; accepted ${accepted.length}`,
  );
  printRefused("refused of these", refused, held.length);
  return refused.length === rowsOutside.length && refused.every(isRight) && accepted.length === rowsAtLimits.length;
}

function isRight(refused: Entered["refused"][number]): boolean {
  return refusalOf(refused) === refused.sentence;
}

/** Prints what `count` says of the work so far, every few seconds. */
function withProgress<T>(count: (done: T) => string): (done: T) => void {
  const began = Date.now();
  let printed = 0;
  return (done) => {
    const words = count(done);
    const seconds = Math.round((Date.now() - began) / 1000);
    if (seconds - printed < secondsBetweenLines) return;
    printed = seconds;
    print(`  ${words}, ${seconds} s`);
  };
}

function printRefused(title: string, refused: Entered["refused"], held: number): void {
  print(`${title.padEnd(17)}${counted(refused.length)}${held > 0 ? `, and ${counted(held)} that came with them` : ""}`);
  for (const sentence of new Set(refused.map((one) => one.sentence))) {
    const lines = refused.filter((one) => one.sentence === sentence).map((one) => one.line);
    print(`  ${sentence} ${counted(lines.length)}: line ${lines.slice(0, mostListed).join(", ")}${lines.length > mostListed ? ", …" : ""}`);
  }
}

function failed(line: string): false {
  process.stderr.write(`${line}\n`);
  return false;
}
