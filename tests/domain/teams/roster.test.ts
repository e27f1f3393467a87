import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { classYears } from "~/domain/people/class-years";
import { readTable } from "~/domain/base/tables";
import { rosterRows, rosterShape, type Player } from "~/domain/teams/roster";

const seasons = [{ sportKey: 5, sportName: "Women's Basketball", years: [2021, 2020] }];
const unknown = {
  jerseyNumber: null,
  position: null,
  height: null,
  rating: null,
  classYear: null,
  classYearWord: null,
  status: null,
  wasThere: null,
};
const ada: Player = {
  ...unknown,
  name: "Ada Ashby",
  jerseyNumber: "11",
  position: "Guard",
  height: 71,
  rating: null,
  classYear: "Junior",
  wasThere: true,
};
const bea: Player = {
  ...unknown,
  name: "Bea Beck",
  jerseyNumber: "2",
  position: "Forward",
  height: 74,
  rating: 91.25,
  classYear: "Senior",
  wasThere: false,
};
const cleo: Player = {
  ...bea,
  name: "Cleo Cole",
  jerseyNumber: null,
  height: null,
  rating: null,
  classYearWord: "Graduate",
  status: "Enrolled",
};
const players = [cleo, bea, ada];

function namesAt(query: string): string[] {
  const shape = rosterShape(seasons, players);
  return rosterRows(players, readTable(shape, new URLSearchParams(query))).map(({ name }) => name.split(" ")[0]!);
}

test.each([
  ["", ["Ada", "Bea", "Cleo"]],
  ["sort=name-desc", ["Cleo", "Bea", "Ada"]],
  ["sort=number-asc", ["Bea", "Ada", "Cleo"]],
  ["sort=number-desc", ["Ada", "Bea", "Cleo"]],
  ["sort=rating-desc", ["Bea", "Ada", "Cleo"]],
  ["sort=height-desc", ["Bea", "Ada", "Cleo"]],
  ["sort=class-desc", ["Cleo", "Bea", "Ada"]],
  ["sort=class-asc", ["Ada", "Bea", "Cleo"]],
  ["position=guard", ["Ada"]],
  ["class=graduate", ["Cleo"]],
  ["class=senior", ["Bea"]],
  ["status=enrolled", ["Cleo"]],
  ["since=new", ["Bea", "Cleo"]],
  ["since=back", ["Ada"]],
  ["since=new&position=guard", []],
  ["position=chess&sort=chess", ["Ada", "Bea", "Cleo"]],
])("the address %j shows %j (O19)", (query, names) => expect(namesAt(query)).toEqual(names));

describe("what a roster can be narrowed to (O19)", () => {
  const optionsOf = (players: readonly Player[]) =>
    Object.fromEntries(rosterShape(seasons, players).filters.map(({ name, options }) => [name, options.map(({ value }) => value)]));

  it("is what its players differ by, each once, classes in their order", () => {
    expect(optionsOf([...players, { ...ada, name: "Dot Dale" }])).toEqual({
      sport: ["womens-basketball"],
      year: ["2021", "2020"],
      position: ["forward", "guard"],
      class: ["junior", "senior", "graduate"],
      status: ["enrolled"],
      since: ["new", "back"],
    });
  });

  it("is nothing that is known of nobody", () => {
    expect(optionsOf([{ ...unknown, name: "Ada Ashby" }])).toMatchObject({ position: [], class: [], status: [], since: [] });
  });
});

test("whatever it is narrowed to and sorted by, players stand once, and each part of it adds up to the whole (O19)", () => {
  const player = fc.record({
    name: fc.string({ minLength: 1, maxLength: 6 }),
    jerseyNumber: fc.option(fc.nat(99).map(String)),
    position: fc.option(fc.constantFrom("Guard", "Forward", "Guard/Forward")),
    height: fc.option(fc.integer({ min: 48, max: 96 })),
    rating: fc.option(fc.integer({ min: 50, max: 100 })),
    classYear: fc.option(fc.constantFrom(...classYears)),
    classYearWord: fc.constant(null),
    status: fc.option(fc.constantFrom("Signed", "Enrolled")),
    wasThere: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(player, { maxLength: 30 }), fc.nat(), (roster, drawn) => {
      const { sorts, filters } = rosterShape(seasons, roster);
      const sort = sorts[drawn % sorts.length]!.value;
      expect(new Set(rosterRows(roster, { sort, chosen: {} }))).toEqual(new Set(roster));
      for (const { name, options } of filters.slice(2)) {
        const parts = options.flatMap(({ value }) => rosterRows(roster, { sort, chosen: { [name]: value } }));
        const field = { position: "position", class: "classYear", status: "status", since: "wasThere" }[name] as keyof Player;
        expect(parts.length).toBe(roster.filter((one) => one[field] !== null).length);
        expect(new Set(parts).size).toBe(parts.length);
      }
    }),
  );
});
