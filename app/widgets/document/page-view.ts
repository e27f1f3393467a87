import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Looker, PageView } from "~/page/page-view";
import type { RouteHandle } from "../ui/route-handle";

declare global {
  interface Window {
    dataLayer?: PageView[];
  }
}

const nothing = { author: null, content: null, category: null, siteType: null, team: null, siteName: null };

/** Tells the data layer of each page that is shown; of nothing to somebody who asks not to be tracked. */
export function usePageView(looker: Looker | null): void {
  const matches = useMatches();
  const { key } = useLocation();
  const told = useRef("");
  useEffect(() => {
    if (!looker || told.current === key) return;
    told.current = key;
    const view: PageView = { event: "page_view", ...nothing, ...looker, pageType: "" };
    for (const { id, handle, data } of matches) {
      view.pageType = id.slice(7);
      if (data) Object.assign(view, (handle as RouteHandle | undefined)?.pageView?.(data as never));
    }
    (window.dataLayer ??= []).push(view);
  });
}
