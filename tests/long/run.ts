/**
 * `npm run test:long`: the long runs, one after another, each with its figures;
 * `npm run test:long -- faults` that one alone, with its own options behind it.
 */
const runs: Record<string, () => Promise<{ run(args: string[]): Promise<boolean> }>> = {
  life: () => import("./life"),
  commitments: () => import("./commitments"),
  faults: () => import("./faults"),
  load: () => import("./load"),
  fuzz: () => import("./fuzz"),
  lists: () => import("./lists"),
};

const [wanted, ...args] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in runs)) {
  process.stderr.write(`There is no long run “${wanted}”: ${Object.keys(runs).join(", ")}.\n`);
  process.exit(2);
}

for (const one of wanted === undefined ? Object.keys(runs) : [wanted]) {
  const { run } = await runs[one]!();
  if (!(await run(args))) process.exitCode = 1;
}

export {};
