/** What the address of a table says (docs/rules.md L10). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOfSort, readTable, sortOfHead, tableQuery, withoutNeedless, type TableShape } from "~/domain/base/tables";

const shape: TableShape = {
  sorts: [
    { value: "since-desc", label: "Latest first" },
    { value: "since-asc", label: "Earliest first" },
    { value: "name-asc", label: "Name, A to Z" },
    { value: "name-desc", label: "Name, Z to A" },
  ],
  filters: [
    { name: "year", label: "Class", all: "All classes", options: [{ value: "2027", label: "2027" }] },
    { name: "status", label: "Status", all: "All statuses", options: [{ value: "signed", label: "Signed" }] },
  ],
};
const inOneOrder: TableShape = { sorts: [], filters: [] };
const read = (query: string, of = shape) => readTable(of, new URLSearchParams(query));
const begun = { sort: "since-desc", chosen: {}, after: null, unknown: [] };

describe("an address", () => {
  it.each([
    ["", {}],
    ["utm_source=x&order=asc", {}],
    ["sort=name-desc", { sort: "name-desc" }],
    ["year=2027&status=signed&after=x_1", { chosen: { year: "2027", status: "signed" }, after: "x_1" }],
    ["year=&status=&sort=&after=", {}],
    ["year=1850", { unknown: [{ label: "Class", value: "1850" }] }],
    ["year=2027&status=SIGNED", { chosen: { year: "2027" }, unknown: [{ label: "Status", value: "SIGNED" }] }],
    ["sort=name", { unknown: [{ label: "Sort by", value: "name" }] }],
    [
      "sort=constructor&year=__proto__",
      {
        unknown: [
          { label: "Class", value: "__proto__" },
          { label: "Sort by", value: "constructor" },
        ],
      },
    ],
  ])("“%s” asks for %j", (query, asked) => {
    expect(read(query)).toEqual({ ...begun, ...asked });
  });

  it("of a table with one order names none", () => {
    expect(read("sort=name-asc&year=2027", inOneOrder)).toEqual({ ...begun, sort: null });
    expect(tableQuery(inOneOrder, { sort: null, after: "12" })).toEqual({ after: "12" });
  });

  it("says what differs from the beginning alone, in one order of its names", () => {
    expect(tableQuery(shape, { sort: "since-desc", chosen: { year: "" } })).toEqual({});
    const query = tableQuery(shape, { after: "x_1", sort: "name-asc", chosen: { status: "signed", year: "2027" } });
    expect(Object.entries(query).flat()).toEqual(["year", "2027", "status", "signed", "sort", "name-asc", "after", "x_1"]);
  });

  it("is read as it was written", () => {
    const chosen = fc.record({ year: fc.constant("2027"), status: fc.constant("signed") }, { requiredKeys: [] });
    const sort = fc.constantFrom(...shape.sorts.map(({ value }) => value));
    fc.assert(
      fc.property(chosen, sort, fc.option(fc.string({ minLength: 1 })), (narrowed, by, after) => {
        const query = new URLSearchParams(tableQuery(shape, { chosen: narrowed, sort: by, after }));
        expect(readTable(shape, query)).toEqual({ sort: by, chosen: { ...narrowed }, after, unknown: [] });
        expect(withoutNeedless(shape, query)).toBeNull();
      }),
    );
  });

  it.each([
    ["year=2027&sort=name-asc&x=1", null],
    ["year=1850", null],
    ["year=&status=signed&sort=since-desc&x=", "status=signed&x="],
    ["after=", ""],
  ])("“%s” without what says nothing is “%s”", (query, rest) => {
    expect(withoutNeedless(shape, new URLSearchParams(query))?.toString() ?? null).toBe(rest);
  });
});

it.each([
  ["name", "since-desc", "name-asc"],
  ["name", "name-asc", "name-desc"],
  ["name", "name-desc", "name-asc"],
  ["since", "since-desc", "since-asc"],
  ["since", "since-asc", "since-desc"],
  ["since", "name-asc", "since-desc"],
  ["status", "since-desc", null],
])("the head of %s leads on from %s to %s", (column, current, to) => {
  expect(sortOfHead(shape, column, current)).toBe(to);
});

it("an order is a column and a direction", () => {
  expect(partsOfSort("signed-on-asc")).toEqual({ column: "signed-on", direction: "asc" });
  expect(partsOfSort("name-desc")).toEqual({ column: "name", direction: "desc" });
});
