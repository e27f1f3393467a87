/** What the header counts is the same on every page, whether the page itself knows it or not (docs/rules.md R9). */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { root } from "../architecture/client-build";
import { type CastMember } from "../cast/cast";
import { asking } from "./asking";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { startWithFailingApi } from "./failing-api";

const server = await startWithFailingApi();
afterAll(() => server.stop());

interface BuiltRoute {
  path?: string;
  parentId?: string;
  module: { default?: unknown };
}
const { routes } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as { routes: Record<string, BuiltRoute> };

/** What the names in addresses stand for, by route where it matters. */
const keys: Record<string, string | number> = {
  colors: "005daa-ffffff",
  reviewItemKey: 0,
  organizationKey: 0,
  personKey: 0,
  sportKey: 1,
  slug: "kentucky",
  role: "kentucky_editor",
  claimKey: 1,
  caseKey: 1,
  ruleKey: "new",
  filterKey: 1,
};
const slugs: Record<string, string> = { "routes/sites.$slug": "football" };

function addressOf(id: string): string {
  const { path = "", parentId } = routes[id]!;
  const own = path.replace(/:(\w+)/g, (_, name: string) => String(slugs[id] ?? keys[name] ?? "")).replace("*", "nothing/here");
  return parentId === undefined ? "" : `${addressOf(parentId)}${own && `/${own}`}`;
}
const pages = Object.keys(routes).filter((id) => id !== "root" && routes[id]!.module.default);

/** The places of the page's header, by its navigations. */
function placesOf({ html, url }: Pick<Page, "html" | "url">, { parse }: Browser): Element[][] {
  const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
  return [...parse(header, url).querySelectorAll("header nav[aria-label=Main]")].map((nav) => [...nav.querySelectorAll("a")]);
}

/** The counts beside the header's places. */
function badgesOf(places: Element[] = []): Record<string, string> {
  return Object.fromEntries(
    places.flatMap((place) =>
      [/^(.*?)\s*(\d+) (in review|unread)$/.exec(place.textContent!.replace(/\s+/g, " ").trim())].flatMap((found) =>
        found ? [[found[1]!, found[2]!]] : [],
      ),
    ),
  );
}

/** Sends two results of an athlete: one waits, the other is rejected, which is told. */
async function sendTwo(username: CastMember): Promise<{ personKey: number; waiting: ReviewItem }> {
  const [{ personKey, ask }, robin] = await Promise.all([asking(server.apiUrl, username), asking(server.apiUrl, "robin")]);
  const send = async (value: string) =>
    (
      await ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${personKey}/profile-edits`, {
        edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-06-01" },
      })
    ).reviewItem;
  const [refused, waiting] = [await send("5.1"), await send("5.2")];
  await robin.ask("POST", `/rdb/v1/review-items/${refused.key}/reject`, {
    seen: [{ key: refused.key, version: refused.version }],
    code: "NotVerifiable",
    reason: "We found no such time.",
  });
  return { personKey, waiting };
}

beforeAll(async () => {
  await sendTwo("rory");
  const { personKey, waiting } = await sendTwo("gale");
  const gale = await signedIn("gale", server.url);
  const team = (await gale.get("/profile")).document.querySelector<HTMLAnchorElement>("#teams a[href$='/visits']")!.href;
  Object.assign(keys, { personKey, reviewItemKey: waiting.key, organizationKey: /teams\/(\d+)/.exec(team)![1] });
});

describe.each([
  ["casey, an athlete", "casey", ["My edits", "Notices"]],
  ["gale, a guardian", "gale", ["My edits", "Notices"]],
  ["rory, who reviews and is a guardian", "rory", ["My edits", "Notices"]],
  ["robin, who reviews", "robin", []],
])("%s", (_who, username, counted) => {
  test("sees the same counts on every page, on those of errors, too", async () => {
    const browser = await signedIn(username, server.url);
    const expected = badgesOf(placesOf(await browser.look("/notices"), browser)[0]);
    expect(Object.keys(expected)).toEqual(counted);
    const seen = [];
    for (const id of pages) {
      const navigations = placesOf(await browser.look(addressOf(id)), browser);
      seen.push([id, navigations.length, badgesOf(navigations[0])]);
    }
    expect(seen).toEqual(pages.map((id) => [id, 1, expected]));
  });
});

describe("what the header counts", () => {
  const counts = /^GET (\/users\/v1\/notices\/unread|\/elite\/v1\/people\/\d+\/profile-edits)/;
  const askedBy = async (browser: { get: (path: string) => Promise<Page> }, path: string) => {
    server.asked.length = 0;
    await browser.get(path);
    return server.asked
      .filter((one) => counts.test(one))
      .map((one) => counts.exec(one)![1]!.split("/").at(-1))
      .sort();
  };

  test("is asked for only where the page does not know it, and never by guests", async () => {
    const [casey, robin, guest] = [
      await signedIn("casey", server.url),
      await signedIn("robin", server.url),
      openBrowser({ baseUrl: server.url }),
    ];
    expect(await askedBy(casey, "/profile")).toEqual([]);
    expect(await askedBy(casey, "/profile/teams/new")).toEqual([]);
    expect(await askedBy(casey, "/profile/vitals")).toEqual([]);
    expect(await askedBy(casey, "/notices")).toEqual(["profile-edits"]);
    expect(await askedBy(casey, "/service")).toEqual(["profile-edits", "unread"]);
    expect(await askedBy(casey, "/nothing/here")).toEqual(["profile-edits", "unread"]);
    expect(await askedBy(robin, "/desk")).toEqual(["unread"]);
    expect(await askedBy(guest, "/")).toEqual([]);
  });

  test.each(["refused", "nonsense"])("fails no page when its reading is %s", async (how) => {
    const casey = await signedIn("casey", server.url);
    const unread = "GET /users/v1/notices/unread";
    if (how === "refused") server.refusing.set(unread, 500);
    else server.empty.add(unread);
    const page = await casey.get("/service");
    server.refusing.clear();
    server.empty.clear();
    expect([page.status, page.text("h1")]).toEqual([200, "How review is going"]);
    expect(badgesOf(placesOf(page, casey)[0]).Notices).toBeUndefined();
    expect(badgesOf(placesOf(await casey.look("/service"), casey)[0]).Notices).toBeDefined();
  });
});
