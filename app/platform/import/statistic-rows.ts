/** Reading the rows of a file of statistics (docs/rules.md O38). */
import { isCalendarDay } from "~/domain/base/calendar";
import { searchable } from "~/domain/teams/organizations";
import { sports } from "~/domain/teams/sports";
import { flawOfFigures, gamesPlayed, groupsOf, statisticsOf, type Figures, type Statistic } from "~/domain/teams/statistics";
import { UnusableFile, type CsvRow, type LineNote } from "./csv";
import { comparedTown, flawOf, optionalFlawOf, tidy } from "./fields";

/** Whose line it is, in the columns of a file. */
const whose = ["team", "name", "hometown_city", "hometown_state"];
/** And of which game; the number tells two games of one day apart. */
const which = ["date", "opponent", "game_number"];

/** A row that can be used, as far as it says by itself. */
export interface ToldLine {
  line: number;
  name: string;
  /** Both as they are compared; the town is empty where nothing is said. */
  compared: string;
  town: string;
  organizationKey: number;
  /** Null of a season's line. */
  game: { day: string; opponent: string; number: number | null } | null;
  figures: Figures;
}

/**
 * The statistics that the columns of a file are, after those that say whose and of what a line is. Throws UnusableFile where nothing is
 * counted of the sport, or a column is none of its statistics.
 */
export function statisticColumns(header: readonly string[], sportKey: number, isOfGames: boolean): Statistic[] {
  const sport = sports.find(({ key }) => key === sportKey)?.name ?? String(sportKey);
  if (groupsOf(sportKey).length === 0) throw new UnusableFile(`Of ${sport} nothing is counted.`);
  const counted = [...statisticsOf(sportKey), ...(isOfGames ? [] : [gamesPlayed])];
  const named = header.map((name) => name.toLowerCase()).filter((name) => ![...whose, ...(isOfGames ? which : [])].includes(name));
  const unknown = named.find((name) => !counted.some((one) => one.name === name));
  if (unknown !== undefined) {
    const what = isOfGames ? `a statistic of a game of ${sport}` : `a statistic of a season of ${sport}`;
    throw new UnusableFile(`The column ${unknown} is not ${what}. Statistics: ${counted.map(({ name }) => name).join(", ")}.`);
  }
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) throw new UnusableFile(`The column ${twice} is there twice.`);
  const columns = counted.filter(({ name }) => named.includes(name));
  if (columns.length === 0) throw new UnusableFile("The file has no column of a statistic.");
  return columns;
}

/** Reads a row; what cannot be used as a note that says why. */
export function readStatisticLine(
  row: CsvRow,
  columns: readonly Statistic[],
  { sportKey, isOfGames, keyOfTeam }: { sportKey: number; isOfGames: boolean; keyOfTeam: ReadonlyMap<string, number> },
): ToldLine | LineNote {
  const { line } = row;
  const [team, name, city] = [tidy(row.get("team")), tidy(row.get("name")), tidy(row.get("hometown_city"))];
  const [day, opponent, number] = isOfGames ? [row.get("date"), tidy(row.get("opponent")), row.get("game_number")] : ["", "", ""];
  const organizationKey = keyOfTeam.get(team);
  const figures = figuresOf(row, columns);
  const flaw =
    flawOf({ team, name, ...(isOfGames && { opponent }) }) ??
    optionalFlawOf({ "hometown's city": city }) ??
    (organizationKey === undefined ? `is of ${team}, which is no team that is known` : null) ??
    (!isOfGames || isCalendarDay(day) ? null : `has the date ${JSON.stringify(day)}, which is no day`) ??
    (/^[1-9]?$/.test(number) ? null : `has the game number ${JSON.stringify(number)}, which is not from 1 to 9`) ??
    (typeof figures === "string" ? figures : flawOfFigures(sportKey, figures));
  if (flaw !== null || organizationKey === undefined || typeof figures === "string") return { line, text: flaw ?? "" };
  return {
    line,
    name,
    compared: searchable(name),
    town: city === "" ? "" : comparedTown(city, row.get("hometown_state")),
    organizationKey,
    game: isOfGames ? { day, opponent, number: number === "" ? null : Number(number) } : null,
    figures,
  };
}

/** What the row says of the statistics; what is wrong with one, or that it says nothing, as the end of a sentence. */
function figuresOf(row: CsvRow, columns: readonly Statistic[]): Figures | string {
  const figures: Record<string, number> = {};
  for (const { name, isSigned } of columns) {
    const text = row.get(name);
    if (text === "") continue;
    if (!(isSigned ? /^-?\d{1,5}$/ : /^\d{1,5}$/).test(text))
      return `has ${JSON.stringify(text)} ${name}, which is not a whole number ${isSigned ? "from -99999 " : ""}up to 99999`;
    // Of naught there is one.
    figures[name] = Number(text) + 0;
  }
  return Object.keys(figures).length === 0 ? "says nothing of any statistic" : figures;
}
