/**
 * Everything between the socket and the pages: what the gate refuses, what is
 * answered without a session, and what every answer leaves with.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { hidesHeader } from "~/contract/base/topics";
import { askAgainHeader } from "~/domain/base/ask-again";
import { createHeldBytes, type HeldBytes } from "~/domain/base/held-bytes";
import { createApiDoor, withHeaders, withoutProxyHeaders, type SendToApi } from "./api-door";
import { createCookies } from "../session/cookies";
import { clientAddress, trustedProxies } from "./client-address";
import { compress } from "./compression";
import { repeatsName } from "./field-names";
import { secureCookies, secureHeaders, withSettableHeaders } from "./headers";
import { isUploadForm, readForm, tooLargeForm, urlRefusal } from "./limits";
import { comeAgain, type Overload, type Urgency } from "./overload";
import { plainAnswer, tooBusy, type Refused } from "./plain-page";
import { formTokenField, isFormToken, proofByHeaders } from "../session/same-origin";
import type { StaticFiles } from "./static-files";
import type { PostedFields } from "../session/kept-form";
import type { WebLog } from "./log";
import { outsideLogin, type LeftOpen, type OutsideLoginSettings } from "../session/outside-logins";
import { createKeptPages, type Resting } from "./kept-pages";
import { createPages, type Answer, type Arrival } from "./pages";
import { readPreferences } from "../session/preferences";
import { createReaders } from "./readers";
import { createSessions } from "../session/sessions";
import { createSharedCache, type SharedCacheSettings } from "./shared-cache";
import { deriveKeys } from "../session/signing";
import type { Viewer } from "../session/viewer";
import { createTopicWatch, hidesWithin } from "./topic-watch";

export interface WebOptions {
  secrets: readonly string[];
  /** The public origins; a request for any other host is refused. */
  origins: readonly string[];
  isLocal: boolean;
  isDev: boolean;
  servesStyleguide: boolean;
  trustedProxies: readonly string[];
  /** Answers the API: in this process, or over the network. */
  sendToApi: SendToApi;
  apiBaseUrl: string;
  /** Whether /api is answered here. */
  servesApi: boolean;
  answerPage: Answer;
  files: StaticFiles | null;
  /** The address of the pages' stylesheet, for answers that no page makes. */
  stylesheet: string | null;
  /** The logins that a session has open elsewhere. */
  outsideLogins: readonly OutsideLoginSettings[];
  /** The data layer is told adults' e-mail addresses. */
  tellsEmail: boolean;
  /** Guests get what is kept, as of when it is, while nothing newer can be read. */
  servesStale?: boolean;
  /** The cache before the nodes that is told what to let go of; null where there is none. */
  sharedCache?: SharedCacheSettings | null;
  isHealthy: () => Promise<boolean>;
  /** Who may work at the same time as others. */
  overload: Overload;
  /** What forms may take of the memory. */
  heldBytes?: HeldBytes;
  log: WebLog;
  now?: () => number;
}

/** `socketAddress` is the other end of the connection. */
export type Web = (request: Request, socketAddress: string) => Promise<Response>;

export interface RunningWeb extends Web {
  /** Tells the API what it has not been told of readers, before the process ends. Never rejects. */
  settle(): Promise<void>;
}

interface Answered {
  response: Response;
  userKey?: number | null;
  viewer?: Viewer | null;
  /** Turned away because too much is asked at once. */
  isShed?: boolean;
  /** A document that is the same for whoever is not signed in. */
  isForEveryone?: boolean;
}

const pageMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

