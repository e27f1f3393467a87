import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameForfeits, gameTypes, recordInWords } from "~/domain/teams/games";
import { standingsOf, type GameOfTeams } from "~/domain/teams/standings";

const members = ["Auburn", "Florida", "Georgia", "Kentucky"].map((name, index) => ({ key: index + 1, name }));
const [auburn, florida, georgia, kentucky, stranger] = [1, 2, 3, 4, 9];

function game(homeKey: number | null, awayKey: number | null, score: string, more: Partial<GameOfTeams> = {}): GameOfTeams {
  const [homeScore, awayScore] = score.split("-").map(Number) as [number, number];
  const facts = { status: "Completed", type: "RegularSeason", forfeit: null, vacatedBy: null } as const;
  return { ...facts, homeKey, awayKey, homeScore, awayScore, ...more };
}

function told(games: GameOfTeams[]) {
  return standingsOf(members, games).map(({ place, member, conference, overall }) =>
    [place, member.name, recordInWords(conference), recordInWords(overall)].join(" "),
  );
}

describe("standings", () => {
  it("are in the order of the conference's games, then of all, then of names; equal shares a place (O31)", () => {
    const games = [
      game(kentucky, florida, "20-10"),
      game(georgia, auburn, "20-10"),
      game(kentucky, stranger, "10-20"),
      game(georgia, null, "30-0"),
    ];
    expect(told(games)).toEqual(["1 Georgia 1-0 2-0", "2 Kentucky 1-0 1-1", "T-3 Auburn 0-1 0-1", "T-3 Florida 0-1 0-1"]);
  });

  it("of a season without games are by name, at one place (O31)", () => {
    expect(told([])).toEqual(["T-1 Auburn 0-0 0-0", "T-1 Florida 0-0 0-0", "T-1 Georgia 0-0 0-0", "T-1 Kentucky 0-0 0-0"]);
  });

  it("count parts, not wins, and a tie as half of one (O31)", () => {
    const games = [
      game(auburn, florida, "7-7"),
      game(georgia, kentucky, "7-0"),
      game(georgia, kentucky, "0-7"),
      game(georgia, florida, "7-0"),
    ];
    expect(told(games)).toEqual(["1 Georgia 2-1 2-1", "T-2 Auburn 0-0-1 0-0-1", "T-2 Kentucky 1-1 1-1", "4 Florida 0-1-1 0-1-1"]);
  });

  it("count forfeits, and what was vacated, as records do (O14, O31)", () => {
    const games = [
      game(auburn, florida, "40-0", { forfeit: "HomeTeamForfeit" }),
      game(georgia, kentucky, "40-0", { vacatedBy: "Home" }),
      game(kentucky, auburn, "3-0", { type: "Exhibition" }),
    ];
    expect(told(games)).toEqual(["1 Florida 1-0 1-0", "T-2 Auburn 0-1 0-1", "T-2 Georgia 0-0 0-0", "T-2 Kentucky 0-1 0-1"]);
  });

  it("give for every game between members a win and a loss, or two ties (O31)", () => {
    const score = fc.integer({ min: 0, max: 60 });
    const anyGame = fc
      .record({
        teams: fc.shuffledSubarray([...members.map(({ key }) => key), stranger], { minLength: 2, maxLength: 2 }),
        homeScore: score,
        awayScore: score,
        type: fc.constantFrom(...gameTypes),
        forfeit: fc.constantFrom(null, ...gameForfeits.filter((one) => one !== "DoubleForfeit")),
        status: fc.constantFrom("Completed" as const, "Completed" as const, "Postponed" as const),
      })
      .map(({ teams, ...facts }): GameOfTeams => ({ ...facts, homeKey: teams[0]!, awayKey: teams[1]!, vacatedBy: null }));
    fc.assert(
      fc.property(fc.array(anyGame, { maxLength: 40 }), (games) => {
        const standings = standingsOf(members, games);
        const sum = (of: "won" | "lost" | "tied") => standings.reduce((all, { conference }) => all + conference[of], 0);
        expect(sum("won")).toBe(sum("lost"));
        expect(sum("tied") % 2).toBe(0);
        for (const { conference, overall } of standings) {
          expect(overall.won).toBeGreaterThanOrEqual(conference.won);
          expect(overall.lost).toBeGreaterThanOrEqual(conference.lost);
        }
        expect(standings.map(({ member }) => member.key).sort()).toEqual([auburn, florida, georgia, kentucky]);
        // The order of the games is of no matter.
        expect(standingsOf(members, [...games].reverse())).toEqual(standings);
      }),
    );
  });
});
