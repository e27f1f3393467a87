/**
 * What every module of the API is made of. A module is a folder named after its
 * noun; its `routes.ts` exports `registerX(app, deps)`, and app.ts calls it. What
 * a call takes and answers is an operation of the contract (contract/base/operation.ts):
 *
 *   export const readTeam = operation.get("/rdb/v1/teams/{key}", {
 *     summary: "One team",
 *     access: "viewer",
 *     answers: { 200: { schema: Team, description: "The team" } },
 *   });
 *
 *   export function registerTeams(app: PlatformApp, deps: PlatformDeps): void {
 *     mount(app, operations.readTeam, async ({ c, params }) => answered(await findTeam(deps.db, viewerOf(c), params.key)));
 *   }
 *
 * Refusals are values: inside a transaction, returning one keeps what was
 * written so far (the audit row); throwing undoes everything.
 */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Quota } from "~/contract/base/operation";
import type { Problem, ProblemStatus } from "~/contract/base/problems";
import type { Topic } from "~/domain/base/topics";
import type { DueHours } from "~/domain/profile/review-kinds";
import type { Database } from "./db/database";
import type { PhotoStore } from "./base/photo-store";

/** Who is asking, as a verified token of a session that has not ended says. */
export interface TokenViewer {
  userKey: number;
  name: string;
  roles: string[];
  /** The profile of the user's own. */
  profileKey: number | null;
  /** Every profile that the user may act for. */
  profileKeys: number[];
  sessionKey: string;
}

export interface PlatformVariables {
  viewer: TokenViewer | null;
  requestId: string;
  /** What the answer rests on; absent where no page that is kept is made of it. */
  restsOn?: Topic[];
  /** The act has hidden something. */
  hides?: boolean;
  /** The viewer lacks the role for what they asked. */
  isForbidden?: boolean;
  /** Counts a call, and answers 429 to who sent too much; absent where accounts are held to nothing. */
  limit?: (c: Context<PlatformEnv>, quota: Quota) => Promise<Response | null>;
}
export interface PlatformEnv {
  Bindings: {
    /** What a public route reads: a replica, where the request is everybody's and there is one. */
    reads: Database;
    /** Whether each answer is held to what its operation says, as tests do. */
    checksAnswers: boolean;
  };
  Variables: PlatformVariables;
}
export type PlatformApp = OpenAPIHono<PlatformEnv>;

/** What modules work with. `db` is never used inside a transaction's callback: it waits for itself. */
export interface PlatformDeps {
  db: Database;
  photoStore: PhotoStore;
  now: () => Date;
  log: Logger;
  /** Hours until a waiting edit is due. */
  dueHours: DueHours;
  /** Turns away whoever still brings a token of a session that an act of this node has ended. */
  sessionEnded: (sessionKey: string) => void;
}

/** An expected failure, as a value. */
export interface Refusal<S extends ProblemStatus = ProblemStatus> {
  readonly ok: false;
  readonly problem: Problem & { status: S };
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}

/** `fields` names the fields at fault by dotted name, each with its sentences. */
export function refuse<S extends ProblemStatus>(
  status: S,
  code: string,
  message: string,
  fields?: Record<string, string[]>,
  retryAfter?: number,
): Refusal<S> {
  return { ok: false, problem: { status, code, message, ...(fields && { fields }) }, ...(retryAfter !== undefined && { retryAfter }) };
}

/** A refusal by the field. */
export function fieldRefused(field: string, message: string): Refusal<422> {
  return refuse(422, "invalid", "Some answers need another look.", { [field]: [message] });
}

/** The one answer of the desk to whoever is not of its staff. */
export function deskClosed(): Refusal<403> {
  return refuse(403, forbidden, "The review desk is for staff.");
}

/** The one answer of the newsroom to whoever neither has article access nor is a forecaster. */
export function newsroomClosed(): Refusal<403> {
  return refuse(403, forbidden, "The newsroom is for those who write for it.");
}

/** The one answer for what is missing and for what the viewer may not know of. */
export function notFound(): Refusal<404> {
  return refuse(404, "not-found", "There is nothing here.");
}

export function isRefusal<V>(value: V | Refusal): value is Refusal {
  return typeof value === "object" && value !== null && "problem" in value && "ok" in value && value.ok === false;
}

/** What is refused for want of a role. Such a refusal is written down where it is answered; others where they are made. */
export const forbidden = "forbidden";

/** The refusal as the answer of a call. */
export function answer(c: Context, refusal: Refusal): Response {
  if (refusal.problem.code === forbidden) c.set("isForbidden", true);
  return responseOf(refusal);
}

/** The refusal as a response, where there is no route. */
export function responseOf({ problem, retryAfter }: { problem: Problem; retryAfter?: number }): Response {
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  if (problem.status === 401) headers.set("www-authenticate", "Bearer");
  return Response.json(problem, { status: problem.status, headers });
}

/** The one answer to guests where one has to be signed in. */
export function signInRequired(): Refusal<401> {
  return refuse(401, "sign-in-required", "Please sign in.");
}

/** Answers 401 to guests, before the request's values are looked at. */
export const requireViewer: MiddlewareHandler<PlatformEnv> = async (c, next) => {
  if (!c.get("viewer")) return answer(c, signInRequired());
  await next();
};

/** Says what an answer rests on, whatever it will be: a page that is made of it is kept until one of them changes (docs/rules.md L9). */
export function restsOn(c: Context<PlatformEnv>, ...topics: Topic[]): void {
  c.set("restsOn", [...new Set(topics)]);
}

/** Says that the act has hidden something: it is answered once no node hands out a page any more that is older (docs/rules.md L9). */
export function hides(c: Context<PlatformEnv>): void {
  c.set("hides", true);
}

/** The viewer of a call that guests are refused. */
export function viewerOf(c: { get(name: "viewer"): TokenViewer | null }): TokenViewer {
  const viewer = c.get("viewer");
  if (!viewer) throw new Error("A call that guests may make asks for its viewer.");
  return viewer;
}

export const problemDescriptions: Record<number, string> = {
  400: "The request is not valid",
  401: "Not signed in",
  403: "Not allowed",
  404: "Missing, or not the viewer's to know of",
  409: "Something changed in between, or a rule forbids it",
  413: "Too large",
  415: "Unknown content type",
  422: "A rule of the product forbids it",
  429: "Too many tries",
  500: "An unexpected error",
  503: "Not available right now",
};

/**
 * An act's answer: what it made, or the refusal. `isNew` is false of what the same submission had made before; `isAccepted` is of what
 * waits for somebody else's word before it is made.
 */
export type Answer<T> = { ok: true; value: T; isNew?: boolean; isAccepted?: true } | Refusal;

/** What was made or read, as an answer. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** What was found, as an answer; null is missing. */
export function found<T>(value: T | null): Answer<T> {
  return value === null ? notFound() : ok(value);
}

/** What was made or read, or the refusal, as an answer. */
export function answered<T>(value: T | Refusal): Answer<T> {
  return isRefusal(value) ? value : ok(value);
}
