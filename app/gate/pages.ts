/** From a request that the gate let in to the page that answers it. */
import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { documentHeader } from "~/page/document-header";
import { ended } from "~/page/kept-form";
import { keyOf } from "~/domain/base/keys";
import { shownForHeader } from "~/domain/base/shown-for";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import type { ApiDoor } from "./api-door";
import type { Resting } from "./kept-pages";
import type { Cookies } from "../session/cookies";
import { contentSecurityPolicy, withSettableHeaders } from "./headers";
import { formTokenField, isFormTokenOfOther, mintFormToken } from "../session/same-origin";
import { formOf, openForm, sealForm, type PostedFields } from "../session/kept-form";
import { keepOutcome, openOutcome } from "../session/kept-outcome";
import { lookerOf } from "../session/looker";
import { endOutsideLogins, type LeftOpen, type OutsideLogin } from "../session/outside-logins";
import { readPreferences } from "../session/preferences";
import type { Sessions } from "../session/sessions";
import type { Keys } from "../session/signing";
import { formKeyField, profileOfForm } from "../session/submission";
import type { Viewer } from "../session/viewer";

export type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

/** What is known of a request before its session is. */
export interface Arrival {
  requestId: string;
  nonce: string;
  address: string;
  /** What the visitor's browser calls itself. */
  userAgent: string | null;
  /** The configured origin that the page was asked from. */
  origin: string;
  /** The fields of a posted form; undefined when no form was read. */
  posted?: PostedFields;
  /** Told when what the page did has hidden something. */
  onHidden: () => void;
  /** Of a page that may be kept: is told what it rests on. */
  resting?: Resting;
  reportError: (error: unknown) => void;
  reportLeftOpen: (left: LeftOpen) => void;
}

export interface PagesOptions {
  door: ApiDoor;
  cookies: Cookies;
  sessions: Sessions;
  formKeys: Keys;
  keptKeys: Keys;
  outcomeKeys: Keys;
  outsideLogins: readonly OutsideLogin[];
  /** Every configured one, the one that links from elsewhere name first. */
  origins: readonly string[];
  /** The data layer is told adults' e-mail addresses. */
  tellsEmail: boolean;
  servesStyleguide: boolean;
  isDev: boolean;
  answer: Answer;
}

export interface PageAnswer {
  /** Null while the API cannot say whether the session stands. */
  response: Response | null;
  userKey: number | null;
  /** Who was answered; absent where the session did not stand. */
  viewer?: Viewer | null;
  /** A document that is the same for whoever is not signed in. */
  isForEveryone?: boolean;
}

/** These forms open a session: it ends the one that the browser had, so that their answers are a guest's. */
const signingIn: readonly string[] = [paths.login(), paths.signUp(), accountPaths.passkeySignIn(), accountPaths.recoverySignIn()];

/** These are of whoever sends them, for whomever they were made. */
const ofNobody: readonly string[] = [
  ...signingIn,
  paths.logout(),
  paths.preferences(),
  accountPaths.forgot(),
  accountPaths.reset(),
  accountPaths.confirm(),
];

const year = 365 * 24 * 60 * 60 * 1000;

