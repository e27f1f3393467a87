import { matchRoutes } from "@remix-run/router";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/server-runtime";
import { routeTree } from "~/page/route-tree";
import type { Answer } from "./pages";

/** The most addresses whose routes are remembered at a time. */
const mostRemembered = 1_000;

/**
 * Answers as Remix does with the whole build, in less time: Remix ranks every
 * route of the product and tries each on the address, twice a request and once
 * more for its page. Here it is handed the routes that the address leads to
 * and those around them, and which these are is found once for each address;
 * its loaders are told what these routes say of the page.
 */
export function answerPages(built: ServerBuild): Answer {
  const build = { ...built, future: flagsOf(built) };
  const tree = routeTree(build.routes);
  const whole = createRequestHandler(build, "production");
  /** By the innermost route. */
  const handlers = new Map<string, Answer>();
  const byAddress = new Map<string, Answer>();

  function handlerOf(pathname: string): Answer {
    const ids = matchRoutes(tree, pathname)?.map(({ route }) => route.id);
    const innermost = ids?.at(-1);
    if (ids === undefined || innermost === undefined) return whole;
    const known = handlers.get(innermost);
    if (known) return known;
    const routes = pick(build.routes, ids);
    const answer = createRequestHandler(
      { ...build, routes, assets: { ...build.assets, routes: pick(build.assets.routes, ids) } },
      "production",
    );
    const pageSays = new Set(Object.values(routes).flatMap(({ module }) => Object.keys(module.handle ?? {})));
    const handler = (request: Request, context: AppLoadContext) => answer(request, Object.assign(context, { pageSays }));
    handlers.set(innermost, handler);
    return handler;
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    let handler = byAddress.get(pathname);
    if (!handler) {
      handler = handlerOf(pathname);
      if (byAddress.size >= mostRemembered) byAddress.clear();
      byAddress.set(pathname, handler);
    }
    return handler(request, context);
  };
}

/** Each page carries these flags: without those that the build alone reads, and without what is off, as a missing one is. */
function flagsOf({ future }: ServerBuild): ServerBuild["future"] {
  const read = Object.entries(future).filter(([name, isOn]) => isOn && !["v3_routeConfig", "unstable_optimizeDeps"].includes(name));
  return Object.fromEntries(read) as Partial<ServerBuild["future"]> as ServerBuild["future"];
}

function pick<T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}
