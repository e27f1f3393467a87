/** C4: no text runs or breaks the page that shows it, and what is stored comes back as it was. */
import { jwtDecode } from "jwt-decode";
import { afterAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Claims } from "~/contract/account/sessions";
import { rejectionReasonLimit } from "~/domain/review/items";
import { signIn } from "../cast/cast";
import { openBrowser, type Browser, type Page } from "./browser";
import { isWhole, sampleOf } from "../setup/sample";
import { startCastServer } from "./cast-server";
import { every, packed, plain, texts } from "./hostile-texts";
import { editsOf } from "./teams-page";

/** As much as an address may hold. */
const inAddress = packed(3500, (text) => encodeURIComponent(text).length);

const server = await startCastServer();
afterAll(() => server.stop());

async function open(username?: string): Promise<Browser> {
  const browser = openBrowser({ baseUrl: server.url });
  if (username) await browser.signIn(username);
  return browser;
}

/** The page as a tree of elements and the names of their attributes, without any text or value. */
function shapeOf(page: Page): string {
  const walk = (element: Element): string =>
    `${element.tagName}[${element.getAttributeNames().sort().join()}](${[...element.children].map(walk).join("")})`;
  return walk(page.document.documentElement);
}

/** Pages with a zero byte, which none of the texts holds. */
const damaged: string[] = [];

function watch(page: Page): void {
  if (page.html.includes("\0")) damaged.push(page.url.pathname);
}

interface Place {
  as?: string;
  address: (encoded: string) => string;
  /** Harmless values for each page that is right here: a target that is kept, one that is not. */
  harmless: readonly string[];
  /** The text as the page holds it, where it does. */
  heldIn?: string;
}

const places: Record<string, Place> = {
  "the search for a team": {
    as: "avery",
    address: (text) => `/profile/teams/new?search=${text}`,
    harmless: ["nothing of this name", "n"],
    heldIn: "input[name=search]",
  },
  "the search for a coach": {
    as: "avery",
    address: (text) => `/profile/teams/TEAM?search=${text}`,
    harmless: ["nobody of this name", "n"],
    heldIn: "input[name=search]",
  },
  "the coaches of a new team": {
    as: "avery",
    address: (text) => `/profile/teams/new?organizationKey=TEAM&search-primaryPersonKey=${text}`,
    harmless: ["nobody of this name", "n"],
    heldIn: "input[name=search-primaryPersonKey]",
  },
  "the search for a school": {
    as: "blake",
    address: (text) => `/profile/complete?search=${text}`,
    harmless: ["nothing of this name", "n"],
    heldIn: "input[name=search]",
  },
  "the search for a city": {
    as: "avery",
    address: (text) => `/profile/details?search-hometownCityKey=${text}`,
    harmless: ["nothing of this name", "n"],
    heldIn: "input[name=search-hometownCityKey]",
  },
  "the chosen status": { as: "avery", address: (text) => `/profile/teams/new?recruitmentStatus=${text}`, harmless: ["Unknown"] },
  "where to go after signing in": {
    address: (text) => `/login?redirectTo=${text}`,
    harmless: ["/profile"],
    heldIn: "main input[name=redirectTo]",
  },
  "where to go after signing out": { as: "avery", address: (text) => `/logout?redirectTo=%2F${text}`, harmless: ["profile", "/elsewhere"] },
  "the page of the queue": { as: "robin", address: (text) => `/desk?after=${text}`, harmless: ["tomorrow"] },
  "the kind of the queue": { as: "robin", address: (text) => `/desk?kind=${text}`, harmless: ["unknown"] },
  "the search of the queue": { as: "robin", address: (text) => `/desk?search=${text}`, harmless: ["nobody of this name", "n"] },
  "the ignored position": { as: "avery", address: (text) => `/profile?reorder=1&ignored-position=${text}`, harmless: ["0"] },
  "what was not sent": { as: "avery", address: (text) => `/profile?not-sent=${text}`, harmless: ["0"] },
  "the key of a team": { as: "avery", address: (text) => `/profile/teams/x${text}`, harmless: ["1"] },
  "the key of an item": { as: "robin", address: (text) => `/desk/x${text}`, harmless: ["1"] },
  "the key of a person": { address: (text) => `/people/x${text}`, harmless: ["1"] },
  "an address of nothing": { address: (text) => `/x${text}`, harmless: ["1", "one line\nand another"] },
};

