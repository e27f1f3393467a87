/**
 * What cannot be read is no missing page: only what the API says is not there is; else the page says the failure, with a number to quote.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { editRefusals } from "~/domain/base/messages";
import { image } from "../setup/images";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { startWithFailingApi } from "./failing-api";
import { allEditsOf, choiceOf, sentAs } from "./forms";

const server = await startWithFailingApi();
afterAll(() => server.stop());
afterEach(() => server.refusing.clear());

const who = { guest: openBrowser({ baseUrl: server.url }) } as Record<string, Browser>;
for (const name of ["avery", "blake", "casey", "gale", "kim", "robin", "rory", "admin"]) who[name] = await signedIn(name, server.url);

const said: Record<number, string> = {
  403: "This page isn’t open to your account",
  404: "There is nothing at this address",
  409: "Someone changed this before you",
  429: "That was a lot at once",
  500: "Something went wrong on our side",
  502: "We can’t reach your profile right now",
  503: "We can’t reach your profile right now",
  504: "We can’t reach your profile right now",
};
const statuses = Object.keys(said).map(Number);

/** The number that the page asks to quote is that of the answer. */
function isQuoted(page: Page): boolean {
  const id = page.headers.get("x-request-id") ?? "";
  return /^[\da-f-]{36}$/.test(id) && page.text().includes(`${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase());
}

async function expectEach(
  read: string,
  asked: number[],
  open: () => Promise<Page>,
  titleOf = (status: number) => said[status]!,
): Promise<void> {
  const seen: unknown[] = [];
  for (const status of asked) {
    server.refusing.set(read, status);
    const page = await open();
    seen.push([page.status, page.text("h1"), isQuoted(page)]);
  }
  expect(seen).toEqual(asked.map((status) => [status, titleOf(status), true]));
}

const keys = { edit: 0, photo: "", person: 0 };

beforeAll(async () => {
  const [edit] = await allEditsOf("casey", server.apiUrl);
  keys.edit = edit!.key;
  await (await who.blake!.get("/profile/complete/photo")).press("Continue", {}, { file: { name: "me.jpg", bytes: await image(300, 300) } });
  keys.photo = /\/photos\/([\w-]+\.jpg)/.exec((await who.blake!.get("/profile")).html)![1]!;
  const profile = await who.avery!.get("/profile");
  keys.person = Number(/\/people\/[\w-]+-(\d+)/.exec(profile.html)![1]);
});

const shown: [as: string, path: string | (() => string), read: string][] = [
  ["avery", "/profile/contact", "GET /rdb/v1/people/"],
  ["avery", "/profile/details", "GET /rdb/v2/person/"],
  ["avery", "/profile/ncaa-id", "GET /rdb/v2/person/"],
  ["avery", "/profile/vitals", "GET /rdb/v2/person/"],
  ["avery", "/profile/money-wanted/looks", "GET /rdb/v1/people/"],
  ["avery", "/profile/valuation/challenge", "GET /nil/v1/people/"],
  ["casey", () => `/profile/edits/${keys.edit}`, "GET /elite/v1/profile-edits/"],
  ["casey", () => `/profile/edits/${keys.edit}/appeal`, "GET /elite/v1/profile-edits/"],
  ["casey", "/profile/edits", "GET /elite/v1/people/"],
  ["avery", "/profile/facts", "GET /rdb/v1/people/"],
  ["gale", "/profile/switch", "GET /users/v1/users/profiles"],
  ["avery", "/notices", "GET /users/v1/notices"],
  ["robin", () => `/desk/${keys.edit}`, "GET /rdb/v1/review-items/"],
  ["robin", "/desk/cases/1", "GET /rdb/v1/nil-disputes/"],
  ["robin", "/desk/claims/1", "GET /elite/v1/profile-info/claim-n-"],
  ["robin", "/desk/schools/1", "GET /rdb/v1/school-requests/"],
  ["robin", "/desk/contests/1", "GET /rdb/v1/commitment-contests/"],
  ["robin", "/desk/commitments/1", "GET /rdb/v1/commitments/"],
  ["robin", () => `/desk/careers/${keys.person}`, "GET /rdb/v1/people/"],
  ["robin", () => `/desk/careers/${keys.person}/new`, "GET /rdb/v1/people/"],
  ["robin", "/desk/events", "GET /public/rdb/v1/events?"],
  ["robin", "/desk/events/1", "GET /public/rdb/v1/events/"],
  ["robin", "/desk/games?organizationKey=1", "GET /rdb/v2/organizations/"],
  ["robin", "/desk/games/1", "GET /rdb/v2/games/"],
  ["robin", "/desk/games/renovate?organizationKey=1&sportKey=1&season=2026", "GET /rdb/v2/games/renovations"],
  ["admin", "/newsroom/predictions", "GET /rdb/v1/predictions"],
  ["admin", () => `/newsroom/predictions/new?person=${keys.person}`, "GET /rdb/v1/people/"],
  ["admin", "/predictions", "GET /public/rdb/v1/forecasters"],
  ["admin", "/predictions/1", "GET /public/rdb/v2/users/"],
  ["admin", "/nil", "GET /public/rdb/v2/nil-100"],
  ["admin", "/rankings/trending", "GET /public/rdb/v1/trending-lists"],
  ["admin", "/rankings/football/trending", "GET /public/rdb/v1/trending-lists"],
  ["admin", "/newsroom/evaluations", "GET /rdb/v1/recruitment-evaluations"],
  ["admin", "/newsroom/evaluations/1", "GET /rdb/v1/recruitment-evaluations/"],
  ["admin", () => `/newsroom/evaluations/new?person=${keys.person}`, "GET /rdb/v1/people/"],
  ["admin", "/newsroom/evaluations/1/publication", "GET /rdb/v1/recruitment-evaluations/"],
  ["admin", "/newsroom/evaluations/1/hiding", "GET /rdb/v1/recruitment-evaluations/"],
  ["avery", "/profile/sections/deals", "GET /elite/v1/people/"],
  ["robin", "/desk/collectives", "GET /rdb/v1/collectives"],
  ["guest", () => `/people/${keys.person}/deals`, "GET /public/v2/people/"],
  ["guest", "/nil/deals", "GET /public/v2/filters/deals"],
  ["robin", "/desk/conferences", "GET /public/rdb/v1/conferences"],
  ["robin", "/desk/conferences/1", "GET /public/rdb/v1/conferences/"],
  ["robin", "/desk/conferences/1/seasons/new", "GET /public/rdb/v1/conferences/"],
  ["robin", "/desk/conferences/1/seasons/1", "GET /public/rdb/v1/conference-seasons/"],
  ["rory", "/desk/rules/1", "GET /rdb/v1/auto-rules/"],
  ["rory", "/desk/rules", "GET /rdb/v1/auto-rules"],
  ["robin", "/desk/filters", "GET /rdb/v1/desk-filters"],
  ["admin", "/admin/roles", "GET /users/v1/site-roles"],
  ["admin", "/admin/roles/kentucky_editor", "GET /users/v1/site-roles/"],
  ["admin", "/admin/jobs", "GET /admin/v1/jobs"],
  ["admin", "/admin/mail", "GET /admin/v1/mail"],
  ["guest", () => `/people/${keys.person}`, "GET /public/rdb/v1/player/"],
  ["guest", () => `/compare/${keys.person}`, "GET /public/rdb/v1/player/"],
  ["kim", () => `/people/${keys.person}/money-wanted`, "GET /public/rdb/v1/player/"],
  ["fan", "/claim", "GET /users/v1/users/claims"],
  ["fan", "/account", "GET /users/v1/users/account"],
  ["kim", "/schools/commitments", "GET /rdb/v1/school-commitments?"],
  ["kim", "/schools/board", "GET /rdb/v1/school-board"],
  ["kim", "/schools/board/plan", "GET /rdb/v1/school-board"],
  ["kim", "/schools/transfers", "GET /rdb/v1/school-transfers?"],
  ["fan", "/schools/missing", "GET /elite/v1/school-requests"],
  ["guest", "/service", "GET /public/rdb/v1/service"],
];

describe("a page whose reading is refused", () => {
  test.each(shown)("to %s at %s", async (name, path, read) => {
    const browser = (who[name] ??= await signedIn(name, server.url));
    const saysItself = path === "/desk/claims/1" || path === "/desk/commitments/1";
    await expectEach(read, saysItself ? statuses.filter((status) => status !== 404) : statuses, () =>
      browser.get(typeof path === "string" ? path : path()),
    );
  });

  test.each([
    ["robin", "/desk", "GET /rdb/v1/review-items"],
    ["robin", "/desk/decided", "GET /rdb/v1/review-decisions"],
    ["robin", "/desk/cases", "GET /rdb/v1/nil-disputes?"],
    ["robin", "/desk/claims", "GET /rdb/v1/claims"],
    ["robin", "/desk/schools", "GET /rdb/v1/school-requests?"],
    ["robin", "/desk/merges", "GET /rdb/v1/merges?"],
    ["robin", "/desk/contests", "GET /rdb/v1/commitment-contests?"],
    ["guest", "/teams/kentucky", "GET /sites/v1/sites?"],
  ])("to %s at the list %s, whose address is one of nothing when the API cannot read it", async (name, path, read) => {
    await expectEach(read, [403, 429, 500, 502, 503, 504], () => who[name]!.get(path));
    server.refusing.set(read, 400);
    const page = await who[name]!.get(path);
    expect([page.status, page.text("h1")]).toEqual([404, said[404]]);
  });

  // One of them fails while the others do not.
  test.each([
    ["fan", "/", "GET /users/v1/users/school"],
    ["fan", "/", "GET /public/rdb/v1/recruits?committed=true"],
    ["kim", "/", "GET /public/rdb/v1/recruits?committed=false"],
    ["guest", "/teams/kentucky", "GET /sites/24/menus"],
    ["guest", "/teams/kentucky", "GET /sites/slim-sites"],
    ["guest", "/teams/kentucky", "GET /public/rdb/v1/moves?organizationKey"],
    ["guest", "/teams/kentucky", "GET /public/rdb/v1/recruits?committed=true"],
    ["guest", "/teams/kentucky", "GET /public/rdb/v1/recruits?committed=false"],
    ["guest", "/teams/kentucky/commits", "GET /public/rdb/v1/recruits?committed=true"],
    ["guest", "/teams/kentucky/considering?sort=name-asc", "GET /sites/24/menus"],
    ["admin", "/admin/roles/kentucky_editor", "GET /sites/slim-sites"],
  ])("to %s at %s, which reads several: %s", async (name, path, read) => {
    const browser = (who[name] ??= await signedIn(name, server.url));
    await expectEach(read.replace("KEY", String(keys.person)), [403, 429, 500, 502, 503, 504], () =>
      browser.get(path.replace("PERSON", `/people/${keys.person}`)),
    );
  });

  test("the own profile: it is the top interests that could not be fetched, and that is logged beside the number", async () => {
    await expectEach(
      "GET /rdb/v2/person/",
      statuses.filter((status) => status !== 404),
      () => who.avery!.get("/profile"),
      () => "Failed to sync top interests.",
    );
    await expectEach("GET /rdb/v2/person/", [404], () => who.avery!.get("/profile"));
    server.refusing.set("GET /rdb/v2/person/", 500);
    const id = (await who.avery!.get("/profile")).headers.get("x-request-id")!;
    await expect
      .poll(() =>
        server
          .output()
          .split("\n")
          .filter((line) => line.includes(id))
          .join(),
      )
      .toContain("Failed to sync top interests.");
  });

  test("the own profile, once the session has ended: it is signed in again, and nothing failed", async () => {
    const browser = await signedIn("avery", server.url);
    server.refusing.set("GET /rdb/v2/person/", 401);
    const answer = await browser.send("/profile");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/profile"]);
    const id = answer.headers.get("x-request-id")!;
    server.refusing.set("GET /rdb/v2/person/", 500);
    const failed = (await who.avery!.get("/profile")).headers.get("x-request-id")!;
    await expect.poll(() => server.output()).toContain(failed);
    expect(server.output()).not.toContain(id);
  });

  test("a photo", async () => {
    for (const status of statuses) {
      server.refusing.set("GET /rdb/v1/photos/", status);
      expect((await who.blake!.look(`/photos/${keys.photo}`)).status).toBe(status);
    }
  });

  test("a rejected edit that is to be sent again: its form does not begin empty", async () => {
    await expectEach(
      "GET /elite/v1/profile-edits/",
      statuses.filter((status) => status !== 404),
      () => who.casey!.get(`/profile/vitals/new?resubmit=${keys.edit}`),
    );
  });
});

test.each([
  ["avery", "/notices", { all: "1", upTo: "1" }, "POST /users/v1/notices/read"],
  ["avery", "/claim", { withdraw: "1" }, "DELETE /elite/v1/profile-info/claim-n-"],
  ["robin", "/desk/filters/1/remove", {}, "DELETE /rdb/v1/desk-filters/"],
  ["robin", "/desk/next", {}, "POST /rdb/v1/review-items/next"],
  ["casey", "/profile/outcomes/EDIT", {}, "PUT /elite/v1/profile-edits/"],
])("an act of %s at %s that fails is no missing page", async (name, path, fields: Record<string, string>, act) => {
  // A claim that is gone is told on the list of those that are left.
  for (const status of [403, ...(path === "/claim" ? [] : [404]), 429]) {
    server.refusing.set(act, status);
    expect((await who[name]!.post(path.replace("EDIT", String(keys.edit)), new URLSearchParams(fields))).status).toBe(status);
  }
  for (const status of [500, 502, 503, 504]) {
    server.refusing.set(act, status);
    const answer = await who[name]!.post(path.replace("EDIT", String(keys.edit)), new URLSearchParams(fields));
    expect([status, answer.status, await answer.text()]).toEqual([status, status, expect.stringContaining(said[status]!)]);
  }
});

test("an answer, or a link, that could not be sent stands in its field, and is said once", async () => {
  const waiting = (await allEditsOf("casey", server.apiUrl)).find(({ status }) => status === "Pending")!;
  await (await who.robin!.get(`/desk/${waiting.key}`)).press("Ask", { text: "Who was there?" });
  const page = await who.casey!.get(`/profile/edits/${waiting.key}`);
  for (const [act, button, form, fields] of [
    ["answers", "Send answer", "answer", { text: "The coach of our school." }],
    ["evidence", "Add link", "evidence", { url: "https://school.example/visit", text: "The coach of our school." }],
  ] as const) {
    server.refusing.set(`POST /elite/v1/profile-edits/${waiting.key}/${act}`, 503);
    const refused = await page.press(button, fields);
    expect([refused.status, refused.text("#refused")]).toEqual([503, "This could not be sent right now. Please try again."]);
    expect(refused.document.querySelector<HTMLTextAreaElement>(`form#${form} [name=text]`)!.value).toBe(fields.text);
    expect(refused.text("main").split(fields.text).length - 1).toBe(1);
  }
});

