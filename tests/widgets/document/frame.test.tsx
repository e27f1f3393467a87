import { Outlet, useNavigate } from "@remix-run/react";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ErrorPage } from "~/widgets/document/error-page";
import { Footer } from "~/widgets/document/footer";
import { Header, type HeaderViewer } from "~/widgets/document/header";
import { RouteIndicator } from "~/widgets/document/route-indicator";
import { usePageFrame, type RouteHandle } from "~/widgets/ui/route-handle";
import { expectAccessible, renderMarkup, renderPage } from "../render";

const gale: HeaderViewer = { name: "Gale Okonkwo", actsFor: 11, mayChooseProfile: true, mayOpenDesk: false, mayEditRoles: false };
const robin: HeaderViewer = {
  name: "Robin Castellanos",
  actsFor: null,
  mayChooseProfile: false,
  mayOpenDesk: true,
  mayEditRoles: false,
};
const linksOf = (page: ParentNode) => [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));

describe("the header", () => {
  it("leads a guest to signing in, but not from there", () => {
    expect(linksOf(renderMarkup(() => <Header viewer={null} />))).toEqual(["/", "/login"]);
    expect(linksOf(renderMarkup(() => <Header viewer={null} />, { at: "/login" }))).toEqual(["/"]);
  });

  it("shows whose profile this is, and only places that the viewer may open", async () => {
    const { container } = renderPage(() => <Header viewer={gale} actingProfile="Casey Okonkwo" />, { at: "/profile" });
    expect(screen.getByText("Casey Okonkwo")).toBeTruthy();
    expect(screen.getByText("Managing Casey Okonkwo")).toBeTruthy();
    expect(new Set(linksOf(container))).toEqual(
      new Set(["/", "/profile", "/profile/edits", "/notices", "/claim", "/profile/switch", "/account"]),
    );
    expect(container.querySelectorAll('a[aria-current="page"]')).toHaveLength(2);
    await expectAccessible(container);
  });

  it("says on My edits how many wait, where the page knows it", async () => {
    const { container } = renderPage(() => <Header viewer={gale} waitingEdits={3} />, { at: "/profile/edits/7" });
    expect(screen.getAllByText(/^3/).map((one) => one.textContent)).toEqual(["3 in review", "3 in review", "3 in review"]);
    expect(new Set([...container.querySelectorAll('a[aria-current="page"]')].map((link) => link.getAttribute("href")))).toEqual(
      new Set(["/profile/edits"]),
    );
    expect(renderMarkup(() => <Header viewer={gale} />).querySelector(".chip")).toBeNull();
    await expectAccessible(container);
  });

  it("says how many notices are unread, also where the menu is closed", async () => {
    const { container } = renderPage(() => <Header viewer={gale} waitingEdits={3} unreadNotices={2} />, { at: "/notices" });
    expect(screen.getAllByText(/unread/).map((one) => one.parentElement!.textContent)).toEqual(["2 unread", "2 unread", "2 unread"]);
    expect(container.querySelector("summary")!.textContent).toContain("Menu 2 unread");
    expect(renderMarkup(() => <Header viewer={gale} unreadNotices={99} />).querySelector(".chip")!.textContent).toBe("99+ unread");
    expect(renderMarkup(() => <Header viewer={gale} unreadNotices={0} />).querySelector(".chip")).toBeNull();
    await expectAccessible(container);
  });

  it("leads staff to the desk", () => {
    expect(linksOf(renderMarkup(() => <Header viewer={robin} />))).toEqual([
      "/",
      ...["/notices", "/desk", "/desk/decided", "/desk/rules"],
      ...["/notices", "/desk", "/desk/decided", "/desk/rules"],
      "/account",
      "/claim",
    ]);
  });

  it("leads administrators to the editors' roles too, and marks where they are", () => {
    const page = renderMarkup(() => <Header viewer={{ ...robin, mayEditRoles: true }} />, { at: "/admin/roles/kentucky_editor" });
    expect(linksOf(page).filter((href) => href === "/admin/roles")).toHaveLength(2);
    expect([...page.querySelectorAll('a[aria-current="page"]')].map((link) => link.getAttribute("href"))).toEqual([
      "/admin/roles",
      "/admin/roles",
    ]);
  });

  it("signs out by a form with its token, with script or without", () => {
    const form = renderMarkup(() => <Header viewer={robin} />).querySelector("form")!;
    expect([form.method, form.getAttribute("action"), form.querySelector("input")?.name, form.querySelector("input")?.value]).toEqual([
      "post",
      "/logout",
      "csrf",
      "form-token",
    ]);
  });
});

