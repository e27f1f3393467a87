/** Answers that need no application behind them: short, without script, the same for everyone. */
const sentences: Record<number, readonly [title: string, text: string]> = {
  400: ["Bad request", "This request could not be read. Go back and try again."],
  403: ["Not allowed", "This request did not come from our own pages, so nothing was changed. Go back, load the page again and try once more."],
  404: ["Not found", "There is nothing at this address."],
  405: ["Not possible", "This address does not answer that kind of request."],
  413: ["Too large", "More was sent than this page accepts. Nothing was changed."],
  414: ["Address too long", "This address is longer than any of ours."],
  415: ["Not a form", "This address accepts forms only."],
  421: ["Wrong host", "This server does not answer for that host name."],
  500: ["Something went wrong", "An unexpected error stopped this page. Please try again."],
  503: ["Not available right now", "We cannot reach your data for the moment. Please try again in a few seconds."],
};

export interface Refused {
  status: number;
  requestId: string;
  /** For programs, and for the page's own data requests. */
  asJson: boolean;
  headers?: Record<string, string>;
}

export function plainAnswer({ status, requestId, asJson, headers = {} }: Refused): Response {
  const [title, text] = sentences[status] ?? sentences[500] ?? ["", ""];
  const retry: Record<string, string> = status === 503 ? { "retry-after": "5" } : {};
  if (asJson) {
    const body = { status, code: title.toLowerCase().replaceAll(" ", "-"), message: text };
    return Response.json(body, { status, headers: { "cache-control": "no-store", "x-remix-catch": "yes", ...retry, ...headers } });
  }
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>` +
      `<p><a href="/">Home</a></p><p><small>Request ${requestId}</small></p></main></body></html>`,
    { status, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...retry, ...headers } },
  );
}
