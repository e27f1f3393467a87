import { describe, expect, it } from "vitest";
import { changesSince, marksOf, visitInBrief, visitInWords, type BoardFacts } from "~/domain/nil/board";

const before: BoardFacts = {
  interests: [
    {
      organizationKey: 1,
      organizationName: "Kentucky",
      status: "Interested",
      since: "2026-11-01T15:00:00.000Z",
      changedAt: "2026-11-01T15:00:00.000Z",
      visits: [{ type: "visit", day: "2026-10-10", official: false }],
    },
  ],
  elsewhere: [{ organizationKey: 2, organizationName: "Iowa", status: "Committed", since: "2026-10-01T15:00:00.000Z" }],
  transfers: [{ key: 5, state: "Available", fromName: "Ohio", toName: null, changedAt: "2026-10-02T15:00:00.000Z" }],
  rating: { value: 90, at: "2026-10-03T15:00:00.000Z" },
};
const [interest] = before.interests;
const [elsewhere] = before.elsewhere;
const [transfer] = before.transfers;
const at = "2026-11-20T15:00:00.000Z";
const day = "2026-11-20";

describe("what changed since an athlete was seen (C33)", () => {
  it.each<[string, Partial<BoardFacts>, object[]]>([
    ["nothing", {}, []],
    [
      "a status",
      { interests: [{ ...interest!, status: "Committed", since: at, changedAt: at }] },
      [{ kind: "status", day, words: "Interested, now Committed" }],
    ],
    ["the same status, approved anew", { interests: [{ ...interest!, since: at }] }, [{ kind: "status", day, words: "Interested anew" }]],
    ["the team off the list", { interests: [] }, [{ kind: "status", day: null, words: "Your school is off their list" }]],
    [
      "another of the coach's colleges, by its name",
      { interests: [interest!, { ...interest!, organizationKey: 3, organizationName: "Ohio", status: "Offered", since: at, visits: [] }] },
      [{ kind: "status", day, words: "Ohio: On their list, Offered" }],
    ],
    [
      "a visit",
      { interests: [{ ...interest!, changedAt: at, visits: [...interest!.visits, { type: "visit", day: "2026-11-18", official: true }] }] },
      [{ kind: "visits", day, words: "Official visit 11/18/26" }],
    ],
    [
      "a visit less",
      { interests: [{ ...interest!, visits: [] }] },
      [{ kind: "visits", day: null, words: "Unofficial visit 10/10/26, taken back" }],
    ],
    [
      "what a visit was",
      { interests: [{ ...interest!, changedAt: at, visits: [{ type: "visit", day: "2026-10-10", official: true }] }] },
      [
        { kind: "visits", day, words: "Official visit 10/10/26" },
        { kind: "visits", day: null, words: "Unofficial visit 10/10/26, taken back" },
      ],
    ],
    [
      "a commitment elsewhere",
      { elsewhere: [...before.elsewhere, { organizationKey: 4, organizationName: "Purdue", status: "Signed", since: at }] },
      [{ kind: "elsewhere", day, words: "Signed with Purdue" }],
    ],
    [
      "a decommitment elsewhere",
      { elsewhere: [{ ...elsewhere!, status: "Decommitted", since: at }] },
      [{ kind: "elsewhere", day, words: "Decommitted from Iowa" }],
    ],
    [
      "what may not be known any more, without its name",
      { elsewhere: [] },
      [{ kind: "elsewhere", day: null, words: "No longer committed elsewhere" }],
    ],
    [
      "an entry into the portal",
      { transfers: [transfer!, { key: 6, state: "Available", fromName: "Iowa", toName: null, changedAt: at }] },
      [{ kind: "portal", day, words: "Entered the transfer portal, leaves Iowa" }],
    ],
    [
      "an entry of a college that may not be known",
      { transfers: [transfer!, { key: 6, state: "Available", fromName: null, toName: null, changedAt: at }] },
      [{ kind: "portal", day, words: "Entered the transfer portal" }],
    ],
    [
      "a withdrawal from the portal",
      { transfers: [{ ...transfer!, state: "Withdrawn", changedAt: at }] },
      [{ kind: "portal", day, words: "Withdrew from the transfer portal" }],
    ],
    [
      "where a transfer leads",
      { transfers: [{ ...transfer!, state: "Committed", toName: "Purdue", changedAt: at }] },
      [{ kind: "portal", day, words: "Transfers to Purdue" }],
    ],
    [
      "an entry that stands otherwise",
      { transfers: [{ ...transfer!, changedAt: at }] },
      [{ kind: "portal", day, words: "The portal entry was changed" }],
    ],
    ["an entry less", { transfers: [] }, [{ kind: "portal", day: null, words: "A portal entry was taken back" }]],
    ["another rating", { rating: { value: 91.5, at } }, [{ kind: "rating", day, words: "Rated 91.50, 90.00 before" }]],
    ["no rating any more", { rating: null }, [{ kind: "rating", day: null, words: "No rating any more" }]],
  ])("%s", (_what, change, expected) => {
    expect(changesSince(marksOf(before), { ...before, ...change })).toEqual(expected);
  });

  it("is told the latest first, and last what has no day", () => {
    const now: BoardFacts = {
      ...before,
      interests: [{ ...interest!, status: "Offered", since: "2026-11-05T15:00:00.000Z" }],
      elsewhere: [],
      rating: { value: 91.5, at },
    };
    expect(changesSince(marksOf(before), now).map(({ day: on }) => on)).toEqual([day, "2026-11-05", null]);
  });

  it("is kept without a name", () => {
    expect(JSON.stringify(marksOf(before))).not.toMatch(/Kentucky|Iowa|Ohio/);
  });

  it.each([
    [{ type: "visit", day: "2026-11-18", official: true }, "Official visit 11/18/26", "Official 11/18/26"],
    [{ type: "visit", day: "2026-11-18", official: false }, "Unofficial visit 11/18/26", "Unofficial 11/18/26"],
    [{ type: "coaching", day: "2026-11-18", official: null }, "Coaching visit 11/18/26", "Coaching 11/18/26"],
  ] as const)("a visit says what it is: %o", (visit, words, brief) => {
    expect([visitInWords(visit), visitInBrief(visit)]).toEqual([words, brief]);
  });
});
