import displayFace from "@fontsource/roboto-condensed/files/roboto-condensed-latin-700-normal.woff2";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { canonicalOf } from "./domain/base/kept-pages";
import { isDocument, isLoadedWhole, isApart } from "./domain/base/links";
import { documentHeader } from "./page/document-header";
import { frameOf } from "./session/frame";
import { takeToast, toastCookie } from "./session/toast";
import { sayWhereJumped } from "./session/toast-place";
import { markUnchanged } from "./session/unchanged-answer";
import { DocumentFrame } from "./widgets/document/document-frame";
import { PageProvider } from "./widgets/ui/page-context";
import { ProfileCards } from "./widgets/profile/profile-cards";
import { VitalsList } from "./widgets/profile/vitals-list";

/** What a browser fetches when it is used, the server sends at once. */
const parts = { ProfileCards, VitalsList };

/**
 * Answers with the page as HTML, made in one go: nothing in a page waits for
 * anything once its loaders have answered, and the gate sends it whole
 * (docs/decisions/answers-leave-whole.md). To a stream React encodes each tag by itself.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  const { nonce, requestId, isLite, appOrigin, mainOrigin, otherHosts, sentOnce } = context;
  const isMarkupAlone = isDocumentAnswer(request, remix, context);
  const page = {
    nonce,
    requestId,
    isLite,
    hasProblem: [400, 409, 413, 422].includes(status),
    ownHosts: [new URL(appOrigin).host, ...otherHosts],
    parts,
    sentOnce: sentOnce ?? undefined,
    documentFrame: isMarkupAlone ? DocumentFrame : undefined,
    canonical: isMarkupAlone && status === 200 ? mainOrigin + canonicalOf(new URL(request.url)) : undefined,
  };
  const html = renderToString(
    <PageProvider value={page}>
      <RemixServer context={withoutWords(withFrame(withManifest(remix, request), context))} url={request.url} nonce={nonce} />
    </PageProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  if (isMarkupAlone) headers.set(documentHeader, "yes");
  // Asked for as early as the styles, it is there when they are; Lite pages do without where it is not.
  if (!isLite) headers.set("link", `<${displayFace}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return new Response(Buffer.from(`<!DOCTYPE html>${sayWhereJumped(html, takeToast(request).at)}`), { status, headers });
}

/**
 * What the script of a page asked for: of a form's answer, whether all it held stands already; of one that leads to a page that it may not
 * know, or after which something is to be said, that this is loaded whole.
 */
export async function handleDataRequest(answer: Response, { request }: { request: Request }): Promise<Response> {
  // Remix has put the address of a redirect into a header of its own by now.
  const leadsTo = answer.headers.get("X-Remix-Redirect");
  // The root's loader hands on what is to be said, and does not run again after a look.
  const saysMore = request.method === "GET" && answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${toastCookie}=`));
  if (leadsTo && (saysMore || isLoadedWhole(new URL(leadsTo, request.url).pathname, new URL(request.url).pathname)))
    answer.headers.set("X-Remix-Reload-Document", "true");
  return request.method === "POST" ? markUnchanged(answer) : answer;
}

/** Whether the answer is a document (docs/rules.md L7): by its address, or because it only tells a guest what failed. */
function isDocumentAnswer(request: Request, remix: EntryContext, { viewer }: AppLoadContext): boolean {
  const isGuestsError = viewer === null && request.method === "GET" && remix.staticHandlerContext.errors !== null;
  return isGuestsError || isDocument(new URL(request.url).pathname);
}

/** Pages load a manifest without those that they load whole (scripts/small-manifest.mjs). */
function withManifest(remix: EntryContext, request: Request): EntryContext {
  const { pathname } = new URL(request.url);
  const kind = isApart(pathname) ? "apart" : "app";
  return { ...remix, manifest: { ...remix.manifest, url: remix.manifest.url.replace(/(\/manifest-\w+)\.js$/, `$1-${kind}.js`) } };
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
    if (!isRouteErrorResponse(error))
      return { route, error: new Error("Unexpected Server Error"), sent: { message: "Unexpected Server Error", __type: "Error" } };
    const { words, kept } = (error.data ?? {}) as { words?: unknown; kept?: unknown };
    const plain = { ...error, statusText: "", data: words === undefined ? null : { words, kept } };
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

/** What a loader or action threw; the log gets it, the page does not. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) context.reportError(error);
}
