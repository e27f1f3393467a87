import { matchRoutes, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** How a link of the product is followed: written into the page by AppLink, read when it is pressed. */
export interface Following {
  /** Keeps the scroll position. */
  stays?: boolean;
  replace?: boolean;
}

const attribute = "data-follow";

/** The attribute that marks a link. */
export function followed({ stays, replace }: Following): { [attribute]: string } {
  return { [attribute]: [stays && "stays", replace && "replace"].filter(Boolean).join(" ") };
}

/** What was pressed last, and when. */
let pressed: { element: Element; at: number } | null = null;

/** Marks what was pressed while the page that it led to is on its way; `isLoading` as the navigation says. */
export function markPressed(isLoading: boolean): void {
  if (!isLoading) pressed?.element.removeAttribute("aria-busy");
  // A navigation by the browser's own buttons was pressed nowhere in the page.
  else if (pressed && performance.now() - pressed.at < 1000) pressed.element.setAttribute("aria-busy", "true");
}

/** Whether the page has a route of the address, beside the one around all and that of unknown addresses: others are loaded whole. */
function isKnown(pathname: string): boolean {
  const id = matchRoutes(window.__remixRouter?.routes ?? [], pathname)?.at(-1)?.route.id;
  return id !== "root" && id !== "routes/$";
}

/**
 * Follows links without leaving the document: one listener for all of them
 * (docs/decisions/links-are-plain-anchors.md).
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleClick(event: MouseEvent): void {
      const element = (event.target as Element).closest("a, button");
      markPressed(false);
      pressed = element && { element, at: performance.now() };
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[${attribute}]`);
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || event.defaultPrevented || (link.target && link.target !== "_self")) return;
      if (!isKnown(link.pathname)) return;
      event.preventDefault();
      const ways = link.getAttribute(attribute)!;
      const stays = ways.includes("stays");
      // With script the page stays where it is; the anchor in the address is for browsers without.
      const to = link.pathname + link.search + (stays ? "" : link.hash);
      const isHere = to === location.pathname + location.search + location.hash;
      navigate(to, { replace: isHere || ways.includes("replace"), preventScrollReset: stays });
    }
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, [navigate]);
}
