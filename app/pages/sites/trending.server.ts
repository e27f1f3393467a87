/** Whom most have read, of all sports or of one: the page, and the file of the same (docs/rules.md R46, L10, F9). */
import { redirect } from "@remix-run/node";
import type { MostRead, Trending } from "~/contract/sites/readers";
import { description } from "~/domain/base/description";
import { calendarDay, slug, truncate } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless } from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { readerLimits, type ReaderSpan } from "~/domain/sites/readers";
import { spanLabels, sportAt, trendingShape } from "~/domain/sites/trending";
import { sports, type Sport } from "~/domain/teams/sports";
import { rankInWords } from "~/domain/teams/statistic-leaders";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import { csvFile, type CsvColumn } from "../base/csv.server";
import type { Visitor } from "./scores.server";

/** The page of them. An address with needless words leads to that without. */
export async function trendingPage(visitor: Visitor, request: Request, named: string | null) {
  const { sport, at, span, asked, query } = askedOf(request, named, "");
  const needless = withoutNeedless(trendingShape, query);
  if (needless) throw redirect(sitePaths.trending(at, Object.fromEntries(needless)));
  const list = await readList(visitor, span, sport);
  const days = daysInWords(list);
  const title = sport ? `Trending in ${sport.name}` : "Trending";
  return {
    title,
    description: description([`${title}: the athletes whose pages most people have read of late.`, days]),
    trail: [
      { name: "Rankings", to: sitePaths.rankings() },
      ...(sport ? [{ name: "Trending", to: sitePaths.trending(null) }, { name: sport.name }] : [{ name: "Trending" }]),
    ],
    isOfSport: sport !== null,
    label: spanLabels[span],
    days,
    spans: (["week", "day"] as const).map((one) => ({
      label: spanLabels[one],
      to: sitePaths.trending(at, spanQuery(one)),
      isHere: one === span,
    })),
    rows: list.people.map(shown),
    file: sitePaths.trendingFile(at, spanQuery(span)),
    others: [
      ...(sport ? [{ name: "All sports", to: sitePaths.trending(null, spanQuery(span)) }] : []),
      ...sports
        .filter(({ key }) => key !== sport?.key && list.sports.includes(key))
        .map(({ name }) => ({ name, to: sitePaths.trending(slug(name), spanQuery(span)) })),
    ],
    unknown: asked.unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type TrendingShown = Awaited<ReturnType<typeof trendingPage>>;

/** The same as a file. */
export async function trendingTable(visitor: Visitor, request: Request, named: string | null): Promise<Response> {
  const { sport, at, span } = askedOf(request, named, ".csv");
  const list = await readList(visitor, span, sport);
  const name = ["trending", at, span].filter(Boolean).join("-");
  const columns = fileColumns(new URL(request.url).origin, list);
  return csvFile(name, columns, () => Promise.resolve({ rows: list.people, next: null }));
}

function fileColumns(origin: string, { from, to }: Trending): CsvColumn<MostRead>[] {
  return [
    { head: "Place", of: rankInWords },
    { head: "Athlete", of: ({ fullName }) => fullName },
    { head: "Sport", of: ({ sportKey }) => sportName(sportKey) },
    { head: "Position", of: ({ positionName }) => positionName },
    { head: "Class", of: ({ classYear }) => classYear },
    { head: "Readers", of: ({ readers }) => readers },
    { head: "From", of: () => from },
    { head: "To", of: () => to },
    { head: "Page", of: ({ personKey, fullName }) => origin + paths.person(personKey, personSlug(fullName)) },
  ];
}

/** The sport that the address names, none of all of them, and what it asks of the list. By another form, it leads to its own. */
function askedOf(request: Request, named: string | null, below: string) {
  const sport = named === null ? null : sportAt(named.toLowerCase());
  if (sport === undefined) throw refusal(404);
  const at = sport && slug(sport.name);
  leadToOwnAddress(request, sitePaths.trending(at) + below);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const asked = readTable(trendingShape, query);
  const span: ReaderSpan = asked.chosen.span === "day" ? "day" : "week";
  return { sport, at, span, asked, query };
}

/** What an address says of the days: nothing of those that a list is of by itself. */
function spanQuery(span: ReaderSpan): Record<string, string> {
  return tableQuery(trendingShape, { chosen: { span: span === "day" ? span : "" } });
}

async function readList({ api, viewer }: Visitor, span: ReaderSpan, sport: Sport | null): Promise<Trending> {
  const found = await api.sites.trending({ span, ...(sport && { sportKey: sport.key }) }, readerOf(viewer));
  if (!found.ok) throw refusalOf(found.problem);
  return found.value;
}

/** Which days they are, and how they are counted. */
function daysInWords({ span, from, to }: Trending): string {
  const days = span === "day" ? `on ${calendarDay(to)}` : `from ${calendarDay(from)} to ${calendarDay(to)}`;
  return `Readers ${days}, each counted once a day. Whoever had fewer than ${readerLimits.fewestListed} is not listed.`;
}

function sportName(sportKey: number | null): string | null {
  return sports.find(({ key }) => key === sportKey)?.name ?? null;
}

/** The way to the list of a sport from whoever plays it. */
export function trendingIn(sportKey: number): { name: string; to: string }[] {
  const name = sportName(sportKey);
  return name === null ? [] : [{ name: `Trending in ${name}`, to: sitePaths.trending(slug(name)) }];
}

function shown(one: MostRead) {
  const { personKey, fullName, sportKey, positionName, classYear, readers } = one;
  return {
    key: personKey,
    place: rankInWords(one),
    name: fullName,
    page: paths.person(personKey, personSlug(fullName)),
    detail: [positionName, classYear && `Class of ${classYear}`].filter(Boolean).join(" · "),
    sport: sportName(sportKey),
    readers: readers.toLocaleString("en-US"),
  };
}
