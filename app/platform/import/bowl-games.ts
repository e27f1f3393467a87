/** Reading the rows of a file of bowls, which names the winner and the loser of each (docs/rules.md O47). */
import { readNote } from "~/domain/teams/games";
import type { CsvRow, LineNote } from "./csv";
import { flawOf, optionalFlawOf, tidy } from "./fields";
import { dayFlaw, scoreFlaw, scoreOf, type Game } from "./game-rows";

/**
 * A bowl is nobody's ground, so that its teams stand by name. Its season is the year before where it is played before August; what is
 * played from December on comes after the regular season.
 */
export function readBowl(row: CsvRow, sportKey: number, keyOfName: ReadonlyMap<string, number>): Game | LineNote {
  const { line } = row;
  const [day, bowl, told] = [row.get("date"), tidy(row.get("bowl")), tidy(row.get("note"))];
  const sides = (["winner", "loser"] as const).map((side) => {
    const name = tidy(row.get(side));
    return { name, key: keyOfName.get(name) ?? null, score: scoreOf(row.get(`${side}_score`)) };
  });
  const [winner, loser] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const season = month < 8 ? year - 1 : year;
  const note = [bowl, told].filter(Boolean).join(" - ");
  const flaw =
    flawOf({ winner: winner.name, loser: loser.name, bowl }) ??
    optionalFlawOf({ note: told }) ??
    dayFlaw(day, season) ??
    (winner.name === loser.name || (winner.key !== null && winner.key === loser.key)
      ? `is a game of ${winner.name} against itself`
      : null) ??
    scoreFlaw(winner.score, loser.score) ??
    (winner.score === null ? "has no score" : null);
  if (flaw !== null || winner.score == null || loser.score == null) return { line, text: flaw ?? "" };
  if (winner.score < loser.score || (winner.score === loser.score) !== (row.get("tie") === "yes"))
    return { line, text: `has a score that ${winner.name} has not won with` };
  const [home, away] = winner.name < loser.name ? [winner, loser] : [loser, winner];
  return {
    sportKey,
    season,
    day,
    homeKey: home.key,
    awayKey: away.key,
    homeName: home.name,
    awayName: away.name,
    site: "Neutral",
    cityName: null,
    region: null,
    homeScore: home.score!,
    awayScore: away.score!,
    status: "Completed",
    type: month < 8 || month === 12 ? "Playoff" : "RegularSeason",
    ...readNote(note, { home: home.name, away: away.name }),
    note,
  };
}
