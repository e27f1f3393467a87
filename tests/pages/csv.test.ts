/** Lists as files (docs/rules.md F9; docs/promises.md M2). */
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvFile, linesOf } from "~/pages/base/csv.server";
import { hostileTexts } from "../setup/hostile-texts";

const cellsOf = (csv: string) => parse(csv, { recordDelimiter: "\r\n" });
/** What spreadsheets take for a formula, also behind white space. */
const formula = /^\s*[=+\-@＝＋－＠]/;

describe("a cell", () => {
  it.each([
    ['=HYPERLINK("https://evil.test","x")', '\'=HYPERLINK("https://evil.test","x")'],
    ["+1", "'+1"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'=1"],
    ["\r\n=1", "'=1"],
    ["  =1", "'=1"],
    ["＝1+1", "'＝1+1"],
    ["O’Neil-Bloom", "O’Neil-Bloom"],
    ['a,b "c"', 'a,b "c"'],
    ["two\r\nlines\nand\rmore", "two\r\nlines\nand\rmore"],
    ["", ""],
  ])("of text %j reads %j", (text, read) => {
    expect(cellsOf(linesOf([[text, "x"]]))).toEqual([[read, "x"]]);
  });

  it("of a number is one, and of nothing is empty", () => {
    expect(linesOf([[2027, -5.25, 0, null, "2027"]])).toBe('2027,-5.25,0,,"2027"\r\n');
  });

  it("is no formula whatever people wrote, and its row stays one row", () => {
    const texts = fc.oneof(
      fc.constantFrom(...hostileTexts),
      fc.string({ unit: "binary" }),
      fc.string().map((text) => `=${text}`),
    );
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (row) => {
        // A line of one empty cell is nothing to whoever reads it.
        const cells = cellsOf(linesOf([["first", ...row]]));
        expect(cells).toHaveLength(1);
        expect(cells[0]!.filter((cell) => formula.test(cell))).toEqual([]);
        expect(cells[0]!.map((cell) => cell.replace(/^'(?=[=+\-@＝＋－＠])/, ""))).toEqual(
          ["first", ...row.map((text) => text.trimStart())].map((text) => text.replace(/^'(?=[=+\-@＝＋－＠])/, "")),
        );
      }),
    );
  });
});

describe("a file", () => {
  const columns = [{ head: "Number", of: (row: number) => row }];

  it("is read part by part, each when the one before was taken", async () => {
    const asked: (string | null)[] = [];
    const response = await csvFile("numbers", columns, async (after) => {
      asked.push(after);
      const from = Number(after ?? 0);
      return { rows: [from, from + 1], next: from < 20 ? String(from + 2) : null };
    });
    expect([
      response.headers.get("content-type"),
      response.headers.get("content-disposition"),
      response.headers.get("cache-control"),
    ]).toEqual(["text/csv; charset=utf-8", 'attachment; filename="numbers.csv"', "no-store"]);
    expect(asked).toEqual([null]);
    const reader = response.body!.getReader();
    await reader.read();
    expect(asked.length).toBeLessThan(4);
    const rest: string[] = [];
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) rest.push(new TextDecoder().decode(chunk.value));
    expect(rest.join("").trim().split("\r\n").map(Number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    expect(asked).toHaveLength(11);
  });

  it("is refused when its first part cannot be read, and breaks off when a later one cannot", async () => {
    await expect(csvFile("numbers", columns, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    const broken = await csvFile("numbers", columns, (after) =>
      after === null ? Promise.resolve({ rows: [1], next: "x" }) : Promise.reject(new Error("away")),
    );
    await expect(broken.text()).rejects.toThrow("away");
  });

  it("of nobody has its heads", async () => {
    const empty = await csvFile("numbers", columns, () => Promise.resolve({ rows: [], next: null }));
    expect(await empty.text()).toBe('"Number"\r\n');
  });
});
