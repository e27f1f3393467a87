/**
 * How the web part asks the API: JSON over an injected fetch, refusals as
 * values, a limit on the whole exchange. The bearer token goes to the API's own
 * origin and nowhere else; redirects are not followed (docs/promises.md B9, R5).
 */
import type { AnswerOf, GivenTo, Operation, QueryValue } from "~/contract/base/operation";
import type { Problem } from "~/contract/base/problems";

export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export interface ApiConnection {
  /** In one process this calls the platform; with API_URL it goes over the network. */
  fetch: (request: Request) => Promise<Response>;
  /** Where the API's paths begin, without a trailing slash: `http://127.0.0.1:3000/api`. */
  baseUrl: string;
  token?: string | null;
  requestId?: string;
  /** The address of the visitor, for the limit on sign-in tries. */
  clientAddress?: string;
  /** What the visitor's browser calls itself: sessions are known again by it. */
  userAgent?: string | null;
  /** Proof that this web part may speak for a visitor's address. */
  internalSecret?: string;
}

/** The kinds of clients: milliseconds that an exchange may take, its body included, and whether it says who asks. */
const clientKinds = {
  /** Most of the API, on behalf of the viewer. */
  main: { timeout: 20_000, hasBearer: true },
  /** Sessions, which only the web part opens and renews. */
  internal: { timeout: 20_000, hasBearer: true },
  /** Files, which the web part hands through. */
  proxy: { timeout: 20_000, hasBearer: true },
  /** What everybody may read. */
  public: { timeout: 5_000, hasBearer: false },
} as const satisfies Record<string, { timeout: number; hasBearer: boolean }>;

export interface ApiRequest {
  /** A list is sent as its key repeated; what is null or left out is not sent. */
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Sent as a multipart form. */
  form?: FormData;
  /** Tells a submission from its repeat. */
  idempotencyKey?: string;
}

/** How a submission is told from its repeat, and from the others of its save. */
export interface Submission {
  /** The key of the rendered form, with the team's where one form sends several edits. */
  idempotencyKey?: string;
  batchKey?: string;
}

export interface ApiClient {
  /** Asks for an operation of the contract. */
  call<O extends Operation>(
    operation: O,
    ...given: GivenTo<O>
  ): Promise<Outcome<O extends { fileTypes: readonly string[] } ? ApiFile : AnswerOf<O>>>;
}

/** As whom others are read of: as nobody in particular, or as whoever is signed in. */
export type Reader = "everybody" | "viewer";

/** The clients of one request: each area's calls choose theirs. */
export interface Clients {
  main: ApiClient;
  internal: ApiClient;
  files: ApiClient;
  everybody: ApiClient;
}

export interface ApiFile {
  bytes: ArrayBuffer;
  contentType: string;
  cacheControl: string;
}

const unavailable: Problem = {
  status: 503,
  code: "unavailable",
  message: "This is not available right now. Please try again.",
  retryAfter: 5,
};

export function createApiClient(connection: ApiConnection, kind: keyof typeof clientKinds): ApiClient {
  const { timeout: limit, hasBearer } = clientKinds[kind];

  async function call<T>(method: string, path: string, request: ApiRequest = {}): Promise<Outcome<T>> {
    const url = addressOf(path, connection.baseUrl);
    for (const [name, value] of Object.entries(request.query ?? {})) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== null && one !== undefined) url.searchParams.append(name, String(one));
      }
    }
    const headers = new Headers({ accept: "application/json", "x-requested-with": "XMLHttpRequest" });
    if (hasBearer && connection.token) headers.set("authorization", `Bearer ${connection.token}`);
    if (request.idempotencyKey) headers.set("idempotency-key", request.idempotencyKey);
    if (connection.userAgent) headers.set("user-agent", connection.userAgent);
    if (connection.requestId) headers.set("x-request-id", connection.requestId);
    if (connection.clientAddress && connection.internalSecret) {
      headers.set("x-client-address", connection.clientAddress);
      headers.set("x-internal-secret", connection.internalSecret);
    }
    if (request.body !== undefined) headers.set("content-type", "application/json");
    const body = request.form ?? (request.body === undefined ? undefined : JSON.stringify(request.body));

    const cancel = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<"timeout">((resolve) => {
      timer = setTimeout(() => resolve("timeout"), limit);
    });
    try {
      const exchange = exchangeOnce(
        connection.fetch,
        new Request(url, {
          method,
          headers,
          body,
          redirect: "manual",
          signal: cancel.signal,
        }),
      );
      const answer = await Promise.race([exchange, timeout]);
      if (answer === "timeout") {
        cancel.abort();
        exchange.catch(() => undefined);
        return { ok: false, problem: unavailable };
      }
      if (answer === null) return { ok: false, problem: unavailable };
      if (answer.status >= 200 && answer.status < 300) return { ok: true, value: answer.body as T };
      return { ok: false, problem: problemOf(answer.status, answer.body, answer.retryAfter) };
    } catch {
      return { ok: false, problem: unavailable };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    call: ({ method, path }, given: { params?: Record<string, string | number> } & ApiRequest = {}) =>
      call(
        method.toUpperCase(),
        path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.params?.[name]))),
        given,
      ),
  };
}

/** The address of one of the API's paths; throws on a path that leads out of it, whatever that was put together from. */
function addressOf(path: string, baseUrl: string): URL {
  const base = new URL(`${baseUrl}/`);
  const url = new URL(path.replace(/^\//, "./"), base);
  if (!path.startsWith("/") || url.origin !== base.origin || !url.pathname.startsWith(base.pathname))
    throw new Error("A path of the API leads out of it.");
  return url;
}

/** The answer's status and its body: JSON, or an image as an ApiFile; null of anything else, which is not the API's. */
async function exchangeOnce(
  send: ApiConnection["fetch"],
  request: Request,
): Promise<{ status: number; body: unknown; retryAfter?: number } | null> {
  const response = await send(request);
  if (response.status === 204) return { status: 204, body: null };
  const contentType = response.headers.get("content-type") ?? "";
  if (response.ok && (contentType.startsWith("image/") || response.headers.has("content-disposition"))) {
    const file: ApiFile = {
      bytes: await response.arrayBuffer(),
      contentType,
      cacheControl: response.headers.get("cache-control") ?? "no-store",
    };
    return { status: response.status, body: file };
  }
  if (!/^application\/([a-z.+-]+\+)?json\b/i.test(contentType)) {
    await response.body?.cancel();
    return null;
  }
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  return { status: response.status, body: JSON.parse(await response.text()), retryAfter };
}

/** An answer that does not have a problem's shape counts as an outage, and its body goes no further. */
function problemOf(status: number, body: unknown, retryAfter: number | undefined): Problem {
  const candidate = body as Partial<Problem> | null;
  if (status < 400 || typeof candidate?.code !== "string" || typeof candidate.message !== "string") return unavailable;
  return { status, code: candidate.code, message: candidate.message, fields: candidate.fields, retryAfter };
}
