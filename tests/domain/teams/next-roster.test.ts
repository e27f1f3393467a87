/** What a next roster comes to (O29): whoever goes or comes is counted once, and the sum holds. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { classYears } from "~/domain/people/class-years";
import { nextRoster, type RosterFacts } from "~/domain/teams/next-roster";

const senior = { personKey: 1, classYear: "Senior" } as const;
const junior = { personKey: 2, classYear: "Junior" } as const;
const nobody: RosterFacts = { roster: [], after: [], out: [], came: [], signed: [] };
const none = { roster: [], out: [], left: [], came: [], signed: [], next: [], unknown: [] };

test.each<[string, Partial<RosterFacts>, Partial<ReturnType<typeof nextRoster>>]>([
  ["who is no senior stays", { roster: [junior] }, { roster: [2], next: [2] }],
  ["a senior leaves", { roster: [senior, junior] }, { roster: [1, 2], left: [1], next: [2] }],
  ["so does a redshirt senior", { roster: [{ personKey: 3, classYear: "RedShirt_Senior" }] }, { roster: [3], left: [3] }],
  ["a senior on the roster after it stays", { roster: [senior], after: [1] }, { roster: [1], next: [1] }],
  ["a senior in the portal is out, and has not left", { roster: [senior], out: [1] }, { roster: [1], out: [1] }],
  ["who is out is out, on the roster after it or not", { roster: [junior], out: [2], after: [2] }, { roster: [2], out: [2] }],
  ["who is out and on no roster is not taken off it", { roster: [junior], out: [9] }, { roster: [2], next: [2] }],
  ["who comes is there", { roster: [junior], came: [4] }, { roster: [2], came: [4], next: [2, 4] }],
  ["who comes and was there already does not come", { roster: [junior], came: [2] }, { roster: [2], next: [2] }],
  ["who went and came back has gone and come", { roster: [junior], out: [2], came: [2] }, { roster: [2], out: [2], came: [2], next: [2] }],
  ["who has signed is there", { signed: [5] }, { signed: [5], next: [5] }],
  ["who has come by the portal does not sign as well", { came: [5], signed: [5] }, { came: [5], next: [5] }],
  [
    "who is of no class that is known stays, and is said",
    { roster: [{ personKey: 6, classYear: null }] },
    { roster: [6], next: [6], unknown: [6] },
  ],
  [
    "who is known on the roster after it needs no class",
    { roster: [{ personKey: 6, classYear: null }], after: [6] },
    { roster: [6], next: [6] },
  ],
  [
    "who is told twice is one",
    { roster: [junior, junior], came: [4, 4], signed: [5, 5] },
    { roster: [2], came: [4], signed: [5], next: [2, 4, 5] },
  ],
])("%s", (_what, facts, expected) => {
  expect(nextRoster({ ...nobody, ...facts })).toEqual({ ...none, ...expected });
});

const keys = fc.array(fc.integer({ min: 1, max: 12 }));
const facts = fc.record<RosterFacts>({
  roster: fc.array(fc.record({ personKey: fc.integer({ min: 1, max: 12 }), classYear: fc.constantFrom(...classYears, null) })),
  after: keys,
  out: keys,
  came: keys,
  signed: keys,
});

describe("of any facts", () => {
  it("adds up, and counts nobody twice", () => {
    fc.assert(
      fc.property(facts, (all) => {
        const { roster, out, left, came, signed, next, unknown } = nextRoster(all);
        expect(next.length).toBe(roster.length - out.length - left.length + came.length + signed.length);
        for (const part of [roster, out, left, came, signed, next]) expect(new Set(part).size).toBe(part.length);
        expect(out.filter((key) => left.includes(key))).toEqual([]);
        expect([...out, ...left].filter((key) => !roster.includes(key))).toEqual([]);
        expect(came.filter((key) => signed.includes(key))).toEqual([]);
        expect(unknown.filter((key) => !next.includes(key))).toEqual([]);
      }),
    );
  });

  it("has in the parts whoever the facts name, and nobody else", () => {
    fc.assert(
      fc.property(facts, (all) => {
        const { out, came, signed, next } = nextRoster(all);
        expect(all.roster.filter(({ personKey }) => all.out.includes(personKey) !== out.includes(personKey))).toEqual([]);
        expect([...came, ...signed].filter((key) => !all.came.includes(key) && !all.signed.includes(key))).toEqual([]);
        expect(
          [...all.came, ...all.signed].filter((key) => !next.includes(key) && !all.roster.some((one) => one.personKey === key)),
        ).toEqual([]);
      }),
    );
  });
});
