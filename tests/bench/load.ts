/** Bounded load over connections that stay open, and what a process spent on it. */
import { readFileSync } from "node:fs";
import { Agent, request, type IncomingHttpHeaders } from "node:http";

export const connections = 32;

export interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: URLSearchParams;
  onAnswer?: (answered: Answered) => void;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: number;
  text: string;
  milliseconds: number;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU of the process, user and system, a request. */
  cpuMs: number;
  bytes: number;
  /** Share of the requests that were asked to come again. */
  shed: number;
}

const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }));

/** One exchange on the connection of that number. */
export function ask(origin: string, connection: number, { path, method = "GET", headers = {}, body }: Ask): Promise<Answered> {
  const began = performance.now();
  const text = body?.toString();
  return new Promise((resolve, reject) => {
    const form =
      text === undefined
        ? {}
        : {
            "content-type": "application/x-www-form-urlencoded",
            "content-length": String(Buffer.byteLength(text)),
            origin,
            "sec-fetch-site": "same-origin",
          };
    const sent = request(
      new URL(path, origin),
      { method, agent: agents[connection % connections], headers: { accept: "text/html", ...form, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: whole.byteLength,
            text: response.headers["content-encoding"] ? "" : whole.toString(),
            milliseconds: performance.now() - began,
          });
        });
      },
    );
    sent.once("error", reject);
    sent.end(text);
  });
}

/** So many requests, one after another on each of `width` connections; `next` says what a connection asks for its next time. */
export async function load(
  origin: string,
  pid: number,
  count: number,
  next: (connection: number) => Ask,
  width = connections,
): Promise<Figures> {
  const took: number[] = [];
  let shed = 0;
  let bytes = 0;
  let left = count;
  const cpuBefore = cpuOf(pid);
  const began = performance.now();
  await Promise.all(
    agents.slice(0, width).map(async (_agent, connection) => {
      while (left > 0) {
        left -= 1;
        const asked = next(connection);
        const answered = await ask(origin, connection, asked);
        asked.onAnswer?.(answered);
        if (answered.status === 503) shed += 1;
        else if (answered.status >= 400) throw new Error(`${asked.path} was answered with ${answered.status}`);
        else took.push(answered.milliseconds);
        bytes += answered.bytes;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const cpuMs = (cpuOf(pid) - cpuBefore) / Math.max(1, took.length);
  return {
    perSecond: took.length / seconds,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    cpuMs,
    bytes: bytes / count,
    shed: shed / count,
  };
}

/** Closes what stands open, so that a server can end. */
export function disconnect(): void {
  for (const agent of agents) agent.destroy();
}

/** Milliseconds of CPU that a process has used so far, all of its threads. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const ticksOfASecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksOfASecond;
}

export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
