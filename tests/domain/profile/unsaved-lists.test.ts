import { describe, expect, it } from "vitest";
import { unsavedOf, withUnsaved } from "~/domain/profile/unsaved-lists";

describe("what is unsaved of several profiles", () => {
  const both = withUnsaved(withUnsaved(undefined, 7, "7|3.1.2|"), 71, "71!k5*a");

  it("stands by itself for each", () => {
    expect([unsavedOf(both, 7), unsavedOf(both, 71), unsavedOf(both, 1), unsavedOf(undefined, 7)]).toEqual(["7|3.1.2|", "71!k5*a", "", ""]);
  });

  it("is changed, and forgotten, of one alone", () => {
    expect(unsavedOf(withUnsaved(both, 7, "7|1.2.3|"), 71)).toBe("71!k5*a");
    expect(withUnsaved(both, 7, "")).toBe("71!k5*a");
    expect(withUnsaved("71!k5*a", 71, "")).toBe("");
  });

  it("never outgrows a cookie: what was changed longest ago goes first, what is kept now never", () => {
    const long = (key: number) => `${key}|${"1234567.".repeat(150)}`;
    const text = [1, 2, 3, 4].reduce((all, key) => withUnsaved(all, key, long(key)), "");
    expect([1, 2, 3, 4].filter((key) => unsavedOf(text, key))).toEqual([2, 3, 4]);
    expect(encodeURIComponent(text).length).toBeLessThan(4000);
    expect(unsavedOf(withUnsaved(text, 9, `9|${"1".repeat(5000)}`), 9)).not.toBe("");
  });

  it.each(["x", "/", "//", "7", "%", "7|1/7|2"])("of %j is at most one text", (text) => {
    expect(
      withUnsaved(text, 7, "7|2.1|")
        .split("/")
        .filter((one) => one.startsWith("7")),
    ).toEqual(["7|2.1|"]);
  });
});
