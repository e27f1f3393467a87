/** Addresses of what everybody may read that no page of the application names: its scripts need not carry them. */
import { paths, withQuery, type Query } from "../paths";

function rankingPath(sport: string, list: string, year: number | null): string {
  return ["/rankings", sport, list, ...(year === null ? [] : [year])].join("/");
}

function trendingPath(sport: string | null): string {
  return sport === null ? "/rankings/trending" : `/rankings/${sport}/trending`;
}

function comparePath({ key, slug }: { key: number; slug: string }): string {
  return paths.person(key, slug).replace(/^\/people/, "/compare");
}

export const sitePaths = {
  personMoneyWanted: (personKey: number, slug: string) => `${paths.person(personKey, slug)}/money-wanted`,
  /** What an athlete's valuation is made of. */
  personValuation: (personKey: number, slug: string) => `${paths.person(personKey, slug)}/valuation`,
  /** Its parts as a table's file. */
  personValuationFile: (personKey: number, slug: string) => `${paths.person(personKey, slug)}/valuation.csv`,
  /** The hundred whose names are estimated at most: `by`, `sport`, `level`, `conference`, `team`, `sort`, `asOf`, and `after` a place. */
  nil100: (query?: Query) => withQuery("/nil", query),
  /** The same whole, as a file. */
  nil100File: (query?: Query) => withQuery("/nil.csv", query),
  /** NIL deals, the latest first: `sport`, `kind`, `collective`, `brand`, `status`, and `after` a place. */
  deals: (query?: Query) => withQuery("/nil/deals", query),
  /** The same whole, as a file. */
  dealsFile: (query?: Query) => withQuery("/nil/deals.csv", query),
  /** Those of one athlete. */
  personDeals: (personKey: number, slug: string) => `${paths.person(personKey, slug)}/deals`,
  /** The network's sites; what one of them shows is told by its own address, which the API has. */
  all: (query?: Query) => withQuery("/sites", query),
  /** People and teams by name: `q`, and `in` of one group. */
  search: (query?: Query) => withQuery("/search", query),
  searchSuggestions: () => "/search/suggestions",
  /** Commitments and offers as they are approved: `kind` of one kind, `after` a place. */
  moves: (query?: Query) => withQuery("/moves", query),
  /** The decision days to come; `after` a place. */
  calendar: (query?: Query) => withQuery("/calendar", query),
  /** The same whole, as a calendar's file. */
  calendarFile: () => "/calendar.ics",
  /** Whom most have read, of all sports or of one, `football`: `span` of the last day alone. */
  trending: (sport: string | null, query?: Query) => withQuery(trendingPath(sport), query),
  /** The same as a file. */
  trendingFile: (sport: string | null, query?: Query) => withQuery(`${trendingPath(sport)}.csv`, query),
  /** A list of a site, `/teams/kentucky`, as a table. */
  table: (site: string, list: string, query?: Query) => withQuery(`${site}/${list}`, query),
  /** The same list whole, as a file. */
  tableFile: (site: string, list: string, query?: Query) => withQuery(`${site}/${list}.csv`, query),
  /** The games of a team whose site is at `/teams/kentucky`: `sport` and `season`. */
  schedule: (site: string, query?: Query) => withQuery(`${site}/schedule`, query),
  /** All games of the same season, as a file; `ics` is one that calendars read. */
  scheduleFile: (site: string, kind: "csv" | "ics", query?: Query) => withQuery(`${site}/schedule.${kind}`, query),
  /** Who is on a team whose site is at `/teams/kentucky`: `sport` and `year`. */
  roster: (site: string, query?: Query) => withQuery(`${site}/roster`, query),
  /** The same as a table's file. */
  rosterFile: (site: string, query?: Query) => withQuery(`${site}/roster.csv`, query),
  /** What was counted of a team's players: `sport` and `year`. */
  statistics: (site: string, query?: Query) => withQuery(`${site}/statistics`, query),
  /** The same as a table's file. */
  statisticsFile: (site: string, query?: Query) => withQuery(`${site}/statistics.csv`, query),
  /** What was counted of a player in a season and in each of its games: `sport` and `year`. */
  personStatistics: (personKey: number, slug: string, query?: Query) => withQuery(`${paths.person(personKey, slug)}/statistics`, query),
  /** Leads to the leaders of the latest season of the first sport that has any. */
  leaderboards: () => "/statistics",
  /** Of a sport and a season: `football`, 2026; `statistic`, and `after` a place. */
  leaders: (sport: string, year: number, query?: Query) => withQuery(`/statistics/${sport}/${year}`, query),
  /** The same whole, as a file. */
  leadersFile: (sport: string, year: number, query?: Query) => withQuery(`/statistics/${sport}/${year}.csv`, query),
  /** Leads to the nearest day with games: of the first sport that has any, or of `sport`; or to `day`. */
  scoreboards: (query?: Query) => withQuery("/scores", query),
  /** The games of a sport on a day, `football` and `2026-11-28`: `after` a place. */
  scores: (sport: string, day: string, query?: Query) => withQuery(`/scores/${sport}/${day}`, query),
  /** The same whole, as a file. */
  scoresFile: (sport: string, day: string) => `/scores/${sport}/${day}.csv`,
  /** Leads to the latest transfer portal of the first sport that has one. */
  portals: () => "/portal",
  /** Of a sport and a year: `football`, 2026; narrowed and sorted by its query. */
  portal: (sport: string, year: number, query?: Query) => withQuery(`/portal/${sport}/${year}`, query),
  /** The same whole, as a file. */
  portalFile: (sport: string, year: number, query?: Query) => withQuery(`/portal/${sport}/${year}.csv`, query),
  /** What each team of the same portal has lost and won. */
  portalTeams: (sport: string, year: number, query?: Query) => withQuery(`/portal/${sport}/${year}/teams`, query),
  portalTeamsFile: (sport: string, year: number, query?: Query) => withQuery(`/portal/${sport}/${year}/teams.csv`, query),
  /** Who picks where athletes will commit to, by how often they were right. */
  forecasters: () => "/predictions",
  /** The same as a table's file. */
  forecastersFile: () => "/predictions.csv",
  /** The picks of one of them; `after` a place. */
  forecaster: (userKey: number, query?: Query) => withQuery(`/predictions/${userKey}`, query),
  /** The same whole, as a file. */
  forecasterFile: (userKey: number) => `/predictions/${userKey}.csv`,
  /** Who has left a team, and who has come: `sport` and `year`. */
  transfers: (site: string, query?: Query) => withQuery(`${site}/transfers`, query),
  /** The same as a file. */
  transfersFile: (site: string, query?: Query) => withQuery(`${site}/transfers.csv`, query),
  /** Leads to the latest ranking of the first sport that has any. */
  rankings: () => "/rankings",
  /** A ranking by its list, `players`, `teams` or `results`, and its year, or of all time: `source`, `period`, `conference`, `asOf`. */
  ranking: (sport: string, list: string, year: number | null, query?: Query) => withQuery(rankingPath(sport, list, year), query),
  /** The same whole, as a file. */
  rankingFile: (sport: string, list: string, year: number | null, query?: Query) =>
    withQuery(`${rankingPath(sport, list, year)}.csv`, query),
  /** The picks of a draft: `team`, `asOf`, and `after` a place. */
  draft: (sport: string, year: number, query?: Query) => withQuery(`/rankings/${sport}/draft/${year}`, query),
  /** The same whole, as a file. */
  draftFile: (sport: string, year: number, query?: Query) => withQuery(`/rankings/${sport}/draft/${year}.csv`, query),
  /** What the score of a team on it, or of a person, is made of. */
  rankingReceipt: (sport: string, list: string, year: number | null, key: number, query?: Query) =>
    withQuery(`${rankingPath(sport, list, year)}/why/${key}`, query),
  /** Two athletes side by side. */
  compare: (one: { key: number; slug: string }, other: { key: number; slug: string }) =>
    comparePath(one) + comparePath(other).slice("/compare".length),
  /** The search for whom to compare an athlete with: `search`. */
  compareWith: (person: { key: number; slug: string }, query?: Query) => withQuery(comparePath(person), query),
  /** The conferences of a season: `sport` and `season`. */
  conferences: (query?: Query) => withQuery("/conferences", query),
  /** A conference by its name and key, `sec-3`: `sport` and `season`. */
  conference: (nameKey: string, query?: Query) => withQuery(`/conferences/${nameKey}`, query),
  /** The standings of the same season as a file. */
  conferenceFile: (nameKey: string, query?: Query) => withQuery(`/conferences/${nameKey}.csv`, query),
  styleguide: () => "/styleguide",
} as const;
