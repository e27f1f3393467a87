import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { askAgainWhenBusy } from "./widgets/ask-again";
import { errorPrefix } from "./widgets/error-prefix";
import { PageProvider } from "./widgets/page-context";

declare global {
  interface Window {
    __remixContext: { state: { loaderData?: { root?: { otherHosts?: string[] } } } };
  }
}

askAgainWhenBusy();

startTransition(() => {
  hydrateRoot(
    document,
    <PageProvider
      value={{
        nonce: "",
        requestId: document.querySelector<HTMLMetaElement>("meta[name=request-id]")?.content ?? "",
        hasProblem: document.title.startsWith(errorPrefix),
        isLite: false,
        ownHosts: [window.location.host, ...(window.__remixContext.state.loaderData?.root?.otherHosts ?? [])],
      }}
    >
      <RemixBrowser />
    </PageProvider>,
  );
});

function watchLater(): void {
  setTimeout(() => void import("./widgets/prefetch").then(({ watchLinks }) => watchLinks()), 1000);
}

// When nothing else is left to fetch; this script itself may come in after that.
if (document.readyState === "complete") watchLater();
else window.addEventListener("load", watchLater);
