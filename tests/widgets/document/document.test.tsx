import type { AppLoadContext } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Layout, loader, shouldRevalidate } from "~/root";
import { PageProvider, type PageFacts } from "~/widgets/ui/page-context";
import { expectNoise } from "../../setup/noise";

const facts: PageFacts = { nonce: "n0nce", requestId: "7f3a19c2", hasProblem: false, isLite: false, ownHosts: [] };
const data = { viewer: null, toast: null, formToken: "form-token", isLite: false, theme: null, looker: null };

function documentOf(page: Partial<PageFacts> = {}, loaded: object = {}): Document {
  expectNoise(/React Router Future Flag Warning/);
  expectNoise(/useLayoutEffect does nothing on the server/);
  const Stub = createRemixStub([
    { path: "/", id: "root", Component: () => <Layout>The page</Layout>, loader: () => null, meta: () => [{ title: "Signing Day" }] },
  ]);
  const html = renderToString(
    <PageProvider value={{ ...facts, ...page }}>
      <Stub initialEntries={["/"]} hydrationData={{ loaderData: { root: { ...data, ...loaded } } }} />
    </PageProvider>,
  );
  return new DOMParser().parseFromString(html, "text/html");
}

describe("the document", () => {
  it("gives each of its scripts the nonce of its answer", () => {
    const scripts = [...documentOf().querySelectorAll("script")];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.src).map((script) => script.getAttribute("nonce"))).toEqual(
      scripts.filter((script) => !script.src).map(() => "n0nce"),
    );
  });

  it("has none in the light version, nor anything for one", () => {
    const page = documentOf({ isLite: true });
    expect(page.querySelector('script, link[rel="modulepreload"]')).toBeNull();
    expect(page.body.textContent).toContain("Use the full version");
  });

  it("leads past the header to its content, and carries no style attribute", () => {
    const page = documentOf();
    expect(page.querySelector("body a")?.getAttribute("href")).toBe("#main");
    expect(page.querySelector("main")?.textContent).toBe("The page");
    expect(page.querySelector("[style]")).toBeNull();
  });

  it("wears the chosen theme, and the device's without a choice", () => {
    expect(documentOf({}, { theme: "dark" }).documentElement.dataset.theme).toBe("dark");
    expect(documentOf().documentElement.dataset.theme).toBeUndefined();
    expect(documentOf().querySelector('meta[name="color-scheme"]')?.getAttribute("content")).toBe("light dark");
  });

  it("holds the toast in its HTML, with room for it at the end", () => {
    const page = documentOf({}, { toast: { type: "success", text: "Team added successfully." } });
    expect(page.querySelector("[role=status].toast")?.textContent).toBe("Done: Team added successfully.");
  });
});

describe("what the document knows", () => {
  const context = {
    viewer: {
      userKey: 1,
      name: "Gale Okonkwo",
      roles: ["rdb1"],
      hasSubscription: false,
      profileKey: null,
      profileKeys: [7, 8],
      actingProfileKey: 7,
    },
    formToken: "form-token",
    isLite: false,
    theme: "dark",
    looker: { userStatus: "admin", userKey: 1 },
    otherHosts: [],
    pageSays: new Set(["waitingEdits", "unreadNotices"]),
  } as unknown as AppLoadContext;

  it("is who is signed in, without a role, who looks, and the toast that the last answer left", async () => {
    const request = new Request("http://localhost/", { headers: { cookie: "toast=teamAdded" } });
    const response = await loader({ request, context, params: {} });
    expect(await response.json()).toEqual({
      viewer: { key: 1, name: "Gale Okonkwo", actsFor: 7, mayChooseProfile: true, mayOpenDesk: true, mayEditRoles: false },
      toast: { type: "success", text: "Team added successfully." },
      formToken: "form-token",
      isLite: false,
      theme: "dark",
      looker: { userStatus: "admin", userKey: 1 },
      counts: {},
    });
    expect(response.headers.get("set-cookie")).toMatch(/^toast=;.*Max-Age=0/);
  });

  const from = "http://localhost/profile";
  Object.assign(window, { __remixRouter: { state: { errors: null } } });
  const asked = (given: Partial<Omit<ShouldRevalidateFunctionArgs, "nextUrl">> & { to: string }) =>
    shouldRevalidate({
      currentUrl: new URL(from),
      nextUrl: new URL(given.to, from),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...given,
    } as ShouldRevalidateFunctionArgs);

  it.each([
    ["a modal that opens", { to: "/profile/teams/new" }, false],
    ["a search", { to: "/profile?search=alab" }, false],
    ["an action that succeeded", { to: "/profile", formMethod: "POST" as const, actionStatus: 303 }, true],
    ["an action that failed", { to: "/profile", formMethod: "POST" as const, actionStatus: 422 }, false],
    ["being sent to sign in", { to: "/login?redirectTo=%2Fprofile" }, true],
    ["the same page again", { to: "/profile" }, true],
  ])("after %s is asked again: %#", (_what, given, expected) => {
    expect(asked(given)).toBe(expected);
  });
});
