/**
 * Answers that need no application behind them: without script, the same for
 * everyone, and as the product's own error pages look (widgets/document/error-page.tsx).
 */
import { errorWords, quotable, type ErrorWords } from "~/domain/base/error-words";
import { paths } from "~/paths";
import type { Theme } from "../session/preferences";

type Words = Omit<ErrorWords, "canRetry">;

/** What the gate alone refuses, or refuses for reasons of its own. */
const ownWords: Record<number, Words> = {
  403: {
    title: "This didn’t come from our own pages",
    safe: "Nothing was changed.",
    next: "Go back, load the page again and try once more.",
  },
  414: { title: "That address is too long", safe: "It is longer than any of ours.", next: "Go back and try it from the page itself." },
  415: { title: "This address takes forms only", safe: "Nothing was changed.", next: "Go back and try it from the page itself." },
  421: {
    title: "This isn’t our address",
    safe: "This server does not answer for that host name.",
    next: "Check the address and try again.",
  },
};

/** Of what was turned away before anybody looked at it, because too much is asked at once. */
export const tooBusy: Record<"byItself" | "read" | "write", Words> = {
  byItself: {
    title: "A lot of people are here right now",
    safe: "Nothing is lost.",
    next: "This page asks again by itself in a few seconds.",
  },
  read: { title: "A lot of people are here right now", safe: "Nothing of yours is lost.", next: "Wait a few seconds, then try again." },
  write: {
    title: "A lot of people are here right now",
    safe: "What you sent was not taken, and nothing was changed. Your browser still has it.",
    next: "Wait a few seconds, then load this page again: your browser asks whether to send the form once more. Say yes, and it goes as you filled it in.",
  },
};

/** Of what arrives before the product can answer. */
export const starting: Words = {
  title: "Signing Day is just starting",
  safe: "Nothing was changed.",
  next: "Wait a few seconds, then load this page again.",
};

export interface Refused {
  status: number;
  /** Empty where there is none to quote. */
  requestId: string;
  /** For programs, and for the page's own data requests. */
  asJson: boolean;
  /** Instead of what is usually said of the status. */
  words?: Words;
  /** Offers the same address again. */
  canRetry?: boolean;
  headers?: Record<string, string>;
  /** The address of the product's stylesheet; without one the page is bare. */
  stylesheet?: string | null;
  theme?: Theme | null;
}

export function plainAnswer({
  status,
  requestId,
  asJson,
  words,
  canRetry = false,
  headers = {},
  stylesheet = null,
  theme = null,
}: Refused): Response {
  const { title, safe, next } = words ?? ownWords[status] ?? errorWords(status);
  const own: Record<string, string> = { "cache-control": "no-store", ...(status === 503 && { "retry-after": "5" }), ...headers };
  if (asJson) {
    const body = { status, code: codes[status] ?? "failed", message: `${title}. ${safe} ${next}` };
    return Response.json(body, { status, headers: { "x-remix-catch": "yes", ...own } });
  }
  const html = `<!doctype html><html lang="en"${theme ? ` data-theme="${theme}"` : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? "light dark"}">${requestId ? `<meta name="request-id" content="${requestId}">` : ""}<title>${title} · Signing Day</title>${stylesheet ? `<link rel="stylesheet" href="${stylesheet}">` : ""}</head>
<body><header class="on-field relative z-10 bg-field text-on-field"><div class="wrap flex min-h-bar items-center gap-3">
<a href="${paths.home()}" class="flex min-h-tap flex-none items-center gap-2"><span class="display whitespace-nowrap text-xl leading-5">Signing Day</span></a>
</div></header><div class="stripe" aria-hidden="true"></div>
<main id="main" class="flex-1"><div class="mx-auto w-full max-w-[720px] px-4 pb-10 pt-8 md:px-6 md:pt-16">
<p class="display num text-xl text-ink-3">Error ${status}</p><h1 class="mt-1 text-3xl">${title}</h1>
<p class="mt-3 text-lg text-ink-2">${safe}</p>
<p class="mt-2 text-ink-2">${next}${requestId ? ` If it keeps happening, tell us this number: <b class="num whitespace-nowrap text-ink">${quotable(requestId)}</b>` : ""}</p>
<div class="mt-6 flex flex-col gap-3 sm:flex-row">${canRetry ? `<a href="" class="btn btn-primary">Try again</a> ` : ""}<a href="${paths.home()}" class="btn ${words ? "btn-secondary" : "btn-primary"}">Start page</a></div>
</div></main></body></html>`;
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8", ...own } });
}

const codes: Record<number, string> = {
  400: "bad-request",
  403: "not-allowed",
  404: "not-found",
  405: "not-possible",
  413: "too-large",
  414: "address-too-long",
  415: "not-a-form",
  421: "wrong-host",
  500: "something-went-wrong",
  503: "not-available-right-now",
};