export function createPages({
  door,
  cookies,
  sessions,
  formKeys,
  keptKeys,
  outcomeKeys,
  outsideLogins,
  origins,
  tellsEmail,
  servesStyleguide,
  isDev,
  answer,
}: PagesOptions) {
  return async function answerPage(request: Request, arrival: Arrival): Promise<PageAnswer> {
    const { pathname, searchParams } = new URL(request.url);
    const isData = searchParams.has("_data");
    const { posted } = arrival;
    const path = pathname.replace(/\/$/, "");
    const isSigningOut = path === paths.logout();
    const resumed = await sessions.resume(request, { mayRenew: !isSigningOut });
    if (resumed.isUnavailable) return { response: null, userKey: null };

    let isRefused = false;
    let retryAfter: string | null = null;
    const known = cookies.read(request, "browser");
    const browser = known ?? randomBytes(16).toString("base64url");
    const preferences = readPreferences(request);
    const { viewer: signedIn } = resumed;
    const isOfOther =
      signedIn !== null && !ofNobody.includes(path) && isFormTokenOfOther(formKeys, posted?.get(formTokenField), signedIn.userKey);
    const isSigningIn = request.method === "POST" && signingIn.includes(path);
    const viewer = isOfOther || isSigningIn ? null : signedIn;
    const formToken = mintFormToken(formKeys, browser, viewer?.userKey);
    const postedFor = posted && profileOfForm(posted.get(formKeyField));
    const pageContext: AppLoadContext = {
      viewer,
      api: door.callsFor({
        ...arrival,
        token: viewer && resumed.token,
        onRefusedToken: () => (isRefused = true),
        onTooMuch: (seconds) => (retryAfter = seconds),
      }),
      callsAs: (token) => door.callsFor({ ...arrival, token }),
      session: resumed.keeper,
      endOutside: (userKey, signal) => endOutsideLogins(outsideLogins, userKey, signal, arrival.reportLeftOpen),
      postedFor,
      signedInSince: isOfOther ? signedIn.name : null,
      shownFor: isData ? keyOf(request.headers.get(shownForHeader)) : null,
      keepForm: () => (posted ? sealForm(keptKeys, addressOfForm(request), posted, viewer && formToken) : null),
      postedForm: () => (posted ? formOf(addressOfForm(request), posted) : null),
      openForm: (sealed, userKey) => openForm(keptKeys, formKeys, sealed, userKey),
      keepOutcome: (userKey, outcome) => keepOutcome(outcomeKeys, userKey, outcome),
      openOutcome: (id, userKey) => openOutcome(outcomeKeys, request, id, userKey),
      nonce: arrival.nonce,
      requestId: arrival.requestId,
      formToken,
      ...preferences,
      looker: lookerOf(request, viewer, { ...preferences, tellsEmail }),
      otherHosts: origins.map((origin) => new URL(origin).host).filter((host) => host !== new URL(arrival.origin).host),
      appOrigin: arrival.origin,
      mainOrigin: origins[0] ?? arrival.origin,
      servesStyleguide,
      reportError: arrival.reportError,
      sentOnce: isData ? null : {},
      pageSays: new Set(),
    };
    let answered = await answer(request, pageContext);

    const userKey = resumed.viewer?.userKey ?? null;
    if (isRefused && !isSigningOut) answered = asGuest(request, resumed.keeper.lapse(), postedFor);
    const signIn =
      request.method === "POST" && !isData && (isRefused || viewer === null) ? addressOfSignIn(answered, arrival.origin, pathname) : null;
    const kept = signIn && pageContext.keepForm();
    if (signIn && kept)
      answered = withHeadOf(
        answered,
        await answer(new Request(signIn), {
          ...pageContext,
          viewer: null,
          formToken: mintFormToken(formKeys, browser),
          isLite: true,
          keptForm: kept,
        }),
      );
    else if (isRefused && !isSigningOut) return { response: answered, userKey };

    const response = withSettableHeaders(
      retryAfter !== null && request.method === "POST" && isRefusedForm(answered)
        ? new Response(answered.body, { status: 429, headers: answered.headers })
        : answered,
    );
    const { headers } = response;
    if (response.status === 429 && retryAfter !== null) headers.set("retry-after", retryAfter);
    // Before the page's own cookies: a page that signs in or out has the last word.
    const own = headers.getSetCookie();
    headers.delete("set-cookie");
    for (const cookie of [...resumed.setCookies, ...own]) headers.append("set-cookie", cookie);
    const isMarkup = headers.get("content-type")?.startsWith("text/html") ?? false;
    const isDocument = headers.has(documentHeader);
    headers.delete(documentHeader);
    if (isDocument) headers.set("content-security-policy", contentSecurityPolicy({ nonce: null, isDev }));
    // A guest's document has no form that would have to prove where it comes from.
    if (known === null && isMarkup && !(isDocument && resumed.viewer === null))
      headers.append("set-cookie", cookies.write("browser", browser, new Date(Date.now() + year)));
    const isForGood = /\bimmutable\b/.test(headers.get("cache-control") ?? "");
    if ((resumed.viewer && !isForGood) || !headers.has("cache-control") || headers.has("set-cookie"))
      headers.set("cache-control", "no-store");
    const isForEveryone = isDocument && resumed.viewer === null && response.status === 200 && !headers.has("set-cookie");
    return { response, userKey, viewer: resumed.viewer, isForEveryone };
  };
}

/** Whether the answer shows the form again, with what is wrong with it. */
function isRefusedForm({ status }: Response): boolean {
  return status === 409 || status === 422;
}

/** Where a form is sent by the page itself, with or without script. */
function addressOfForm(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  return url.pathname + url.search;
}

/**
 * The session was ended elsewhere, so what the page would show is not this
 * visitor's any more: the browser asks again, as a guest.
 */
function asGuest(request: Request, clearing: string[], postedFor: number | null | undefined): Response {
  const url = new URL(request.url);
  const isData = url.searchParams.has("_data");
  url.searchParams.delete("_data");
  url.searchParams.delete("index");
  const page = url.pathname + url.search;
  const target =
    request.method === "GET" || request.method === "HEAD" ? page : paths.login(page, { [ended.name]: ended.byItself, of: postedFor });
  const headers = new Headers(clearing.map((cookie): [string, string] => ["set-cookie", cookie]));
  headers.set("cache-control", "no-store");
  if (!isData) {
    headers.set("location", target);
    return new Response(null, { status: 303, headers });
  }
  // Remix's own way to tell its client where to go, with a whole page load.
  headers.set("x-remix-redirect", target);
  headers.set("x-remix-status", "303");
  headers.set("x-remix-reload-document", "yes");
  return new Response(null, { status: 204, headers });
}

/** Where an answer leads when it asks to sign in first, and to come back to `pathname`; null of any other. */
function addressOfSignIn(answered: Response, origin: string, pathname: string): URL | null {
  const location = answered.headers.get("location");
  const url = location === null ? null : new URL(location, origin);
  const wanted = url?.pathname === paths.login() ? url.searchParams.get("redirectTo") : null;
  return wanted?.split("?")[0] === pathname ? url : null;
}

/**
 * The page in the place of a redirect to it: what was posted stays in it, which
 * it could not across a redirect. It has no script, which takes its address for
 * that of the form.
 */
function withHeadOf(redirecting: Response, page: Response): Response {
  const headers = new Headers(page.headers);
  for (const cookie of redirecting.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return new Response(page.body, { status: 403, headers });
}
