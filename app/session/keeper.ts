import { stringifySetCookie } from "cookie";
import type { TokenPair } from "~/contract/sessions";
import { managesProfile } from "~/domain/roles";
import type { Cookies } from "./cookies";
import { packToken } from "./token-packing";
import type { SessionKeeper } from "./viewer";

const day = 24 * 60 * 60 * 1000;

/** How long a refresh token's cookie lasts (docs/rules.md). */
export const refreshLasts = 7 * day;

/** What is unsaved of teams and measurements, which the profile page writes. */
const draftCookies = ["teams-draft", "vitals-draft"];

/** The two cookies that carry a session. */
export function pairCookies(cookies: Cookies, pair: TokenPair, now: () => number): string[] {
  return [
    cookies.write("token", packToken(pair.token), new Date(pair.refreshBefore)),
    cookies.write("refresh", pair.refreshToken, new Date(now() + refreshLasts)),
  ];
}

function clearPageCookie(name: string, path: string): string {
  return stringifySetCookie(name, "", { path, httpOnly: true, sameSite: "lax", expires: new Date(0) });
}

function clearDrafts(): string[] {
  return draftCookies.map((name) => clearPageCookie(name, "/profile"));
}

export function createKeeper(cookies: Cookies, refreshToken: string | null, now: () => number = Date.now): SessionKeeper {
  return {
    refreshToken,
    open: (pair) => [...pairCookies(cookies, pair, now), cookies.clear("acting"), ...clearDrafts()],
    close: () => [
      ...(["token", "refresh", "acting"] as const).map((name) => cookies.clear(name)),
      ...clearDrafts(),
      clearPageCookie("toast", "/"),
    ],
    actFor(viewer, personKey) {
      if (!managesProfile(viewer, personKey)) throw new Error("The profile is not one of the viewer's.");
      return [cookies.write("acting", `${viewer.userKey}-${personKey}`, new Date(now() + refreshLasts))];
    },
  };
}

/** The profile that the acting cookie names for this user; the token still has the last word. */
export function readActing(cookies: Cookies, request: Request, userKey: number): number | null {
  const [user, person] = (cookies.read(request, "acting") ?? "").split("-");
  return user === String(userKey) && person ? Number(person) : null;
}
