/** Renders a widget in a page of its own, with routes around it. */
import type { ReactNode } from "react";
import { Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import axe from "axe-core";
import { renderToString } from "react-dom/server";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import { expect } from "vitest";
import { useFollowedLinks } from "~/widgets/ui/follow-links";
import { PageProvider, type PageFacts } from "~/widgets/ui/page-context";
import type { FormField } from "~/widgets/ui/form-field";
import { expectNoise } from "../setup/noise";

type Routes = Parameters<typeof createRemixStub>[0];

const facts: PageFacts = { nonce: "", requestId: "", hasProblem: false, isLite: false, ownHosts: ["localhost:3000"] };

interface Options {
  /** Where the visitor is; the widget stands at any address. */
  at?: string;
  page?: Partial<PageFacts>;
  /** What the page's loader had answered when the page was sent. */
  loaded?: unknown;
  /** Answers a GET of the widget's own page. */
  loader?: Routes[number]["loader"];
  /** Answers a POST to the widget's own page. */
  action?: Routes[number]["action"];
  /** What the widget's own route says of itself. */
  handle?: unknown;
  /** Routes within the widget's own. */
  within?: Routes;
  /** Routes beside the widget's own. */
  routes?: Routes;
}

/** Shows the widget at an address; the other addresses say that they are elsewhere. */
export function renderPage(Widget: () => ReactNode, options: Options = {}) {
  // jsdom lays nothing out: there is nowhere to scroll to.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  return render(pageOf(Widget, options));
}

/** The widget as the server sends it, before any script. */
export function renderMarkup(Widget: () => ReactNode, options: Options = {}): Document {
  // The markup is rendered where there is a document, which only a test does.
  expectNoise(/useLayoutEffect does nothing on the server/);
  return new DOMParser().parseFromString(renderToString(pageOf(Widget, options)), "text/html");
}

function pageOf(Widget: () => ReactNode, { at = "/", page, loaded = null, loader, action, handle, within, routes = [] }: Options) {
  // The router speaks of flags that its next major version turns on.
  expectNoise(/React Router Future Flag Warning/);
  expectNoise(/HydrateFallback/);
  const path = at.split(/[?#]/)[0];
  const pages: Routes = [
    { path, id: "page", Component: Widget, loader, action, handle, children: within },
    ...routes,
    { path: "*", Component: Elsewhere },
  ];
  const Stub = createRemixStub([{ Component: Frame, children: pages }]);
  return (
    <PageProvider value={{ ...facts, ...page }}>
      <AuthenticityTokenProvider token="form-token">
        <Stub initialEntries={[at]} hydrationData={loader ? { loaderData: { page: loaded } } : undefined} />
      </AuthenticityTokenProvider>
    </PageProvider>
  );
}

/** What the root does for every page. */
function Frame() {
  useFollowedLinks();
  return <Outlet />;
}

function Elsewhere() {
  return <p>Elsewhere</p>;
}

/** A field as Conform hands it to a widget. */
export function fieldOf(given: Partial<FormField> & { name: string }): FormField {
  const id = `form-${given.name}`;
  return {
    key: undefined,
    id,
    formId: "form",
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors: undefined,
    initialValue: undefined,
    ...given,
  } as FormField;
}

/** No violation that axe knows; colors are measured in a real browser. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
