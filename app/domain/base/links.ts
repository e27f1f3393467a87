/** How a link behaves, decided from its address. Rules: docs/rules.md L1 to L4, L7, L8. */
export type Link =
  /** A page of this product, followed without leaving the document where that one's script knows it. */
  | { kind: "internal"; to: string }
  /** Loaded as a document of its own: boards, the API's pages, anchors, mail and phone. */
  | { kind: "document"; href: string }
  /** Another host: a new tab that is not told where it came from. */
  | { kind: "external"; href: string }
  /** An address that no link may have, such as a script. */
  | { kind: "none" };

export interface LinkOptions {
  /** Hosts of the product itself, with their port: `www.example.org`, `localhost:3000`. */
  ownHosts?: readonly string[];
  /** Leaves a path without a leading slash relative to the page. */
  allowRelative?: boolean;
}

const anywhere = "https://own.invalid";
const fullLoads = /^\/(boards|api)\//;
// In whatever case, as routes are matched. The pages' scripts know both by the routes that they have.
const documents =
  /^\/($|(calendar|teams|predictions|softball|search|statistics|portal|service|rankings|moves|scores|sites|compare|nil|conferences|people)([./]|$))/i;
// Of a school all but what it asks to be added, which athletes ask, too.
const pagesApart =
  /^\/(login\/\w+|admin|schools\/[^m]\w+|photos|desk|profile\/(facts|privacy|sections)|guardian|account|styleguide|accents|newsroom)(\/|$)/i;

/**
 * Whether this is a page that everybody may read, which is loaded whole from wherever a link leads to it: the pages of the application
 * need not know it (docs/rules.md L7).
 */
export function isDocument(pathname: string): boolean {
  return documents.test(pathname);
}

/** Whether this is a page, or a file, that the pages of a profile need not know: the staff's, the account's (docs/rules.md L8). */
export function isApart(pathname: string): boolean {
  return pagesApart.test(pathname);
}

/** Whether the page at `from`, though it follows links, loads this one whole: its list of pages has no such page. */
export function isLoadedWhole(pathname: string, from: string): boolean {
  return isDocument(pathname) || (isApart(pathname) && !isApart(from));
}

/** What kind of link an address makes, and the address to use. */
export function linkKind(href: string, { ownHosts = [], allowRelative = false }: LinkOptions = {}): Link {
  const text = href.trim();
  if (text.startsWith("#")) return { kind: "document", href: text };
  if (/^(mailto|tel):/i.test(text)) return { kind: "document", href: text };

  const url = parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: "none" };
  const isOurs = url.origin === anywhere || ownHosts.includes(url.host);
  if (!isOurs) return { kind: "external", href: url.href };
  // As it was understood, never as it was written: a slash before `\elsewhere` would lead there.
  const path = url.pathname + url.search + url.hash;
  if (path.startsWith("//")) return { kind: "none" };
  if (fullLoads.test(`${url.pathname}/`)) return { kind: "document", href: path };
  if (url.origin === anywhere && (text.startsWith("?") || (allowRelative && !text.startsWith("/")))) return { kind: "internal", to: text };
  return { kind: "internal", to: path };
}

function parse(text: string): URL | null {
  try {
    return new URL(text, anywhere);
  } catch {
    return null;
  }
}
