/**
 * For `node --import`: routes of the build throw where the address says so, as
 * `?throw=loader` or `?throw=render&as=text`. What is thrown is full of what no
 * page may tell.
 */
import { register } from "node:module";
import { createElement, lazy, Suspense } from "react";

const message = "select secret_column from users where token = 'eyJhbGciOiJIUzI1NiJ9.sentinel' at /srv/secret/place.ts:12:34";

const kinds = {
  error: () => Object.assign(new Error(message, { cause: new Error(message) }), { code: "42P01", sql: message }),
  text: () => message,
  object: () => ({ message, stack: message }),
  response: () => new Response(message, { status: 502, statusText: message, headers: { "content-type": "text/html" } }),
  nothing: () => undefined,
};

/** Where the page that is rendered next throws; requests come one after another. */
let place = null;

function thrown(address) {
  const { searchParams } = new URL(address, "http://localhost");
  place = { where: searchParams.get("throw"), make: kinds[searchParams.get("as") ?? "error"] };
  return place;
}

function throwing(where, real) {
  return async (args) => {
    const asked = thrown(args.request.url);
    if (asked.where === where) throw asked.make();
    return real ? real(args) : null;
  };
}

function rendered(where, real) {
  return function Rendered(props) {
    if (place?.where === where) throw place.make();
    if (where === "render" && place?.where === "stream") {
      const Late = lazy(() => new Promise((_resolve, reject) => setTimeout(() => reject(place.make()), 20)));
      return createElement(Suspense, { fallback: "still coming" }, createElement(Late));
    }
    return real ? createElement(real, props) : null;
  };
}

globalThis.letRoutesThrow = (routes) => {
  for (const route of Object.values(routes)) {
    const { module } = route;
    const isRoot = route.id === "root";
    route.module = {
      ...module,
      loader: throwing(isRoot ? "root-loader" : "loader", module.loader),
      ...(module.action && { action: throwing("action", module.action) }),
      ...(module.default && { default: rendered(isRoot ? "root-render" : "render", module.default) }),
      ...(module.Layout && { Layout: rendered("layout", module.Layout) }),
      ...(module.ErrorBoundary && { ErrorBoundary: rendered("boundary", module.ErrorBoundary) }),
    };
  }
};

const hooks = `
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith("/build/server/index.js")) return loaded;
  const source = String(loaded.source);
  const [, own = "routes"] = /(?:(\\w+) as )?routes\\b[^{}]*};?\\s*$/.exec(source);
  return { ...loaded, source: source + "\\nglobalThis.letRoutesThrow(" + own + ");" };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
