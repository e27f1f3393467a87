import { stringifySetCookie } from "cookie";
import type { TokenPair } from "~/contract/account/sessions";
import { mayActFor } from "~/domain/account/roles";
import { draftCookieName } from "~/domain/profile/teams-draft";
import { vitalsDraftCookie } from "~/domain/profile/vitals-draft";
import type { Cookies } from "./cookies";
import { outcomeCookie } from "./kept-outcome";
import { packToken } from "./token-packing";
import { viewerOf, type SessionKeeper } from "./viewer";

const day = 24 * 60 * 60 * 1000;

/** How long a refresh token's cookie lasts (docs/rules.md). */
export const refreshLasts = 7 * day;

/** What pages keep for the user: what is unsaved of teams and measurements, and what a bulk approval answered. */
const pageCookies = [{ name: draftCookieName, path: "/" }, { name: vitalsDraftCookie, path: "/" }, outcomeCookie];

/** The two cookies that carry a session. */
export function pairCookies(cookies: Cookies, pair: TokenPair, now: () => number): string[] {
  return [
    cookies.write("token", packToken(pair.token), new Date(pair.refreshBefore)),
    cookies.write("refresh", `${pair.refreshToken}~${viewerOf(pair.token).userKey}`, new Date(now() + refreshLasts)),
  ];
}

/** The refresh token that a request brings, and whose it is: that must be known also when the token has ended. */
export function readRefresh(cookies: Cookies, request: Request): { refreshToken: string | null; userKey: number | null } {
  const [refreshToken = null, userKey] = cookies.read(request, "refresh")?.split("~") ?? [];
  return { refreshToken, userKey: userKey ? Number(userKey) : null };
}

/** How long a session that ended by itself is remembered, for its user to go on where they were. */
const lapseLasts = day / 2;

/** A session of this browser that ended without a sign-out: whose it was, and the profile that they had chosen. */
export interface Lapsed {
  userKey: number;
  personKey: number | null;
}

/** Null of a browser whose last session was signed out of, or goes on. */
export function readLapsed(cookies: Cookies, request: Request): Lapsed | null {
  const [user, person] = (cookies.read(request, "lapsed") ?? "").split("-");
  return user ? { userKey: Number(user), personKey: Number(person) || null } : null;
}

function clearPageCookie(name: string, path: string): string {
  return stringifySetCookie(name, "", { path, httpOnly: true, sameSite: "lax", expires: new Date(0) });
}

function clearKept(): string[] {
  return pageCookies.map(({ name, path }) => clearPageCookie(name, path));
}

export interface Kept {
  refreshToken: string | null;
  userKey: number | null;
  /** The profile that the user of the session chose. */
  actingKey: number | null;
  lapsed: Lapsed | null;
  /** Names of the cookies that other logins of the session leave. */
  outsideCookies: readonly string[];
}

export function createKeeper(
  cookies: Cookies,
  { refreshToken, userKey, actingKey, lapsed, outsideCookies }: Kept,
  now: () => number = Date.now,
): SessionKeeper {
  const clearOutside = () => outsideCookies.map((name) => clearPageCookie(name, "/"));
  const clearLapsed = () => (lapsed ? [cookies.clear("lapsed")] : []);
  const end = (...more: string[]) => [
    ...(["token", "refresh", "acting"] as const).map((name) => cookies.clear(name)),
    ...more,
    clearPageCookie("toast", "/"),
    ...clearOutside(),
  ];
  return {
    refreshToken,
    userKey,
    open(pair) {
      const again = lapsed?.userKey === viewerOf(pair.token).userKey ? lapsed : null;
      const acting = again?.personKey
        ? cookies.write("acting", `${again.userKey}-${again.personKey}`, new Date(now() + refreshLasts))
        : cookies.clear("acting");
      return [...pairCookies(cookies, pair, now), acting, ...clearLapsed(), ...(again ? [] : clearKept()), ...clearOutside()];
    },
    renew: (pair) => pairCookies(cookies, pair, now),
    close: () => end(...clearLapsed(), ...clearKept()),
    lapse: () =>
      end(...(userKey === null ? clearKept() : [cookies.write("lapsed", `${userKey}-${actingKey ?? ""}`, new Date(now() + lapseLasts))])),
    actFor(viewer, personKey) {
      if (!mayActFor(viewer, personKey)) throw new Error("The viewer may not act for the profile.");
      return [cookies.write("acting", `${viewer.userKey}-${personKey}`, new Date(now() + refreshLasts))];
    },
    stopActing: () => [cookies.clear("acting")],
  };
}

/** The profile that the acting cookie names for this user; the token still has the last word. */
export function readActing(cookies: Cookies, request: Request, userKey: number): number | null {
  const [user, person] = (cookies.read(request, "acting") ?? "").split("-");
  return user === String(userKey) && person ? Number(person) : null;
}