export function createWeb(options: WebOptions): RunningWeb {
  const { origins, isLocal, isDev, log, now, overload, heldBytes = createHeldBytes() } = options;
  const proxies = trustedProxies(options.trustedProxies);
  const formKeys = deriveKeys(options.secrets, "form");
  const keptKeys = deriveKeys(options.secrets, "kept-form");
  const outcomeKeys = deriveKeys(options.secrets, "outcome");
  const cookies = createCookies({ keys: deriveKeys(options.secrets, "cookies"), isSecure: !isLocal, now });
  const door = createApiDoor({
    send: options.sendToApi,
    baseUrl: options.apiBaseUrl,
    internalSecrets: internalSecrets(options.secrets),
  });
  const renewing = { token: null, address: "127.0.0.1" };
  const outsideLogins = options.outsideLogins.map(outsideLogin);
  const sessions = createSessions({
    cookies,
    now,
    outsideCookies: outsideLogins.flatMap((login) => login.cookies),
    refresh: (refreshToken) => door.callsFor({ ...renewing, requestId: randomUUID() }).sessions.refresh(refreshToken),
  });
  const answerPage = createPages({
    door,
    cookies,
    sessions,
    formKeys,
    keptKeys,
    outcomeKeys,
    outsideLogins,
    origins,
    tellsEmail: options.tellsEmail,
    servesStyleguide: options.servesStyleguide,
    isDev,
    answer: options.answerPage,
  });

  const sharedCache = options.sharedCache ? createSharedCache({ ...options.sharedCache, onTurn: log.sharedCache }) : null;
  const sharedSeconds = options.sharedCache?.seconds ?? 0;
  const watch = createTopicWatch({
    read: door.changedSince,
    elsewhere: sharedSeconds * 1_000,
    changed(topics) {
      keptPages.drop(topics);
      void sharedCache?.purge(topics);
    },
  });
  const keptPages = createKeptPages({ watch, servesStale: options.servesStale, sharedSeconds });
  const readers = createReaders({ tell: door.tellReaders, now });

  /** The configured origin that a request means; null of any other host. */
  function originOf(request: Request): string | null {
    const host = request.headers.get("host") ?? "";
    const { host: asked } = new URL(request.url);
    return (
      origins.find((origin) => {
        const named = `${new URL(origin).protocol}//${host}`;
        return URL.canParse(named) && new URL(named).origin === origin && [host.toLowerCase(), new URL(origin).host].includes(asked);
      }) ?? null
    );
  }

  async function answer(request: Request, arrival: Omit<Arrival, "origin" | "posted">): Promise<Answered> {
    const url = new URL(request.url);
    const refused = (status: number, own?: Partial<Refused>) => ({
      response: plainAnswer({
        status,
        ...own,
        requestId: arrival.requestId,
        asJson: wantsJson(request, url),
        stylesheet: options.stylesheet,
        theme: readPreferences(request).theme,
      }),
    });
    const isRead = request.method === "GET" || request.method === "HEAD";
    const urgency: Urgency = isRead ? "read" : "write";
    /** Nothing was taken in, and it is cheap to say so: neither page nor database is asked. */
    const shed = () => {
      const isData = url.searchParams.has("_data");
      const words = isData ? tooBusy.byItself : wantsJson(request, url) ? tooBusy.read : tooBusy[urgency];
      const headers = { "retry-after": String(comeAgain()), ...(isData && { [askAgainHeader]: "yes" }) };
      return { ...refused(503, { words, canRetry: isRead, headers }), isShed: true };
    };

    if (url.pathname === "/livez") return { response: sign("alive", 200) };
    if (url.pathname === "/healthz") return { response: (await options.isHealthy()) ? sign("healthy", 200) : sign("unhealthy", 503) };
    const origin = originOf(request);
    if (origin === null) return refused(421);
    const tooMuch = urlRefusal(url);
    if (tooMuch !== null) return refused(tooMuch);
    const file = options.files?.answer(request);
    if (file) return { response: file };
    if (url.pathname === "/api" || url.pathname.startsWith("/api/")) {
      if (!options.servesApi) return refused(404);
      let isShed = overload.isFull(urgency);
      const enter = async () => {
        const leave = await overload.enter(urgency);
        isShed = leave === null;
        return leave;
      };
      const response = isShed ? null : await door.admit(request, arrival, enter);
      return response === null || isShed ? shed() : { response };
    }
    // Such an address is one of another host to whoever resolves it.
    if (/^\/(?:[/\\]|%2f|%5c)/i.test(url.pathname)) return refused(404);
    if (repeatsName(url.searchParams)) return refused(400);
    // Remix lets this endpoint hold the server for seconds; lazy discovery, which needs it, is off.
    if (url.pathname === "/__manifest") return refused(404);
    if (!pageMethods.includes(request.method)) return refused(405, { headers: { allow: "GET, HEAD, POST" } });

    const pageInTurn = async (admitted: Request, given: { posted?: PostedFields; resting?: Resting } = {}): Promise<Answered> => {
      const leave = await overload.enter(urgency);
      if (leave === null) return shed();
      try {
        const { response, userKey, viewer, isForEveryone } = await answerPage(admitted, { ...arrival, origin, ...given });
        if (!response)
          return refused(503, { headers: { "retry-after": "5", ...(url.searchParams.has("_data") && { [askAgainHeader]: "yes" }) } });
        if (isFailureOfOurs(response)) return { response, userKey, viewer, isForEveryone };
        const retryAfter = response.headers.get("retry-after");
        return { ...refused(response.status, retryAfter === null ? {} : { headers: { "retry-after": retryAfter } }), userKey };
      } finally {
        leave();
      }
    };

    const admitted = withHeaders(request, withoutProxyHeaders(request.headers), origin + url.pathname + url.search);
    const key = isRead && !isDev ? keptPages.keyOf(admitted, origin) : null;
    if (isRead) {
      const answered: Answered = await (key
        ? keptPages.answer(admitted, key, (asNobody, resting) => pageInTurn(asNobody, { resting }))
        : pageInTurn(admitted));
      const { response, viewer } = answered;
      readers.note({ request: admitted, pathname: url.pathname, address: arrival.address, viewer, response });
      return answered;
    }
    if (overload.isFull(urgency)) return shed();
    const proof = proofByHeaders(request.headers, origin);
    if (proof === "foreign") return refused(403);
    const isGuest = cookies.read(request, "token") === null && cookies.read(request, "refresh") === null;
    const browser = cookies.read(request, "browser");
    const hold = heldBytes(isGuest);
    try {
      const form = await readForm(admitted, { mayUpload: !isGuest, hold, needsToken: proof === "unsaid" && browser !== null });
      if (!form.ok && form.status === 503) return shed();
      const isProven = (token: unknown) => proof === "own" || isFormToken(formKeys, browser, token);
      const isTooLarge = !form.ok && form.status === 413 && isUploadForm(admitted) && isProven(form.token);
      if (!form.ok && !isTooLarge) return refused(form.status);
      if (form.ok && !isProven(form.fields.get(formTokenField))) return refused(403);
      // Remix would take any of them for a form of the page.
      if (request.method !== "POST") return refused(405, { headers: { allow: "GET, HEAD, POST" } });
      // Only now: a form that comes in slowly holds up nobody.
      return await (form.ok ? pageInTurn(form.request, { posted: form.fields }) : pageInTurn(tooLargeForm(admitted)));
    } finally {
      hold.end();
    }
  }

  const web: Web = async (request, socketAddress) => {
    const began = performance.now();
    const place = watch.place();
    const requestId = door.numberGiven(request) ?? randomUUID();
    const nonce = randomBytes(16).toString("base64");
    const address = clientAddress(request.headers, socketAddress, proxies);
    const reportError = (error: unknown) => log.failed({ requestId, error });
    const reportLeftOpen = (left: LeftOpen) => log.leftOpen({ requestId, ...left });
    let hides = false;
    const onHidden = () => void (hides = true);

    let answered: Answered;
    try {
      answered = await answer(request, {
        requestId,
        nonce,
        address,
        userAgent: request.headers.get("user-agent"),
        onHidden,
        reportError,
        reportLeftOpen,
      });
      if (request.method !== "GET" && request.method !== "HEAD" && answered.response.status < 400) watch.wrote();
      await untilHidden(answered.response);
      answered.response = finish(answered.response);
      if (!answered.isShed) answered.response = await compress(request, answered.response);
    } catch (error) {
      reportError(error);
      const asJson = wantsJson(request, new URL(request.url));
      answered = { response: finish(plainAnswer({ status: 500, requestId, asJson, stylesheet: options.stylesheet })) };
    }
    const { response, userKey = null } = answered;
    log.answered({
      requestId,
      method: request.method,
      url: request.url,
      status: response.status,
      milliseconds: performance.now() - began,
      userKey,
    });
    return request.method === "HEAD" ? new Response(null, response) : response;

    /**
     * What an act has hidden no node shows any more once it is answered; a web node of ours holds the answer back itself. Only then is the
     * shared cache told: what nodes still handed out meanwhile is there by now.
     */
    async function untilHidden({ headers }: Response): Promise<void> {
      if ((hides || headers.has(hidesHeader)) && !door.isOurs(request.headers)) {
        headers.delete(hidesHeader);
        await new Promise((resolve) => setTimeout(resolve, hidesWithin));
        await sharedCache?.untilGone(watch.changedSince(place));
      }
    }

    function finish(made: Response): Response {
      const response = withSettableHeaders(made);
      const { headers } = response;
      secureHeaders(headers, { nonce, isLocal, isDev });
      if (!isLocal) secureCookies(headers);
      if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
      if (response.status === 503 && !headers.has("retry-after")) headers.set("retry-after", "5");
      headers.set("x-request-id", requestId);
      return response;
    }
  };
  return Object.assign(web, { settle: readers.settle });
}

/** What web and API nodes of one secret tell each other by. */
export function internalSecrets(secrets: readonly string[]): string[] {
  return deriveKeys(secrets, "internal").map((key) => key.toString("base64url"));
}

/** A failure speaks by a page of ours or by our JSON; anything else is a text that Remix or somebody else made. */
function isFailureOfOurs({ status, headers }: Response): boolean {
  const contentType = headers.get("content-type") ?? "";
  return (
    status < 500 || contentType.startsWith("application/json") || (contentType.startsWith("text/html") && !headers.has("x-remix-catch"))
  );
}

function sign(text: string, status: number): Response {
  return new Response(`${text}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

function wantsJson(request: Request, url: URL): boolean {
  if (url.searchParams.has("_data") || url.pathname.startsWith("/api/")) return true;
  const accept = request.headers.get("accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
}
