import { useLocation, useNavigationType } from "@remix-run/react";
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AppLink, type AppLinkProps } from "~/widgets/ui/app-link";
import { RouteIndicator } from "~/widgets/document/route-indicator";
import { renderPage } from "../render";

function Arrived() {
  const { pathname, search, hash } = useLocation();
  return <p>{`${useNavigationType()} ${pathname}${search}${hash}`}</p>;
}

function show(props: AppLinkProps) {
  const child = <b>There</b>;
  renderPage(() => <AppLink {...props}>{child}</AppLink>, { at: "/start", routes: [{ path: "/there", Component: Arrived }] });
  return screen.getByText("There");
}

describe("a link that is pressed", () => {
  it.each([
    [{ to: "/there?a=1#part" }, "PUSH /there?a=1#part"],
    [{ to: "/there", replace: true }, "REPLACE /there"],
    [{ to: "/there#part", preventScrollReset: true }, "PUSH /there"],
  ])("%j leads to %s, wherever in it the press was", async (props, arrived) => {
    expect(fireEvent.click(show(props))).toBe(false);
    expect(await screen.findByText(arrived)).toBeTruthy();
  });

  it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ altKey: true }], [{ button: 1 }]])(
    "with %j is the browser’s",
    (how) => {
      expect(isLeftToBrowser(show({ to: "/there" }), how)).toBe(true);
    },
  );

  it.each([
    ["/desk", true],
    ["/", true],
    ["/there", false],
  ])("and leads to %s, where the page has routes of its own address and /there alone, is the browser's: %j (L7, L8)", (to, isLeft) => {
    const routes = ["root:", "routes/there:there", "routes/$:*"].map((one) => one.split(":")).map(([id, path]) => ({ id, path }));
    vi.stubGlobal("__remixRouter", { routes });
    expect(isLeftToBrowser(show({ to }), {})).toBe(isLeft);
    vi.unstubAllGlobals();
  });

  it("and handled by the page is left to it", () => {
    const link = show({ to: "/there", onClick: (event) => event.preventDefault() });
    fireEvent.click(link);
    expect(screen.queryByText(/\/there$/)).toBeNull();
  });

  it("says that it is busy while the page comes, and no other does", async () => {
    let answer = (_data: null) => {};
    const loader = () => new Promise<null>((resolve) => (answer = resolve));
    const links = (
      <>
        <RouteIndicator />
        <AppLink to="/start?slow">Slow</AppLink>
        <AppLink to="/elsewhere">Other</AppLink>
      </>
    );
    renderPage(() => links, { at: "/start", loader });
    const busy = () => screen.getAllByRole("link").map((link) => link.getAttribute("aria-busy"));
    fireEvent.click(screen.getByText("Slow"));
    expect(busy()).toEqual(["true", null]);
    await act(async () => answer(null));
    expect(busy()).toEqual([null, null]);
  });

  it("to another window is the browser’s", () => {
    expect(isLeftToBrowser(show({ to: "/there", target: "_blank" }))).toBe(true);
  });
});

/** Presses it; the browser is then kept from going there. */
function isLeftToBrowser(link: HTMLElement, how: MouseEventInit = {}): boolean {
  let isLeft = false;
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", stop, { once: true });
  fireEvent.click(link, how);
  return isLeft;
}
