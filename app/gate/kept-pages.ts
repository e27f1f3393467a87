/**
 * Pages that everybody may read, kept as they left: the next guest who asks for
 * the same gets the same bytes, without a question to the API (docs/rules.md L9,
 * docs/decisions/a-guests-page-is-kept.md).
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { parseCookie } from "cookie";
import { LRUCache } from "lru-cache";
import { zonedTime } from "~/domain/base/format";
import { keptAs } from "~/domain/base/kept-pages";
import { asksAsAnybody, cacheControlFor, keysOfPage } from "~/domain/base/shared-cache";
import { sessionCookies } from "../session/cookies";
import { preferenceCookieOf, readPreferences } from "../session/preferences";
import { toastCookie } from "../session/toast";
import { encodingOf, type Encoding } from "./compression";
import type { Place, TopicWatch } from "./topic-watch";

/** What a page rests on: what the answers say that it is made of. */
export interface Resting {
  topics: Set<string>;
  /** Answers that have not come, or did not say: with one of those the page is not kept. */
  unsaid: number;
}

export interface MadePage {
  response: Response;
  /** Whether anybody who is not signed in may get it: it names nobody, and nothing failed. */
  isForEveryone?: boolean;
}

export interface KeptPagesOptions {
  watch: Pick<TopicWatch, "isFresh" | "knowsNow" | "place" | "hasChanged">;
  /** Whether pages that are kept are handed out, and say as of when they are, while their facts cannot be read. */
  servesStale?: boolean;
  /** Seconds for which a cache that is shared may hold what it is handed; 0 where there is none (docs/rules.md L13). */
  sharedSeconds?: number;
  /** Bytes that all pages together may take. */
  most?: number;
  now?: () => number;
}

export interface KeptPages {
  /** How the page that is asked for is kept; null of one that is made for who asks. */
  keyOf(request: Request, origin: string): PageKey | null;
  /**
   * The page, kept or made. Who asks for one that is being made waits for it. What is not for everyone is answered as `make` made it, to
   * each who asks by itself.
   */
  answer<M extends MadePage>(
    request: Request,
    key: PageKey,
    make: (request: Request, resting: Resting) => Promise<M>,
  ): Promise<M | MadePage>;
  /** Forgets the pages that rest on one of these. */
  drop(topics: readonly string[]): void;
}

export interface PageKey {
  key: string;
  /** The request without anything that the page does not depend on. */
  request: () => Request;
}

interface KeptPage {
  body: Buffer;
  /** For browsers that do not take brotli: made once, when the first of them asks. */
  gzip?: Promise<Buffer>;
  etag: string;
  headers: [string, string][];
  topics: Set<string>;
  /** By which a shared cache lets go of it; null of one that none may hold. */
  keys: string | null;
  madeAt: number;
  /** The same by the calendar. */
  date: Date;
}

/** Milliseconds. */
const times = {
  /** Words such as "in 3 days" are behind by no more. */
  kept: 60_000,
  /** A page under way is waited for that has been for no longer: its facts are of after an act that hid something and has answered. */
  joined: 1_000,
  /** Between two tries to make a page whose facts cannot be read; how old what is handed out instead may be. */
  tries: 2_000,
  stale: 60 * 60_000,
};

/** Bytes, and what a page takes beside its body, in both encodings, and each of its topics. */
const mostBytes = 64 * 1024 * 1024;
const besideBody = 2_000;
const besideTopic = 150;

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const gzipped = promisify(gzip);

/** Whose presence makes a page somebody's. The browser's number and the preferences are none of them. */
const personal = new Set<string>([...sessionCookies, toastCookie]);

