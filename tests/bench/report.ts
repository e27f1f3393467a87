/** What benches print: on what machine, and tables that can be pasted into Markdown. */
import { execFileSync } from "node:child_process";
import { cpus } from "node:os";

export function print(line = ""): void {
  process.stdout.write(`${line}\n`);
}

/** `2026-11-21, 2 cores (AMD EPYC 7B13), Node 20.20.2` */
export function machine(): string {
  const all = cpus();
  return `${new Date().toISOString().slice(0, 10)}, ${all.length} cores (${all[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}`;
}

/** The first column is to the left, the others to the right. */
export function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, 3, ...rows.map((row) => (row[column] ?? "").length)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? "").padEnd(width) : (cells[column] ?? "").padStart(width))).join(" | ")} |`;
  print(`\n${title}\n`);
  print(line(heads));
  print(`|${widths.map((width, column) => `${"-".repeat(width + 1)}${column === 0 ? "-" : ":"}`).join("|")}|`);
  for (const row of rows) print(line(row));
}

/** Of an even number of values, the lower one in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}

/** A figure beside what was promised of it: `met`, or `misses by 12 %`. */
export function verdict(figure: number, budget: number): string {
  if (figure <= budget) return "met";
  return budget === 0 ? `misses by ${figure}` : `misses by ${Math.ceil((figure / budget - 1) * 100)} %`;
}

/** Resident memory of a process in MB (10^6 bytes). */
export function residentMemory(pid: number): number {
  return (Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024) / 1_000_000;
}
