import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { askAgain, fetchLater } from "./widgets/document/ask-again";
import { errorPrefix } from "./widgets/ui/error-prefix";
import { PageProvider } from "./widgets/ui/page-context";
import { isTypedKept } from "./widgets/document/typed-key";

declare global {
  interface Window {
    __remixContext: { state: { loaderData?: { root?: { otherHosts?: string[] } } } };
  }
}

askAgain();

/** What comes in when the page stands, and when nothing else is left to fetch. */
function startLater(): void {
  const start = (after = isTypedKept() ? 0 : 1000) =>
    setTimeout(
      () =>
        void fetchLater().then(
          (later) => later.start(),
          () => start(10_000),
        ),
      after,
    );
  if (document.readyState === "complete") start();
  else window.addEventListener("load", () => start());
}

/** Begins what comes later once React has taken the page over. */
function Started({ children }: { children: ReactNode }) {
  useEffect(startLater, []);
  return children;
}

// The server says what was done where the page jumps to (app/session/toast-place.ts).
document.getElementById("main")?.before(document.querySelector(".toasts")!);

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
      <Started>
        <RemixBrowser />
      </Started>
    </PageProvider>,
  );
});
