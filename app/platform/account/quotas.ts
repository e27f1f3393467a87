/**
 * How much one account may send (docs/rules.md A14): more than a person does, and less
 * than would fill the database, the store or the desk. What is sent is counted in the
 * database, so that all nodes count together; searches are counted by each node, since
 * they are asked at every key.
 */
import type { Context } from "hono";
import { routePath } from "hono/route";
import { RateLimiterDrizzle, RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Quota } from "~/contract/base/operation";
import { editRefusals } from "~/domain/base/messages";
import { copiesADay } from "~/domain/account/own-data";
import { hasRdbLevel } from "~/domain/account/roles";
import { record } from "../audit/record";
import type { Database } from "../db/database";
import { answer, refuse, type PlatformEnv, type PlatformVariables } from "../module";
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
  exports: { points: copiesADay, duration: 24 * hour },
  other: { points: 1_000, duration: hour },
  searches: { points: 1_000, duration: 10 * 60 },
} as const satisfies Record<Quota, { points: number; duration: number }>;

export const tooMuch = "too-much-sent";

/** Answers 429 to who sent too much, and writes that down once a window. Staff who decide are not counted: it is their work. */
export function createLimit(db: Database): NonNullable<PlatformVariables["limit"]> {
  const limiters = Object.fromEntries(
    (Object.keys(quotas) as Quota[]).map((name) => {
      const common = { ...quotas[name], keyPrefix: `quota-${name}`, inMemoryBlockOnConsumed: quotas[name].points + 1 };
      return [name, name === "searches" ? new RateLimiterMemory(common) : new RateLimiterDrizzle({ ...common, ...storeOf(db) })];
    }),
  ) as unknown as Record<Quota, RateLimiterDrizzle>;

  return async function limit(c: Context<PlatformEnv>, quota) {
    const viewer = c.get("viewer");
    if (!viewer || hasRdbLevel(viewer.roles, 3)) return null;
    const over = await consume(limiters[quota], viewer.userKey);
    if (!over) return null;
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
