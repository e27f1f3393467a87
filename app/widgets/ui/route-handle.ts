import { useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { PageAbout } from "~/page/page-view";
import { writeColors, type SiteColors } from "~/domain/sites/site-accent";

/** What a route may say of itself to the document around it: `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /** The name of the profile that the page acts for, from its loader's data. */
  actingProfile?: (data: never) => string;
  /** How many edits of that profile wait in review, from its loader's data. */
  waitingEdits?: (data: never) => number;
  /** How many notices the viewer has not read, from its loader's data. */
  unreadNotices?: (data: never) => number;
  /** The colors of the site that the page belongs to, from its loader's data; without any it is neutral. */
  siteColors?: (data: never) => SiteColors | null;
  /** The way to a document below the start page, itself last and without an address, from its loader's data. */
  trail?: (data: never) => readonly { name: string; to?: string }[];
  /** What the page is about, for the data layer, from its loader's data: keys and slugs, never names of people. */
  pageView?: (data: never) => Partial<PageAbout>;
}

/** What the header counts; what is left out is not known. */
export interface HeaderCounts {
  waitingEdits?: number;
  unreadNotices?: number;
}

/** What the routes of this page say of it; the innermost has the last word. */
export function usePageFrame() {
  const counts: HeaderCounts = {};
  let actingProfile: string | null = null;
  let accentColors: string | null = null;
  for (const { handle, data } of useMatches()) {
    // A page that failed has no data to say it from.
    if (!handle || data == null) continue;
    const says = handle as RouteHandle;
    const colors = says.siteColors?.(data as never);
    if (colors) accentColors = writeColors(colors);
    if (says.actingProfile) actingProfile = says.actingProfile(data as never);
    if (says.waitingEdits) counts.waitingEdits = says.waitingEdits(data as never);
    if (says.unreadNotices) counts.unreadNotices = says.unreadNotices(data as never);
  }
  return { actingProfile, accentColors, counts };
}

/**
 * What this page has `said`; else what was counted last: by a page before it, or with the data of the document, which every act brings
 * anew.
 */
export function useHeaderCounts(root: { counts?: HeaderCounts } | undefined, said: HeaderCounts): HeaderCounts {
  const last = useRef({ root, counts: root?.counts });
  const counts = { ...(last.current.root === root ? last.current.counts : root?.counts), ...said };
  useEffect(() => {
    last.current = { root, counts };
  });
  return counts;
}
