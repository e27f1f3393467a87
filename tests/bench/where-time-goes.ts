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
  if (url.startsWith("node:"))
    return /undici|webstreams|fetch|webidl|url|encoding/.test(url)
      ? "Node: Request, Response, streams, URL"
      : "Node: HTTP, sockets, timers, crypto";
  const module = ofBuild.test(url) ? moduleOfLine(fileURLToPath(url), lineNumber) : url;
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  if (packageName) return packageName;
  if (module.startsWith("build/server/")) return "ours: pages";
  if (/^(app|server)\b/.test(module)) return `ours: ${module.split("/").slice(1, 3).join("/") || module}`;
  return "the rest";
}

const ofBuild = /^file:.*\/build\/server(?:\/[\w-]+)?\.js$/;
/** Of each file of the build, where its modules begin. */
const modulesOf = new Map<string, { line: number; name: string }[]>();

/** The build says before each module which it is; what stands before the first is the bundler's own. */
function moduleOfLine(file: string, lineNumber: number): string {
  let modules = modulesOf.get(file);
  if (!modules) {
    modules = readFileSync(file, "utf8")
      .split("\n")
      .flatMap((text, line) => {
        const name = /^\/\/ ((?:app|build|node_modules)\/\S+|server\.ts)$/.exec(text)?.[1];
        return name ? [{ line, name: name.replace(/\.tsx?$/, "") }] : [];
      });
    modulesOf.set(file, modules);
  }
  return modules.filter(({ line }) => line <= lineNumber).at(-1)?.name ?? "";
}
