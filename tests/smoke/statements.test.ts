/** What a page costs beside its rendering: it asks the database once, or what is remembered, and sends what it shows. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchFound } from "~/contract/sites/search";
import { openBrowser, type Browser } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer({
  env: { NODE_OPTIONS: `--import ${new URL("../setup/tell-statements.mjs", import.meta.url).href}` },
});
afterAll(() => server.stop());

const browsers = new Map<string, Browser>();
beforeAll(async () => {
  for (const name of ["avery", "robin"]) {
    const browser = openBrowser({ baseUrl: server.url });
    await browser.signIn(name);
    browsers.set(name, browser);
  }
});

function told(): string[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("statement: "));
}

/** What a request asks of the database: the least of some tries, as every few seconds something else is looked after. */
async function statementsOf(name: string, path: string): Promise<string[]> {
  const tries: string[][] = [];
  for (let count = 0; count < 4; count += 1) {
    const before = told().length;
    const page = await browsers.get(name)!.send(path);
    await page.text();
    tries.push(told().slice(before));
  }
  return tries.sort((a, b) => a.length - b.length)[0]!;
}

test.each([
  ["avery", "/profile", 1],
  ["avery", "/profile?_data=root", 0],
  // The page behind the modal and the modal share one reading.
  ["avery", "/profile/teams/new", 1],
  ["avery", "/profile/teams/new?_data=routes%2Fprofile.teams.new", 1],
  ["avery", "/profile/vitals/new", 1],
  // The profile, and the challenges, which no other page shows.
  ["avery", "/profile/valuation/challenge", 2],
  // The queue, one's saved filters, the sports to filter by, and how many notices the header counts.
  ["robin", "/desk", 4],
])("%s: %s asks %i times", async (name, path, count) => {
  expect(await statementsOf(name, path)).toHaveLength(count);
});

test("a guest: the page of an athlete asks twice, what it shows and where they stand in rankings", async () => {
  const guest = openBrowser({ baseUrl: server.url });
  const { people } = (await (await guest.send("/api/public/rdb/v1/search?searchText=avery&in=people")).json()) as SearchFound;
  const first = await guest.send(`/people/${people[0]!.key}`);
  expect(first.status).toBe(301);
  // The least of some tries, each of a page that is kept apart, as every few seconds something else is looked after.
  const tries: [status: number, statements: number][] = [];
  for (const cookie of ["lite=0", "lite=1", "lite=0; theme=dark", "lite=1; theme=light"]) {
    const before = told().length;
    const page = await fetch(server.url + first.headers.get("location")!, { headers: { cookie } });
    await page.text();
    tries.push([page.status, told().slice(before).length]);
  }
  expect([new Set(tries.map(([status]) => status)), Math.min(...tries.map(([, statements]) => statements))]).toEqual([new Set([200]), 2]);
});

test("the profile sends of the athlete and the sport what its head shows", async () => {
  const answered = await browsers.get("avery")!.send("/profile?_data=routes%2Fprofile");
  const { player, sport } = (await answered.json()) as Record<"player" | "sport", Record<string, unknown>>;
  expect(player).toEqual({
    page: expect.stringMatching(/^\/people\/avery-montgomery-castellanos-\d+$/),
    fullName: expect.any(String),
    classYear: expect.any(Number),
    highSchool: { name: expect.any(String) },
    hometown: { cityName: expect.any(String), stateAbbreviation: expect.any(String) },
  });
  expect(sport).toEqual({ sportName: expect.any(String), primaryPosition: { name: expect.any(String) } });
});
