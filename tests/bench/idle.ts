/**
 * `npm run bench -- idle`: what a server costs that nobody asks anything, its
 * jobs included, over a minute; on PostgreSQL with TEST_DATABASE_URL, else on
 * the embedded database (docs/decisions/jobs-are-pg-boss.md).
 */
import { setTimeout as wait } from "node:timers/promises";
import { build } from "../../scripts/prepare.mjs";
import { startServer } from "../setup/server";
import { cpuOf } from "./load";
import { machine, print, printTable, verdict } from "./report";

const minute = 60_000;
/** CPU-milliseconds a second: a hundredth of a core. */
const budget = 10;

export async function run(): Promise<boolean> {
  const engine = process.env.TEST_DATABASE_URL ? "PostgreSQL" : "embedded";
  print(`An idle server: ${machine()}`);
  build();
  const server = await startServer();
  try {
    // What its start left to do is done by then.
    await wait(minute);
    const before = cpuOf(server.pid);
    await wait(minute);
    const cost = (cpuOf(server.pid) - before) / 60;
    printTable(
      "CPU-milliseconds a second, the server’s process",
      ["engine", "cost", "budget", ""],
      [[engine, cost.toFixed(1), String(budget), verdict(cost, budget)]],
    );
    return cost <= budget;
  } finally {
    await server.stop();
  }
}
