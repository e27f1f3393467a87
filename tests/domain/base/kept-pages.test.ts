/** By what of its address a page is kept (docs/rules.md L9). */
import { expect, it } from "vitest";
import { keptAs } from "~/domain/base/kept-pages";

it.each([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/?site=ken", null],
  ["/?site", null],
  ["/people/12", "/people/12"],
  ["/people/12?committed=4&q=x", "/people/12"],
  ["/people/12/money-wanted", null],
  ["/people/12?_data=routes%2Fpeople", null],
  ["/people", null],
  ["/softball", "/softball"],
  ["/teams/kentucky?considering=9&x=1&committed=4", "/teams/kentucky?committed=4&considering=9"],
  ["/sites/nil?committed=4", "/sites/nil?committed=4"],
  ["/teams/kentucky?committed=04", null],
  ["/teams/kentucky?committed=", null],
  ["/teams/kentucky?committed=99999999999", null],
  ["/teams/kentucky/roster", null],
  ["/service", null],
  ["/desk", null],
  ["/login", null],
  ["/preferences", null],
  ["/api/sites/slim-sites", null],
])("%s is kept as %s", (address, as) => {
  expect(keptAs(new URL(address, "https://signing.test"))).toBe(as);
});
