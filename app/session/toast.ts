/**
 * A toast survives one redirect in a cookie that holds its name only: what it
 * says comes from the catalogue, so a forged cookie can show nothing else.
 */
import { redirect } from "@remix-run/node";
import { parseCookie, stringifySetCookie } from "cookie";
import { isToastName, toasts, type Toast, type ToastName } from "~/domain/messages";

const cookieName = "toast";

/** Redirects with 303; the next page shows the toast once. `extra` are further Set-Cookie values. */
export function redirectWithToast(to: string, name: ToastName, extra: readonly string[] = []): Response {
  const headers = new Headers([["set-cookie", stringifySetCookie(cookieName, name, { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 })]]);
  for (const cookie of extra) headers.append("set-cookie", cookie);
  return redirect(to, { status: 303, headers });
}

/** The toast that the last answer left, and the header that clears it. */
export function takeToast(request: Request): { toast: (Toast & { name: ToastName }) | null; headers: Headers } {
  const headers = new Headers();
  const name = parseCookie(request.headers.get("cookie") ?? "")[cookieName];
  if (name === undefined) return { toast: null, headers };
  headers.append("set-cookie", stringifySetCookie(cookieName, "", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 0 }));
  return { toast: isToastName(name) ? { ...toasts[name], name } : null, headers };
}
