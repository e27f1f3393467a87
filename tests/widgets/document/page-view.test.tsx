/** L6: what the data layer is told of each page. */
import { Link } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import type { Looker } from "~/page/page-view";
import { usePageView } from "~/widgets/document/page-view";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { renderPage } from "../render";

afterEach(() => delete window.dataLayer);

const looker: Looker = { userStatus: "subscriber", userKey: 7 };
const handle: RouteHandle = { pageView: ({ slug }: { slug: string }) => ({ siteType: "team", team: slug }) };
const nothing = { author: null, content: null, category: null, siteType: null, team: null, siteName: null };

function pageOf(who: Looker | null) {
  return function Page() {
    usePageView(who);
    return <Link to="?team=2">Another</Link>;
  };
}

it("is told once of each page that is shown, with what its route says of it", async () => {
  renderPage(pageOf(looker), { handle, loader: () => ({ slug: "kentucky" }), loaded: { slug: "kentucky" } });
  const view = { event: "page_view", ...nothing, ...looker, siteType: "team", team: "kentucky" };
  await waitFor(() => expect(window.dataLayer).toEqual([{ ...view, pageType: expect.any(String) }]));
  await userEvent.click(screen.getByRole("link"));
  await waitFor(() => expect(window.dataLayer).toHaveLength(2));
});

it("has every field, where a page is about nothing", async () => {
  renderPage(pageOf({ ...looker, email: "avery@mail.example" }));
  await waitFor(() => expect(window.dataLayer?.[0]).toMatchObject({ ...nothing, ...looker, email: "avery@mail.example" }));
});

it("is told nothing of who asks not to be tracked", async () => {
  renderPage(pageOf(null));
  await userEvent.click(screen.getByRole("link"));
  expect(window.dataLayer).toBeUndefined();
});
