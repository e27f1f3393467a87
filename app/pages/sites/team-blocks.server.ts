/** What the page of a team begins its roster, its schedule and its transfers with (docs/rules.md S16). */
import type { Schedule, ScheduledGame } from "~/contract/teams/games";
import { calendarDay, fullDay, slug, zonedDay } from "~/domain/base/format";
import { seasonInWords } from "~/domain/teams/conferences";
import { recordInWords } from "~/domain/teams/games";
import { rosterRows } from "~/domain/teams/roster";
import { isoOf, isPastStart, opponentWord, partsOfResult, remarkOf, whenInWords } from "~/domain/teams/schedule";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusalOf } from "~/session/guards";
import type { Placed } from "~/session/site-page";
import { creditsOf, transferShown } from "./portal.server";
import { personOfRoster } from "./roster.server";
import { nextGameOf, opponentShown, townOf, type Visitor } from "./schedule.server";
import { conferenceOf } from "./standings-beside.server";

const [mostPlayers, mostTransfers] = [10, 5] as const;

/** Of a team that has neither, or of no team, there are none. */
export async function teamBlocks(visitor: Visitor, { type, url, organizationKey }: Pick<Placed, "type" | "url" | "organizationKey">) {
  if (type !== "team" || organizationKey === null) return { games: null, roster: null, transfers: null };
  const [games, roster, transfers] = await Promise.all([
    gamesOf(visitor, organizationKey, url),
    rosterOf(visitor, organizationKey, url),
    transfersOf(visitor, organizationKey, url),
  ]);
  return { games, roster, transfers };
}

export type TeamBlocksShown = Awaited<ReturnType<typeof teamBlocks>>;

/** The next game and the last of the latest season of the first sport. */
async function gamesOf({ api }: Visitor, organizationKey: number, url: string) {
  const found = await api.games.schedule(organizationKey, {});
  if (!found.ok) throw refusalOf(found.problem);
  const { season, games, record, credits }: Schedule = found.value;
  if (!season) return null;
  const now = new Date();
  const next = nextGameOf(games, now);
  const last = games.filter(({ status }) => status === "Completed").at(-1);
  return {
    season: seasonInWords({ ...season, division: null }),
    all: sitePaths.schedule(url, { sport: slug(season.sportName), season: String(season.year) }),
    record: last ? recordInWords(record) : null,
    conference: conferenceOf(found.value),
    next: next ? gameShown(next, whenInWords(fullDay(next.day), next), isPastStart(next, now)) : null,
    last: last ? gameShown(last, calendarDay(last.day, now)) : null,
    credits,
  };
}

function gameShown(game: ScheduledGame, when: string, isPast = false) {
  const opponent = opponentShown(game);
  return {
    at: isoOf(game),
    when,
    isPast,
    opponent,
    title: `${opponentWord(game.place)} ${opponent.name}`,
    result: partsOfResult(game, isPast).join(", "),
    about: [townOf(game), remarkOf(game)].filter(Boolean).join(" · "),
  };
}

/** The first ten by number. */
async function rosterOf({ api }: Visitor, organizationKey: number, url: string) {
  const found = await api.roster(organizationKey, {});
  if (!found.ok) throw refusalOf(found.problem);
  const { season, players, credits, asOf } = found.value;
  if (!season || players.length === 0) return null;
  return {
    season: seasonInWords({ ...season, division: null }),
    all: sitePaths.roster(url, { sport: slug(season.sportName), year: String(season.year) }),
    count: players.length,
    players: rosterRows(players, { sort: "number-asc", chosen: {} }).slice(0, mostPlayers).map(personOfRoster),
    credits,
    asOf: asOf && zonedDay(asOf),
  };
}

/** The latest of the latest portal of the first sport, and what it has come to. */
async function transfersOf({ api, viewer }: Visitor, organizationKey: number, url: string) {
  const found = await api.transfers.ofTeam(organizationKey, {}, readerOf(viewer));
  if (!found.ok) throw refusalOf(found.problem);
  const { portal, transfers, sums } = found.value;
  if (!portal) return null;
  const latest = transfers.slice(0, mostTransfers);
  return {
    portal: `${portal.sportName} ${portal.year}`,
    all: sitePaths.transfers(url, { sport: slug(portal.sportName), year: String(portal.year) }),
    sums: { in: sums.in, out: sums.out },
    rows: latest.map((transfer) => ({
      ...transferShown(transfer, new Date()),
      isIn: transfer.state === "Committed" && transfer.to?.key === organizationKey,
    })),
    credits: creditsOf(latest),
  };
}
