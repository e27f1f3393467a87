/** Sums a CPU profile of the built server by package, and by module of ours. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

export interface Share {
  name: string;
  share: number;
}

const bundle = fileURLToPath(new URL("../../build/server.js", import.meta.url));

/** The share of the working time that each part took itself, the largest first; what was idle is left out. */
export function whereTimeGoes(written: string): Share[] {
  const profile = JSON.parse(written) as CpuProfile;
  const parts = new Map(profile.nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const spent = new Map<string, number>();
  let whole = 0;
  profile.samples.forEach((id, index) => {
    const part = parts.get(id);
    if (!part) return;
    const time = profile.timeDeltas[index] ?? 0;
    spent.set(part, (spent.get(part) ?? 0) + time);
    whole += time;
  });
  return [...spent].map(([name, time]) => ({ name, share: time / whole })).sort((a, b) => b.share - a.share);
}

type Frame = CpuProfile["nodes"][number]["callFrame"];

/** Null of time in which nothing was done. */
function partOf({ functionName, url, lineNumber }: Frame): string | null {
  // The last is the profiler's own.
  if (["(idle)", "(root)"].includes(functionName) || (functionName === "dispatch" && url === "")) return null;
  if (functionName === "(garbage collector)") return "garbage collection";
  if (url === "" || functionName === "(program)") return "V8 and native code";
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (packageName) return packageName;
  if (url.startsWith("node:"))
    return /undici|webstreams|fetch|webidl|url|encoding/.test(url)
      ? "Node: Request, Response, streams, URL"
      : "Node: HTTP, sockets, timers, crypto";
  if (url.endsWith("build/server.js")) return `ours: ${moduleOfLine(lineNumber)}`;
  if (url.includes("build/server/")) return "ours: pages";
  return "the rest";
}

let modules: { line: number; name: string }[] | null = null;

/** The bundle says before each module which it is. */
function moduleOfLine(lineNumber: number): string {
  modules ??= readFileSync(bundle, "utf8")
    .split("\n")
    .flatMap((text, line) => {
      const name = /^\/\/ (app\/\S+|server)\.tsx?$/.exec(text)?.[1];
      return name ? [{ line, name }] : [];
    });
  const found = modules.filter(({ line }) => line <= lineNumber).at(-1)?.name ?? "server";
  return found.split("/").slice(1, 3).join("/") || found;
}
