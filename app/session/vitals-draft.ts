/**
 * The unsaved rows of the list of measurements, in a cookie of its own for
 * /profile (docs/decisions/an-unsaved-list-lives-in-a-cookie.md).
 */
import { parseCookie, stringifySetCookie } from "cookie";
import { readVitalsRows, vitalsDraftCookie, writeVitalsRows, type VitalsRowText } from "~/domain/profile/vitals-draft";

const attributes = { path: "/profile", sameSite: "lax" } as const;

export function keptVitals(request: Request, personKey: number): VitalsRowText[] {
  return readVitalsRows(personKey, parseCookie(request.headers.get("cookie") ?? "")[vitalsDraftCookie]);
}

/** The Set-Cookie value that keeps rows until the browser is closed, or forgets the last when there are none. */
export function keepVitals(personKey: number, rows: readonly VitalsRowText[]): string {
  return rows.length > 0
    ? stringifySetCookie(vitalsDraftCookie, writeVitalsRows(personKey, rows), attributes)
    : stringifySetCookie(vitalsDraftCookie, "", { ...attributes, maxAge: 0 });
}
