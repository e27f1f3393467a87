import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { errorPrefix } from "./widgets/error-prefix";
import { PageProvider } from "./widgets/page-context";

const { theme } = document.documentElement.dataset;

startTransition(() => {
  hydrateRoot(
    document,
    <PageProvider
      value={{
        nonce: "",
        requestId: document.querySelector<HTMLMetaElement>("meta[name=request-id]")?.content ?? "",
        hasProblem: document.title.startsWith(errorPrefix),
        isLite: false,
        theme: theme === "light" || theme === "dark" ? theme : null,
        ownHosts: [window.location.host],
      }}
    >
      <RemixBrowser />
    </PageProvider>,
  );
});
