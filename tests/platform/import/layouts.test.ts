import { expect, it } from "vitest";
import { layoutOf, type ImportKind } from "~/platform/import/layouts";

const athletics = ["unitid", "institution_name", "city_txt", "state_cd", "zip_text", "classification_name", "sector_name"];
const institutions = ["UNITID", "INSTNM", "IALIAS", "CITY", "STABBR", "ICLEVEL", "SECTOR"];

it.each<[ImportKind, string[], string]>([
  ["colleges", athletics, "athletics"],
  ["colleges", institutions, "institutions"],
  ["colleges", institutions.map((name) => name.toLowerCase()), "institutions"],
  ["high-schools", ["name", "city", "state", "type"], "high-schools"],
  ["cities", ["ID", "STATE_CODE", "STATE_NAME", "CITY", "COUNTY", "LATITUDE", "LONGITUDE"], "cities"],
  ["colors", ["school", "type", "color", "alt_color"], "colors"],
])("a file of %s with the columns %j is of layout %s", (kind, header, layout) => {
  expect(layoutOf(kind, header)).toBe(layout);
});

it.each<[ImportKind, string[], RegExp]>([
  [
    "colleges",
    institutions.filter((name) => name !== "ICLEVEL"),
    /^The column ICLEVEL is missing\. A file of colleges has the columns UNITID, /,
  ],
  [
    "colleges",
    athletics.filter((name) => name !== "sector_name" && name !== "city_txt"),
    /^The columns city_txt, sector_name are missing\./,
  ],
  ["high-schools", ["school", "town"], /^The columns name, city, state are missing\./],
  ["colleges", ["school", "type", "color", "alt_color"], /^This is a file of colors, not of colleges: the column \w+ is missing\.$/],
  ["cities", institutions, /^This is a file of colleges, not of cities: the column ID is missing\.$/],
])("a file of %s with the columns %j is refused", (kind, header, message) => {
  expect(() => layoutOf(kind, header)).toThrow(message);
});
