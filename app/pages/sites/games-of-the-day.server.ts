/** The games that the start page tells: a few of the nearest day that has any (docs/rules.md O43). */
import type { GameOfDay } from "~/contract/teams/games";
import { fullDay, productDay, slug } from "~/domain/base/format";
import { resultOf, type GameSide } from "~/domain/teams/games";
import { isPastStart, timeOfGame } from "~/domain/teams/schedule";
import { nearestOfSports, scoreInWords, versusWord } from "~/domain/teams/scores";
import { notShown } from "~/domain/teams/organizations";
import { sitePaths } from "~/paths/sites";
import { readerOf } from "~/session/guards";
import type { Visitor } from "./scores.server";

/** Games that the start page has room for. */
const gamesShown = 6;

/** Of today, else of the next day that has games, else of the latest before; null where there are none, or they could not be read. */
export async function gamesOfTheDay({ api, viewer }: Visitor, now = new Date()) {
  const reader = readerOf(viewer);
  const today = productDay(now);
  const days = await api.games.days(today, reader);
  const nearest = days.ok ? nearestOfSports(today, days.value.sports) : null;
  if (!nearest) return null;
  const { sport, day } = nearest;
  const found = await api.games.ofDay({ sportKey: sport.sportKey, day, after: null, limit: gamesShown }, reader);
  if (!found.ok || found.value.games.length === 0) return null;
  return {
    day: `${sport.sportName}, ${fullDay(day)}`,
    scores: sitePaths.scores(slug(sport.sportName), day),
    games: found.value.games.map((game) => lineOf(game, day, now)),
  };
}

export type GamesShown = NonNullable<Awaited<ReturnType<typeof gamesOfTheDay>>>;

function lineOf(game: GameOfDay, day: string, now: Date) {
  const side = (of: GameSide) => ({
    name: (of === "Home" ? game.home : game.away)?.name ?? notShown,
    hasWon: resultOf(game, of) === "Won",
  });
  return {
    key: game.key,
    away: side("Away"),
    versus: versusWord(game.site),
    home: side("Home"),
    ...scoreInWords(game, { isPast: isPastStart({ ...game, day }, now), time: timeOfGame(game) }),
  };
}
