import { useMatches } from "@remix-run/react";
import { writeColors, type SiteColors } from "~/domain/site-accent";

/** What a route may say of itself to the document around it: `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /** The page brings its own header and footer. */
  isBare?: boolean;
  /** The colours of the site that the page belongs to, from its loader's data; without any it is neutral. */
  siteColors?: (data: never) => SiteColors | null | undefined;
}

/** Whether the page brings its own header and footer. */
export function useIsBare(): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.isBare);
}

/** The colours that the address of the page's accent stylesheet names; null for a neutral page. */
export function useAccentColors(): string | null {
  for (const match of useMatches().reverse()) {
    const siteColors = (match.handle as RouteHandle | undefined)?.siteColors;
    const colors = match.data ? siteColors?.(match.data as never) : null;
    if (colors) return writeColors(colors);
  }
  return null;
}
