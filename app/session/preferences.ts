/** How a browser wants its pages, whoever uses it. Kept in plain cookies: nothing depends on their being true. */
import { parseCookie, stringifySetCookie } from "cookie";

export type Theme = "light" | "dark";

export interface Preferences {
  theme: Theme | null;
  isLite: boolean;
  /** Single keys do something at the review desk. */
  hasShortcuts: boolean;
}

const year = 365 * 24 * 60 * 60;

/** What was chosen on the page; without a choice, Save-Data asks for Lite. */
export function readPreferences(request: Request): Preferences {
  const { theme, lite, shortcuts } = parseCookie(request.headers.get("cookie") ?? "");
  const savesData = request.headers.get("save-data")?.trim().toLowerCase() === "on";
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    isLite: lite === "1" || (lite !== "0" && savesData),
    hasShortcuts: shortcuts !== "0",
  };
}

/** The Cookie header of a browser that wants its pages like this, and has been here for nothing else. */
export function preferenceCookieOf({ theme, isLite }: Pick<Preferences, "theme" | "isLite">): string {
  return [theme && `theme=${theme}`, `lite=${isLite ? "1" : "0"}`].filter(Boolean).join("; ");
}

/** Set-Cookie values for what was chosen; null as theme follows the device again. */
export function preferenceCookies(chosen: Partial<Preferences>): string[] {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax" } as const;
  const cookies: string[] = [];
  if (chosen.theme !== undefined) {
    cookies.push(stringifySetCookie("theme", chosen.theme ?? "", { ...attributes, maxAge: chosen.theme ? year : 0 }));
  }
  if (chosen.isLite !== undefined) {
    cookies.push(stringifySetCookie("lite", chosen.isLite ? "1" : "0", { ...attributes, maxAge: year }));
  }
  if (chosen.hasShortcuts !== undefined) {
    cookies.push(stringifySetCookie("shortcuts", chosen.hasShortcuts ? "1" : "0", { ...attributes, maxAge: year }));
  }
  return cookies;
}