describe("a form of a team that left the list while it was open", () => {
  const stale = "Unable to update due to stale data. Please refresh and try again.";

  async function listed(): Promise<string> {
    const found = await who.blake!.get("/profile/teams/new?search=auburn");
    const organizationKey = choiceOf(found, "organizationKey", "Auburn");
    await found.press("Add Team", { organizationKey, recruitmentStatus: "Interested" });
    return `/profile/teams/${organizationKey}`;
  }
  const leave = async (team: string) => (await who.blake!.get(`${team}/withdraw`)).press("Withdraw");

  test("the team's: says so and keeps the status; opened again, it is missing", async () => {
    const team = await listed();
    const form = await who.blake!.get(team);
    await leave(team);
    const answer = await form.press("Save", { recruitmentStatus: "Offered" });
    expect([answer.status, answer.text("h1"), answer.text("[role=alert]")]).toEqual([409, "Update Team", expect.stringContaining(stale)]);
    expect(answer.text(".toast")).toBe(`Error: ${stale}`);
    expect(answer.text("dialog")).toContain("Auburn");
    expect(sentAs(answer, "recruitmentStatus")).toBe("Offered");
    expect((await answer.press("Save")).status).toBe(409);
    expect((await who.blake!.get(team)).status).toBe(404);
  });

  test("its visits': says so and keeps them", async () => {
    const team = await listed();
    const form = await (await who.blake!.get(`${team}/visits`)).press("Add visit");
    await leave(team);
    const answer = await form.press("Save", { "visits[0].dateOccurred": "2026-10-12" });
    expect([answer.status, answer.text("h1"), answer.text("[role=alert]")]).toEqual([
      409,
      "Update Team Visits",
      expect.stringContaining(stale),
    ]);
    expect(answer.text(".toast")).toBe(`Error: ${stale}`);
    expect(sentAs(answer, "visits[0].dateOccurred")).toBe("2026-10-12");
  });

  test("of a team that there is not, or that no form of the list was rendered on, is missing", async () => {
    const team = await listed();
    const { html } = await who.blake!.get(team);
    const formKey = /name="formKey" value="([^"]+)"/.exec(html)![1]!;
    await leave(team);
    for (const [address, fields] of [
      ["/profile/teams/999999", { amends: "" }],
      [team, {}],
    ] as const) {
      expect((await who.blake!.post(address, new URLSearchParams({ formKey, recruitmentStatus: "Offered", ...fields }))).status).toBe(404);
    }
  });
});

