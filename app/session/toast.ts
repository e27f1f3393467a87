/**
 * A toast survives one redirect in a cookie that holds its name only: what it
 * says comes from the catalogue, so a forged cookie can show nothing else. Behind
 * the name stands the part of the page that the redirect jumps to.
 */
import { redirect } from "@remix-run/node";
import { parseCookie, stringifySetCookie } from "cookie";
import { isToastName, toasts, type Toast, type ToastName } from "~/domain/base/messages";

/** Of what is to be said on the next page. */
export const toastCookie = "toast";

/** Redirects with 303; the next page shows the toast once. `extra` are further Set-Cookie values. */
export function redirectWithToast(to: string, name: ToastName, extra: readonly string[] = []): Response {
  const [, at] = /#([\w-]+)$/.exec(to) ?? [];
  const headers = new Headers([
    [
      "set-cookie",
      stringifySetCookie(toastCookie, at ? `${name}.${at}` : name, { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 }),
    ],
  ]);
  for (const cookie of extra) headers.append("set-cookie", cookie);
  return redirect(to, { status: 303, headers });
}

/** The toast that the last answer left, the id of the part that the page jumps to, and the header that clears both. */
export function takeToast(request: Request): { toast: (Toast & { name: ToastName }) | null; at: string | null; headers: Headers } {
  const headers = new Headers();
  const left = parseCookie(request.headers.get("cookie") ?? "")[toastCookie];
  if (left === undefined) return { toast: null, at: null, headers };
  headers.append("set-cookie", stringifySetCookie(toastCookie, "", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 0 }));
  const [, name = "", at = null] = /^(\w+)(?:\.([\w-]+))?$/.exec(left) ?? [];
  return isToastName(name) ? { toast: { ...toasts[name], name }, at, headers } : { toast: null, at: null, headers };
}
