/**
 * Both ways to the API: from the pages, with the viewer's token, and from
 * outside, with nothing in the headers that only we may say.
 */
import { isIP } from "node:net";
import { createApi, type Api } from "~/api/api";
import { createApiClient } from "~/api/client";
import { login, logout } from "~/contract/account/operations/sessions";
import { isCallOf } from "~/contract/base/operation";
import { hidesHeader, keepsPagesHeader, restsOnHeader, topicChanges, type TopicChanges } from "~/contract/base/topics";
import { tell } from "~/contract/sites/operations/readers";
import type { ReadersTold } from "~/contract/sites/readers";
import type { Resting } from "./kept-pages";
import type { Enter } from "./overload";
import { isSame } from "../session/signing";

/** Answers the API: in this process, or over the network. One that has to wait for its turn does so once it is read. */
export type SendToApi = (request: Request, enter?: Enter) => Promise<Response>;

export interface ApiDoorOptions {
  send: SendToApi;
  /** Where the API's paths begin, without a trailing slash. */
  baseUrl: string;
  /** What web and API nodes tell each other by; the first is said, all are believed. */
  internalSecrets: readonly string[];
}

export interface Caller {
  token: string | null;
  requestId: string;
  address: string;
  /** What the visitor's browser calls itself. */
  userAgent?: string | null;
  /** Told what the answers rest on, where the page that is made of them may be kept. */
  resting?: Resting;
  /** Told when an act has hidden something. */
  onHidden?: () => void;
  /** Told when the API no longer takes the token: the session was ended elsewhere. */
  onRefusedToken?: () => void;
  /** Told when the API takes no more of this account for so many seconds. */
  onTooMuch?: (retryAfter: string) => void;
}

export type ApiDoor = ReturnType<typeof createApiDoor>;

const fromProxies = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-real-ip"];

export function createApiDoor({ send, baseUrl, internalSecrets }: ApiDoorOptions) {
  const [internalSecret = ""] = internalSecrets;

  /** Typed calls on behalf of a visitor. */
  function callsFor({ token, requestId, address, userAgent, resting, onHidden, onRefusedToken, onTooMuch }: Caller): Api {
    return createApi({
      baseUrl,
      token,
      requestId,
      clientAddress: address,
      userAgent,
      internalSecret,
      async fetch(request) {
        const response = await (resting ? sendForKeeping(request, resting) : send(request));
        const { pathname } = new URL(request.url);
        if (response.headers.has(hidesHeader)) onHidden?.();
        const isAboutSessions = [login, logout].some((operation) => isCallOf(operation, { method: request.method, pathname }));
        if (response.status === 429 && token !== null) onTooMuch?.(response.headers.get("retry-after") ?? "1");
        if (response.status === 401 && token !== null && !isAboutSessions) onRefusedToken?.();
        return response;
      },
    });
  }

  /** Of a call that never answers, or does not say what it rests on, one stays unsaid. */
  async function sendForKeeping(request: Request, resting: Resting): Promise<Response> {
    request.headers.set(keepsPagesHeader, "yes");
    resting.unsaid += 1;
    const response = await send(request);
    const topics = response.headers.get(restsOnHeader);
    if (topics === null) return response;
    // A body that breaks off throws: then it has not answered.
    const body = await response.arrayBuffer();
    resting.unsaid -= 1;
    for (const topic of topics.split(" ")) resting.topics.add(topic);
    return new Response(body, response);
  }

  const keeping = createApiClient(
    {
      baseUrl,
      internalSecret,
      clientAddress: "127.0.0.1",
      fetch(request) {
        request.headers.set(keepsPagesHeader, "yes");
        return send(request);
      },
    },
    "public",
  );

  /** What has changed of what pages rest on, as the API knows it; throws where it does not say. */
  async function changedSince(since: string | undefined): Promise<TopicChanges> {
    const answered = await keeping.call(topicChanges, { query: { since } });
    if (!answered.ok) throw new Error(`The API does not say what has changed: ${answered.problem.code}.`);
    return answered.value;
  }

  /** Tells what was counted of readers. Answers whether that is done with: what is refused for good is not to be told again. */
  async function tellReaders(batch: ReadersTold): Promise<boolean> {
    const answered = await keeping.call(tell, { body: batch });
    return answered.ok || answered.problem.status < 500;
  }

  function isOurs(headers: Headers): boolean {
    const said = headers.get("x-internal-secret");
    return said !== null && internalSecrets.map((secret) => isSame(secret, said)).includes(true);
  }

  /** The number that the web node before us goes by, so that its page, both logs and the audit name one request; null of a stranger's. */
  function numberGiven({ headers }: Request): string | null {
    const given = headers.get("x-request-id");
    return given !== null && /^[\w-]{8,64}$/.test(given) && isOurs(headers) ? given : null;
  }

  /**
   * A request from outside, on its way to the API of this process. It brings no cookies. A node of ours that asks what has changed waits
   * for no turn: without an answer it would make pages that it has.
   */
  function admit(request: Request, visitor: { requestId: string; address: string }, enter: Enter): Promise<Response> {
    const headers = new Headers(request.headers);
    const maySpeak = isOurs(headers);
    const isForKeeping = maySpeak && isCallOf(topicChanges, { method: request.method, pathname: new URL(request.url).pathname });
    const spokenFor = headers.get("x-client-address") ?? "";
    for (const name of ["cookie", ...fromProxies, ...(maySpeak ? [] : [keepsPagesHeader])]) headers.delete(name);
    headers.set("x-request-id", visitor.requestId);
    headers.set("x-client-address", maySpeak && isIP(spokenFor) !== 0 ? spokenFor : visitor.address);
    headers.set("x-internal-secret", internalSecret);
    return send(withHeaders(request, headers), isForKeeping ? undefined : enter);
  }

  return { callsFor, changedSince, tellReaders, admit, isOurs, numberGiven };
}

/**
 * The same request with other headers; its body is still to be read. Of a
 * request without one neither body nor signal is touched: the server would have
 * to make them first, and a page is done before it could be called off.
 */
export function withHeaders(request: Request, headers: Headers, url: string = request.url): Request {
  const { method } = request;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal: request.signal };
  if (request.body) Object.assign(init, { body: request.body, duplex: "half" });
  return new Request(url, init);
}

/** What a page's request keeps of its headers. */
export function withoutProxyHeaders(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of [...fromProxies, "x-client-address", "x-internal-secret", "authorization"]) headers.delete(name);
  return headers;
}
