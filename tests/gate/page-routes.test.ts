import { json, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { createRequestHandler, type AppLoadContext, type EntryContext, type ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, test } from "vitest";
import { answerPages } from "~/gate/page-routes";

const loaded =
  (name: string) =>
  ({ params, context }: LoaderFunctionArgs) =>
    json({ name, params, requestId: context.requestId });
const acted =
  (name: string) =>
  ({ params }: LoaderFunctionArgs) =>
    json({ done: name, params }, { status: 201, headers: { "x-act": name } });

type Module = ServerBuild["routes"][string]["module"];
const page = (name: string, more: Partial<Module> = {}): Module => ({
  default: () => null,
  loader: loaded(name),
  action: acted(name),
  ...more,
});

const routes: ServerBuild["routes"] = Object.fromEntries(
  [
    { id: "root", path: "", module: page("root") },
    { id: "routes/_index", parentId: "root", index: true, module: page("home") },
    { id: "routes/profile", parentId: "root", path: "profile", module: page("profile") },
    { id: "routes/profile.teams.new", parentId: "routes/profile", path: "teams/new", module: page("add a team") },
    { id: "routes/profile.teams.$key", parentId: "routes/profile", path: "teams/:key", module: page("a team") },
    { id: "routes/people.$personKey", parentId: "root", path: "people/:personKey", module: page("a person") },
    { id: "routes/leads-on", parentId: "root", path: "leads-on", module: page("leads on", { loader: () => redirect("/profile") }) },
    {
      id: "routes/throws",
      parentId: "root",
      path: "throws",
      module: page("throws", {
        loader: () => {
          throw json({ words: "no" }, { status: 403 });
        },
      }),
    },
    { id: "routes/photo", parentId: "root", path: "photo", module: { ...page("photo"), default: undefined as never } },
    {
      id: "routes/$",
      parentId: "root",
      path: "*",
      module: page("not found", {
        loader: () => {
          throw json(null, { status: 404 });
        },
      }),
    },
  ].map((route) => [route.id, route]),
);

/** As built, with pages that tell what they were made of. */
function buildOf(shown: Pick<EntryContext, "manifest">[] = []): ServerBuild {
  return {
    routes,
    mode: "production",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    },
    assets: {
      entry: { imports: [], module: "/entry.js" },
      url: "/manifest.js",
      version: "1",
      routes: Object.fromEntries(
        Object.keys(routes).map((id) => [
          id,
          {
            id,
            module: `/${id}.js`,
            hasLoader: true,
            hasAction: true,
            hasErrorBoundary: false,
            hasClientLoader: false,
            hasClientAction: false,
          },
        ]),
      ) as unknown as ServerBuild["assets"]["routes"],
    },
    entry: {
      module: {
        default: (_request, status, headers, entry) => {
          shown.push(entry);
          const { matches, loaderData, actionData, errors } = entry.staticHandlerContext;
          return Promise.resolve(
            new Response(JSON.stringify({ ids: matches.map(({ route }) => route.id), loaderData, actionData, errors }), {
              status,
              headers,
            }),
          );
        },
        handleError: () => undefined,
      },
    },
  };
}

const context = { requestId: "one" } as AppLoadContext;

async function told(response: Response) {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

describe("pages are answered as Remix answers them with all routes", () => {
  const addresses = [
    "/",
    "/?index",
    "/profile",
    "/profile/",
    "/profile/teams/new",
    "/profile/teams/7",
    "/people/3",
    "/people/a%20b",
    "/people",
    "/leads-on",
    "/throws",
    "/photo",
    "/nothing/here",
    "//profile",
    "/PROFILE",
  ];
  const data = Object.keys(routes).map((id) => `_data=${encodeURIComponent(id)}`);
  const asked = addresses.flatMap((address) =>
    ["", ...data, "_data=routes/none"].map((query) => (query ? `${address}${address.includes("?") ? "&" : "?"}${query}` : address)),
  );

  test.each(["GET", "HEAD", "POST"])("by %s, the first time and the next", async (method) => {
    const ours = answerPages(buildOf());
    const whole = createRequestHandler(buildOf(), "production");
    for (const address of asked) {
      const request = () =>
        new Request(`https://signing.test${address}`, { method, ...(method === "POST" && { body: new URLSearchParams({ a: "1" }) }) });
      const expected = await told(await whole(request(), context));
      expect(await told(await ours(request(), context)), address).toEqual(expected);
      expect(await told(await ours(request(), context)), address).toEqual(expected);
    }
  });
});

test("a page is handed the routes around it, and no others", async () => {
  const shown: Pick<EntryContext, "manifest">[] = [];
  await answerPages(buildOf(shown))(new Request("https://signing.test/profile/teams/new"), context);
  expect(shown.map(({ manifest }) => Object.keys(manifest.routes))).toEqual([["root", "routes/profile", "routes/profile.teams.new"]]);
});

test("of more addresses than it remembers each is answered by its own route", async () => {
  const answer = answerPages(buildOf());
  for (let key = 0; key < 2_500; key += 1) {
    const response = await answer(
      new Request(`https://signing.test/people/${key}?_data=${encodeURIComponent("routes/people.$personKey")}`),
      context,
    );
    expect(await response.json()).toMatchObject({ name: "a person", params: { personKey: String(key) } });
  }
});