describe("the account menu", () => {
  async function openMenu() {
    const page = renderPage(() => (
      <>
        <Header viewer={gale} />
        <p>The page</p>
      </>
    ));
    await userEvent.click(page.container.querySelector("summary")!);
    const menu = page.container.querySelector("details")!;
    expect(menu.open).toBe(true);
    return menu;
  }

  it("closes on a click outside", async () => {
    const menu = await openMenu();
    await userEvent.click(screen.getByText("Signed in as", { exact: false }));
    expect(menu.open).toBe(true);
    await userEvent.click(screen.getByText("The page"));
    expect(menu.open).toBe(false);
  });

  it("closes on Esc, and gives the focus back", async () => {
    const menu = await openMenu();
    screen.getByRole("button", { name: "Sign out" }).focus();
    await userEvent.keyboard("{Escape}");
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(menu.querySelector("summary"));
  });

  it("opens towards the middle of the screen", async () => {
    const menu = await openMenu();
    menu.dispatchEvent(new Event("toggle"));
    expect([menu.dataset.x, menu.dataset.y]).toEqual(["start", "below"]);
  });

  it("closes when the page changes", async () => {
    function Frame() {
      return (
        <>
          <Header viewer={robin} />
          <Outlet />
        </>
      );
    }
    const { container } = renderPage(Frame, { within: [{ path: "notices", Component: () => <p>The news</p> }] });
    const menu = container.querySelector("details")!;
    await userEvent.click(menu.querySelector("summary")!);
    await userEvent.click(within(menu).getByRole("link", { name: /^Notices/ }));
    expect(await screen.findByText("The news")).toBeTruthy();
    expect(menu.open).toBe(false);
  });
});

describe("the route indicator", () => {
  it("turns while a page is on its way", async () => {
    let arrive = () => {};
    function Page() {
      const navigate = useNavigate();
      return (
        <>
          <RouteIndicator />
          <button type="button" onClick={() => navigate("/slow")}>
            Go
          </button>
        </>
      );
    }
    renderPage(Page, {
      routes: [{ path: "/slow", Component: () => <p>Slow</p>, loader: () => new Promise((resolve) => (arrive = () => resolve(null))) }],
    });
    expect(screen.getByRole("status").textContent).toBe("");
    await userEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Loading"));
    arrive();
    expect(await screen.findByText("Slow")).toBeTruthy();
  });
});

describe("the footer", () => {
  it("offers the light version, the themes and the API, by forms that come back here", async () => {
    const { container } = renderPage(() => <Footer isLite={false} theme="dark" hasToken />, { at: "/desk?section=vitals" });
    const [lite, theme] = [...container.querySelectorAll("form")].map((form) => new FormData(form));
    expect(Object.fromEntries(lite!)).toEqual({ csrf: "form-token", redirectTo: "/desk?section=vitals" });
    expect(Object.fromEntries(theme!)).toEqual({ csrf: "form-token", redirectTo: "/desk?section=vitals" });
    expect(screen.getAllByRole<HTMLButtonElement>("button").map((button) => [button.name, button.value, button.textContent])).toEqual([
      ["lite", "on", "Use the light version, no scripts"],
      ["theme", "light", "Light"],
      ["theme", "dark", "Dark"],
      ["theme", "system", "System"],
    ]);
    expect(screen.getByRole("button", { pressed: true }).textContent).toBe("Dark");
    expect(linksOf(container)).toEqual(["/service", "/api/docs"]);
    await expectAccessible(container);
  });

  it("leads back from the light version, and offers no form that would be refused", () => {
    expect(renderMarkup(() => <Footer isLite theme={null} hasToken />).querySelector("button")?.value).toBe("off");
    expect(renderMarkup(() => <Footer isLite theme={null} hasToken={false} />).querySelector("form")).toBeNull();
  });
});

