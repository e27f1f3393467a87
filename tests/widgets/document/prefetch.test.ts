/** L5: the scripts of pages whose links come near are fetched ahead, and nothing else is. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Connection } from "~/page/prefetch";
import { watchLinks } from "~/widgets/document/prefetch";

let stop = () => {};

let watched: Element[];
let near: (link: Element) => void;
let options: IntersectionObserverInit | undefined;

beforeEach(() => {
  watched = [];
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/root.js">';
  document.body.innerHTML =
    '<a href="/profile">Profile</a><a href="/people/7?x=1">Casey</a><a href="https://elsewhere.example/">Away</a><a href="/api/docs">API</a>';
  const route = (id: string, path?: string) => ({
    id: `routes/${id}`,
    parentId: "root",
    path,
    module: `/assets/${id}.js`,
    imports: ["/assets/shared.js", "/assets/root.js"],
  });
  vi.stubGlobal("__remixManifest", {
    routes: {
      root: { id: "root", path: "", module: "/assets/root.js" },
      "routes/profile": route("profile", "profile"),
      "routes/people": route("people", "people/:personKey"),
    },
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: object[]) => void, given?: IntersectionObserverInit) {
        options = given;
        near = (target) => told([{ isIntersecting: true, target }]);
      }
      observe = (link: Element) => void watched.push(link);
      disconnect = () => {};
      unobserve = (link: Element) => void watched.splice(watched.indexOf(link), 1);
    },
  );
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.unstubAllGlobals();
  connect(undefined);
});

const fetched = () =>
  [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href")!.replace(location.origin, ""));
const connect = (connection: Connection | undefined) =>
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });

it("watches links of the product at 200 px, and fetches each script once, each link’s in a turn of its own", async () => {
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  stop = watchLinks();
  expect(options).toEqual({ rootMargin: "200px" });
  expect(watched.map((link) => link.getAttribute("href"))).toEqual(["/profile", "/people/7?x=1", "/api/docs"]);
  expect(fetched()).toEqual(["/assets/root.js"]);
  near(watched[0]!);
  expect(fetched()).toEqual(["/assets/root.js"]);
  await turn();
  expect(fetched()).toEqual(["/assets/root.js", "/assets/profile.js", "/assets/shared.js"]);
  near(watched[0]!);
  await turn();
  expect(fetched()).toEqual(["/assets/root.js", "/assets/profile.js", "/assets/shared.js", "/assets/people.js"]);
  near(watched[0]!);
  await turn();
  expect([fetched().length, watched]).toEqual([4, []]);
});

it("watches what the page comes to hold later", async () => {
  stop = watchLinks();
  document.body.insertAdjacentHTML("beforeend", '<p><a href="/profile">Again</a></p>');
  await vi.waitFor(() => expect(watched).toHaveLength(4));
});

it.each<Connection>([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }, { type: "cellular" }])(
  "watches nothing on %j",
  (connection) => {
    connect(connection);
    stop = watchLinks();
    expect(watched).toEqual([]);
  },
);

it("watches nothing where the browser cannot tell what is near", () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  Reflect.deleteProperty(window, "IntersectionObserver");
  stop = watchLinks();
  expect(watched).toEqual([]);
});
