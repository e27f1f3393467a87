/** R3, D4: a form that was behind stays so while it sends nothing: what came to wait meanwhile was not seen, and is not written over. */
import { afterAll, expect, test } from "vitest";
import { signedIn, type FieldValues, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { allEditsOf, choiceOf, sentAs } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);
const thisYear = new Date().getFullYear();
const waiting = async (type: string) => (await allEditsOf("avery", server.url)).filter((item) => item.type === type && item.status === "Pending").map((item) => [item.version, item.newValue]);

/** Searches a school or a city in the details, which answers the page without sending. */
function find(page: Page, what: "school" | "city", text: string): Promise<Page> {
  page.document.querySelectorAll("button[value^='find:']")[what === "school" ? 0 : 1]!.setAttribute("aria-label", "Search here");
  return page.press("Search here", { [what === "school" ? "search" : "search-hometownCityKey"]: text });
}

test.each<[what: string, address: string, type: string, sent: FieldValues, between: (page: Page) => Promise<Page>, later: FieldValues]>([
  ["a sport, while a school is searched", "/profile/sports/1", "sportPlayed", { jerseyNumber: "21" }, (page) => page.press("Search", { search: "harpeth" }), { jerseyNumber: "22" }],
  ["an NCAA ID, while digits are missing", "/profile/ncaa-id", "ncaaId", { value: "1029384756" }, (page) => page.press("Save", { value: "12" }), { value: "1029384757" }],
  ["details, while a school is searched", "/profile/details", "hsClassYear", { hsClassYear: String(thisYear + 2) }, (page) => find(page, "school", "harpeth"), { hsClassYear: String(thisYear + 3) }],
])("of %s", async (_what, address, type, sent, between, later) => {
  const [open, older] = [await avery.get(address), await avery.get(address)];
  expect((await open.press("Save", sent)).url.pathname).toBe("/profile");
  const stands = await waiting(type);
  const refused = await (await between(older)).press("Save", later);
  expect([refused.status, refused.text("[role=alert]")]).toEqual([422, expect.stringMatching(/in the meantime|already waits in review/)]);
  const [[name, typed] = ["", ""]] = Object.entries(later);
  expect(sentAs(refused, name)).toBe(typed);
  expect(refused.text(".notice-wait")).toContain("This was changed after you opened the form.");
  // Nor is it seen by being refused: the fields that were not changed are as old as before.
  expect((await refused.press("Save")).status).toBe(422);
  expect(await waiting(type)).toEqual(stands);
  const opened = await refused.follow("Open it again");
  expect(opened.text(".notice-wait, main")).not.toContain("after you opened the form");
  expect((await opened.press("Save", later)).url.pathname).toBe("/profile");
});

test("of details: what was not changed on an old page stays as it stands, also after a search", async () => {
  const [open, older] = [await avery.get("/profile/details"), await avery.get("/profile/details")];
  const cities = await find(open, "city", "nash");
  await cities.press("Save", { hometownCityKey: choiceOf(cities, "hometownCityKey", "Nashville, TN") });
  const stands = await waiting("hometown");
  expect(JSON.stringify(stands)).toContain("Nashville");
  await (await find(older, "school", "harpeth")).press("Save", { ncaaId: "5647382910" });
  expect(await waiting("hometown")).toEqual(stands);
});

test("of a measurement that waits: it is opened again where it was", async () => {
  await (await avery.get("/profile/vitals/new?type=4")).press("Save", { value: "33" });
  const [item] = (await allEditsOf("avery", server.url)).filter(({ type }) => type === "vitals");
  const address = `/profile/vitals/new?change=${item!.key}`;
  const [open, older] = [await avery.get(address), await avery.get(address)];
  await open.press("Save", { value: "34" });
  const refused = await older.press("Save", { value: "35" });
  expect([refused.status, (await refused.press("Save")).status]).toEqual([422, 422]);
  const again = await refused.follow("Open it again");
  expect([again.url.pathname + again.url.search, sentAs(again, "value")]).toEqual([address, "34"]);
  await again.press("Save", { value: "35" });
  expect(await waiting("vitals")).toMatchObject([[3, { value: "35" }]]);
});
