import { describe, expect, it } from "vitest";
import { BioForm, DateOfBirthForm, NameForm } from "~/contract/profile/about";
import { aboutErrors, birthInWords, birthMask, fullNameOf, makesOlder } from "~/domain/profile/about";
import { bornYearsAgo } from "../../setup/newcomer";

describe("E15: a name", () => {
  it.each([
    [{ firstName: "Cameron", lastName: "Whitfield", knownName: "Cam" }, "Cam Whitfield"],
    [{ firstName: "Cameron", lastName: "Whitfield", knownName: null }, "Cameron Whitfield"],
  ])("%j is said as %s", (parts, words) => {
    expect(fullNameOf(parts)).toBe(words);
  });

  it("is taken without spaces around its parts", () => {
    expect(NameForm.parse({ firstName: " Ana Maria ", lastName: "O\u2019Neil-Reyes" })).toEqual({
      firstName: "Ana Maria",
      lastName: "O\u2019Neil-Reyes",
    });
  });
});

describe("E16: a text", () => {
  it("keeps its lines, each line end as one, up to its limit", () => {
    expect(BioForm.parse({ value: " I run,\r\nand I jump. " })).toEqual({ value: "I run,\nand I jump." });
    expect(BioForm.parse({ value: "x\r\n".repeat(250) }).value).toHaveLength(499);
    expect(BioForm.safeParse({ value: "x".repeat(501) }).error?.issues[0]?.message).toBe(aboutErrors.bioTooLong);
  });

  it("is empty where the field was left empty", () => {
    expect(BioForm.parse({})).toEqual({ value: "" });
  });
});

describe("E17: a date of birth", () => {
  it("is said in full, and what lists have in its place as it is", () => {
    expect([birthInWords("2009-09-04"), birthInWords(birthMask)]).toEqual(["09/04/2009", birthMask]);
  });

  it.each([
    [null, "2012-01-01", true],
    ["2010-05-05", "2010-05-04", true],
    ["2010-05-05", "2010-05-05", false],
    ["2010-05-05", "2010-05-06", false],
  ])("%s to %s makes the athlete older: %s", (before, after, is) => {
    expect(makesOlder(before, after)).toBe(is);
  });

  it("is of somebody who is 13 by now", () => {
    const form = (day: string) => {
      const [year, month, date] = day.split("-");
      return DateOfBirthForm.safeParse({ dateOfBirth: { month, day: date, year } });
    };
    expect(form(bornYearsAgo(13)).data).toEqual({ dateOfBirth: bornYearsAgo(13) });
    expect(form(bornYearsAgo(12)).error?.issues).toMatchObject([{ path: ["dateOfBirth"], message: aboutErrors.tooYoung }]);
  });
});
