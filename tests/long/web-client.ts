/** A client in a browser: cookies, pages and forms; every change is a deed. */
import type { Deed, Deeds } from "./deeds";
import { mayComeAgain } from "./deeds";
import { openLine, type Line, type Reply } from "./exchange";
import { filled, formsOf, valueOf, type PageForm } from "./page";

export interface Page {
  url: URL;
  html: string;
  /** The first form with a field of this name, and value where one is given. */
  form(name: string, value?: string): PageForm | null;
  /** The first form that goes to this path. */
  formTo(path: string): PageForm | null;
}

export interface WebClient {
  /** Null when the page does not come, or is not for this client. */
  get(path: string): Promise<Page | null>;
  /** Sends a form of the page until it is answered. */
  press(
    page: Page,
    form: PageForm,
    name: string,
    values?: Record<string, string>,
    more?: Partial<Deed> & { file?: { field: string; bytes: Uint8Array } },
  ): Promise<{ deed: Deed; reply: Reply } | null>;
  close(): void;
}

const mostRedirects = 5;
const signInPage = "/login";

export function openWebClient(
  origin: string,
  { userKey, username, password }: { userKey: number; username: string; password: string },
  deeds: Deeds,
  line: Line = openLine(),
): WebClient {
  const cookies = new Map<string, string>();
  let isSignedIn = false;

  async function exchange(method: string, url: URL, type?: string, body?: string | Uint8Array): Promise<Reply> {
    const reply = await deeds.exchange(() =>
      line.send({
        method,
        url,
        body,
        headers: {
          accept: "text/html",
          "sec-fetch-site": method === "POST" ? "same-origin" : "none",
          ...(method === "POST" && { origin: url.origin }),
          ...(type && { "content-type": type }),
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
        },
      }),
    );
    for (const cookie of reply.headers["set-cookie"] ?? []) keep(cookie);
    // A 503 is said; anything else of ours that fails is a fault.
    if (reply.status === 500) deeds.complaints.push(`${username}: ${method} ${url.pathname} was answered with 500 (${reply.requestId})`);
    return reply;
  }

  function keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf("="));
    const isOver = attributes.some(
      (one) => /^max-age=(0|-\d+)$/i.test(one) || (/^expires=/i.test(one) && Date.parse(one.slice(8)) <= Date.now()),
    );
    if (isOver) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }

  async function read(path: string): Promise<Page | null> {
    let url = new URL(path, origin);
    for (let count = 0; count < mostRedirects; count += 1) {
      const reply = await exchange("GET", url).catch(() => null);
      if (!reply || mayComeAgain(reply.status) || reply.status >= 400) return null;
      const { location } = reply.headers;
      if (reply.status < 300 || !location) return pageOf(url, reply.text);
      url = new URL(location, url);
    }
    return null;
  }

  async function signIn(): Promise<boolean> {
    const page = await read(signInPage);
    const form = page?.form("username");
    if (!page || !form) return page !== null && page.url.pathname !== signInPage;
    const reply = await exchange("POST", page.url, urlencoded, String(new URLSearchParams(filled(form, { username, password })))).catch(
      () => null,
    );
    if (reply?.status !== 303) return false;
    deeds.signIns.push({ username, requestId: reply.requestId });
    isSignedIn = true;
    return true;
  }

  /** Nobody who was signed in has to do it again. */
  function asksToSignIn(what: string, reply?: Reply): void {
    if (isSignedIn)
      deeds.complaints.push(
        `${username} was signed in and had to sign in again: ${what}${reply ? `, answered with ${reply.status} (${reply.requestId})` : ""}`,
      );
    isSignedIn = false;
  }

  return {
    async get(path) {
      const page = await read(path);
      if (!page?.url.pathname.startsWith(signInPage)) return page;
      asksToSignIn(`GET ${path}`);
      return (await signIn()) ? read(path) : null;
    },
    async press(page, form, name, values = {}, { file, ...more } = {}) {
      const fields = filled(form, values);
      const target = new URL(form.action ?? page.url.href, page.url);
      target.hash = "";
      const [type, body] = file ? multipart(fields, file) : ([urlencoded, String(new URLSearchParams(fields))] as const);
      const insisted = await deeds.insist(
        { userKey, name, key: valueOf(form, "formKey"), ...more },
        () => exchange("POST", target, type, body),
        isTaken,
      );
      if (!insisted) return null;
      const { reply } = insisted;
      if (leadsToSignIn(reply) || pageOf(target, reply.text).form("username")) asksToSignIn(`${name} at ${target.pathname}`, reply);
      else if (reply.status < 400 && !isTaken(reply))
        deeds.complaints.push(
          `${username}: ${name} at ${target.pathname} was answered with ${reply.status} ${reply.headers.location ?? ""} (${reply.requestId}), which says neither yes nor no`,
        );
      return insisted;
    },
    close: line.close,
  };
}

/** What was posted and taken is answered by the way to the next page; the way to sign in is no yes. */
function isTaken(reply: Reply): boolean {
  return reply.status === 303 && !leadsToSignIn(reply);
}

function leadsToSignIn({ headers: { location } }: Reply): boolean {
  return location !== undefined && new URL(location, "http://here").pathname.startsWith(signInPage);
}

const urlencoded = "application/x-www-form-urlencoded";

function pageOf(url: URL, html: string): Page {
  let forms: PageForm[] | undefined;
  const first = (isWanted: (form: PageForm) => boolean) => (forms ??= formsOf(html)).find(isWanted) ?? null;
  return {
    url,
    html,
    form: (name, value) => first((form) => form.fields.some((field) => field[0] === name && (value === undefined || field[1] === value))),
    formTo: (path) => first((form) => new URL(form.action ?? url.href, url).pathname === path),
  };
}

function multipart(fields: readonly [string, string][], file: { field: string; bytes: Uint8Array }): [string, Uint8Array] {
  const boundary = `----${crypto.randomUUID()}`;
  const parts = fields.map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return [
    `multipart/form-data; boundary=${boundary}`,
    Buffer.concat([Buffer.from(parts.join("") + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  ];
}
