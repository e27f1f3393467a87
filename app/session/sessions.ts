/**
 * Which session a request belongs to. An ended token is renewed once, however
 * many requests bring it at the same time: a page's parallel requests share one
 * refresh, and those that arrive just after it get the same new pair.
 */
import type { Outcome } from "~/api/api";
import type { TokenPair } from "~/contract/account/sessions";
import type { Cookies } from "./cookies";
import { createKeeper, pairCookies, readActing, readLapsed, readRefresh, type Kept } from "./keeper";
import { unpackToken } from "./token-packing";
import { viewerOf, type SessionKeeper, type Viewer } from "./viewer";

/** Milliseconds for which a renewed pair answers again to the token it came from. */
const pairIsKept = 10_000;

export interface Resumed {
  viewer: Viewer | null;
  token: string | null;
  keeper: SessionKeeper;
  /** For whatever answer the request gets. */
  setCookies: string[];
  /** The API could not say whether the session still stands. */
  isUnavailable: boolean;
}

export interface SessionsOptions {
  cookies: Cookies;
  refresh: (refreshToken: string) => Promise<Outcome<TokenPair>>;
  /** Names of the cookies that other logins of a session leave. */
  outsideCookies?: readonly string[];
  now?: () => number;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ cookies, refresh, outsideCookies = [], now = Date.now }: SessionsOptions) {
  const renewals = new Map<string, Promise<Outcome<TokenPair>>>();

  function renew(refreshToken: string): Promise<Outcome<TokenPair>> {
    const running = renewals.get(refreshToken);
    if (running) return running;
    const renewal = refresh(refreshToken);
    renewals.set(refreshToken, renewal);
    const forget = () => renewals.delete(refreshToken);
    renewal.then((outcome) => (outcome.ok ? setTimeout(forget, pairIsKept).unref() : forget()), forget);
    return renewal;
  }

  function signedIn(request: Request, token: string, kept: Kept, setCookies: string[]): Resumed {
    const viewer = viewerOf(token, (userKey) => readActing(cookies, request, userKey));
    return {
      viewer,
      token,
      keeper: createKeeper(cookies, { ...kept, userKey: viewer.userKey }, now),
      setCookies,
      isUnavailable: false,
    };
  }

  return {
    /** Reads the session's cookies and renews an ended token, unless the request is about to end the session anyway. */
    async resume(request: Request, { mayRenew }: { mayRenew: boolean }): Promise<Resumed> {
      const known = readRefresh(cookies, request);
      const actingKey = known.userKey === null ? null : readActing(cookies, request, known.userKey);
      const kept = { ...known, actingKey, lapsed: readLapsed(cookies, request), outsideCookies };
      const { refreshToken } = kept;
      const token = cookies.read(request, "token");
      if (token !== null) return signedIn(request, unpackToken(token), kept, []);

      const keeper = createKeeper(cookies, kept, now);
      const guest: Resumed = { viewer: null, token: null, keeper, setCookies: [], isUnavailable: false };
      if (refreshToken === null || !mayRenew) return guest;

      const outcome = await renew(refreshToken);
      if (outcome.ok) {
        return signedIn(
          request,
          outcome.value.token,
          { ...kept, refreshToken: outcome.value.refreshToken },
          pairCookies(cookies, outcome.value, now),
        );
      }
      if (outcome.problem.status >= 500 || outcome.problem.status === 429) return { ...guest, isUnavailable: true };
      return { ...guest, setCookies: keeper.lapse() };
    },
  };
}
