import { useMatches } from "@remix-run/react";
import type { PageAbout } from "~/domain/page-view";
import { writeColors, type SiteColors } from "~/domain/site-accent";

/** What a route may say of itself to the document around it: `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /** The page brings its own header and footer. */
  isBare?: boolean;
  /** The name of the profile that the page acts for, from its loader's data. */
  actingProfile?: (data: never) => string;
  /** How many edits of that profile wait in review, from its loader's data. */
  waitingEdits?: (data: never) => number;
  /** How many notices the viewer has not read, from its loader's data. */
  unreadNotices?: (data: never) => number;
  /** The colors of the site that the page belongs to, from its loader's data; without any it is neutral. */
  siteColors?: (data: never) => SiteColors | null;
  /** What the page is about, for the data layer, from its loader's data: keys and slugs, never names of people. */
  pageView?: (data: never) => Partial<PageAbout>;
}

/** What the routes of this page say of it; the innermost has the last word. */
export function usePageFrame(): { isBare: boolean; actingProfile: string | null; waitingEdits: number | null; unreadNotices: number | null; accentColors: string | null } {
  const frame = { isBare: false, actingProfile: null as string | null, waitingEdits: null as number | null, unreadNotices: null as number | null, accentColors: null as string | null };
  for (const { handle, data } of useMatches()) {
    const { isBare = false, actingProfile, waitingEdits, unreadNotices, siteColors } = (handle ?? {}) as RouteHandle;
    frame.isBare ||= isBare;
    // A page that failed has no data to say it from.
    if (data == null) continue;
    const colors = siteColors?.(data as never);
    if (colors) frame.accentColors = writeColors(colors);
    if (actingProfile) frame.actingProfile = actingProfile(data as never);
    if (waitingEdits) frame.waitingEdits = waitingEdits(data as never);
    if (unreadNotices) frame.unreadNotices = unreadNotices(data as never);
  }
  return frame;
}
