/**
 * How much one account may send (docs/rules.md A14): more than a person does, and less
 * than would fill the database, the store or the desk. What is sent is counted in the
 * database, so that all nodes count together; searches are counted by each node, since
 * they are asked at every key.
 */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { RateLimiterDrizzle, RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { editRefusals } from "~/domain/base/messages";
import { hasRdbLevel } from "~/domain/account/roles";
import { record } from "../audit/record";
import type { Database } from "../db/database";
import { answer, refuse, type PlatformEnv } from "../module";
import { storeOf } from "./sessions/tries";

const hour = 60 * 60;

/** By name: how often within how many seconds. */
export const quotas = {
  edits: { points: 1_000, duration: hour },
  photos: { points: 60, duration: hour },
  words: { points: 200, duration: hour },
  claims: { points: 60, duration: hour },
  challenges: { points: 20, duration: hour },
  schools: { points: 20, duration: hour },
  other: { points: 1_000, duration: hour },
  searches: { points: 1_000, duration: 10 * 60 },
} as const;

export type Quota = keyof typeof quotas;

export const tooMuch = "too-much-sent";

/** By the address of a route, the first that fits; whatever else is sent is of the others. */
const ofRoutes: readonly (readonly [RegExp, Quota])[] = [
  [/^\/elite\/v1\/profile-edits\/[^/]+\/attach-file$/, "photos"],
  [/^\/elite\/v1\/profile-edits\/[^/]+\/.+/, "words"],
  [/^\/elite\/v1\/(profile-edits|people\/[^/]+\/profile-edits)/, "edits"],
  [/^\/elite\/v1\/profile-info/, "claims"],
  [/^\/elite\/v1\/school-requests$/, "schools"],
  [/^\/nil\/v1\/nil-dispute-request$/, "challenges"],
];

const searches = /\/(search|advanced-search|cities)$/;

/** Coming and going is limited by itself (tries.ts), and is nothing that is kept. */
const sessions = /^\/users\/v1\/users(\/(login|logout|refresh))?$/;

/** What a request is counted as; null of what is not counted. */
export function quotaOf(method: string, path: string): Quota | null {
  if (method === "GET" || method === "HEAD") return searches.test(path) ? "searches" : null;
  return sessions.test(path) ? null : (ofRoutes.find(([pattern]) => pattern.test(path))?.[1] ?? "other");
}

/** Answers 429 to who sent too much, and writes that down once a window. Staff who decide are not counted: it is their work. */
export function limitAccounts(db: Database): MiddlewareHandler<PlatformEnv> {
  const limiters = Object.fromEntries(
    (Object.keys(quotas) as Quota[]).map((name) => {
      const common = { ...quotas[name], keyPrefix: `quota-${name}`, inMemoryBlockOnConsumed: quotas[name].points + 1 };
      return [name, name === "searches" ? new RateLimiterMemory(common) : new RateLimiterDrizzle({ ...common, ...storeOf(db) })];
    }),
  ) as unknown as Record<Quota, RateLimiterDrizzle>;

  return async function limit(c, next) {
    const viewer = c.get("viewer");
    const quota = viewer && !hasRdbLevel(viewer.roles, 3) ? quotaOf(c.req.method, c.req.path) : null;
    if (!viewer || !quota) return next();
    const over = await consume(limiters[quota], viewer.userKey);
    if (!over) return next();
    // The one that went over first, of all nodes together.
    if (over.consumedPoints === quotas[quota].points + 1) {
      await record(db, {
        act: "limit.reached",
        actorUserKey: viewer.userKey,
        detail: { quota, method: c.req.method, route: routePath(c) },
        requestId: c.get("requestId"),
      });
    }
    const sentence = editRefusals[tooMuch] ?? "";
    return answer(
      c,
      refuse(429, tooMuch, sentence, { [quota === "photos" ? "file" : ""]: [sentence] }, Math.max(1, Math.ceil(over.msBeforeNext / 1000))),
    );
  };
}

async function consume(limiter: RateLimiterDrizzle, userKey: number): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(userKey);
    return null;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return refusal as RateLimiterRes;
  }
}
