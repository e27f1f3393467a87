/**
 * `npm run bench`: what the product costs beside its references, one table after
 * another; `npm run bench -- pages` one alone, with its own options behind it.
 * `growth`, `seasons`, `rankings`, `nil`, `combine` and `idle` take long, and run only when they are asked for.
 */
const benches: Record<string, () => Promise<{ run(args: string[]): Promise<boolean | void> }>> = {
  pages: () => import("./pages"),
  server: () => import("./server"),
  documents: () => import("./documents"),
  embedded: () => import("./embedded"),
  growth: () => import("./growth"),
  seasons: () => import("./seasons"),
  rankings: () => import("./rankings"),
  nil: () => import("./nil"),
  combine: () => import("./combine"),
  idle: () => import("./idle"),
};
const quick: readonly string[] = ["pages", "server", "documents", "embedded"];

const [wanted, ...args] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in benches)) {
  process.stderr.write(`There is no bench “${wanted}”: ${Object.keys(benches).join(", ")}.\n`);
  process.exit(2);
}

for (const one of wanted === undefined ? quick : [wanted]) {
  const { run } = await benches[one]!();
  if ((await run(args)) === false) process.exitCode = 1;
}

export {};
