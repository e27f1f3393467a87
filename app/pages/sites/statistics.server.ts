/** What was counted of a team's players, as a page and as a table's file (docs/rules.md O40, L10, F9). */
import { redirect } from "@remix-run/node";
import type { TeamPlayer } from "~/contract/profile/statistics";
import { description } from "~/domain/base/description";
import { slug, truncate, zonedDay } from "~/domain/base/format";
import { readTable, sortOfHead, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { markInWords } from "~/domain/profile/provenance";
import { seasonInWords } from "~/domain/teams/conferences";
import { seasonAsked } from "~/domain/teams/schedule";
import { rankInWords } from "~/domain/teams/statistic-leaders";
import {
  columnsOfGroup,
  headsInWords,
  leadersOfGroup,
  rowsOfFile,
  rowsOfGroup,
  statisticsShape,
  type FigureColumn,
} from "~/domain/teams/statistic-tables";
import { figureInWords, groupsOf, groupsWith, statisticsOf, type StatisticGroup } from "~/domain/teams/statistics";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { refusal, refusalOf } from "~/session/guards";
import { pageQuery } from "~/session/own-address";
import { siteAt, siteFrame, type Placed } from "~/session/site-page";
import { csvFile, type CsvColumn } from "../base/csv.server";
import type { Visitor } from "./scores.server";

/** The page of the statistics. An address with needless words leads to that without. */
export async function statisticsPage(visitor: Visitor, request: Request, siteSlug: string) {
  const { site, statistics, groups, shape, asked } = await statisticsAt(visitor, request, siteSlug, "/statistics");
  const frame = await siteFrame(visitor, site);
  const { season, seasons, players, credits, asOf } = statistics;
  const named = season && seasonInWords({ ...season, division: null });
  const title = named === null ? "Statistics" : `Statistics, ${named}`;
  const ofSeason: Record<string, string> = season ? { sport: slug(season.sportName), year: String(season.year) } : {};
  const to = (sort: string | null) => sitePaths.statistics(site.url, tableQuery(shape, { sort, chosen: ofSeason }));
  const { sort, unknown } = asked;
  const statisticNamed = (name: string) => statisticsOf(season?.sportKey ?? 0).find((one) => one.name === name);
  return {
    frame,
    title,
    description: description([
      `${site.name}, ${title.toLowerCase()}: who leads, and what was counted of everybody.`,
      "With where it is from.",
    ]),
    trail: [{ name: "Sites", to: sitePaths.all() }, { name: site.name, to: site.url }, { name: "Statistics" }],
    season: named,
    leaders: groups.flatMap((group) => {
      const main = statisticNamed(group.main);
      const leaders = leadersOfGroup(group, players).map(({ of, value, ...place }) => ({
        ...personOf(of),
        rank: rankInWords(place),
        value,
        text: main ? figureInWords(main, of.figures) : null,
      }));
      return main && leaders.length > 0 ? [{ group: group.label, statistic: main.label, leaders }] : [];
    }),
    tables: groups.map((group) => {
      const rows = rowsOfGroup(group, players, sort);
      const columns = columnsOfGroup(group, rows);
      const order = shape.sorts.find(({ value }) => value === sort)?.label ?? "";
      return {
        name: group.name,
        label: group.label,
        order: isOrderOf(columns, sort) ? order : `${statisticNamed(group.main)?.label ?? ""}, most first`,
        key: headsInWords(columns),
        columns: [{ sort: "name", short: "Player" }, ...columns].map(({ sort: column, short }) => {
          const leadsTo = column === null ? null : sortOfHead(shape, column, sort);
          const direction = column !== null && sort?.replace(/-(asc|desc)$/, "") === column ? directionOf(sort) : null;
          return { label: short, sort: leadsTo === null ? null : { to: to(leadsTo), direction } };
        }),
        rows: rows.map((player) => ({
          ...personOf(player),
          source: markInWords(player.source),
          figures: columns.map(({ of }) => of(player)),
          games: player.isCounted
            ? sitePaths.personStatistics(player.personKey, personSlug(player.name), { sport: ofSeason.sport, year: ofSeason.year })
            : null,
        })),
      };
    }),
    credits,
    asOf: asOf && zonedDay(asOf),
    leadersOfSport: season && sitePaths.leaders(slug(season.sportName), season.year),
    form: {
      action: sitePaths.statistics(site.url),
      selects: shape.filters
        .filter(({ name, options }) => (name === "sport" ? seasons.length > 1 : options.length > 1))
        .map(({ name, label, options }) => ({
          name,
          label,
          value: ofSeason[name] ?? "",
          options: name === "sport" ? options : options.filter(({ value }) => yearsOf(statistics).includes(Number(value))),
        })),
    },
    file: season && sitePaths.statisticsFile(site.url, tableQuery(shape, { chosen: ofSeason, sort })),
    unknown: unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type StatisticsShown = Awaited<ReturnType<typeof statisticsPage>>;

/** Everybody of the season with all that was counted, in the order of the address, by name where it names none. */
export async function statisticsTable(visitor: Visitor, request: Request, siteSlug: string): Promise<Response> {
  const { site, statistics, groups, asked } = await statisticsAt(visitor, request, siteSlug, "/statistics.csv");
  const { season, players, credits } = statistics;
  const name = season ? `${site.slug}-statistics-${slug(season.sportName)}-${season.year}` : `${site.slug}-statistics`;
  const columns: CsvColumn<TeamPlayer>[] = [
    { head: "Player", of: (player) => player.name },
    ...fileColumns(groups, players),
    { head: "Known from", of: ({ source }) => markInWords(source) },
    ...(credits.length === 0 ? [] : [{ head: "Credit", of: () => credits.join("; ") }]),
  ];
  return csvFile(name, columns, () => Promise.resolve({ rows: rowsOfFile(groups, players, asked.sort), next: null }));
}

/** Games once, and then each group's columns by the names in full. */
function fileColumns(groups: readonly StatisticGroup[], players: readonly TeamPlayer[]): CsvColumn<TeamPlayer>[] {
  const told = new Set<string>();
  return groups.flatMap((group) =>
    columnsOfGroup(group, players).flatMap(({ sort, label, of }) => {
      const head = sort === null ? `${group.label}: ${label}` : label;
      if (told.has(head)) return [];
      told.add(head);
      return [{ head, of: (player: TeamPlayer) => numberOf(of(player)) }];
    }),
  );
}

/** A whole number stays one. */
function numberOf(text: string | null): string | number | null {
  return text !== null && /^-?[\d,]+$/.test(text) ? Number(text.replaceAll(",", "")) : text;
}

/** The site and what its address asks for; what it asks for in vain is named, and comes as if it had not been asked. */
async function statisticsAt({ api }: Visitor, request: Request, siteSlug: string, below: string) {
  const site: Placed = await siteAt(api, request, siteSlug, below);
  if (site.type !== "team" || site.organizationKey === null) throw refusal(404);
  const { organizationKey } = site;
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const read = async (wanted: ReturnType<typeof seasonAsked>) => {
    const found = await api.statistics.ofTeam(organizationKey, wanted);
    if (!found.ok) throw refusalOf(found.problem);
    return found.value;
  };
  const found = await read(seasonAsked(query, "year"));
  // The sport, or the season, has nothing: each is known, and both together are not.
  const isInVain = found.season === null && found.seasons.length > 0;
  const statistics = isInVain ? await read({}) : found;
  const groups = groupsWith(
    groupsOf(statistics.season?.sportKey ?? 0),
    statistics.players.map(({ figures }) => figures),
  );
  const shape = statisticsShape(statistics.seasons, groups);
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(`${site.url}${below}${needless.size > 0 ? `?${needless}` : ""}`);
  const asked: TableAsked = readTable(shape, query);
  const unknown = isInVain && asked.unknown.length === 0 ? [{ label: "Season", value: query.get("year") ?? "" }] : asked.unknown;
  return { site, statistics, groups, shape, asked: { ...asked, unknown } };
}

function yearsOf({ season, seasons }: { season: { sportKey: number } | null; seasons: readonly { sportKey: number; years: number[] }[] }) {
  return seasons.find(({ sportKey }) => sportKey === season?.sportKey)?.years ?? [];
}

function isOrderOf(columns: readonly FigureColumn[], sort: string | null): boolean {
  const column = sort?.replace(/-(asc|desc)$/, "");
  return column === "name" || columns.some((one) => one.sort === column);
}

function directionOf(sort: string): "asc" | "desc" {
  return sort.endsWith("-asc") ? "asc" : "desc";
}

function personOf({ personKey, name }: TeamPlayer) {
  return { key: personKey, name, page: paths.person(personKey, personSlug(name)) };
}
