/** By what of its address a page is kept (docs/rules.md L9). */
import { expect, it } from "vitest";
import { canonicalOf, keptAs } from "~/domain/base/kept-pages";

it.each<[string, string | null]>([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/?site=ken", "/"],
  ["/sites", "/sites"],
  ["/sites?utm_source=x", "/sites"],
  ["/sites?site=ken", null],
  ["/sites?site", null],
  ["/moves", "/moves"],
  ["/calendar?utm_source=mail", "/calendar"],
  ["/calendar?after=2026-12-16__4", null],
  ["/calendar.ics", "/calendar.ics"],
  ["/moves?kind=offers", null],
  ["/moves?after=12", null],
  ["/search", null],
  ["/search?q=ken", null],
  ["/people/12", "/people/12"],
  ["/people/12?committed=4&q=x", "/people/12"],
  ["/people/12/money-wanted", null],
  ["/people/12?_data=routes%2Fpeople", null],
  ["/people", null],
  ["/softball", "/softball"],
  ["/teams/kentucky?x=1&committed=4", "/teams/kentucky"],
  ["/sites/nil?utm_source=x", "/sites/nil"],
  ["/teams/kentucky/commits", "/teams/kentucky/commits"],
  ["/teams/kentucky/considering?utm_source=x", "/teams/kentucky/considering"],
  ["/sites/nil/commits", "/sites/nil/commits"],
  ["/softball/commits", "/softball/commits"],
  ...["sort=name-asc", "sort=", "sport=football", "year=2027", "status=signed", "after=12"].map((query): [string, null] => [
    `/teams/kentucky/commits?${query}`,
    null,
  ]),
  ["/teams/kentucky/commits.csv", null],
  ["/sites/nil/considering", null],
  ["/softball/considering", null],
  ["/teams/kentucky/roster", null],
  ["/service", null],
  ["/desk", null],
  ["/login", null],
  ["/preferences", null],
  ["/api/sites/slim-sites", null],
])("%s is kept as %s", (address, as) => {
  expect(keptAs(new URL(address, "https://signing.test"))).toBe(as);
});

it.each([
  ["/", "/"],
  ["/?site=ken&utm_source=x", "/"],
  ["/?committed=4", "/"],
  ["/people/casey-bloom-12?committed=4", "/people/casey-bloom-12"],
  ["/People/casey-bloom-12/", "/people/casey-bloom-12"],
  ["/teams/kentucky/commits?sort=name-asc&after=4", "/teams/kentucky/commits"],
  ["/Softball/?x=1", "/softball"],
  ["/service?x=1", "/service"],
  ["//", "/"],
])("%s says that its address is %s", (address, own) => {
  expect(canonicalOf(new URL(`https://signing.test${address}`))).toBe(own);
});
