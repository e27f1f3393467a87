import { createContext, useContext, type ComponentType, type ReactNode } from "react";

/** Parts that the server sends at once and a browser fetches when they are used; the module that shows one declares it. */
export interface PageParts {
  [name: string]: unknown;
}

/** What a document knows of its own request, apart from any loader's data. */
export interface PageFacts {
  /** Of this response's scripts; empty in the browser, which hides it. */
  nonce: string;
  /** The number to quote when something fails. */
  requestId: string;
  /** Whether the answer shows a form again with its problems. */
  hasProblem: boolean;
  isLite: boolean;
  /** What stands around the page where it is a document, which is markup alone (docs/rules.md L7); of the server. */
  documentFrame?: ComponentType<{ children: ReactNode }>;
  /** Hosts whose links stay within the product. */
  ownHosts: readonly string[];
  /** Of the server: the one address of a document that is there, from its origin on (docs/rules.md L12). */
  canonical?: string;
  /** Of the server. */
  parts?: PageParts;
  /** Of the server: what a page is made of beside its data (see RequestContext). */
  sentOnce?: Record<string, unknown>;
}

const PageContext = createContext<PageFacts>({
  nonce: "",
  requestId: "",
  hasProblem: false,
  isLite: false,
  ownHosts: [],
});

/** Given by the entries: from the request on the server, from the document in the browser. */
export const PageProvider = PageContext.Provider;

/** The facts of the document that is being shown. */
export function usePage(): PageFacts {
  return useContext(PageContext);
}
