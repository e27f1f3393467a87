/** The web part with a stand-in for the API and for the pages, asked by Request and answering by Response. */
import { json } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { stringifyCookie } from "cookie";
import type { Claims } from "~/contract/account/sessions";
import { createOverload } from "~/gate/overload";
import { createWeb, type WebOptions } from "~/gate/web";

export const origin = "https://signing.test";
export const secret = "a3f1c9d27b6e4850a3f1c9d27b6e4850-test";

const minute = 60_000;

export function claimsOf(changes: Partial<Claims> = {}): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    a: "system",
    aud: "signing-day",
    exp: now + 900,
    has: false,
    iat: now,
    iss: "signing-day",
    n: "Avery Example",
    pe: true,
    pl: "",
    st: "5d8f0c0e-0d6f-4a8e-9f57-0c6f2f0a1b2c",
    rg: [],
    sub: "7",
    uid: "7",
    e: "",
    pk: 11,
    pks: [11, 12],
    ...changes,
  };
}

/** The cookies that end with a session. */
export const ownCookies = ["__Host-token", "__Host-refresh", "__Host-acting", "unsaved-teams", "unsaved-vitals", "outcome", "toast"];

/** Shaped as the API's tokens are; the web part never checks their signature, only its own. */
export function tokenOf(claims: Claims): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.${"s".repeat(43)}`;
}

export interface ApiCall {
  path: string;
  headers: Headers;
  body: unknown;
}

export interface TestWeb {
  ask: (path: string, init?: RequestInit & { socket?: string; origin?: string }) => Promise<Response>;
  /** Tells what is counted of readers, as an orderly end does. */
  settle: () => Promise<void>;
  /** What the pages were handed, newest last. */
  contexts: AppLoadContext[];
  calls: ApiCall[];
  /** How many state changes reached a page. */
  changes: () => number;
  errors: unknown[];
  /** What signing out could not end elsewhere. */
  leftOpen: unknown[];
  /** What the shared cache began not to do, and null when it did again. */
  sharedCacheTurns: unknown[];
}

export type ApiStandIn = (call: ApiCall) => Response | Promise<Response>;

/** A web part without an API, files or anything around it. */
export const webOptions = {
  secrets: [secret],
  origins: [origin],
  isLocal: false,
  isDev: false,
  servesStyleguide: false,
  trustedProxies: [],
  sendToApi: async () => new Response(null, { status: 204 }),
  apiBaseUrl: "http://api.internal/api",
  servesApi: true,
  files: null,
  stylesheet: null,
  outsideLogins: [],
  tellsEmail: false,
  isHealthy: async () => true,
  overload: createOverload({ most: 64, readLoop: () => ({ busy: 0, delay: 0 }) }),
} satisfies Partial<WebOptions>;

/** Answers sign-in and refresh with a pair for `claims`; everything else is empty. */
export function obligingApi(claims: () => Claims = claimsOf): ApiStandIn {
  return ({ path }) => {
    if (/\/(login|refresh)$/.test(path)) {
      return Response.json({
        token: tokenOf(claims()),
        refreshBefore: new Date(Date.now() + 15 * minute).toISOString(),
        refreshToken: `r${Math.random()}`,
      });
    }
    return new Response(null, { status: 204 });
  };
}

export interface TestWebOptions extends Partial<WebOptions> {
  api?: ApiStandIn;
  page?: (request: Request, context: AppLoadContext) => Response | Promise<Response>;
}

export function testWeb({ api = obligingApi(), page, ...options }: TestWebOptions = {}): TestWeb {
  const contexts: AppLoadContext[] = [];
  const calls: ApiCall[] = [];
  const errors: unknown[] = [];
  const leftOpen: unknown[] = [];
  const sharedCacheTurns: unknown[] = [];
  let changes = 0;
  const web = createWeb({
    ...webOptions,
    async sendToApi(request) {
      const text = await request.text();
      const call = { path: new URL(request.url).pathname, headers: request.headers, body: text === "" ? null : JSON.parse(text) };
      calls.push(call);
      return api(call);
    },
    async answerPage(request, context) {
      contexts.push(context);
      if (request.method !== "GET" && request.method !== "HEAD") {
        changes += 1;
        await request.formData();
      }
      if (page) return page(request, context);
      const shown = { viewer: context.viewer, isLite: context.isLite, theme: context.theme };
      return new URL(request.url).searchParams.has("_data")
        ? json(shown)
        : new Response(`<!doctype html><p>${JSON.stringify(shown)}</p>`, { headers: { "content-type": "text/html" } });
    },
    overload: createOverload({ most: 64, readLoop: () => ({ busy: 0, delay: 0 }) }),
    log: {
      answered: () => undefined,
      unheard: () => undefined,
      failed: ({ error }) => void errors.push(error),
      leftOpen: (left) => void leftOpen.push(left),
      sharedCache: (problem) => void sharedCacheTurns.push(problem),
    },
    ...options,
  });
  return {
    settle: web.settle,
    contexts,
    calls,
    errors,
    leftOpen,
    sharedCacheTurns,
    changes: () => changes,
    ask(path, { socket = "203.0.113.9", origin: asked = origin, ...init } = {}) {
      const url = new URL(path, asked);
      const headers = new Headers(init.headers);
      if (!headers.has("host")) headers.set("host", url.host);
      return web(
        new Request(url, { ...init, headers, ...(init.body instanceof ReadableStream && { duplex: "half" }) } as RequestInit),
        socket,
      );
    },
  };
}

/** The Cookie header that a browser would send back. */
export function cookiesOf(response: Response): string {
  const jar: Record<string, string> = {};
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/expires=Thu, 01 Jan 1970/i.test(cookie)) delete jar[name];
    else jar[name] = decodeURIComponent(value);
  }
  return stringifyCookie(jar);
}

/** Signs in through a page, and answers the cookies of the new session. */
export async function signedIn(web: TestWeb): Promise<string> {
  await web.ask("/login");
  const context = web.contexts.at(-1) as AppLoadContext;
  const pair = await context.api.sessions.login({ username: "avery", password: "signing-day" });
  if (!pair.ok) throw new Error(pair.problem.message);
  return cookiesOf(
    new Response(null, { headers: context.session.open(pair.value).map((cookie): [string, string] => ["set-cookie", cookie]) }),
  );
}
