/** Conferences of a season, and the standings of one (docs/rules.md O31, O32). */
import { redirect } from "@remix-run/node";
import type { ConferenceStandings, DivisionStandings, StandingTold } from "~/contract/teams/standings";
import { description } from "~/domain/base/description";
import { slug, truncate, zonedDay } from "~/domain/base/format";
import { nameAddress, namedKeyIn } from "~/domain/base/name-address";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { conferenceGroupWords, seasonInWords } from "~/domain/teams/conferences";
import { recordInWords } from "~/domain/teams/games";
import { scheduleShape, seasonAsked } from "~/domain/teams/schedule";
import { sitePaths } from "~/paths/sites";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import { csvFile, type CsvColumn } from "../base/csv.server";

type Seasons = Pick<ConferenceStandings, "seasons" | "season">;

/** The list of a season. */
export async function conferencesPage(api: Api, request: Request) {
  const { found, unknown } = await seasonAt(request, sitePaths.conferences(), async (asked) => {
    const answer = await api.conferences.ofSeason(asked);
    if (!answer.ok) throw refusalOf(answer.problem);
    return answer.value;
  });
  const { season, conferences } = found;
  return {
    season: named(season),
    rows: conferences.map(({ key, name, group, memberCount }) => ({
      key,
      name,
      url: sitePaths.conference(nameAddress(name, key), queryOf(season)),
      group: group ? conferenceGroupWords[group] : "–",
      members: String(memberCount),
    })),
    form: formOf(found, sitePaths.conferences()),
    all: sitePaths.conferences(),
    unknown,
  };
}

/** The page of a conference. By another name than its own, its address leads to that. */
export async function conferencePage(api: Api, request: Request, nameKey: string) {
  const { found, unknown } = await standingsAt(api, request, nameKey, "");
  const { conference, season, divisions, changedAt } = found;
  const address = nameAddress(conference.name, conference.key);
  const query = queryOf(season);
  const years = found.seasons.find(({ sportKey }) => sportKey === season?.sportKey)?.years ?? [];
  const place = season ? years.indexOf(season.year) : -1;
  const yearLink = (year: number | undefined) =>
    year === undefined ? null : { text: String(year), to: sitePaths.conference(address, { ...query, season: String(year) }) };
  const title = [conference.name, named(season)].filter(Boolean).join(", ");
  return {
    name: conference.name,
    short: conference.abbreviation ?? "Conf.",
    title,
    description: description([`How the members of ${title} stand, in its games and in all.`, "Records are counted from the games."]),
    season: named(season),
    divisions: divisions.map(({ division, standings }) => ({ title: divisionInWords(division), rows: standings.map(standingShown) })),
    asOf: changedAt === null ? null : zonedDay(new Date(changedAt)),
    // Years stand the latest first.
    earlier: place < 0 ? null : yearLink(years[place + 1]),
    later: place < 0 ? null : yearLink(years[place - 1]),
    list: sitePaths.conferences(query),
    file: season && sitePaths.conferenceFile(address, query),
    form: formOf(found, sitePaths.conference(address)),
    all: sitePaths.conference(address),
    unknown,
  };
}

export type ConferenceShown = Awaited<ReturnType<typeof conferencePage>>;

type FileRow = StandingTold & { division: string | null };

const columns: CsvColumn<FileRow>[] = [
  { head: "Division", of: ({ division }) => division },
  { head: "Place", of: ({ place }) => place },
  { head: "Team", of: ({ team }) => team.name },
  { head: "Conference won", of: ({ conference }) => conference.won },
  { head: "Conference lost", of: ({ conference }) => conference.lost },
  { head: "Conference tied", of: ({ conference }) => conference.tied },
  { head: "Won", of: ({ overall }) => overall.won },
  { head: "Lost", of: ({ overall }) => overall.lost },
  { head: "Tied", of: ({ overall }) => overall.tied },
];

/** The standings in the order of the page. */
export async function standingsTable(api: Api, request: Request, nameKey: string): Promise<Response> {
  const { found } = await standingsAt(api, request, nameKey, ".csv");
  const { conference, season, divisions } = found;
  const rows = divisions.flatMap(({ division, standings }: DivisionStandings) => standings.map((standing) => ({ division, ...standing })));
  const name = [nameAddress(conference.name, conference.key), ...(season ? [slug(season.sportName), season.year] : [])].join("-");
  return csvFile(name, columns, () => Promise.resolve({ rows, next: null }));
}

async function standingsAt(api: Api, request: Request, nameKey: string, ending: "" | ".csv") {
  const key = namedKeyIn(nameKey);
  if (key === null) throw refusal(404);
  const read = async (asked: ReturnType<typeof seasonAsked>) => {
    const answer = await api.conferences.standings(key, asked);
    if (!answer.ok) throw refusalOf(answer.problem);
    return answer.value;
  };
  return seasonAt(request, new URL(request.url).pathname, read, ({ conference }) =>
    leadToOwnAddress(request, `${sitePaths.conference(nameAddress(conference.name, conference.key))}${ending}`),
  );
}

/** What the address asks for; what it asks for in vain is named, and the first season comes instead. */
async function seasonAt<T extends Seasons>(
  request: Request,
  path: string,
  read: (asked: ReturnType<typeof seasonAsked>) => Promise<T>,
  isFound: (found: T) => void = () => undefined,
): Promise<{ found: T; unknown: { label: string; value: string }[] }> {
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const found = await read(seasonAsked(query));
  isFound(found);
  const shape = scheduleShape(found.seasons);
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(`${path}${needless.size > 0 ? `?${needless}` : ""}`);
  const { unknown, chosen } = readTable(shape, query);
  const inWords = (values: TableAsked["unknown"]) => values.map(({ label, value }) => ({ label, value: truncate(value) }));
  if (found.season !== null || found.seasons.length === 0) return { found, unknown: inWords(unknown) };
  // The sport, or the season, is known, and both together are not.
  const told = unknown.length > 0 ? unknown : [{ label: "Season", value: tableQuery(shape, { chosen }).season ?? "" }];
  return { found: await read({}), unknown: inWords(told) };
}

function named(season: Seasons["season"]): string | null {
  return season && seasonInWords({ ...season, division: null });
}

function queryOf(season: Seasons["season"]): { sport?: string; season?: string } {
  return season ? { sport: slug(season.sportName), season: String(season.year) } : {};
}

/** `Division I` of a number, `East` of a name. */
export function divisionInWords(division: string | null): string {
  if (division === null) return "Standings";
  return /^[IVX\d]+(-A+)?$/.test(division) ? `Division ${division}` : division;
}

export function standingShown({ place, team, conference, overall }: StandingTold) {
  return { place, team, conference: recordInWords(conference), overall: recordInWords(overall) };
}

function formOf({ seasons, season }: Seasons, action: string) {
  const query = queryOf(season);
  const ofSports = seasons.map(({ sportName }) => ({ value: slug(sportName), label: sportName }));
  const years = seasons.find(({ sportKey }) => sportKey === season?.sportKey)?.years ?? [];
  const ofYears = years.map(String).map((year) => ({ value: year, label: year }));
  return {
    action,
    selects: [
      ...(seasons.length > 1 ? [{ name: "sport", label: "Sport", value: query.sport ?? "", options: ofSports }] : []),
      { name: "season", label: "Season", value: query.season ?? "", options: ofYears },
    ],
  };
}
