/** P1, P2, P3: what an athlete keeps private is on the pages and in the answers of those who may see it, and nowhere else. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { jwtDecode } from "jwt-decode";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { Claims } from "~/contract/account/sessions";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { root } from "../architecture/client-build";
import { signIn, type CastMember } from "../cast/cast";
import { isWhole } from "../setup/sample";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const { routes } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as {
  routes: Record<string, { id: string; path?: string; parentId?: string }>;
};

const phones = { agentOfAmount: "5550001111", own: "5550002222", agent: "5550003333", parent: "5550004444", secondParent: "5550005555" };
const reach = (who: string, phoneNumber: string) => ({ name: `Sentinel-${who}`, email: `sentinel-${who}@x.example`, phoneNumber });
const contact = {
  phoneNumber: { value: phones.own, visibility: "Private" },
  email: { value: "sentinel-own@x.example", visibility: "Private" },
  instagramHandle: { value: "@sentinel_instagram", visibility: "Private" },
  twitterHandle: { value: "@sentinel_twitter", visibility: "Private" },
  tikTokHandle: { value: "@sentinel_tiktok", visibility: "Private" },
  facebookHandle: { value: "@sentinel_facebook", visibility: "Private" },
  youtubeHandle: { value: "@sentinel_youtube", visibility: "Private" },
  agentInfo: { value: { agencyName: "Sentinel-Agency", ...reach("agent", phones.agent) } },
  parentInfo: { value: reach("parent", phones.parent) },
  secondaryParentInfo: { value: reach("second-parent", phones.secondParent) },
};
const address = { addressLine1: "12 Sentinel-street", city: "Sentinel-city", state: "KY", postalCode: "40506" };
const amountMarks = /314,?159,?265|26,?179,?939|sentinel-of-amount|555\D{0,3}000\D?1111/i;
const contactMarks = /sentinel[-_@](?!of-amount)|555\D{0,3}000\D?[2-5]{4}/i;

async function tokenOf(username: CastMember): Promise<string> {
  return (await signIn({ fetch: (request) => fetch(request) }, username, `${server.url}/api`)).token;
}

async function call(token: string | null, path: string, method = "GET", body?: unknown): Promise<Response> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { "content-type": "application/json" }) };
  return fetch(`${server.url}/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
}

let personKey: number;
/** The athlete's own, which everybody may read. */
let page: string;
let keys: Record<string, string>;

beforeAll(async () => {
  const token = await tokenOf("avery");
  personKey = jwtDecode<Claims>(token).pk!;
  expect((await call(token, `/rdb/v1/people/${personKey}/contact-info`, "PUT", contact)).status).toBe(200);
  const wanted = { personKey, annualWanted: 314_159_265, agentInfo: { name: "Sentinel-of-amount", phoneNumber: phones.agentOfAmount } };
  expect((await call(token, "/rdb/v1/nil/money-wanted", "POST", wanted)).status).toBe(200);
  const saved = await call(token, `/rdb/v1/people/${personKey}/mailing-address`, "PUT", { address });
  const taught = await call(token, `/rdb/v1/people/${personKey}/academic-info`, "PUT", {
    intendedMajor: "Sentinel-studies",
    visibility: "Private",
  });
  const coached = await call(token, `/rdb/v1/people/${personKey}/contacts`, "POST", {
    relationship: "Coach",
    ...reach("coach", phones.parent),
  });
  expect([saved.status, taught.status, coached.status]).toEqual([200, 200, 201]);
  const { key: contactKey } = (await coached.json()) as { key: number };
  const { player, recruitmentInterests } = (await (await call(token, `/rdb/v2/person/${personKey}/profile-admin`)).json()) as ProfileAdmin;
  page = paths.person(personKey, personSlug(player.fullName));
  const organizationKey = String(recruitmentInterests[0]!.organizationKey);
  keys = {
    personKey: String(personKey),
    playerId: String(personKey),
    organizationKey,
    orgKey: organizationKey,
    recruitmentKey: String(player.recruitmentKey),
    sportKey: "1",
    contactKey: String(contactKey),
  };
});

/** Every address of the web part, with this athlete's keys in it. */
function everyPage(): string[] {
  const pathOf = (id: string): string => {
    const { path = "", parentId } = routes[id]!;
    return `${parentId ? pathOf(parentId) : ""}/${path}`;
  };
  const filled = Object.keys(routes).map((id) =>
    pathOf(id)
      .replace(/\/+/g, "/")
      .replace("/people/:personKey", page)
      .replace(/:(\w+)\??/g, (_all, name: string) => keys[name] ?? "2")
      .replace("*", "nothing"),
  );
  return [...new Set(filled)].filter((path) => path !== "/logout");
}

/** Every read of the API, with this athlete's keys in it. */
async function everyRead(): Promise<string[]> {
  const { paths } = (await (await call(null, "/openapi.json")).json()) as { paths: Record<string, { get?: unknown }> };
  return Object.entries(paths)
    .filter(([, methods]) => methods.get)
    .map(([path]) =>
      path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        name === "key" && path.includes("/recruitments/")
          ? keys.recruitmentKey!
          : name === "key" && path.includes("organizations")
            ? keys.organizationKey!
            : (keys[name] ?? (/people|person|player/.test(path) ? keys.personKey! : "2")),
      ),
    );
}