describe("a profile that was taken from its manager while a form of it was open", () => {
  test.each<[path: string, send: string, field: string, value: string]>([
    ["/profile/ncaa-id", "POST /elite/v1/people/", "value", "4443332221"],
    ["/profile/vitals/new?type=6", "POST /elite/v1/people/", "value", "5.12"],
  ])("%s says that it is no longer theirs, and keeps what was typed", async (path, send, field, value) => {
    const form = await who.avery!.get(path);
    server.refusing.set(send, 404);
    const late = await form.press("Save", { [field]: value });
    expect([late.url.pathname, late.text("[role=alert]"), sentAs(late, field)]).toEqual([
      form.url.pathname,
      expect.stringContaining(editRefusals["not-found"]!),
      value,
    ]);
    expect(late.text("[role=alert]")).not.toContain("try again");
  });

  test.each<[path: string, send: string, field: string, value: string]>([
    ["/profile/contact", "PUT /rdb/v1/people/", "email", "nova@home.test"],
    ["/profile/money-wanted", "POST /rdb/v1/nil/money-wanted", "annualWanted", "123456"],
  ])("%s tells what was typed, and shows nothing else of it any more", async (path, send, field, value) => {
    const form = await who.avery!.get(path);
    const standing = [...form.document.querySelectorAll<HTMLInputElement>("dialog input:not([type=hidden])")]
      .map((input) => input.value)
      .filter((text) => text.length > 3);
    expect(standing.length).toBeGreaterThan(1);
    server.refusing.set(send, 404);
    const late = await form.press("Save", { [field]: value });
    expect([late.status, late.text("h1")]).toEqual([404, "This profile is no longer yours"]);
    expect(late.text("main")).toContain(editRefusals["not-found"]!);
    expect(late.text("main")).toContain(`You wrote: ${value}.`);
    expect(standing.filter((text) => late.html.includes(text))).toEqual([]);
  });
});
