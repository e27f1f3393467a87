import { describe, expect, it } from "vitest";
import { largestFile, readCsv, UnusableFile, type Csv } from "~/platform/import/csv";

function read(text: string): Csv {
  return readCsv(new TextEncoder().encode(text));
}

function records({ header, rows }: Csv): (string | number)[][] {
  return rows.map((row) => [row.line, ...header.map((column) => row.get(column))]);
}

describe("lines", () => {
  it("are numbered as an editor numbers them, whatever stands between them", () => {
    const file = 'a,b\r\n1,"x\r\ny"\r\n\r\n2,z\r\n"6\n6",\r\n7,7';
    expect(records(read(file))).toEqual([
      [2, "1", "x\ny"],
      [5, "2", "z"],
      [6, "6\n6", ""],
      [8, "7", "7"],
    ]);
  });

  it.each(["\n", "\r\n", "\r"])("may end with %j", (end) => {
    expect(records(read(["a,b", "1,2", "3,4"].join(end)))).toEqual([
      [2, "1", "2"],
      [3, "3", "4"],
    ]);
  });

  it("with another number of fields are told, and the rest is read", () => {
    const csv = read("a,b\n1,2\n3\n4,5,6\n7,8\n");
    expect(csv.unreadable).toEqual([
      { line: 3, text: "has 1 field instead of 2" },
      { line: 4, text: "has 3 fields instead of 2" },
    ]);
    expect(records(csv)).toEqual([
      [2, "1", "2"],
      [5, "7", "8"],
    ]);
  });

  it("with a stray quotation mark are told, and the rest is read", () => {
    const csv = read('a,b\n1,2\n3,"four" five\n6,7\n');
    expect(csv.unreadable).toEqual([{ line: 3, text: "has a quotation mark in the wrong place" }]);
    expect(records(csv)).toEqual([
      [2, "1", "2"],
      [4, "6", "7"],
    ]);
  });
});

describe("fields", () => {
  it("are found whatever the case of their column, and trimmed", () => {
    const [row] = read("UNITID, Name \n 7 , Yale \n").rows;
    expect([row?.get("unitid"), row?.get("NAME"), row?.get("missing")]).toEqual(["7", "Yale", ""]);
  });

  it("may hold commas, quotation marks and nothing", () => {
    expect(records(read('a,b,c\n"1,5","say ""so""",\n'))).toEqual([[2, "1,5", 'say "so"', ""]]);
  });
});

describe("encodings", () => {
  const text = "name,city\nSan José State,Cañon City\n";
  const windows1252 = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${text}`)],
    ["UTF-16, little end first", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["Windows-1252", windows1252],
  ])("%s", (_name, bytes) => {
    expect(records(readCsv(bytes))).toEqual([[2, "San José State", "Cañon City"]]);
  });
});

describe("files of no use", () => {
  it.each([
    ["", "The file is empty."],
    ["\n\n", "The file is empty."],
    [",,\n", "The file is empty."],
    ['a,b\n1,"2\n3,4\n', "A quotation mark in the file is never closed."],
  ])("%j", (text, message) => {
    expect(() => read(text)).toThrow(new UnusableFile(message));
  });

  it("a header alone has no rows", () => {
    expect(read("a,b\n").rows).toEqual([]);
  });
});

it("refuses a file that is larger than what is read as a whole", () => {
  expect(() => readCsv(new Uint8Array(largestFile + 1))).toThrow(new UnusableFile("The file is larger than 64 MB. Split it by rows."));
});
