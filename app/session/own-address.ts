import { redirect } from "@remix-run/node";

/**
 * Leads whoever asked for a page by another address than its own there, for good, with what else they asked (docs/rules.md L11, S2). Only
 * once it is known that they may see the page: its address may name somebody.
 */
export function leadToOwnAddress(request: Request, own: string): void {
  const url = new URL(request.url);
  if (url.pathname.replace(/\/$/, "") !== own) throw redirect(own + pageQuery(url), 301);
}

/** What the address says besides the framework's own, with its question mark. */
export function pageQuery(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete("_data");
  query.delete("index");
  return query.size > 0 ? `?${query}` : "";
}
