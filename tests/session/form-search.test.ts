import { expect, test } from "vitest";
import { carriedOf, pressedSearch } from "~/session/form-search";

const searches = { organizationKey: "search", hometownCityKey: "search-hometownCityKey" };

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test.each<[string, Record<string, string>, ReturnType<typeof pressedSearch>]>([
  ["a press of Search", { intent: "find:hometownCityKey", "search-hometownCityKey": " nash " }, { field: "hometownCityKey", term: "nash" }],
  ["a press of Search without words", { intent: "find:organizationKey", search: "" }, { field: "organizationKey", term: "" }],
  ["Enter in a search field", { search: "alazan" }, { field: "organizationKey", term: "alazan" }],
  ["Enter elsewhere, after that search was answered", { search: "alazan", "searched-search": "alazan" }, null],
  [
    "Enter in a search field with other words",
    { search: "alazan ridge", "searched-search": "alazan" },
    { field: "organizationKey", term: "alazan ridge" },
  ],
  ["a press of Save", { intent: "save", search: "alazan" }, null],
  ["a press of another picker's button", { intent: "find:somethingElse", search: "alazan" }, null],
  ["a form without searches", { ncaaId: "1234567890" }, null],
])("%s", (_what, values, pressed) => expect(pressedSearch(form(values), searches)).toEqual(pressed));

test("what goes along into an address is cut where no hand would have typed on", () => {
  expect(
    carriedOf(form({ search: ` ${"a".repeat(20_000)}`, recruitmentStatus: "Offered", ncaaId: "1" }), [
      "search",
      "recruitmentStatus",
      "sportKey",
    ]),
  ).toEqual({ search: "a".repeat(100), recruitmentStatus: "Offered", sportKey: "" });
});