describe("texts that mean harm", () => {
  test("there are many of them", () => {
    expect(texts.length).toBeGreaterThan(600);
  });

  test.each(Object.entries(places))("in %s make no other page than harmless ones do", async (_name, { as, address, harmless, heldIn }) => {
    const browser = await open(as);
    const team = address("").includes("TEAM") ? await aTeam(browser) : "";
    const look = (text: string) => browser.get(address(encodeURIComponent(text)).replace("TEAM", team));
    const expected = await Promise.all(harmless.map(look));
    const shapes = new Set(expected.map(shapeOf));
    const statuses = expected.map((page) => page.status);
    for (const text of sampleOf([...inAddress, ...every(30, texts)], 8)) {
      const page = await look(text);
      expect([text, statuses.includes(page.status), shapes.has(shapeOf(page))]).toEqual([text, true, true]);
      watch(page);
      if (heldIn) expect(plain(page.document.querySelector(heldIn)!.getAttribute("value")!.trim())).toBe(plain(text).trim());
    }
  });

  test("as the reason of a rejection are read by the athlete word for word, on a page like any other", async () => {
    const robin = await open("robin");
    const blake = await open("blake");
    const send = await sender();
    // The page of an item shows up to eight others beside it: from the ninth on all are alike.
    const harmless = Array.from({ length: 9 }, (_none, index) => `A reason like any other, number ${index}.`);
    const reasons = [
      ...harmless,
      ...sampleOf(
        packed(rejectionReasonLimit, (text) => text.length)
          .map((text) => plain(text).trim())
          .filter(Boolean),
        12,
      ),
    ];
    let shapes = { refused: new Set<string>(), decided: new Set<string>() };
    for (const [index, reason] of reasons.entries()) {
      if (index === harmless.length - 1) shapes = { refused: new Set(), decided: new Set() };
      const address = `/desk/${(await send()).key}`;
      const refused = await (await robin.get(address)).press("Reject", { code: "", reason });
      watch(refused);
      expect(plain(refused.document.querySelector<HTMLTextAreaElement>("textarea[name=reason]")!.value)).toBe(plain(reason));
      shapes.refused.add(shapeOf(refused));
      expect((await refused.press("Reject", { code: "Other", reason })).status).toBe(200);
      const decided = await robin.get(address);
      expect(plain(decided.text())).toContain(plain(reason).replace(/\s+/g, " ").slice(0, 40));
      shapes.decided.add(shapeOf(decided));
    }
    expect(reasons.length).toBeGreaterThan(isWhole ? 40 : 20);
    expect([shapes.refused.size, shapes.decided.size]).toEqual([1, 1]);

    const stored = (await editsOf("blake", server.url)).map((edit) => edit.decision!.reason);
    expect(stored.map(plain).sort()).toEqual(reasons.slice(-stored.length).map(plain).sort());
    const profile = await blake.get("/profile");
    const quotes = [...profile.document.querySelectorAll("#outcomes blockquote")].map((quote) => plain(quote.textContent!));
    for (const reason of stored.map(plain).slice(0, quotes.length)) expect(quotes).toContain(`“${reason}” Other`);
    expect(new Set([...profile.document.querySelectorAll("#outcomes li")].map((line) => line.querySelectorAll("*").length)).size).toBe(1);
  });
});

describe("texts that mean harm", () => {
  test("leave no zero byte in any of these pages", () => {
    expect(damaged).toEqual([]);
  });
});

async function aTeam(browser: Browser): Promise<string> {
  const profile = await browser.get("/profile");
  return [...profile.document.querySelectorAll("#teams a[href$='/visits']")].at(-1)!.getAttribute("href")!.split("/")[3]!;
}

/** Sends a team of blake's for review, again and again. */
async function sender(): Promise<() => Promise<ReviewItem>> {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "blake", `${server.url}/api`);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const found = await fetch(`${server.url}/api/public/rdb/v1/organizations/advanced-search?searchText=auburn&organizationType=College`);
  const [college] = (await found.json()) as { key: number }[];
  const edit = { type: "topInterest", editType: "Add", organizationKey: college!.key };
  return async () => {
    const response = await fetch(`${server.url}/api/elite/v1/people/${jwtDecode<Claims>(token).pk}/profile-edits`, {
      method: "POST",
      headers,
      body: JSON.stringify({ edit }),
    });
    return ((await response.json()) as { reviewItem: ReviewItem }).reviewItem;
  };
}
