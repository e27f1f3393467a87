import { json, type HeadersFunction, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { frameOf } from "~/session/frame";
import { allowEveryone, retryAfter } from "~/session/guards";
import { readHeaderCounts } from "~/session/header-counts";
import { takeToast } from "~/session/toast";
import { DocumentMeta } from "~/widgets/document/document-title";
import { ErrorPage } from "~/widgets/document/error-page";
import { useFollowedFocus } from "~/widgets/document/follow-focus";
import { useFollowedLinks } from "~/widgets/ui/follow-links";
import { Footer } from "~/widgets/document/footer";
import { Header, type HeaderViewer } from "~/widgets/document/header";
import { usePage } from "~/widgets/ui/page-context";
import { usePageView } from "~/widgets/document/page-view";
import { useHeaderCounts, usePageFrame } from "~/widgets/ui/route-handle";
import { StaffBand } from "~/widgets/desk/staff-band";
import { useStaffContext, useViewer } from "~/widgets/ui/staff-context";
import { ToastRegion } from "~/widgets/ui/toasts";
import "~/widgets/base/application.css";

export const meta: MetaFunction = () => [{ title: "Signing Day" }];

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await allowEveryone(request, context);
  const { toast, headers } = takeToast(request);
  return json(
    { ...frameOf(context), counts: await readHeaderCounts(context), toast: toast && { type: toast.type, text: toast.text } },
    { headers },
  );
}

export const headers: HeadersFunction = ({ errorHeaders }) => retryAfter(errorHeaders);

/** The frame changes with what is posted and with who is signed in, not with what is looked at. */
export function shouldRevalidate({
  formMethod,
  actionStatus = 200,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== "GET") return actionStatus < 400;
  // What was refused may have been another profile's: the next page says whose it is.
  if (nextUrl.pathname === paths.login() || window.__remixRouter!.state.errors) return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

/** What stands around every page, the error page included: of a document, which is markup alone, something smaller. */
export function Layout({ children }: { children: ReactNode }) {
  const { documentFrame: Frame = ApplicationFrame } = usePage();
  return <Frame>{children}</Frame>;
}

/** Around what the framework wakes in the browser. */
function ApplicationFrame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const page = usePage();
  const { actingProfile, accentColors, counts: said } = usePageFrame();
  const counts = useHeaderCounts(data, said);
  const viewer = useViewer<HeaderViewer>();
  const theme = data?.theme;
  usePageView(data?.looker ?? null);
  useFollowedLinks();
  useFollowedFocus();

  return (
    <html lang="en" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        <meta name="request-id" content={page.requestId} />
        <DocumentMeta />
        <Links />
        {accentColors && <link rel="stylesheet" href={paths.accents(accentColors)} />}
      </head>
      <body>
        <AuthenticityTokenProvider token={data?.formToken ?? ""}>
          <a href="#main" className="skip">
            Skip to content
          </a>
          <Header viewer={viewer} actingProfile={actingProfile} {...counts} />
          <StaffBand name={actingProfile} {...counts} />
          <ToastRegion toast={data?.toast ?? null} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer isLite={page.isLite} theme={theme ?? null} hasToken={data != null} />
          {data?.toast && <div className="h-24 flex-none" aria-hidden="true" />}
        </AuthenticityTokenProvider>
        {!page.isLite && (
          <>
            <ScrollRestoration nonce={page.nonce} />
            <Scripts nonce={page.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const viewer = useViewer<HeaderViewer>();
  const isStaffContext = useStaffContext() !== null;
  const home = viewer?.actsFor
    ? { to: paths.profile(), text: isStaffContext ? "Back to the profile" : "Back to my profile" }
    : viewer?.mayOpenDesk
      ? { to: paths.desk(), text: "Back to the review desk" }
      : { to: paths.home(), text: "Start page" };
  const isAnswer = isRouteErrorResponse(error);
  return (
    <ErrorPage
      status={isAnswer ? error.status : 500}
      own={isAnswer ? error.data?.words : null}
      kept={isAnswer ? error.data?.kept : null}
      here={pathname + search}
      home={home}
      viewer={viewer}
      isStaffContext={isStaffContext}
    />
  );
}
