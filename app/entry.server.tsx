import { Transform } from "node:stream";
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { frameOf } from "./session/frame";
import { PageProvider } from "./widgets/page-context";
import { ProfileCards } from "./widgets/profile-cards";
import { VitalsList } from "./widgets/vitals-list";

/** What a browser fetches when it is used, the server sends at once. */
const parts = { ProfileCards, VitalsList };

/** Milliseconds after which a page that still renders is given up. */
const patience = 10_000;

/** Answers with the page as HTML: at once, or, where no script will run, when all of it is there. */
export default function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext, context: AppLoadContext): Promise<Response> {
  const { nonce, requestId, isLite, appOrigin, otherHosts, sentOnce } = context;
  const waitsForAll = isLite || isbot(request.headers.get("user-agent"));
  const page = { nonce, requestId, isLite, hasProblem: [400, 413, 422].includes(status), ownHosts: [new URL(appOrigin).host, ...otherHosts], parts, sentOnce: sentOnce ?? undefined };

  return new Promise((resolve, reject) => {
    let isSent = false;
    const stream = renderToPipeableStream(
      <PageProvider value={page}>
        <RemixServer context={withoutWords(withFrame(remix, context))} url={request.url} nonce={nonce} />
      </PageProvider>,
      {
        nonce,
        // A part of the page that is large stays in its place: what it is moved by would be a script.
        progressiveChunkSize: Infinity,
        [waitsForAll ? "onAllReady" : "onShellReady"]() {
          isSent = true;
          const body = withoutZeroBytes();
          headers.set("content-type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          stream.pipe(body);
          body.on("close", () => clearTimeout(giveUp));
        },
        onShellError(error) {
          clearTimeout(giveUp);
          reject(error);
        },
        // What fails before the answer is sent reaches the caller as a rejection.
        onError(error) {
          if (isSent && !request.signal.aborted) context.reportError(error);
        },
      },
    );
    const giveUp = setTimeout(() => stream.abort(), patience);
  });
}

/** After an action that failed no loader ran, not even the root's: the error page still knows who is signed in. */
function withFrame(remix: EntryContext, context: AppLoadContext): EntryContext {
  const { loaderData } = remix.staticHandlerContext;
  if (loaderData.root) return remix;
  const withRoot = { ...loaderData, root: { ...frameOf(context), toast: null } };
  return withState(remix, { loaderData: withRoot }, { loaderData: withRoot });
}

/**
 * Pages get of what was thrown what the error page shows, and no more: its status
 * and our own words. Remix would send along whatever a thrown answer holds, and
 * whatever was thrown that is no error.
 */
function withoutWords(remix: EntryContext): EntryContext {
  const { errors } = remix.staticHandlerContext;
  if (!errors) return remix;
  const shown = Object.entries(errors).map(([route, error]: [string, unknown]) => {
    if (!isRouteErrorResponse(error)) return { route, error: new Error("Unexpected Server Error"), sent: { message: "Unexpected Server Error", __type: "Error" } };
    const { words } = (error.data ?? {}) as { words?: unknown };
    const plain = { ...error, statusText: "", data: words === undefined ? null : { words } };
    return { route, error: plain, sent: { ...plain, __type: "RouteErrorResponse" } };
  });
  const byRoute = (part: "error" | "sent") => Object.fromEntries(shown.map((one) => [one.route, one[part]]));
  return withState(remix, { errors: byRoute("error") }, { errors: byRoute("sent") });
}

/** Other parts of what the page is made from here, and in the browser again. */
function withState(remix: EntryContext, here: Partial<EntryContext["staticHandlerContext"]>, sent: object): EntryContext {
  const handoff = JSON.parse(remix.serverHandoffString ?? "{}") as { state?: object };
  const told = JSON.stringify({ ...handoff, state: { ...handoff.state, ...sent } });
  return {
    ...remix,
    staticHandlerContext: { ...remix.staticHandlerContext, ...here },
    serverHandoffString: told.replace(/[<>&\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`),
  };
}

/**
 * React 18.3 leaves zero bytes where a character of several bytes did not fit
 * the end of its buffer (facebook/react#24985); a browser would show them.
 */
function withoutZeroBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
    },
  });
}

/** What a loader or action threw; the log gets it, the page does not. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) context.reportError(error);
}
