/**
 * Fetches the scripts of pages whose links come near the screen. Scripts alone:
 * they are everybody's, while to ask for a page's data is to look at it.
 * Comes in when the page stands, so that no page waits for it.
 */
import { matchRoutes } from "@remix-run/react";
import { mayPrefetch, type Connection } from "~/page/prefetch";
import { routeTree, type ListedRoute } from "~/page/route-tree";

const margin = "200px";

interface ManifestRoute extends ListedRoute {
  module: string;
  imports?: string[];
}

declare global {
  interface Navigator {
    connection?: Connection;
  }
}

/** Watches every link of the product, now and whenever the page changes; answers how to stop. */
export function watchLinks(): () => void {
  if (!("IntersectionObserver" in window) || !mayPrefetch(navigator.connection)) return () => undefined;
  const { routes } = (window as unknown as { __remixManifest: { routes: Record<string, ManifestRoute> } }).__remixManifest;
  const known = routeTree(routes);
  const fetched = new Set([...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map((link) => link.href));

  function fetchScripts(link: HTMLAnchorElement): void {
    for (const { route } of matchRoutes(known, link.pathname) ?? []) {
      const { module, imports = [] } = routes[route.id ?? ""] ?? { module: "" };
      for (const script of [module, ...imports]) fetchScript(new URL(script, document.baseURI).href);
    }
  }

  function fetchScript(href: string): void {
    if (fetched.has(href)) return;
    fetched.add(href);
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));
  }

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        // Each by itself: all links of a page at once would hold up who just begins to use it.
        setTimeout(() => fetchScripts(target as HTMLAnchorElement));
      }
    },
    { rootMargin: margin },
  );
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (seen.has(link)) continue;
      seen.add(link);
      near.observe(link);
    }
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true });
  look();
  return () => {
    changes.disconnect();
    near.disconnect();
  };
}
