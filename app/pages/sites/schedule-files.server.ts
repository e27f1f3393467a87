/** A season of a team as files: a table, and a calendar (docs/rules.md F9, F10, O17). */
import type { ScheduledGame } from "~/contract/teams/games";
import { slug } from "~/domain/base/format";
import { seasonInWords } from "~/domain/teams/conferences";
import { recordInWords } from "~/domain/teams/games";
import { opponentWord, remarkOf, resultInWords, timeOfGame, whereInWords } from "~/domain/teams/schedule";
import { documentHeader } from "~/page/document-header";
import { sitePaths } from "~/paths/sites";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { calendarFile } from "../base/ics.server";
import { opponentName, scheduleAt, seasonQuery, townOf, type Visitor } from "./schedule.server";

const columns: CsvColumn<ScheduledGame>[] = [
  { head: "Date", of: ({ day }) => day },
  { head: "Starts at", of: ({ startsAt }) => startsAt },
  { head: "Zone", of: ({ zone }) => zone },
  { head: "Opponent", of: opponentName },
  { head: "Where", of: ({ place }) => place },
  { head: "Town", of: (game) => townOf(game) || null },
  { head: "Status", of: ({ status }) => status },
  { head: "Type", of: ({ type }) => type },
  { head: "Result", of: ({ result }) => result },
  { head: "Points", of: ({ ownScore }) => ownScore },
  { head: "Opponent's points", of: ({ otherScore }) => otherScore },
  { head: "Forfeit", of: ({ forfeit }) => forfeit },
  { head: "Vacated", of: ({ isVacated }) => (isVacated ? "yes" : null) },
  { head: "Record", of: ({ record }) => recordInWords(record) },
  { head: "Conference game", of: ({ isOfConference }) => (isOfConference ? "yes" : null) },
  { head: "Conference record", of: (game) => (game.isOfConference ? recordInWords(game.conferenceRecord) : null) },
  { head: "Note", of: ({ note }) => note },
];

/** The games in the order that they are played in. */
export async function scheduleTable(visitor: Visitor, request: Request, siteSlug: string): Promise<Response> {
  const { site, schedule } = await scheduleAt(visitor, request, siteSlug, "/schedule.csv");
  const { season, games, credits } = schedule;
  const credited = credits.length === 0 ? columns : [...columns, { head: "Credit", of: () => credits.join("; ") }];
  return csvFile(nameOf(site.slug, season), credited, () => Promise.resolve({ rows: games, next: null }));
}

/** `origin` is the one that links from elsewhere name. A guest's is kept as documents are (docs/rules.md L9). */
export async function scheduleCalendar(visitor: Visitor, request: Request, siteSlug: string, origin: string): Promise<Response> {
  const { site, schedule } = await scheduleAt(visitor, request, siteSlug, "/schedule.ics");
  const { season, games, credits } = schedule;
  const url = origin + sitePaths.schedule(site.url, seasonQuery(season));
  const events = games.map((game) => ({
    uid: `game-${game.key}@${new URL(origin).hostname}`,
    changedAt: new Date(game.changedAt),
    day: game.day,
    startsAt: game.startsAt === null ? null : new Date(game.startsAt),
    summary: `${game.status === "Postponed" ? "Postponed: " : ""}${site.name} ${opponentWord(game.place)} ${opponentName(game)}`,
    description: [timeOfGame(game), resultInWords(game), whereInWords(game.place, townOf(game)), remarkOf(game), ...credits, url]
      .filter(Boolean)
      .join("\n"),
    location: townOf(game) || null,
    url,
  }));
  const title = [site.name, season && seasonInWords({ ...season, division: null }), "Signing Day"].filter(Boolean).join(" · ");
  return new Response(calendarFile(title, events), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${nameOf(site.slug, season)}.ics"`,
      [documentHeader]: "yes",
    },
  });
}

function nameOf(siteSlug: string, season: { sportName: string; year: number } | null): string {
  return season ? `${siteSlug}-${slug(season.sportName)}-${season.year}` : `${siteSlug}-schedule`;
}
