/** The leaders of a sport in a season: their page, and the file that holds all of them (docs/rules.md O41, L10, F9). */
import { redirect } from "@remix-run/node";
import type { Leader, StatisticSeasons } from "~/contract/profile/statistics";
import { description } from "~/domain/base/description";
import { slug, truncate, zonedDay } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { markInWords } from "~/domain/profile/provenance";
import { leaderRows, leadersOf, leadersShape, rankInWords, slugOf } from "~/domain/teams/statistic-leaders";
import { figureInWords, statisticsOf, type Statistic } from "~/domain/teams/statistics";
import { paths } from "~/paths";
import { notShown } from "~/domain/teams/organizations";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { tableParts } from "../base/table-parts";
import type { Named } from "./portal.server";
import type { Visitor } from "./scores.server";

type Asked = TableAsked<never>;
type Season = NonNullable<ReturnType<typeof leadersOf>>;

/** The address of the latest season of the first sport that has any; null where nothing is counted. */
export async function latestLeaders(visitor: Visitor): Promise<string | null> {
  const [first] = await seasonsOf(visitor);
  return first?.years[0] === undefined ? null : sitePaths.leaders(slug(first.sportName), first.years[0]);
}

/**
 * The page of them. An address with needless words leads to that without; a page of the list that there is not is a 400 that leads to the
 * first: `rows` is null then.
 */
export async function leadersPage(visitor: Visitor, request: Request, named: Named) {
  const { season, sports, shape, asked, query, statistic } = await askedOf(visitor, request, named, "");
  const sport = slug(season.sportName);
  const to = (words: Partial<Asked>) => sitePaths.leaders(sport, season.year, tableQuery(shape, words));
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.leaders(sport, season.year, Object.fromEntries(needless)));
  const { chosen, unknown } = asked;
  const found = await readPage(visitor, season, statistic, asked.after, leaderRows.page);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  const title = `${season.sportName} ${season.year}`;
  const label = statistic?.label ?? "Statistics";
  const parts = tableParts(shape, [], asked, to);
  return {
    title,
    label,
    description: description([`${label}, ${title}: who leads, with team, games and place.`]),
    trail: [{ name: "Statistics", to: sitePaths.leaderboards() }, { name: title }],
    ...parts,
    form: {
      ...parts.form,
      selects: parts.form.selects
        .filter(({ name }) => name === "statistic")
        .map((select) => ({ ...select, value: statistic ? slugOf(statistic.name) : "", options: shape.filters[0]?.options ?? [] })),
    },
    asOf: found.ok && found.value.asOf !== null ? zonedDay(found.value.asOf) : null,
    credits: found.ok ? found.value.credits : [],
    rows: found.ok ? found.value.leaders.map((leader) => leader && shown(leader, statistic)) : null,
    next: found.ok && found.value.next !== null ? to({ chosen, after: found.value.next }) : null,
    file: sitePaths.leadersFile(sport, season.year, tableQuery(shape, { chosen })),
    others: sports.flatMap((one) =>
      one.years
        .filter((year) => year !== season.year || one.sportKey !== season.sportKey)
        .map((year) => ({ name: `${one.sportName} ${year}`, to: sitePaths.leaders(slug(one.sportName), year) })),
    ),
    unknown: unknown.map(({ label: field, value }) => ({ label: field, value: truncate(value) })),
  };
}

export type LeadersShown = Awaited<ReturnType<typeof leadersPage>>;

/** All of them in the order of the page, whatever page the address names. */
export async function leadersTable(visitor: Visitor, request: Request, named: Named): Promise<Response> {
  const { season, statistic } = await askedOf(visitor, request, named, ".csv");
  const what = statistic ? `-${slugOf(statistic.name)}` : "";
  const columns = leaderColumns(new URL(request.url).origin, statistic);
  return csvFile(`statistics-${slug(season.sportName)}-${season.year}${what}`, columns, async (after) => {
    const found = await readPage(visitor, season, statistic, after, leaderRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.leaders, next: found.value.next };
  });
}

/** A row of whom may not be shown says that and nothing else. */
function leaderColumns(origin: string, statistic: Statistic | null): CsvColumn<Leader | null>[] {
  const columns: CsvColumn<Leader>[] = [
    { head: "Player", of: ({ fullName }) => fullName },
    { head: "Place", of: rankInWords },
    { head: "Position", of: ({ positionName }) => positionName },
    { head: "Team", of: ({ team }) => team?.fullName ?? notShown },
    { head: "Games", of: ({ games }) => games },
    { head: statistic?.label ?? "Value", of: ({ value }) => (statistic?.unit === undefined ? value : valueOf(statistic, value)) },
    { head: "Known from", of: ({ source }) => markInWords(source) },
    { head: "Page", of: ({ personKey, fullName }) => origin + paths.person(personKey, personSlug(fullName)) },
  ];
  return columns.map(({ head, of }, column) => ({ head, of: (row) => (row ? of(row) : column === 0 ? notShown : null) }));
}

/** The season that the address names, which statistics have leaders in it, and which is asked for. By another form, it leads to its own. */
async function askedOf(visitor: Visitor, request: Request, { sport, year }: Named, below: string) {
  const season = leadersOf(sport.toLowerCase(), year);
  if (!season) throw refusal(404);
  const sports = await seasonsOf(visitor);
  const isThere = sports.some((one) => one.sportKey === season.sportKey && one.years.includes(season.year));
  if (!isThere) throw refusal(404);
  leadToOwnAddress(request, sitePaths.leaders(slug(season.sportName), season.year) + below);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const first = await readPage(visitor, season, null, null, 1);
  if (!first.ok) throw refusalOf(first.problem);
  const shape = leadersShape(season.sportKey, first.value.counted);
  const asked: Asked = readTable(shape, query);
  const chosen = statisticsOf(season.sportKey).find(({ name }) => slugOf(name) === asked.chosen.statistic);
  const statistic = chosen ?? statisticsOf(season.sportKey).find(({ name }) => name === first.value.statistic) ?? null;
  return { season, sports, shape, query, asked, statistic };
}

async function seasonsOf({ api, viewer }: Visitor): Promise<StatisticSeasons["sports"]> {
  const found = await api.statistics.seasons(readerOf(viewer));
  if (!found.ok) throw refusalOf(found.problem);
  return found.value.sports;
}

function readPage({ api, viewer }: Visitor, { sportKey, year }: Season, statistic: Statistic | null, after: string | null, limit: number) {
  return api.statistics.leaders({ sportKey, year, statistic: statistic?.name, after, limit }, readerOf(viewer));
}

function valueOf(statistic: Statistic, value: number): string {
  return figureInWords(statistic, { [statistic.name]: value }) ?? "";
}

function shown(leader: Leader, statistic: Statistic | null) {
  const { personKey, fullName, positionName, team, value, games, source } = leader;
  const { key, url, ...named } = team ?? { key: null, url: null, name: notShown, fullName: notShown, ...noCrest };
  return {
    key: personKey,
    place: rankInWords(leader),
    name: fullName,
    page: paths.person(personKey, personSlug(fullName)),
    detail: [positionName, markInWords(source)].filter(Boolean).join(" · "),
    team: { ...named, url: url ?? null, isShown: key !== null },
    games: games === null ? null : String(games),
    value: statistic ? valueOf(statistic, value) : String(value),
  };
}

const noCrest = { assetUrl: null, primaryColor: null, secondaryColor: null };
