/** What the three fields of a date of birth mean (B13). */
import { describe, expect, test } from "vitest";
import { readBirth, type BirthPart } from "~/domain/account/date-of-birth";
import { fieldErrors } from "~/domain/base/messages";

const today = "2026-11-22";
const read = ([month, day, year]: readonly string[]) => readBirth({ month, day, year }, today);

describe("B13: a date of birth in three fields", () => {
  test.each<[month: string, day: string, year: string, date: string]>([
    ["9", "14", "2009", "2009-09-14"],
    ["09", "4", "2009", "2009-09-04"],
    ["12", "31", "1906", "1906-12-31"],
    [" 1 ", " 01 ", " 2000 ", "2000-01-01"],
    ["Mar", "1", "2010", "2010-03-01"],
    ["march", "1", "2010", "2010-03-01"],
    ["SEPT", "1", "2010", "2010-09-01"],
    ["Dec.", "1", "2010", "2010-12-01"],
    ["May", "1", "2010", "2010-05-01"],
    ["jun", "1", "2010", "2010-06-01"],
    ["July", "1", "2010", "2010-07-01"],
    ["2", "29", "2008", "2008-02-29"],
    ["2", "29", "2000", "2000-02-29"],
    ["11", "22", "2026", "2026-11-22"],
  ])("%s, %s and %s are %s", (...typed) => {
    expect(read(typed)).toEqual({ date: typed[3] });
  });

  test.each<[month: string, day: string, year: string, part: BirthPart]>([
    ["0", "1", "2009", "month"],
    ["00", "1", "2009", "month"],
    ["13", "1", "2009", "month"],
    ["009", "1", "2009", "month"],
    ["-1", "1", "2009", "month"],
    ["1.5", "1", "2009", "month"],
    ["ma", "1", "2009", "month"],
    ["ju", "1", "2009", "month"],
    ["marz", "1", "2009", "month"],
    ["мар", "1", "2009", "month"],
    ["٩", "1", "2009", "month"],
    ["a".repeat(40_000), "1", "2009", "month"],
    ["9", "0", "2009", "day"],
    ["9", "32", "2009", "day"],
    ["9", "014", "2009", "day"],
    ["9", "14th", "2009", "day"],
    ["9", "31", "2009", "day"],
    ["2", "30", "2008", "day"],
    ["2", "31", "2009", "day"],
    ["2", "29", "2009", "day"],
    ["2", "29", "1900", "day"],
    ["2", "29", "1906", "day"],
    ["9", "14", "09", "year"],
    ["9", "14", "9", "year"],
    ["9", "14", "’09", "year"],
    ["9", "14", "02009", "year"],
    ["9", "14", "1899", "year"],
    ["9", "14", "1905", "year"],
    ["9", "14", "0000", "year"],
    ["11", "23", "2026", "year"],
    ["12", "25", "2026", "year"],
    ["9", "14", "2027", "year"],
    ["9", "14", "9999", "year"],
    ["", "14", "2009", "month"],
    ["9", "", "2009", "day"],
    ["9", "14", "", "year"],
    ["9", " ", "", "day"],
    ["", "", "2009", "month"],
    ["13", "32", "09", "month"],
    ["9", "32", "09", "day"],
    ["2", "31", "09", "year"],
  ])("%s, %s and %s are no date of birth: the %s is not right", (...typed) => {
    expect(read(typed)).toEqual({ date: null, problem: fieldErrors.dateOfBirthInvalid, part: typed[3] });
  });

  test.each([[{}], [{ month: "", day: "", year: "" }], [{ month: " ", year: "\t" }]])("%j is none yet", (typed) => {
    expect(readBirth(typed, today)).toEqual({ date: null, problem: fieldErrors.dateOfBirthRequired, part: "month" });
  });
});
