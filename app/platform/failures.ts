/** What is thrown, as problems: nothing of a thrown error's text leaves the process (docs/promises.md R8). */
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { z } from "zod";
import { codeOf, isOutage } from "./db/outages";
import { answer, notFound, refuse, type PlatformEnv, type Refusal } from "./module";

/** Seconds after which to try again when the database is away. */
const retryAfter = 2;

export function problemOfThrown(error: unknown, requestId: string, log: Logger): Refusal {
  if (error instanceof HTTPException) {
    if (error.status === 415) return refuse(415, "unsupported-content-type", "This content type is not accepted here.");
    return refuse(400, "invalid", "The request could not be read.");
  }
  if (isOutage(error)) {
    log.warn({ requestId, code: codeOf(error) }, "database unavailable");
    return unavailable();
  }
  log.error({ requestId, ...traceOf(error) }, "unexpected error");
  return refuse(500, "unexpected", `Something went wrong on our side. If it happens again, tell us this number: ${requestId}`);
}

export function unavailable(): Refusal<503> {
  return refuse(503, "unavailable", "This is not available right now. Please try again.", undefined, retryAfter);
}

/** Where an error came from, without what it says: messages hold values. */
function traceOf(error: unknown): { error: string; code: string | null; frames: string[] } {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const frames = [error, ...(inner === error ? [] : [inner])].flatMap((one) =>
    one instanceof Error
      ? (one.stack ?? "")
          .split("\n")
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 8)
      : [],
  );
  return { error: inner instanceof Error ? inner.name : typeof inner, code: codeOf(error), frames: frames.map((line) => line.trim()) };
}

/** A request that its route's schema refuses; a path that names nothing is missing, not wrong. */
export function answerInvalid(
  result: { success: boolean; target?: string; error?: z.core.$ZodError },
  c: Context<PlatformEnv>,
): Response | undefined {
  if (result.success) return undefined;
  if (result.target === "param") return answer(c, notFound());
  return answer(c, refuse(400, "invalid", "Some answers need another look.", fieldsOf(result.error)));
}

/** Sentences by dotted field name, `edit.visits.0.dateOccurred`; what concerns the whole body goes by its empty name. */
function fieldsOf(error: z.core.$ZodError | undefined): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of error?.issues ?? []) (fields[fieldName(issue.path)] ??= []).push(issue.message);
  return { ...fields };
}

/** `visits[0].dateOccurred`, as forms name their fields; what wraps an edit is not part of the name. */
function fieldName(path: readonly PropertyKey[]): string {
  const parts = path[0] === "edit" ? path.slice(1) : path;
  return parts.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    "",
  );
}