export function createKeptPages({
  watch,
  servesStale = false,
  sharedSeconds = 0,
  most = mostBytes,
  now = () => performance.now(),
}: KeptPagesOptions): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: most,
    sizeCalculation: ({ body, topics }, key) => 2 * body.byteLength + key.length + besideBody + topics.size * besideTopic,
    dispose({ topics }, key) {
      awayAt.delete(key);
      for (const topic of topics) forget(topic, key);
    },
  });
  /** When the facts of a page could not be read; of pages that are kept alone. */
  const awayAt = new Map<string, number>();
  const keysOf = new Map<string, Set<string>>();
  const underWay = new Map<string, { began: number; place: Place; page: Promise<KeptPage | null> }>();

  function forget(topic: string, key: string): void {
    const keys = keysOf.get(topic);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(topic);
  }

  function keep(key: string, page: KeptPage): void {
    pages.set(key, page);
    if (!pages.has(key)) return;
    for (const topic of page.topics) keysOf.set(topic, (keysOf.get(topic) ?? new Set()).add(key));
  }

  async function packed(response: Response, resting: Resting): Promise<KeptPage> {
    const plain = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers].filter(([name]) => !["content-length", "cache-control", "vary", "set-cookie"].includes(name));
    const body = await pack(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
    });
    const keys = sharedSeconds > 0 && resting.unsaid === 0 ? keysOfPage(resting.topics) : null;
    return {
      body,
      // A shared cache that hears that its page is still the same may keep that page's keys: with other keys it is another page.
      etag: createHash("sha256")
        .update(plain)
        .update(keys ?? "")
        .digest("base64url")
        .slice(0, 27),
      headers,
      topics: resting.topics,
      keys,
      madeAt: now(),
      date: new Date(),
    };
  }

  /**
   * The page as this browser takes it. A shared cache may hold it where nobody in particular asks for it, and it is still kept and known to
   * be of a second ago at most. That is looked at last of all: an older page would come there after what hides something has been told.
   */
  async function handOut(request: Request, key: string, page: KeptPage): Promise<Response> {
    const response = await answerOf(request, page);
    if (page.keys !== null && asksAsAnybody(request.headers) && pages.peek(key) === page && watch.knowsNow()) {
      response.headers.set("cache-control", cacheControlFor(sharedSeconds));
      response.headers.set("surrogate-key", page.keys);
    }
    return response;
  }

  /** What is kept of a page whose facts cannot be read, where the operator wants it so. */
  async function staleOf(key: string): Promise<Response | null> {
    const kept = servesStale ? pages.get(key) : undefined;
    return kept && now() - kept.madeAt < times.stale ? asOfThen(kept) : null;
  }

  /** Makes the page, for whoever asks meanwhile, too, and keeps it where it `mayKeep` and nothing has changed. */
  async function makeOnce<M extends MadePage>(
    key: string,
    asNobody: Request,
    mayKeep: boolean,
    make: (request: Request, resting: Resting) => Promise<M>,
  ): Promise<{ answered: M; page: KeptPage | null; resting: Resting }> {
    const place = watch.place();
    const resting: Resting = { topics: new Set(), unsaid: 0 };
    const making = make(asNobody, resting).then(async (answered) => {
      const page = answered.isForEveryone ? await packed(answered.response, resting) : null;
      if (page && mayKeep && resting.unsaid === 0 && !watch.hasChanged(resting.topics, place)) keep(key, page);
      return { answered, page, resting };
    });
    const page = making.then(
      (made) => made.page,
      () => null,
    );
    const flight = { began: now(), place, page };
    underWay.set(key, flight);
    try {
      return await making;
    } finally {
      if (underWay.get(key) === flight) underWay.delete(key);
    }
  }

  return {
    keyOf(request, origin) {
      if (request.method !== "GET" && request.method !== "HEAD") return null;
      const address = keptAs(new URL(request.url));
      if (address === null) return null;
      const names = Object.keys(parseCookie(request.headers.get("cookie") ?? ""));
      if (names.some((name) => personal.has(name))) return null;
      const { theme, isLite } = readPreferences(request);
      return {
        key: [origin, address, theme ?? "", isLite ? "lite" : ""].join(" "),
        request: () => new Request(origin + address, { headers: { cookie: preferenceCookieOf({ theme, isLite }) } }),
      };
    },

    async answer(request, { key, request: asNobody }, make) {
      const isFresh = await watch.isFresh();
      const kept = isFresh ? pages.get(key) : undefined;
      if (kept && now() - kept.madeAt < times.kept) return { response: await handOut(request, key, kept) };

      const wasAway = now() - (awayAt.get(key) ?? -Infinity) < times.tries;
      const stale = wasAway ? await staleOf(key) : null;
      if (stale) return { response: stale };

      const current = underWay.get(key);
      if (current && now() - current.began < times.joined) {
        const page = await current.page;
        // What was written since by way of this node is not in it.
        if (page && !watch.hasChanged(page.topics, current.place)) return { response: await handOut(request, key, page) };
      }
      const { answered, page, resting } = await makeOnce(key, asNobody(), isFresh, make);
      const isAway = page ? resting.unsaid > 0 : answered.response.status === 503;
      const instead = isAway ? await staleOf(key) : null;
      if (instead) {
        awayAt.set(key, now());
        return { ...answered, response: instead };
      }
      if (page === null) return { ...answered, response: ledOn(answered.response, request) };
      return { ...answered, response: await handOut(request, key, page) };
    },

    drop(topics) {
      if (topics.includes("everything")) return pages.clear();
      for (const topic of topics) for (const key of [...(keysOf.get(topic) ?? [])]) pages.delete(key);
    },
  };
}

/** The page as this browser takes it; nothing but its mark where the browser has it. */
async function answerOf(request: Request, page: KeptPage): Promise<Response> {
  const { etag, headers: own } = page;
  const encoding = encodingOf(request);
  const mark = `"${etag}${encoding ? `-${encoding}` : ""}"`;
  const headers = new Headers(own);
  headers.set("etag", mark);
  headers.set("vary", "accept-encoding, cookie, save-data");
  headers.set("cache-control", "private, max-age=0, must-revalidate");
  if (has(request, mark)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  if (encoding) headers.set("content-encoding", encoding);
  return new Response(new Uint8Array(await bodyIn(page, encoding)), { headers });
}

/** What leads to a page's own address was made without what the page does not read; whoever is led there takes that along. */
function ledOn(response: Response, request: Request): Response {
  const { search } = new URL(request.url);
  const location = response.headers.get("location");
  if (response.status !== 301 || location === null || search === "") return response;
  const headers = new Headers(response.headers);
  headers.set("location", location.replace(/\?.*$/, "") + search);
  return new Response(null, { status: 301, headers });
}

function bodyIn(page: KeptPage, encoding: Encoding | undefined): Buffer | Promise<Buffer> {
  if (encoding === "br") return page.body;
  if (encoding === undefined) return unpack(page.body);
  page.gzip ??= unpack(page.body).then((plain) => gzipped(plain, { level: 6 }));
  return page.gzip;
}

/** The page with a line above it that says as of when it is. */
async function asOfThen({ body, headers: own, date }: KeptPage): Promise<Response> {
  const words = `As of ${zonedTime(date)} Central Time. We cannot read anything newer right now.`;
  const line = `<p class="wrap py-3 text-sm" role="status">${words}</p>`;
  const page = (await unpack(body)).toString().replace(/<main [^>]*>/, (main) => main + line);
  return new Response(page, { headers: [...own, ["cache-control", "no-store"]] });
}

function has(request: Request, mark: string): boolean {
  const known = request.headers.get("if-none-match");
  return known !== null && (known.trim() === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === mark));
}
