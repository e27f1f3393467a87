/**
 * The cookies that the web part signs. A signature covers the cookie's name and
 * its end, so a value can neither be moved to another cookie nor outlive its own.
 */
import { parseCookie, stringifySetCookie } from "cookie";
import { isProof, proofOf, type Keys } from "./signing";

export type SignedCookie = "token" | "refresh" | "acting" | "lapsed" | "browser";

/** By which somebody is, or was, signed in; without a session the browser's number says nothing. */
export const sessionCookies = (["token", "refresh", "acting", "lapsed"] satisfies SignedCookie[]).flatMap((name) => [
  name,
  `__Host-${name}`,
]);

/** Browsers keep no cookie above this, name and attributes included. */
export const largestCookie = 4096;

export interface Cookies {
  /** The value of a cookie that we signed and that has not ended; null of any other. */
  read(request: Request, name: SignedCookie): string | null;
  /** The Set-Cookie value that keeps `value` until `expires`. */
  write(name: SignedCookie, value: string, expires: Date): string;
  clear(name: SignedCookie): string;
}

export interface CookieOptions {
  keys: Keys;
  /** Outside local: Secure, and the prefix that keeps sibling hosts from planting cookies. */
  isSecure: boolean;
  now?: () => number;
}

export function createCookies({ keys, isSecure, now = Date.now }: CookieOptions): Cookies {
  const nameOf = (name: SignedCookie) => (isSecure ? `__Host-${name}` : name);
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;

  return {
    read(request, name) {
      const match = /^(.*)\.(\d{1,12})\.([\w-]{43})$/.exec(parseCookie(request.headers.get("cookie") ?? "")[nameOf(name)] ?? "");
      const [, value = "", ends = "", proof = ""] = match ?? [];
      if (!match || !isProof(keys, `${name}.${value}.${ends}`, proof)) return null;
      return Number(ends) * 1000 > now() ? value : null;
    },
    write(name, value, expires) {
      const ends = Math.floor(expires.getTime() / 1000);
      const signed = `${value}.${ends}.${proofOf(keys, `${name}.${value}.${ends}`)}`;
      const cookie = stringifySetCookie(nameOf(name), signed, { ...attributes, expires });
      if (cookie.length >= largestCookie) throw new Error(`The ${name} cookie would be ${cookie.length} bytes.`);
      return cookie;
    },
    clear: (name) => stringifySetCookie(nameOf(name), "", { ...attributes, expires: new Date(0) }),
  };
}