describe("the error page", () => {
  const home = { to: "/profile", text: "Back to my profile" };

  it.each([400, 401, 403, 404, 409, 413, 429, 500, 503])("of %i says what is safe, a number to quote and two ways on", async (status) => {
    const { container } = renderPage(() => <ErrorPage status={status} here="/profile?reorder=1" home={home} viewer={null} />, {
      page: { requestId: "7f3a19c2-0000-4000-8000-000000000000" },
    });
    expect(screen.getByText(`Error ${status}`)).toBeTruthy();
    expect(screen.getByText("7F3A-19C2")).toBeTruthy();
    expect(screen.getAllByRole("link")).toHaveLength(2);
    expect(new Set(linksOf(container)).size).toBe(2);
    await expectAccessible(container);
  });

  it("knows words for a status it has not met", () => {
    const page = renderMarkup(() => [
      <ErrorPage key="a" status={418} here="/" home={home} viewer={null} />,
      <ErrorPage key="b" status={504} here="/" home={home} viewer={null} />,
    ]);
    expect([...page.querySelectorAll("h1")].map((title) => title.textContent)).toEqual([
      "We couldn’t read that request",
      "We can’t reach your profile right now",
    ]);
  });

  it("leads a guest to the start page and to signing in", () => {
    expect(
      linksOf(renderMarkup(() => <ErrorPage status={404} here="/nope" home={{ to: "/", text: "Start page" }} viewer={null} />)),
    ).toEqual(["/", "/login"]);
  });

  it.each([
    ["who has neither profile nor desk", 403, { actsFor: null, mayChooseProfile: false }, "/", ["/", "/logout"]],
    ["who has one profile", 403, { actsFor: 11, mayChooseProfile: false }, "/profile", ["/profile", "/"]],
    ["who has several", 403, { actsFor: 11, mayChooseProfile: true }, "/profile", ["/profile", "/profile/switch"]],
    ["who has several, where nothing is", 404, { actsFor: 11, mayChooseProfile: true }, "/profile", ["/profile", "/"]],
  ])("does not ask somebody to sign in %s", (_, status, may, to, expected) => {
    const viewer = { name: "Robin Reviewer", mayOpenDesk: false, mayEditRoles: false, ...may };
    expect(linksOf(renderMarkup(() => <ErrorPage status={status} here="/nope" home={{ to, text: "Home" }} viewer={viewer} />))).toEqual(
      expected,
    );
  });
});

describe("the frame of a page", () => {
  function Page() {
    return <p>{JSON.stringify(usePageFrame())}</p>;
  }
  const frameOf = (options: Parameters<typeof renderMarkup>[1]) =>
    JSON.parse(renderMarkup(Page, options).querySelector("p")!.textContent!) as unknown;
  const handle: RouteHandle = {
    actingProfile: (data: { name: string }) => data.name,
    siteColors: () => ({ primary: "#005DAA", secondary: "#FFFFFF" }),
    unreadNotices: (data: { unread: number }) => data.unread,
  };

  it("is plain and neutral unless a route says otherwise", () => {
    expect(frameOf({})).toEqual({ actingProfile: null, accentColors: null, counts: {} });
  });

  it("is what its route says of its data", () => {
    expect(frameOf({ handle, loader: () => null, loaded: { name: "Casey Okonkwo", unread: 3 } })).toEqual({
      actingProfile: "Casey Okonkwo",
      accentColors: "005daa-ffffff",
      counts: { unreadNotices: 3 },
    });
  });

  it("asks nothing of data that did not come", () => {
    expect(frameOf({ handle })).toEqual({ actingProfile: null, accentColors: null, counts: {} });
  });
});
