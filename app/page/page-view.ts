/** What the first-party data layer is told of a page (docs/rules.md L6). No names, no free text. */
import type { VisitorClass } from "../domain/account/roles";

/** Who looks. */
export interface Looker {
  userStatus: VisitorClass;
  userKey: number | null;
  /** Only where the operator wants it, and never a minor's. */
  email?: string;
}

/** What a page is about, as far as it is about anything. */
export interface PageAbout {
  author: string | null;
  content: string | null;
  category: string | null;
  siteType: string | null;
  team: string | null;
  siteName: string | null;
}

export interface PageView extends Looker, PageAbout {
  event: "page_view";
  /** The address in the product's own words, without keys: `people.$personKey`. */
  pageType: string;
}

declare global {
  interface Window {
    /** What the pages of this visit told, ours alone. */
    dataLayer?: PageView[];
  }
}
