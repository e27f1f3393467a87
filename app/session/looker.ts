import type { Looker } from "~/page/page-view";
import { visitorClass } from "~/domain/account/roles";
import type { Viewer } from "./viewer";

/** Who looks, as the data layer may know it; null of whoever asks not to be tracked, and where no script would tell. */
export function lookerOf(
  request: Request,
  viewer: Viewer | null,
  { isLite, tellsEmail }: { isLite: boolean; tellsEmail: boolean },
): Looker | null {
  if (asksNotToBeTracked(request.headers) || isLite) return null;
  const email = tellsEmail ? viewer?.email : null;
  return { userStatus: visitorClass(viewer), userKey: viewer?.userKey ?? null, ...(email && { email }) };
}

/** Whether the browser says that it is not to be followed: DNT, Sec-GPC. */
export function asksNotToBeTracked(headers: Headers): boolean {
  return ["dnt", "sec-gpc"].some((name) => headers.get(name)?.trim() === "1");
}
