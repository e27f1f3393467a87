import { useLocation, useMatches, type UIMatch } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Looker, PageAbout, PageView } from "~/page/page-view";
import type { RouteHandle } from "../ui/route-handle";

const nothing: PageAbout = { author: null, content: null, category: null, siteType: null, team: null, siteName: null };

/** What the data layer is told of the page that these routes make. */
export function pageViewOf(matches: readonly Pick<UIMatch, "id" | "handle" | "data">[], looker: Looker): PageView {
  const view: PageView = { event: "page_view", ...nothing, ...looker, pageType: "" };
  for (const { id, handle, data } of matches) {
    view.pageType = id.slice(7);
    if (data) Object.assign(view, (handle as RouteHandle | undefined)?.pageView?.(data as never));
  }
  return view;
}

/** Tells the data layer of each page that is shown; of nothing to somebody who asks not to be tracked. */
export function usePageView(looker: Looker | null): void {
  const matches = useMatches();
  const { key } = useLocation();
  const told = useRef("");
  useEffect(() => {
    if (!looker || told.current === key) return;
    told.current = key;
    (window.dataLayer ??= []).push(pageViewOf(matches, looker));
  });
}
