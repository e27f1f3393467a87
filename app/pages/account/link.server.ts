/** What the pages have in common to which links by mail lead (docs/rules.md B15). */
import { json } from "@remix-run/node";
import type { LinkPurpose } from "~/domain/account/links";
import { refusalOf, type Api } from "~/session/guards";

/** The token of an address or of a form; without one, what is none. */
export function linkTokenIn(said: URLSearchParams | FormData): string {
  return String(said.get("token") || "-").slice(0, 100);
}

/** What the link is for, if it works and is for one of these; null of every other, whatever is wrong with it. */
export async function readLinkOf(api: Api, token: string, purposes: readonly LinkPurpose[]): Promise<LinkPurpose | null> {
  const read = await api.links.read(token);
  if (!read.ok && read.problem.status !== 404) throw refusalOf(read.problem);
  return read.ok && purposes.includes(read.value.purpose) ? read.value.purpose : null;
}

/** The one answer to every link that does not work. */
export function linkOver<T>(data: T) {
  return json(data, { status: 404 });
}

/** The page's own address is told to nobody, since it holds the token: to nobody else as before, and to this host no more than its name. */
export function linkHeaders(): Headers {
  return new Headers({ "referrer-policy": "strict-origin" });
}
