/** Which rankings there are, and the one of teams that an address names (docs/rules.md R29). */
import type { RankingKnown, RankingTold } from "~/contract/rankings/rankings";
import { isCalendarDay } from "~/domain/base/calendar";
import { calendarDay, slug } from "~/domain/base/format";
import type { TableAsked } from "~/domain/base/tables";
import { industry, yearsCompared } from "~/domain/rankings/industry";
import { personLists, sourcesInWords } from "~/domain/rankings/person-lists";
import { periodInWords, type RankingSource } from "~/domain/rankings/rankings";
import { chosenRanking, sourceWord, teamListAt, teamLists } from "~/domain/rankings/team-lists";
import { sitePaths } from "~/paths/sites";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";

/** As the address says it; no year is of all time. */
export interface ListNamed {
  sport: string;
  list: string;
  year: string | null;
}

type Unknown = TableAsked["unknown"];

/**
 * The address of the latest year of the first list of the first sport that has any, else of one of all time; null where nobody is on any.
 */
export async function latestRanking(api: Api): Promise<string | null> {
  const first = (await knownRankings(api)).find(({ count }) => count > 0);
  const list = teamLists.find(({ type }) => type === first?.type);
  return first && list ? sitePaths.ranking(slug(first.sportName), list.word, first.year) : null;
}

/** The ranking that the address names, with those beside it. By another form, it leads to its own. */
export async function rankingAt(api: Api, request: Request, named: ListNamed, below: string) {
  const at = teamListAt(named.sport.toLowerCase(), named.list.toLowerCase(), named.year);
  if (!at) throw refusal(404);
  const [known, ofPeople] = await Promise.all([knownRankings(api, at.sportKey), knownRankings(api, at.sportKey, "people")]);
  const ofYear = known.filter(({ year }) => year === at.year);
  const ofList = ofYear.filter(({ type }) => type === at.list.type);
  if (ofList.length === 0) throw refusal(404);
  const sport = slug(at.sportName);
  leadToOwnAddress(request, sitePaths.ranking(sport, at.list.word, at.year) + below);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const chosen = chosenRanking(ofList, { source: query.get("source") ?? "", period: query.get("period") ?? "" });
  if (!chosen) throw refusal(404);
  const { asOf, unknown } = dayAsked(query);
  return {
    ...at,
    sport,
    /** `Football, 2012`. */
    title: `${at.sportName}, ${at.year ?? periodInWords(chosen.period, chosen.source).toLowerCase()}`,
    known,
    ofList,
    chosen,
    query,
    asOf,
    unknown,
    parts: partsOf({ teams: known, people: ofPeople }, at, sport),
  };
}

export type RankingAt = Awaited<ReturnType<typeof rankingAt>>;

/** As the API is asked for it. */
export function wanted({ sportKey, list, year, chosen, asOf }: RankingAt): Parameters<Api["rankings"]["teamReceipt"]>[1] {
  const { period, source } = chosen;
  return { sportKey, type: list.type, source, ...(year !== null && { year }), ...(period && { period }), ...(asOf && { asOf }) };
}

/** What an address says of the ranking: what is not that of the list by itself. */
export function wordsOf({ chosen, ofList, asOf }: Pick<RankingAt, "chosen" | "ofList" | "asOf">): Record<string, string> {
  const first = chosenRanking(ofList, {});
  const ofSource = chosenRanking(ofList, { source: sourceWord(chosen.source) });
  return {
    ...(chosen.source !== first?.source && { source: sourceWord(chosen.source) }),
    ...(chosen.period && chosen.period !== ofSource?.period && { period: chosen.period }),
    ...(asOf && { asOf }),
  };
}

export async function knownRankings(api: Api, sportKey?: number, of: "teams" | "people" = "teams"): Promise<RankingKnown[]> {
  const found = await api.rankings.known(of, sportKey);
  if (!found.ok) throw refusalOf(found.problem);
  return found.value.rankings;
}

/** On how many lists somebody stands: on the one that is read, and those beside it. */
export function sourcesOf(
  here: { source: RankingSource; rank: number | null },
  others: readonly { source: RankingSource }[],
  elsewhere: readonly ({ rank: number | null } | null)[],
): string {
  return sourcesInWords([here, ...others.map(({ source }, index) => ({ source, rank: elsewhere[index]?.rank ?? null }))]);
}

