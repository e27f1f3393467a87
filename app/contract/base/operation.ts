/**
 * A call of the API as a value: what it takes, what it answers and how it may
 * refuse. The API mounts it (platform/mount.ts) and the client calls it
 * (api/client.ts), so that a path is spelled once.
 */
import { z } from "zod";
import { KeyParam } from "./params";
import type { ProblemStatus } from "./problems";

export interface Operation {
  method: "get" | "post" | "put" | "delete";
  /** Without /api and without a slash at its end: `/rdb/v1/claims/{key}`. */
  path: string;
  /** Where it answers, too, and no client of ours asks. */
  otherPaths?: readonly string[];
  summary: string;
  description?: string;
  access: Access;
  /** What a call counts as of what one account may send (docs/rules.md A14): null of nothing; left out, a write is of the others. */
  quota?: Quota | null;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Of a multipart form, instead of a body; its files are read as Blobs. */
  form?: z.ZodType;
  /** An empty object where there is none. */
  isBodyOptional?: true;
  /** By status: one of the four, or 200 of a repeat beside 201, or 202 of what waits for somebody first; none of a file. */
  answers: Partial<Record<200 | 201 | 202 | 204, OperationAnswer>>;
  /** What the file that it answers may be: `image/webp`. */
  fileTypes?: readonly string[];
  /** By status, the codes of what the act itself refuses; what each call may be refused for is known of its shape (`problemsOf`). */
  problems?: Partial<Record<ProblemStatus, readonly string[]>>;
}

/** Guests are answered 401 of what is a viewer's; whoever is not of the desk's staff, or of the newsroom, 403 of what is theirs. */
export type Access = "everybody" | "viewer" | "desk" | "newsroom";

/** What an account may send so much of, and no more (docs/rules.md A14). */
export type Quota = "edits" | "photos" | "words" | "claims" | "challenges" | "schools" | "exports" | "other" | "searches";

export interface OperationAnswer<T extends z.ZodType = z.ZodType> {
  /** None of 204. */
  schema?: T;
  description: string;
}

/** The names in a path: `key` of `/rdb/v1/claims/{key}`. */
type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What a path names, each a key: nothing where the path names nothing, or the operation says what its names are. */
type KeysOf<P extends string, O> = O extends { params: z.ZodObject }
  ? unknown
  : [NamesIn<P>] extends [never]
    ? unknown
    : { params: z.ZodObject<Record<NamesIn<P>, typeof KeyParam>> };

function keysIn(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return names.length > 0 && { params: z.object(Object.fromEntries(names.map((name) => [name, KeyParam]))) };
}

function by<M extends Operation["method"]>(method: M) {
  return <P extends string, const O extends Omit<Operation, "method" | "path">>(path: P, of: O) =>
    ({ method, path, ...keysIn(path), ...of }) as { method: M; path: P } & O & KeysOf<P, O>;
}

/** An operation by its method and path: its own types are those of the call. What its path names is a key, unless `params` says what. */
export const operation = { get: by("get"), post: by("post"), put: by("put"), delete: by("delete") };

/** Whether the request is a call of the operation: `pathname` may have what the API is mounted at before it, and a slash at its end. */
export function isCallOf({ method, path }: Operation, request: { method: string; pathname: string }): boolean {
  const parts = path.split("/");
  const given = request.pathname
    .replace(/\/$/, "")
    .split("/")
    .slice(-parts.length + 1);
  return (
    request.method.toLowerCase() === method &&
    given.length === parts.length - 1 &&
    parts.slice(1).every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index]))
  );
}

/** The codes that a call may be refused with, by status. */
export function problemsOf({ access, params, query, headers, body, form, problems = {} }: Operation): Map<number, readonly string[]> {
  const codes: [number, string][] = [];
  if (access !== "everybody") codes.push([401, "sign-in-required"]);
  if (access === "desk" || access === "newsroom") codes.push([403, "forbidden"]);
  if (params) codes.push([404, "not-found"]);
  if (query || headers || body || form) codes.push([400, "invalid"]);
  if (body) codes.push([415, "unsupported-content-type"]);
  for (const [status, own] of Object.entries(problems)) for (const code of own) codes.push([Number(status), code]);
  return codes.reduce((map, [status, code]) => map.set(status, [...(map.get(status) ?? []), code]), new Map<number, readonly string[]>());
}

/** What the call answers when it succeeds; null of 204. */
export type AnswerOf<O extends Operation> = {
  [S in keyof O["answers"]]: O["answers"][S] extends { schema: infer T extends z.ZodType } ? z.output<T> : null;
}[keyof O["answers"]];

/** What a caller gives. */
type CallOf<O extends Operation> = (O extends { params: infer P } ? { params: Record<NamesOf<P>, string | number> } : object) &
  (O extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : object) &
  (O extends { form: z.ZodType } ? { form: FormData } : object) &
  (O extends { query: infer Q } ? { query?: Partial<Record<NamesOf<Q>, QueryValue>> } : object) &
  (O extends { headers: z.ZodObject } ? { idempotencyKey?: string } : object);

/** What a caller gives, as arguments: nothing where nothing has to be given. */
export type GivenTo<O extends Operation> = object extends CallOf<O> ? [given?: CallOf<O>] : [given: CallOf<O>];

type NamesOf<T> = T extends z.ZodType ? keyof z.input<T> & string : never;

/** A list is sent as its key repeated; what is null or left out is not sent. */
export type QueryValue = string | number | readonly (string | number)[] | null | undefined;
