/**
 * What is written down of requests and failures: keys, codes and durations.
 * Messages of errors may quote what people typed, so they are written in local only.
 */
import { pino, type Logger } from "pino";
import type { LeftOpen } from "../session/outside-logins";
import type { NotPurged } from "./shared-cache";

export interface WebLog {
  answered(facts: { requestId: string; method: string; url: string; status: number; milliseconds: number; userKey: number | null }): void;
  failed(facts: { requestId: string; error: unknown }): void;
  /** Answered before there was a request to speak of: what is not HTTP, or came before the start was done. */
  unheard(facts: { requestId: string; status: number }): void;
  /** A session ended here, while a login beside it may stand open at its provider. */
  leftOpen(facts: { requestId: string } & LeftOpen): void;
  /** The shared cache began not to let go of what it is asked to; null once it does again. */
  sharedCache(problem: NotPurged | null): void;
}

/** Addresses of ours hold words, numbers and dashes; anything else was typed by somebody. */
const ourPath = /^\/[\w/-]{0,120}$/;

export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: {} });
}

export function createWebLog(logger: Logger, { isLocal }: { isLocal: boolean }): WebLog {
  return {
    answered({ requestId, method, url, status, milliseconds, userKey }) {
      const { pathname } = new URL(url);
      const path = status !== 404 && ourPath.test(pathname) ? pathname : "other";
      logger.info({ requestId, method, path, status, ms: Math.round(milliseconds), userKey });
    },
    unheard: ({ requestId, status }) => logger.info({ requestId, status }, "not a request"),
    failed: ({ requestId, error }) => logger.error({ requestId, ...describe(error, isLocal) }),
    leftOpen: ({ requestId, provider, reason, status }) =>
      logger.warn({ requestId, provider, reason, status }, "sign-out failed at a provider"),
    sharedCache: (problem) => logger.warn({ isPurged: problem === null, ...problem }, "shared cache"),
  };
}

/** The kind and place of an error, down to its cause. */
export function describe(error: unknown, withMessage: boolean): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { code?: unknown }).code;
  return {
    error: error.name,
    ...(typeof code === "string" && { code }),
    ...(withMessage && { message: error.message }),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause instanceof Error && { cause: describe(error.cause, withMessage) }),
  };
}
