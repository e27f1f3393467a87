/** What was counted of a player: as the player's page shows it, and a season with its games as a page (docs/rules.md O40). */
import { redirect } from "@remix-run/node";
import type { PersonGame, PersonSeason } from "~/contract/profile/statistics";
import { calendarDay, slug, truncate, zonedDay } from "~/domain/base/format";
import { readTable, withoutNeedless } from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { markInWords } from "~/domain/profile/provenance";
import { seasonInWords } from "~/domain/teams/conferences";
import { scheduleShape, seasonAsked } from "~/domain/teams/schedule";
import { columnsOfGroup, headsInWords } from "~/domain/teams/statistic-tables";
import { groupsOf, groupsWith, type Told } from "~/domain/teams/statistics";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusalOf } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import type { Visitor } from "./scores.server";

/** Whose page the numbers lead to. */
interface Whose {
  key: number;
  slug: string;
}

/** A table a sport and a group, of the seasons in which there is anything of it. */
export function personSeasonsShown(whose: Whose, seasons: readonly PersonSeason[]) {
  const sports = [...new Map(seasons.map(({ sportKey, sportName }) => [sportKey, sportName]))];
  return sports.flatMap(([sportKey, sportName]) =>
    tablesOf(
      sportKey,
      seasons.filter((season) => season.sportKey === sportKey),
      (season) => ({
        head: String(season.year),
        detail: season.organization.name,
        games: season.isCounted
          ? sitePaths.personStatistics(whose.key, whose.slug, { sport: slug(sportName), year: String(season.year) })
          : null,
        source: markInWords(season.source),
      }),
    ).map((table) => ({
      ...table,
      label: sports.length > 1 ? `${sportName}: ${table.label}` : table.label,
      name: `${sportKey}-${table.name}`,
    })),
  );
}

/** What the lists are credited with, each once. */
export function creditsOfSeasons(seasons: readonly PersonSeason[]): string[] {
  return [...new Set(seasons.flatMap(({ credits }) => credits))];
}

/** The page of a season with its games. An address with needless words leads to that without. */
export async function personStatisticsPage({ api, viewer }: Visitor, request: Request, personKey: number) {
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const read = async (wanted: ReturnType<typeof seasonAsked>) => {
    const found = await api.statistics.ofPerson(personKey, wanted, readerOf(viewer));
    if (!found.ok) throw refusalOf(found.problem);
    return found.value;
  };
  const found = await read(seasonAsked(query, "year"));
  const isInVain = found.season === null && found.seasons.length > 0;
  const { person, season, seasons, totals, games, credits, asOf } = isInVain ? await read({}) : found;
  const whose = { key: person.key, slug: personSlug(person.fullName) };
  leadToOwnAddress(request, sitePaths.personStatistics(whose.key, whose.slug));
  const shape = scheduleShape(seasons, { name: "year", label: "Season", all: "The latest season" });
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.personStatistics(whose.key, whose.slug, Object.fromEntries(needless)));
  const { unknown } = readTable(shape, query);
  const years = seasons.find(({ sportKey }) => sportKey === season?.sportKey)?.years ?? [];
  const named = season && seasonInWords({ ...season, division: null });
  const hasTeams = new Set(games.map(({ organization }) => organization.key)).size > 1;
  return {
    name: person.fullName,
    page: paths.person(whose.key, whose.slug),
    title: named === null ? "Statistics" : `Statistics, ${named}`,
    season: named,
    trail: [{ name: person.fullName, to: paths.person(whose.key, whose.slug) }, { name: "Statistics" }],
    totals: season
      ? tablesOf(season.sportKey, totals, ({ organization, isCounted, source }) => ({
          head: organization.name,
          detail: isCounted ? "The sum of the games below" : "As the list of the season says",
          games: null,
          source: markInWords(source),
        }))
      : [],
    games: season
      ? tablesOf(season.sportKey, games, (game) => ({
          head: calendarDay(game.day),
          detail: opponentOf(game, hasTeams),
          to: sitePaths.scores(slug(season.sportName), game.day),
          games: null,
          source: null,
        }))
      : [],
    credits,
    asOf: asOf && zonedDay(asOf),
    form: {
      action: sitePaths.personStatistics(whose.key, whose.slug),
      selects: shape.filters
        .filter(({ options }) => options.length > 1)
        .map(({ name, label, options }) => ({
          name,
          label,
          value: name === "sport" ? slug(season?.sportName ?? "") : String(season?.year ?? ""),
          options: name === "sport" ? options : options.filter(({ value }) => years.includes(Number(value))),
        })),
    },
    unknown: (isInVain && unknown.length === 0 ? [{ label: "Season", value: query.get("year") ?? "" }] : unknown).map(
      ({ label, value }) => ({
        label,
        value: truncate(value),
      }),
    ),
  };
}

export type PersonStatisticsShown = Awaited<ReturnType<typeof personStatisticsPage>>;

interface Head {
  head: string;
  detail: string;
  /** Where the head leads. */
  to?: string;
  /** Where the numbers lead. */
  games: string | null;
  source: string | null;
}

/** A table a group, of the rows in which there is anything of it. */
function tablesOf<T extends Told>(sportKey: number, all: readonly T[], headOf: (row: T) => Head) {
  return groupsWith(
    groupsOf(sportKey),
    all.map(({ figures }) => figures),
  ).map((group) => {
    const rows = all.filter(({ figures }) => groupsWith([group], [figures]).length > 0);
    const columns = columnsOfGroup(group, rows);
    return {
      name: group.name,
      label: group.label,
      key: headsInWords(columns),
      heads: columns.map(({ short }) => short),
      rows: rows.map((row, index) => ({ key: index, ...headOf(row), figures: columns.map(({ of }) => of(row)) })),
    };
  });
}

function opponentOf({ opponent, isAway, organization }: PersonGame, hasTeams: boolean): string {
  const against = `${isAway ? "at" : "vs"} ${opponent ?? "Not shown"}`;
  return hasTeams ? `${organization.name} ${against}` : against;
}
