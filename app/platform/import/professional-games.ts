/** Reading the rows of a file of professional games, whose times are told by the clock of the east (docs/rules.md O44, O45). */
import { clockAt, easternZone, momentAt } from "~/domain/base/zones";
import type { GameRound } from "~/domain/teams/games";
import type { Transaction } from "../db/database";
import type { CsvRow, LineNote } from "./csv";
import { optionalFlawOf, tidy } from "./fields";
import {
  firstFranchiseSeason,
  franchiseOf,
  lastFranchiseSeason,
  neutralGround,
  type Franchise,
  type SeasonOfFranchise,
} from "./franchises";
import { dayFlaw, noYear, scoreFlaw, scoreOf, sites, type Game, type ReadGame } from "./game-rows";
import { franchiseKeys } from "./professional-teams";

/** What the file calls the kinds of games: those of the season, and the rounds after it. */
const rounds: Readonly<Record<string, GameRound | null>> = {
  REG: null,
  WC: "WildCard",
  DIV: "Division",
  CON: "Conference",
  SB: "SuperBowl",
};

/** Reads each row of the file; the organizations of the franchises that it names are there then. */
export async function professionalReader(tx: Transaction, rows: readonly CsvRow[], sportKey: number): Promise<ReadGame> {
  const named = new Map<string, Franchise>();
  for (const row of rows)
    for (const side of ["home_team", "away_team"] as const) {
      const team = teamOf(row, side);
      if (team) named.set(team.franchise.id, team.franchise);
    }
  const keys = await franchiseKeys(tx, [...named.values()]);
  return (row) => readRow(row, sportKey, keys);
}

function teamOf(row: CsvRow, side: "home_team" | "away_team"): SeasonOfFranchise | null {
  return franchiseOf(row.get(side), Number(row.get("season")));
}

function readRow(row: CsvRow, sportKey: number, keys: ReadonlyMap<string, number>): Game | LineNote {
  const { line } = row;
  const [season, date, type, site] = [Number(row.get("season")), row.get("date"), row.get("type"), sites[row.get("site")]];
  const [home, away] = [teamOf(row, "home_team"), teamOf(row, "away_team")];
  const [homeScore, awayScore] = [scoreOf(row.get("home_score")), scoreOf(row.get("away_score"))];
  const [stadium, time] = [tidy(row.get("stadium")), row.get("time_eastern")];
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  const noTeam = (side: "home_team" | "away_team") =>
    `has the ${side.replace("_", " ")} ${JSON.stringify(row.get(side))}, which is no team of the season ${season}`;
  const flaw =
    (/^\d{4}$/.test(row.get("season")) ? null : noYear(row)) ??
    (season < firstFranchiseSeason || season > lastFranchiseSeason
      ? `is of the season ${season}; the teams of the league are known from ${firstFranchiseSeason} to ${lastFranchiseSeason}`
      : null) ??
    dayFlaw(date, season) ??
    (home ? null : noTeam("home_team")) ??
    (away ? null : noTeam("away_team")) ??
    (home && home.franchise === away?.franchise ? `is a game of ${home.name} against itself` : null) ??
    scoreFlaw(homeScore, awayScore) ??
    optionalFlawOf({ stadium }) ??
    (Object.hasOwn(rounds, type) ? null : `has the type ${JSON.stringify(type)}, which is none of ${Object.keys(rounds).join(", ")}`) ??
    (site && site !== "Unknown" ? null : `has the site ${JSON.stringify(row.get("site"))}, which is none of home, neutral`) ??
    (time === "" || isTime ? null : `has the time ${JSON.stringify(time)}, which is none`);
  if (flaw !== null || !home || !away || !site || homeScore === undefined || awayScore === undefined) return { line, text: flaw ?? "" };
  const startsAt = isTime ? momentAt(date, time, easternZone) : null;
  if (isTime && !startsAt) return { line, text: `has the time ${time} on ${date}, which no clock of the east says that day` };
  const ground = site === "Neutral" ? neutralGround(stadium) : null;
  const zone = site === "Home" ? home.zone : (ground?.zone ?? easternZone);
  const round = rounds[type] ?? null;
  return {
    sportKey,
    season,
    // Where it is played: late at night in the east it may be the day before elsewhere.
    day: startsAt ? clockAt(startsAt, zone).day : date,
    homeKey: keys.get(home.franchise.id)!,
    awayKey: keys.get(away.franchise.id)!,
    homeName: home.name,
    awayName: away.name,
    site,
    cityName: ground?.cityName ?? null,
    region: ground?.region ?? null,
    homeScore,
    awayScore,
    status: homeScore === null ? "Scheduled" : "Completed",
    type: round === null ? "RegularSeason" : "Playoff",
    round,
    forfeit: null,
    vacatedBy: null,
    note: stadium || null,
    startsAt,
    zone: startsAt && zone,
  };
}