/**
 * Where each mark was found. Of the addresses that name the athlete all are asked for, of the others those of this share: viewers of one
 * kind share them.
 */
async function found(
  username: CastMember | null,
  [share, shares]: readonly [number, number] = [0, 1],
): Promise<{ amount: string[]; contact: string[]; asked: number }> {
  const named = new Set(Object.values(keys).filter((key) => Number(key) > 2));
  const isAsked = (address: string, place: number) =>
    isWhole || address.split(/[^\d]+/).some((part) => named.has(part)) || place % shares === share;
  const pages = everyPage().filter(isAsked);
  const browser = openBrowser({ baseUrl: server.url });
  if (username) await browser.signIn(username);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const token = username && (await tokenOf(username));
  const places = { amount: [] as string[], contact: [] as string[], asked: 0 };
  const note = (where: string, text: string) => {
    places.asked += 1;
    if (amountMarks.test(text)) places.amount.push(where);
    if (contactMarks.test(text)) places.contact.push(where);
  };
  const askPage = async (address: string) =>
    (await fetch(server.url + address, { headers: { accept: "text/html", cookie }, redirect: "manual" })).text();
  for (const address of pages) note(address, await askPage(address));
  for (const [id] of Object.entries(routes)) {
    if (id.includes("$personKey") || id.startsWith("routes/profile") || id.startsWith("routes/desk")) {
      const own = !id.includes("people") ? "/profile" : id.includes("money-wanted") ? `${page}/money-wanted` : page;
      note(`${own}?_data`, await askPage(`${own}?_data=${encodeURIComponent(id)}`));
    }
  }
  for (const path of (await everyRead()).filter(isAsked)) note(`/api${path}`, await (await call(token, path)).text());
  return { amount: [...new Set(places.amount)].sort(), contact: [...new Set(places.contact)].sort(), asked: places.asked };
}

/** Schools and staff see it in the API, and on its page once they ask to (docs/rules.md Y6). */
const amountInApi = () => `/api/rdb/v1/people/${personKey}/nil/money-wanted`;
const amountPlaces = () => [`${page}/money-wanted`, `${page}/money-wanted?_data`, amountInApi()].sort();

/** What staff read, and their look is written down. */
const keptInApi = () =>
  ["academic-info", "contact-info", "contacts", "mailing-address"].map((what) => `/api/rdb/v1/people/${personKey}/${what}`);

test("the athlete's side sees all of it", async () => {
  const { amount, contact: reached } = await found("avery");
  expect(amount).toEqual(expect.arrayContaining([...amountPlaces(), "/profile", "/profile/money-wanted"]));
  expect(reached).toEqual(
    expect.arrayContaining([
      "/profile",
      "/profile/contact",
      "/profile/sections/academics",
      "/profile/sections/contacts",
      `/profile/sections/contacts/${keys.contactKey}`,
      "/profile/sections/mailing-address",
      "/profile/sections/social-media",
      ...keptInApi(),
    ]),
  );
  expect([...amount, ...reached].filter((place) => place.includes("/public/") || place === page || place.startsWith("/desk"))).toEqual([]);
});

test.each<[CastMember | "guest", "staff" | "school" | "nobody", readonly [number, number]]>([
  ["rene", "staff", [0, 2]],
  ["robin", "staff", [1, 2]],
  ["admin", "staff", [0, 2]],
  ["kim", "school", [0, 1]],
  ["blake", "nobody", [0, 2]],
  ["gale", "nobody", [1, 2]],
  ["casey", "nobody", [0, 2]],
  ["kentucky", "nobody", [1, 2]],
  ["fan", "nobody", [0, 2]],
  ["guest", "nobody", [1, 2]],
])("%s sees it as %s does, and nowhere else", async (who, kind, share) => {
  const { amount, contact: reached, asked } = await found(who === "guest" ? null : who, share);
  expect(asked).toBeGreaterThan(50);
  expect(amount).toEqual(kind === "nobody" ? [] : [amountInApi()]);
  expect(reached).toEqual(kind === "staff" ? keptInApi() : []);
});

test("forms that are refused, and everything before, leave none of it in the log or in an address", async () => {
  const avery = openBrowser({ baseUrl: server.url });
  await avery.signIn("avery");
  const wanted = await (
    await avery.get("/profile/money-wanted")
  ).press("Save", { monthlyWanted: "314159265", "agentInfo.name": "Sentinel-of-amount" });
  const reached = await (await avery.get("/profile/contact")).press("Save", { email: "sentinel-own", phoneNumber: phones.own });
  const saved = await (await avery.get("/profile/money-wanted")).press("Save", { monthlyWanted: "26179939", annualWanted: "314159268" });
  expect([wanted.status, reached.status, saved.status]).toEqual([400, 400, 200]);
  for (const { url } of [wanted, reached, saved]) expect(url.href).not.toMatch(/sentinel|314159|555000/i);
  expect(
    server
      .output()
      .split("\n")
      .filter((line) => amountMarks.test(line) || contactMarks.test(line)),
  ).toEqual([]);
});
