import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import styles from "../base/documents.css?url";
import type { Toast } from "~/domain/base/messages";
import type { Looker } from "~/page/page-view";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { AppLink } from "../ui/app-link";
import { Icon } from "../ui/icon";
import { usePage } from "../ui/page-context";
import { usePageFrame, type HeaderCounts, type RouteHandle } from "../ui/route-handle";
import { useViewer } from "../ui/staff-context";
import { ToastRegion } from "../ui/toasts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import { DocumentFooter } from "./document-footer";
import { DocumentMeta } from "./document-title";
import { Header, type HeaderViewer } from "./header";
import { pageViewOf } from "./page-view";

/** What the root's loader says of whoever asks. */
interface FrameData {
  formToken: string;
  theme: "light" | "dark" | null;
  looker: Looker | null;
  toast: Toast | null;
  counts?: HeaderCounts;
}

const guest: Looker = { userStatus: "guest", userKey: null };

/**
 * Around a document: markup, styles and at most one script, the same for all of them, and nothing of this very request where nobody is
 * signed in and nothing failed, so that whoever asks gets the same bytes (docs/decisions/documents-are-markup-alone.md).
 */
export function DocumentFrame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData("root") as FrameData | undefined;
  const { isLite, canonical } = usePage();
  const { accentColors } = usePageFrame();
  const viewer = useViewer<HeaderViewer>();
  const matches = useMatches();
  const trail = trailOf(matches);
  const theme = data?.theme;
  // Whether a guest is tracked, the script asks the browser.
  const looker = viewer ? data?.looker : guest;

  return (
    <html lang="en" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        <DocumentMeta />
        {canonical && <link rel="canonical" href={canonical} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="stylesheet" href={styles} />
        {accentColors && <link rel="stylesheet" href={paths.accents(accentColors)} />}
        {!isLite && (
          <script
            src={import.meta.env.DOCUMENT_SCRIPT}
            defer
            data-view={looker ? JSON.stringify(pageViewOf(matches, looker)) : undefined}
          />
        )}
      </head>
      <body>
        <AuthenticityTokenProvider token={viewer ? (data?.formToken ?? "") : ""}>
          <a href="#main" className="skip">
            Skip to content
          </a>
          <Header
            viewer={viewer}
            search={
              <AppLink to={sitePaths.search()} className="inline-flex min-h-tap flex-none items-center rounded-control px-3">
                <Icon name="search" />
                <span className="sr-only">Search</span>
              </AppLink>
            }
            {...data?.counts}
          />
          {data?.toast && <ToastRegion toast={data.toast} />}
          {trail && <Breadcrumbs trail={trail} />}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <DocumentFooter />
          {data?.toast && <div className="h-24 flex-none" aria-hidden="true" />}
        </AuthenticityTokenProvider>
      </body>
    </html>
  );
}

/** The way down to the page, as its route says it; null of a page that has none, or failed. */
function trailOf(matches: ReturnType<typeof useMatches>): readonly Crumb[] | null {
  const { handle, data } = matches.at(-1) ?? {};
  return data == null ? null : ((handle as RouteHandle | undefined)?.trail?.(data as never) ?? null);
}