/** A team as a link shows it. */
export function named<T extends { key: number | null }>({ key: _key, ...team }: T): Omit<T, "key"> {
  return team;
}

/** The day that an address asks for, and what is none. */
export function dayAsked(query: URLSearchParams): { asOf: string | null; unknown: Unknown } {
  const asked = query.get("asOf");
  if (asked === null || asked === "") return { asOf: null, unknown: [] };
  return isCalendarDay(asked) ? { asOf: asked, unknown: [] } : { asOf: null, unknown: [{ label: "As of", value: asked }] };
}

/**
 * Where a list stands among those of other days: what is said of one that is not the latest, and the ways to the one before it and to the
 * latest, whose day it does not tell, so that the page of a past day stays as it is. `ranking` is null where nothing was published by the
 * day that is asked for.
 */
export function dayOfList(
  ranking: Pick<RankingTold, "asOf" | "previousAsOf"> | null,
  { asked, latest, to }: { asked: string | null; latest: string; to: (asOf: string | null) => string },
): { words: string | null; ways: { name: string; to: string }[] } {
  const isLatest = ranking?.asOf === latest;
  const before = ranking?.previousAsOf;
  return {
    words: isLatest ? null : ranking ? `This is the list of ${calendarDay(ranking.asOf)}, and not the latest.` : nothingBy(asked ?? latest),
    ways: [
      ...(before ? [{ name: `The list of ${calendarDay(before)}`, to: to(before) }] : []),
      ...(isLatest ? [] : [{ name: "The latest list", to: to(null) }]),
    ],
  };
}

function nothingBy(day: string): string {
  return `No list was published by ${calendarDay(day)}.`;
}

/** The sources side by side, of the year, else of the latest class that two of them rank. */
function industryOf(known: readonly RankingKnown[], { list, year }: { list: { type: string }; year: number | null }, sport: string) {
  const years = yearsCompared(known);
  const isHere = list.type === industry.type;
  const of = isHere ? year : (years.find((one) => one === year) ?? years[0] ?? null);
  return of === null ? [] : [{ label: industry.label, to: sitePaths.ranking(sport, industry.word, of), isHere }];
}

/** The draft of the year, else the latest. */
function draftOf(known: readonly RankingKnown[], year: number | null, sport: string) {
  const years = known.flatMap((one) => (one.type === "Draft" && one.year !== null ? [one.year] : []));
  const here = years.find((one) => one === year) ?? years[0];
  return here === undefined ? [] : [{ label: "Draft", to: sitePaths.draft(sport, here), isHere: false }];
}

const [players, ...otherPeople] = personLists;
/** In the order of the ways to them. */
const lists = [players!, ...teamLists, ...otherPeople];

/**
 * Each list that there is: of the year, else as of its latest year; from one of all time to those of all time. Of the list itself both;
 * then the comparison of the sources, and the draft.
 */
export function partsOf(
  known: { teams: readonly RankingKnown[]; people: readonly RankingKnown[] },
  { list, year }: { list: { type: string }; year: number | null },
  sport: string,
) {
  const all = [...known.teams, ...known.people];
  const parts = lists.flatMap(({ type, word, label }) => {
    const years = all.filter((one) => one.type === type).map((one) => one.year);
    const dated = years.filter((one) => one !== null);
    const ofYear = (dated.includes(year ?? 0) ? year : dated[0]) ?? null;
    const to = (of: number | null) => sitePaths.ranking(sport, word, of);
    if (type !== list.type) {
      const isOfAllTime = years.includes(null) && (year === null || ofYear === null);
      return years.length === 0 ? [] : [{ label, to: to(isOfAllTime ? null : ofYear), isHere: false }];
    }
    return [
      ...(ofYear === null ? [] : [{ label, to: to(ofYear), isHere: ofYear === year }]),
      ...(years.includes(null) ? [{ label: `${label}, all time`, to: to(null), isHere: year === null }] : []),
    ];
  });
  return [
    ...parts,
    ...industryOf(known.people, { list, year }, sport),
    ...draftOf(known.people, year, sport),
    { label: "Trending", to: sitePaths.trending(sport), isHere: false },
  ];
}
