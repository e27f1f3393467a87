/** A team's schedule (docs/rules.md O17). */
import { redirect } from "@remix-run/node";
import type { Schedule, ScheduledGame } from "~/contract/teams/games";
import { description } from "~/domain/base/description";
import { calendarDay, fullDay, productDay, slug, truncate, zonedDay } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { seasonInWords } from "~/domain/teams/conferences";
import { recordInWords } from "~/domain/teams/games";
import { notShown, placeOf } from "~/domain/teams/organizations";
import {
  isoOf,
  marginsOf,
  opponentWord,
  isPastStart,
  partsOfResult,
  recordAt,
  remarkOf,
  scheduleShape,
  seasonAsked,
  timeOfGame,
  whenInWords,
  whereInWords,
} from "~/domain/teams/schedule";
import { sitePaths } from "~/paths/sites";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { pageQuery } from "~/session/own-address";
import { siteAt, siteFrame, type Placed } from "~/session/site-page";
import type { Viewer } from "~/session/viewer";
import { standingsBeside } from "./standings-beside.server";

export interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

/** The page of the schedule. An address with needless words leads to that without. */
export async function schedulePage(visitor: Visitor, request: Request, siteSlug: string) {
  const now = new Date();
  const { site, schedule, unknown } = await scheduleAt(visitor, request, siteSlug, "/schedule");
  const [frame, standings] = await Promise.all([siteFrame(visitor, site), standingsBeside(visitor.api, schedule)]);
  const { season, games, record, seasons, conference, conferenceRecord, credits } = schedule;
  const query = seasonQuery(season);
  const named = season && seasonInWords({ ...season, division: null });
  const title = named === null ? "Schedule" : `Schedule, ${named}`;
  const played = games.filter(({ status }) => status === "Completed");
  const next = nextGameOf(games, now);
  return {
    frame,
    title,
    description: description([
      `${site.name}, ${title.toLowerCase()}: every game with its result and the record after it.`,
      "Records are counted from the games.",
    ]),
    trail: [{ name: "Sites", to: sitePaths.all() }, { name: site.name, to: site.url }, { name: "Schedule" }],
    season: named,
    next: next
      ? {
          ...shown(next, now),
          isPast: isPastStart(next, now),
          title: `${opponentWord(next.place)} ${opponentName(next)}`,
          when: whenInWords(fullDay(next.day), next),
        }
      : null,
    toCome: games.filter((game) => isToCome(game) && game !== next).map((game) => shown(game, now)),
    postponed: games.filter(({ status }) => status === "Postponed").map((game) => shown(game, now)),
    results: [...played].reverse().map((game) => shown(game, now)),
    record: played.length > 0 ? recordInWords(record) : null,
    records: [
      ...(conference ? [`${conference.abbreviation ?? conference.name} ${recordInWords(conferenceRecord)}`] : []),
      ...(["Home", "Away"] as const).map((place) => `${place.toLowerCase()} ${recordInWords(recordAt(games, place))}`),
    ],
    conference: conference && (conference.abbreviation ?? "Conf."),
    standings,
    margins: marginsOf(games),
    credits,
    asOf: latestChange(games),
    form: {
      action: sitePaths.schedule(site.url),
      selects: [
        ...(seasons.length > 1
          ? [{ name: "sport", label: "Sport", value: query.sport ?? "", options: seasons.map((one) => optionOf(one.sportName)) }]
          : []),
        { name: "season", label: "Season", value: query.season ?? "", options: yearsOf(schedule) },
      ],
    },
    all: sitePaths.schedule(site.url),
    files: season && { table: sitePaths.scheduleFile(site.url, "csv", query), calendar: sitePaths.scheduleFile(site.url, "ics", query) },
    unknown: unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type ScheduleShown = Awaited<ReturnType<typeof schedulePage>>;

/** What an address says of the season that it is of. */
export function seasonQuery(season: Schedule["season"]): { sport?: string; season?: string } {
  return season ? { sport: slug(season.sportName), season: String(season.year) } : {};
}

/** The site and the games that its address asks for; what it asks for in vain is named, and the first season comes instead. */
export async function scheduleAt(
  { api }: Visitor,
  request: Request,
  siteSlug: string,
  below: string,
): Promise<{ site: Placed; schedule: Schedule; unknown: TableAsked["unknown"] }> {
  const site = await siteAt(api, request, siteSlug, below);
  if (site.type !== "team" || site.organizationKey === null) throw refusal(404);
  const { organizationKey } = site;
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const read = async (asked: ReturnType<typeof seasonAsked>) => {
    const found = await api.games.schedule(organizationKey, asked);
    if (!found.ok) throw refusalOf(found.problem);
    return found.value;
  };
  const asked = seasonAsked(query);
  const schedule = await read(asked);
  const shape = scheduleShape(schedule.seasons);
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(`${site.url}${below}${needless.size > 0 ? `?${needless}` : ""}`);
  const { unknown, chosen } = readTable(shape, query);
  if (schedule.season !== null || schedule.seasons.length === 0) return { site, schedule, unknown };
  // The sport, or the season, has no games: each is known, and both together are not.
  const told = unknown.length > 0 ? unknown : [{ label: "Season", value: tableQuery(shape, { chosen }).season ?? "" }];
  return { site, schedule: await read({}), unknown: told };
}

export function opponentName({ opponent }: ScheduledGame): string {
  return opponent?.name ?? notShown;
}

export function townOf({ cityName, region }: ScheduledGame): string {
  return placeOf(cityName, region);
}

function isToCome({ status }: ScheduledGame): boolean {
  return status !== "Completed" && status !== "Postponed";
}

/** The first one from today on that has no result. */
export function nextGameOf(games: readonly ScheduledGame[], now: Date): ScheduledGame | undefined {
  return games.find(({ status, day }) => status === "Scheduled" && day >= productDay(now));
}

/** The opponent, or what stands for one that may not be shown. */
export function opponentShown({ opponent }: ScheduledGame) {
  const nobody = { key: null, fullName: notShown, assetUrl: null, primaryColor: null, secondaryColor: null, url: null };
  return opponent ?? { ...nobody, name: notShown };
}

function shown(game: ScheduledGame, now: Date) {
  const { key, day, place, record, isOfConference, conferenceRecord } = game;
  return {
    key,
    at: isoOf(game),
    date: calendarDay(day, now),
    time: timeOfGame(game),
    where: whereInWords(place, townOf(game)),
    town: townOf(game),
    opponent: opponentShown(game),
    result: partsOfResult(game, isPastStart(game, now)),
    record: recordInWords(record),
    conferenceRecord: isOfConference ? recordInWords(conferenceRecord) : null,
    remark: remarkOf(game),
  };
}

function optionOf(name: string) {
  return { value: slug(name), label: name };
}

/** Those of the sport that is shown. */
function yearsOf({ season, seasons }: Schedule) {
  const years = seasons.find(({ sportKey }) => sportKey === season?.sportKey)?.years ?? [];
  return years.map(String).map((year) => ({ value: year, label: year }));
}

/** The day on which a game of the season last came to stand as it does. */
function latestChange(games: readonly ScheduledGame[]): string | null {
  const times = games.map(({ changedAt }) => Date.parse(changedAt));
  return times.length > 0 ? zonedDay(new Date(Math.max(...times))) : null;
}
