import { describe, expect, it } from "vitest";
import { contactFields } from "~/domain/account/contact";
import { publishedBy, publishingInWords, waitingAfter, withoutPublishing, type OwnContact } from "~/domain/account/publishing";

type Detail = OwnContact["email"];
const none: Detail = { value: null, visibility: "Private" };
const hidden = (value: string): Detail => ({ value, visibility: "Private" });
const shown = (value: string): Detail => ({ value, visibility: "Public" });
const only = (phoneNumber: Detail, email: Detail = none): OwnContact => ({
  ...(Object.fromEntries(contactFields.map((field) => [field, none])) as OwnContact),
  phoneNumber,
  email,
});

describe("what a save would show to everybody that they do not see", () => {
  it.each([
    ["a new one", none, shown("1"), true, hidden("1")],
    ["a private one that becomes public", hidden("1"), shown("1"), true, hidden("1")],
    ["another value of a public one", shown("1"), shown("2"), true, shown("1")],
    ["a public one as it is", shown("1"), shown("1"), false, shown("1")],
    ["one that is private", none, hidden("1"), false, hidden("1")],
    ["one that becomes private", shown("1"), hidden("2"), false, hidden("2")],
    ["one that goes", shown("1"), none, false, none],
  ])("%s", (_what, before, after, isPublished, stands) => {
    const fields = publishedBy(only(before), only(after));
    expect(fields).toEqual(isPublished ? ["phoneNumber"] : []);
    expect(withoutPublishing(only(before), only(after), fields).phoneNumber).toEqual(stands);
  });
});

describe("what waits after a save", () => {
  const waited = { phoneNumber: { value: "1", seen: "1" } };
  const stands = only(hidden("1"));
  it.each([
    [
      "adds up",
      { fields: ["email"], sent: only(hidden("1"), shown("a@b.test")), stands: only(hidden("1"), hidden("a@b.test")), saved: ["email"] },
      ["phoneNumber", "email"],
    ],
    ["stays where the save says nothing of it", { fields: [], sent: stands, stands, saved: ["parentInfo"] }, ["phoneNumber"]],
    ["goes where the save says something of it", { fields: [], sent: stands, stands, saved: ["phoneNumber"] }, []],
    ["goes where something else stands", { fields: [], sent: only(hidden("2")), stands: only(hidden("2")), saved: [] }, []],
  ] as const)("%s", (_what, save, left) => {
    expect(Object.keys(waitingAfter(waited, save))).toEqual(left);
  });

  it("keeps what stood beside what everybody would see", () => {
    const save = { fields: ["phoneNumber"], sent: only(shown("2")), stands: only(shown("1")), saved: ["phoneNumber"] } as const;
    expect(waitingAfter({}, save)).toEqual({ phoneNumber: { value: "2", seen: "1" } });
  });
});

it("is said with what everybody would see", () => {
  const waiting = { tikTokHandle: { value: "@c", seen: null }, phoneNumber: { value: "8595550142", seen: null } };
  expect(publishingInWords(waiting)).toBe("Show to everybody: Phone (859) 555-0142, TikTok @c");
});
