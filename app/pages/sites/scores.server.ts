/** The games of a sport on a day: their page, the file that holds all of them, and which day is nearest (docs/rules.md O33, L10, F9). */
import { redirect } from "@remix-run/node";
import type { GameDays, GameOfDay } from "~/contract/teams/games";
import { description } from "~/domain/base/description";
import { calendarDay, fullDay, productDay, slug, truncate, zonedDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { readTable, tableQuery, withoutNeedless, type TableShape } from "~/domain/base/tables";
import type { GameSide } from "~/domain/teams/games";
import { notShown, placeOf } from "~/domain/teams/organizations";
import { isoOf, isPastStart, remarkOf, timeOfGame } from "~/domain/teams/schedule";
import {
  dayTyped,
  gameRows,
  groundInWords,
  nearestDay,
  outcomeInWords,
  scoresOf,
  standingInWords,
  versusWord,
} from "~/domain/teams/scores";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { csvFile, type CsvColumn } from "../base/csv.server";

export interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

/** As the address says it. */
export interface Named {
  sport: string;
  day: string;
}

/** A day has one order, and its address narrows nothing. */
const shape: TableShape<never> = { sorts: [], filters: [] };

/**
 * What `/scores` leads to: of the sport that its form names, else of the first that has games, the day that it names, else the nearest to
 * today. What it names in vain keeps the form, with the error by the field; without any games there is nothing to choose.
 */
export async function scoresAsked(visitor: Visitor, request: Request) {
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const [sport, day] = [query.get("sport") ?? "", query.get("day") ?? ""];
  const today = productDay(new Date());
  const sports = await daysAround(visitor, today);
  const chosen = sport === "" ? sports[0] : sports.find(({ sportName }) => slug(sportName) === sport);
  const typed = dayTyped(day);
  const leadsTo = chosen && (day === "" ? nearestDay(today, chosen) : typed);
  if (chosen && leadsTo) throw redirect(sitePaths.scores(slug(chosen.sportName), leadsTo));
  return {
    form: sports.length > 0 ? formOf(sports, { sport, day, error: day === "" || typed ? null : fieldErrors.dateInvalid }) : null,
    unknown: chosen || sports.length === 0 ? [] : [{ label: "Sport", value: truncate(sport) }],
  };
}

export type ScoresAsked = Awaited<ReturnType<typeof scoresAsked>>;

/** The page of a day. A page of the list that there is not is a 400 that leads to the first: `rows` is null then. */
export async function scoresPage(visitor: Visitor, request: Request, named: Named) {
  const now = new Date();
  const { sportKey, sportName, day, around, sports } = await dayAt(visitor, request, named, "");
  const sport = slug(sportName);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.scores(sport, day, Object.fromEntries(needless)));
  const { after } = readTable(shape, query);
  const found = await readPage(visitor, { sportKey, day, after, limit: gameRows.page });
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  const dayLink = (one: string | null) => (one === null ? null : { to: sitePaths.scores(sport, one), text: calendarDay(one, now) });
  const nearest = nearestDay(day, around);
  return {
    title: `${sportName} scores`,
    day: fullDay(day),
    description: description([`${sportName} games of ${fullDay(day)}: who plays whom, where, and how it ended.`]),
    trail: [{ name: "Scores", to: sitePaths.scoreboards() }, { name: `${sportName}, ${calendarDay(day, now)}` }],
    before: dayLink(around.before),
    after: dayLink(around.after),
    nearest: nearest === null || nearest === day ? null : { to: sitePaths.scores(sport, nearest), text: fullDay(nearest) },
    rows: found.ok ? found.value.games.map((game) => shown(game, { sport, day }, now)) : null,
    credits: found.ok ? found.value.credits : [],
    asOf: found.ok && found.value.asOf !== null ? zonedDay(found.value.asOf) : null,
    first: after === null ? null : sitePaths.scores(sport, day),
    next: found.ok && found.value.next !== null ? sitePaths.scores(sport, day, tableQuery(shape, { after: found.value.next })) : null,
    all: sitePaths.scores(sport, day),
    file: sitePaths.scoresFile(sport, day),
    form: formOf(sports, { sport, day, error: null }),
  };
}

export type ScoresShown = Awaited<ReturnType<typeof scoresPage>>;

