/** V1: nothing of who may not be shown is on any page or in its data, and their own addresses answer as those of nobody do. */
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { jwtDecode } from "jwt-decode";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { Claims } from "~/contract/account/sessions";
import { personSlug } from "~/domain/people/address";
import { mayBeShown, type ProfilePrivacy, type ProfileVisibility, type ViewerKind } from "~/domain/people/visibility";
import { paths } from "~/paths";
import { root } from "../architecture/client-build";
import { signIn, type CastMember } from "../cast/cast";
import { isWhole } from "../setup/sample";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const { routes } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as {
  routes: Record<string, { id: string; path?: string; parentId?: string; module: { loader?: unknown } }>;
};

const tokenOf = async (username: CastMember) => (await signIn({ fetch: (request) => fetch(request) }, username, `${server.url}/api`)).token;
async function call<T>(by: CastMember, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(by)}`, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

let personKey = 0;
let name = "";
let team = 0;
const cookies = new Map<string, string>();

beforeAll(async () => {
  personKey = jwtDecode<Claims>(await tokenOf("avery")).pk!;
  const { player, recruitmentInterests } = await call<ProfileAdmin>("avery", "GET", `/rdb/v2/person/${personKey}/profile-admin`);
  name = player.fullName;
  team = recruitmentInterests[0]!.organizationKey;
  for (const username of ["fan", "blake", "kim"] as const) {
    const browser = openBrowser({ baseUrl: server.url });
    await browser.signIn(username);
    cookies.set(username, [...browser.cookies].map(([key, value]) => `${key}=${value}`).join("; "));
  }
});

/** Every address of the build with the keys of the athlete in it, each with its route; a person's by the key alone and with the name. */
function addresses(of: number): { address: string; data: string | null }[] {
  const pathOf = (id: string): string => {
    const { path = "", parentId } = routes[id]!;
    return `${parentId ? pathOf(parentId) : ""}/${path}`;
  };
  const keys: Record<string, string> = { personKey: String(of), organizationKey: String(team), slug: "kentucky", sportKey: "1" };
  return Object.entries(routes)
    .filter(([id]) => !["root", "routes/logout"].includes(id))
    .flatMap(([id, { module }]) => {
      const path = pathOf(id).replace(/\/+/g, "/");
      return path.startsWith("/people/")
        ? [path, path.replace(":personKey", `${personSlug(name)}-${of}`)].map((one) => [id, module, one] as const)
        : [[id, module, path] as const];
    })
    .map(([id, module, path]) => {
      const filled = path.replace(/:(\w+)\??/g, (_all, key: string) => keys[key] ?? "2").replace("*", "nothing");
      const address = id === "routes/claim" ? `${filled}?search=${encodeURIComponent(name)}` : filled;
      return { address, data: module.loader ? `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id)}` : null };
    });
}

async function read(address: string, who: string) {
  const response = await fetch(server.url + address, {
    headers: { accept: "text/html", cookie: cookies.get(who) ?? "" },
    redirect: "manual",
  });
  return { status: response.status, text: await response.text(), leadsTo: response.headers.get("location") };
}

/** Whether an answer names the athlete, in its text or in where it leads, where who asked has not done so already. */
const names = (asked: string, { text, leadsTo }: Awaited<ReturnType<typeof read>>) =>
  text.includes(name) || (Boolean(leadsTo?.includes(personSlug(name))) && !asked.includes(personSlug(name)));

/** What no two answers have alike, and the key that was asked for. */
const settled = (text: string, key: number) =>
  text
    .replace(/[\w+/=.-]{16,}/g, "*")
    .replace(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g, "NUMBER")
    .replaceAll(String(key), "KEY");

const viewers: [who: string, kind: ViewerKind][] = [
  ["guest", "guest"],
  ["fan", "signed-in"],
  ["blake", "athlete"],
  ["kim", "recruiting-school"],
];
const states: [ProfileVisibility, ProfilePrivacy][] = [
  ["Normal", "Public"],
  ["Normal", "Athletes"],
  ["Show", "Friends"],
  ["Frozen", "Private"],
  ["Hidden", "Public"],
  ["Suspended", "Athletes"],
  ["Private", "Friends"],
];

/**
 * Of the addresses that name the athlete all; of the others, while the athlete is hidden, a quarter, another one for each viewer in each
 * state: every viewer asks for each of them.
 */
function askedFor(state: number, viewer: number, isShown: boolean): { address: string; data: string | null }[] {
  return addresses(personKey).filter(
    ({ address }, place) => isWhole || address.includes(String(personKey)) || (!isShown && place % 4 === (state + viewer) % 4),
  );
}

test.each(states.map(([visibility, privacy], state) => [visibility, privacy, state] as const))(
  "%s and %s",
  async (visibility, privacy, state) => {
    const { visibility: seen } = await call<{ visibility: ProfileVisibility }>("robin", "GET", `/rdb/v1/people/${personKey}/visibility`);
    await call("robin", "PUT", `/rdb/v1/people/${personKey}/visibility`, { visibility: "Normal", reason: "To be set.", seen });
    await call("avery", "PUT", `/rdb/v1/people/${personKey}/privacy`, { privacy });
    await call("robin", "PUT", `/rdb/v1/people/${personKey}/visibility`, { visibility, reason: "As it is to be.", seen: "Normal" });
    for (const [viewer, [who, kind]] of viewers.entries()) {
      const isShown = mayBeShown({ visibility, privacy }, kind);
      const found: string[] = [];
      for (const { address, data } of askedFor(state, viewer, isShown)) {
        for (const asked of [address, ...(data ? [data] : [])]) if (names(asked, await read(asked, who))) found.push(asked);
      }
      // What was searched for stands in the search field, and is no answer.
      const told = found.filter((address) => !address.startsWith("/claim?") || address.includes("_data"));
      if (isShown)
        expect([who, told]).toEqual([who, expect.arrayContaining([`/people/${personKey}`, paths.person(personKey, personSlug(name))])]);
      else {
        expect([who, told.filter((address) => !address.startsWith("/claim?"))]).toEqual([who, []]);
        for (const slug of ["", personSlug(name), "another-name"]) {
          const hidden = await read(paths.person(personKey, slug), who);
          const missing = await read(paths.person(999_999, slug), who);
          expect([who, hidden.status, hidden.leadsTo, settled(hidden.text, personKey)]).toEqual([
            who,
            404,
            null,
            settled(missing.text, 999_999),
          ]);
        }
      }
    }
  },
);
