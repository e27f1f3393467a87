/** Operations of the contract as routes of the API: guards, document and answers are what the operation says. */
import { isDeepStrictEqual } from "node:util";
import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { problemsOf, type Access, type AnswerOf, type Operation, type Quota } from "~/contract/base/operation";
import { Problem } from "~/contract/base/problems";
import { hasRdbAccess, mayEvaluate } from "~/domain/account/roles";
import {
  answer,
  deskClosed,
  isRefusal,
  newsroomClosed,
  problemDescriptions,
  requireViewer,
  viewerOf,
  type Answer,
  type PlatformApp,
  type PlatformEnv,
  type Refusal,
} from "./module";

/** What was asked, as the operation's schemas read it. */
export interface Asked<O extends Operation> {
  c: Context<PlatformEnv>;
  params: Read<O, "params">;
  query: Read<O, "query">;
  headers: Read<O, "headers">;
  body: Read<O, "body">;
  form: Read<O, "form">;
}

type Read<O extends Operation, Part extends keyof Operation> = O extends { [P in Part]: infer T extends z.ZodType }
  ? z.output<T>
  : undefined;

/** A file is answered as it is. */
type Answered<O extends Operation> = O extends { fileTypes: readonly string[] } ? Response | Refusal : Answer<AnswerOf<O>>;

/**
 * Registers an operation; an answer that `isNew: false` is of marks a repeat, which is 200 where what is new is 201.
 *
 *   mount(app, withdrawClaim, ({ c, params }) => withdraw(actOf(c, deps), params.pair.key));
 */
export function mount<O extends Operation>(app: PlatformApp, of: O, act: (asked: Asked<O>) => Answered<O> | Promise<Answered<O>>): void {
  const answers = async (c: Context<PlatformEnv>): Promise<Response> => {
    const valid = (part: string): unknown => c.req.valid(part as never);
    const answered = await act({
      c,
      params: valid("param"),
      query: valid("query"),
      headers: valid("header"),
      body: valid("json"),
      form: valid("form"),
    } as Asked<O>);
    if (answered instanceof Response) return answered;
    if (c.env.checksAnswers) checkAnswer(of, answered);
    if (isRefusal(answered)) return answer(c, answered);
    if (of.answers[204]) return c.body(null, 204);
    return c.json(answered.value, statusOf(of, answered));
  };
  for (const path of [of.path, ...(of.otherPaths ?? [])]) app.openapi(createRoute(routeOf(of, path)), answers as never);
}

function statusOf(of: Operation, { isNew, isAccepted }: { isNew?: boolean; isAccepted?: true }): 200 | 201 | 202 {
  if (isAccepted && of.answers[202]) return 202;
  return of.answers[201] && isNew !== false ? 201 : 200;
}

const guards: Record<Access, MiddlewareHandler<PlatformEnv>[]> = {
  everybody: [],
  viewer: [requireViewer],
  desk: [requireViewer, requireDesk],
  newsroom: [requireViewer, requireNewsroom],
};

/** What a call counts as; null of what is not counted. */
export function quotaOf({ method, quota }: Operation): Quota | null {
  return quota === undefined ? (method === "get" ? null : "other") : quota;
}

/** Counts the calls of an operation by account, before the request's values are looked at. */
function counted(of: Operation): MiddlewareHandler<PlatformEnv>[] {
  const quota = quotaOf(of);
  if (!quota) return [];
  return [
    async (c, next) => {
      const refused = await c.get("limit")?.(c, quota);
      return refused ?? next();
    },
  ];
}

/** Answers 403 to whoever is not of the desk's staff, before the request's values are looked at. */
async function requireDesk(c: Context<PlatformEnv>, next: () => Promise<void>): Promise<Response | void> {
  if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
  await next();
}

/** The same of the newsroom. */
async function requireNewsroom(c: Context<PlatformEnv>, next: () => Promise<void>): Promise<Response | void> {
  if (!mayEvaluate(viewerOf(c).roles)) return answer(c, newsroomClosed());
  await next();
}

/** The operation as Hono registers and documents it. */
function routeOf(of: Operation, path: string): RouteConfig {
  const { method, summary, description, access, params, query, headers, body, form, isBodyOptional = false, answers, fileTypes } = of;
  return {
    method,
    path,
    summary,
    ...(description && { description }),
    ...(access !== "everybody" && { security: [{ bearer: [] }] }),
    middleware: [...guards[access], ...counted(of)],
    request: {
      params,
      query,
      headers,
      ...(body && { body: { required: !isBodyOptional, content: { "application/json": { schema: body } } } }),
      ...(form && { body: { required: true, content: { "multipart/form-data": { schema: form } } } }),
    },
    responses: Object.fromEntries([
      ...(fileTypes
        ? [
            [
              200,
              {
                description: "The file",
                content: Object.fromEntries(fileTypes.map((type) => [type, { schema: { type: "string", format: "binary" } }])),
              },
            ],
          ]
        : []),
      ...Object.entries(answers).map(([status, { schema, description: what }]) => [
        status,
        { description: what, ...(schema && { content: { "application/json": { schema } } }) },
      ]),
      ...[...problemsOf(of)].map(([status, codes]) => [
        status,
        { description: `${problemDescriptions[status]}: ${codes.join(", ")}`, content: { "application/json": { schema: Problem } } },
      ]),
    ]),
  };
}

/** Throws where an answer is not what its operation says: one that its document leaves out, or a value that nobody was promised. */
function checkAnswer(of: Operation, answered: Answer<unknown>): void {
  const named = `${of.method} ${of.path}`;
  if (isRefusal(answered)) {
    const { status, code } = answered.problem;
    if (!problemsOf(of).get(status)?.includes(code)) throw new Error(`${named} does not say that it refuses with ${status} ${code}.`);
    return;
  }
  const schema = (statusOf(of, answered) === 202 ? of.answers[202] : (of.answers[200] ?? of.answers[201]))?.schema;
  const sent: unknown = answered.value === undefined ? null : JSON.parse(JSON.stringify(answered.value));
  const read = schema?.safeParse(sent);
  if (read && !read.success) throw new Error(`${named} answered something else than it says: ${read.error.message}`);
  if (read && !isDeepStrictEqual(read.data, sent)) throw new Error(`${named} answered more than it says.`);
}