const columns: CsvColumn<GameOfDay & { credit: string | null }>[] = [
  { head: "Away", of: ({ away }) => away?.name ?? notShown },
  { head: "Away conference", of: ({ away }) => away?.conference ?? null },
  { head: "Away points", of: ({ awayScore }) => awayScore },
  { head: "Away result", of: (game) => outcomeInWords(game, "Away") || null },
  { head: "Home", of: ({ home }) => home?.name ?? notShown },
  { head: "Home conference", of: ({ home }) => home?.conference ?? null },
  { head: "Home points", of: ({ homeScore }) => homeScore },
  { head: "Home result", of: (game) => outcomeInWords(game, "Home") || null },
  { head: "Starts at", of: ({ startsAt }) => startsAt },
  { head: "Zone", of: ({ zone }) => zone },
  { head: "Ground", of: ({ site }) => site },
  { head: "Town", of: (game) => townOf(game) || null },
  { head: "Status", of: ({ status }) => status },
  { head: "Type", of: ({ type }) => type },
  { head: "Forfeit", of: ({ forfeit }) => forfeit },
  { head: "Note", of: ({ note }) => note },
  { head: "Credit", of: ({ credit }) => credit },
];

/** All games of the day in the order of the page, whatever page the address names. */
export async function scoresTable(visitor: Visitor, request: Request, named: Named): Promise<Response> {
  const { sportKey, sportName, day } = await dayAt(visitor, request, named, ".csv");
  return csvFile(`scores-${slug(sportName)}-${day}`, columns, async (after) => {
    const found = await readPage(visitor, { sportKey, day, after, limit: gameRows.part });
    if (!found.ok) throw refusalOf(found.problem, []);
    const { games, credits, next } = found.value;
    return { rows: games.map((game) => ({ ...game, credit: credits.join("; ") || null })), next };
  });
}

/** The day that the address names, of a sport that has games, with the days around it. By another form, it leads to its own. */
async function dayAt(visitor: Visitor, request: Request, { sport, day }: Named, below: string) {
  const asked = scoresOf(sport.toLowerCase(), day);
  if (!asked) throw refusal(404);
  const sports = await daysAround(visitor, asked.day);
  const around = sports.find(({ sportKey }) => sportKey === asked.sportKey);
  if (!around) throw refusal(404);
  leadToOwnAddress(request, sitePaths.scores(slug(asked.sportName), asked.day) + below);
  return { ...asked, around, sports };
}

async function daysAround({ api, viewer }: Visitor, day: string): Promise<GameDays["sports"]> {
  const found = await api.games.days(day, readerOf(viewer));
  if (!found.ok) throw refusalOf(found.problem);
  return found.value.sports;
}

function readPage({ api, viewer }: Visitor, asked: { sportKey: number; day: string; after: string | null; limit: number }) {
  return api.games.ofDay(asked, readerOf(viewer));
}

function formOf(sports: GameDays["sports"], { sport, day, error }: Named & { error: string | null }) {
  return {
    action: sitePaths.scoreboards(),
    sport,
    sports: sports.map(({ sportName }) => ({ value: slug(sportName), label: sportName })),
    day,
    error,
  };
}

function townOf({ cityName, region }: GameOfDay): string {
  return placeOf(cityName, region);
}

function shown(game: GameOfDay, { sport, day }: Named, now: Date) {
  const season = String(game.season);
  const side = (of: GameSide) => {
    const [team, points] = of === "Home" ? [game.home, game.homeScore] : [game.away, game.awayScore];
    const { key: _, url, ...named } = team ?? nobody;
    return { ...named, schedule: url && sitePaths.schedule(url, { sport, season }), points, outcome: outcomeInWords(game, of) };
  };
  return {
    key: game.key,
    away: side("Away"),
    home: side("Home"),
    versus: versusWord(game.site),
    at: isoOf({ ...game, day }),
    time: timeOfGame(game),
    stands: standingInWords(game, isPastStart({ ...game, day }, now)),
    where: groundInWords(game.site, townOf(game)),
    remark: remarkOf(game),
  };
}

const nobody = {
  key: null,
  name: notShown,
  fullName: notShown,
  assetUrl: null,
  primaryColor: null,
  secondaryColor: null,
  url: null,
  conference: null,
};
