/** A list of a site as a table, and as the file that holds all of it (docs/rules.md S8, R56, L10, F9). */
import { redirect } from "@remix-run/node";
import type { Recruit, Recruits } from "~/contract/sites/sites";
import { defaultYear } from "~/domain/base/default-year";
import { description } from "~/domain/base/description";
import { productDay, truncate, zonedDay } from "~/domain/base/format";
import {
  partsOfSort,
  readTable,
  sortOfHead,
  tableQuery,
  withoutNeedless,
  type TableAsked,
  type TableShape,
  type TableSort,
} from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { starsOf } from "~/domain/people/rating-tiers";
import { commitmentShown, countsInWords } from "~/domain/profile/commitments";
import { ratingInWords } from "~/domain/profile/evaluations";
import {
  listSubtitle,
  narrowedTo,
  networkTable,
  tableRows,
  teamTable,
  type RecruitList,
  type RecruitSort,
} from "~/domain/profile/recruit-table";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf, type Api } from "~/session/guards";
import { pageQuery } from "~/session/own-address";
import { countedOf, siteAt, siteFrame, type Placed } from "~/session/site-page";
import type { Viewer } from "~/session/viewer";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { classScoreColumns, classScoreShown, pointsShown } from "./class-score.server";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}
type Shape = TableShape<TableSort<RecruitSort>>;
type Asked = TableAsked<RecruitSort>;

/** What of the table a reader sorts by; a column that no order goes by is not sorted. */
const heads = [
  { column: "name", label: "Athlete" },
  { column: "rating", label: "Rating" },
  { column: "class", label: "Class" },
  { column: "status", label: "Status" },
  { column: "since", label: "Approved" },
  { column: "points", label: "Adds" },
] as const;
type Head = (typeof heads)[number];

const titles: Record<RecruitList, string> = { commits: "Commitments", considering: "Considering" };

/**
 * The page of the table. An address with needless words leads to that without; a page of the list that there is not is a 400 that leads to
 * the first, in the site's own look: `rows` is null then.
 */
export async function recruitTablePage(visitor: Visitor, request: Request, slug: string, list: RecruitList) {
  const now = new Date();
  const { site, shape, asked } = await askedOf(visitor.api, request, { slug, list, below: `/${list}`, now });
  const needless = withoutNeedless(shape, new URLSearchParams(pageQuery(new URL(request.url))));
  if (needless) throw redirect(sitePaths.table(site.url, list, Object.fromEntries(needless)));
  const [frame, found] = await Promise.all([
    siteFrame(visitor, site),
    readPage(visitor, site, list, asked, tableRows.page, countedOfPage(site, list, asked, now)),
  ]);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);

  const to = (query: Partial<Asked>) => sitePaths.table(site.url, list, tableQuery(shape, query));
  const { sort, chosen, after, unknown } = asked;
  const isOfTeam = site.type === "team";
  const score = found.ok ? classScoreShown(site, found.value, narrowedTo(chosen)) : null;
  const isRated = isOfTeam && found.ok && found.value.recruits.some(({ rating }) => rating !== null);
  const columns = headsOf({ isRated, isOfClass: score !== null });
  return {
    frame,
    description: description([
      `${site.name}, ${titles[list]}: ${subtitleOf(site, list)}`,
      "With the day on which the review desk approved each.",
    ]),
    trail: [{ name: "Sites", to: sitePaths.all() }, { name: site.name, to: site.url }, { name: titles[list] }],
    list: {
      title: titles[list],
      subtitle: subtitleOf(site, list),
      counts: found.ok ? countsShown(found.value, chosen) : null,
      source: `From what the review desk has approved; what has no day was here before that.${isOfTeam ? "" : " What was added last stands first."} As of ${zonedDay(now)}.`,
      order: shape.sorts.find(({ value }) => value === sort)?.label ?? "Last added first",
      columns: columns.map(({ column, label }) => {
        const leadsTo = sortOfHead(shape, column, sort);
        return { label, sort: leadsTo === null ? null : { to: to({ chosen, sort: leadsTo }), direction: directionOf(column, sort) } };
      }),
      /** After the name. */
      cells: columns.flatMap(({ column }) => (column === "name" ? [] : [column])),
      rows: found.ok ? found.value.recruits.map((recruit) => rowOf(recruit, found.value, isOfTeam)) : null,
      score,
      first: after === null ? null : to({ chosen, sort }),
      next: found.ok && found.value.next !== null ? to({ chosen, sort, after: found.value.next }) : null,
      file: sitePaths.tableFile(site.url, list, tableQuery(shape, { chosen, sort })),
      /** The form that narrows and sorts; nothing of a table with one order. */
      form: shape.sorts.length === 0 ? null : { action: to({}), ...formOf(shape, asked) },
      on: shape.filters.flatMap(({ name, label, options }) => {
        const option = options.find(({ value }) => value === chosen[name]);
        return option ? [{ label, text: option.label, without: to({ sort, chosen: { ...chosen, [name]: "" } }) }] : [];
      }),
      all: to({ sort }),
      unknown: unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
    },
  };
}

export type RecruitTableShown = Awaited<ReturnType<typeof recruitTablePage>>;

/** The status of the page: 400 where there is no such page of the list. */
export function statusOfTable({ list }: RecruitTableShown): number {
  return list.rows === null ? 400 : 200;
}

/** All rows of the table in its order, whatever page the address names. */
export async function recruitTableFile(visitor: Visitor, request: Request, slug: string, list: RecruitList): Promise<Response> {
  const { origin } = new URL(request.url);
  const { site, asked } = await askedOf(visitor.api, request, { slug, list, below: `/${list}.csv`, now: new Date() });
  const first = await readPage(visitor, site, list, { ...asked, after: null }, 1);
  if (!first.ok) throw refusalOf(first.problem, []);
  const columns = [
    ...fileColumns(origin, list, site.type === "team", first.value),
    ...(site.type === "team" ? [] : [{ head: "Team", of: (one: Recruit) => one.organizationName }]),
  ];
  return csvFile(`${site.slug}-${list}`, columns, async (after: string | null) => {
    const found = await readPage(visitor, site, list, { ...asked, after }, tableRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.recruits, next: found.value.next };
  });
}

function fileColumns(origin: string, list: RecruitList, isOfTeam: boolean, { classScore }: Recruits): CsvColumn<Recruit>[] {
  const standing: CsvColumn<Recruit>[] = [
    { head: "Standing", of: ({ commitment }) => commitment && commitment.standing },
    { head: "Said by", of: ({ commitment }) => commitment && commitment.by },
    { head: "Said on", of: ({ commitment }) => commitment && commitment.at },
  ];
  return [
    { head: "Athlete", of: ({ fullName }) => fullName },
    { head: "Class", of: ({ classYear }) => classYear },
    ...(isOfTeam ? [{ head: "Rating", of: ({ rating }: Recruit) => rating }] : []),
    { head: "Position", of: ({ positionName }) => positionName },
    { head: "Sport", of: ({ sportName }) => sportName },
    { head: "High school", of: ({ highSchoolName }) => highSchoolName },
    { head: "Status", of: ({ recruitmentStatus }) => recruitmentStatus },
    { head: "Approved", of: ({ since }) => since && productDay(new Date(since)) },
    ...(list === "commits" ? standing : []),
    ...classScoreColumns(classScore),
    { head: "Page", of: ({ personKey, fullName }) => origin + paths.person(personKey, personSlug(fullName)) },
  ];
}

/** The site, its table and what the address asks of it. Only teams are considered. */
async function askedOf(
  api: Api,
  request: Request,
  { slug, list, below, now }: { slug: string; list: RecruitList; below: string; now: Date },
): Promise<{ site: Placed; shape: Shape; asked: Asked }> {
  const site = await siteAt(api, request, slug, below);
  if (list === "considering" && site.type !== "team") throw refusal(404);
  const shape = site.type === "team" ? teamTable(list, now) : networkTable;
  return { site, shape, asked: readTable(shape, new URL(request.url).searchParams) };
}

/** A team's site whose college nobody has entered yet has nobody to show. */
function readPage(
  { api, viewer }: Visitor,
  site: Placed,
  list: RecruitList,
  { sort, chosen, after }: Asked,
  limit: number,
  counted: { countedClass?: number } = {},
) {
  const { organizationKey, sport } = site;
  if (site.type === "team" && organizationKey === null)
    return { ok: true as const, value: { recruits: [], next: null, counts: null, classScore: null } };
  const wanted = { committed: list === "commits", organizationKey, ...narrowedTo(chosen), ...counted, sort, after, limit };
  return api.sites.recruits(sport ? { ...wanted, sportKey: sport.key } : wanted, readerOf(viewer));
}

/** Counted beside the first page of a team's commitments: of the class that it is narrowed to, else of the one that signs next (S15). */
function countedOfPage(site: Placed, list: RecruitList, { chosen, after }: Asked, now: Date) {
  return list === "commits" && after === null ? countedOf(site, narrowedTo(chosen).classYear ?? defaultYear(now)) : {};
}

function countsShown({ counts }: Recruits, { sport, status }: Readonly<Record<string, string>>): string | null {
  return counts && countsInWords(counts, sport !== undefined || status !== undefined);
}

function subtitleOf({ name, organization, sport }: Placed, list: RecruitList): string {
  return listSubtitle(list, { name, organization: organization?.fullName ?? null, sport: sport?.name ?? null });
}

/** Where nobody of a page has a rating it has no such column, and where its rows are of one class none of that. */
function headsOf({ isRated, isOfClass }: { isRated: boolean; isOfClass: boolean }): readonly Head[] {
  return heads.filter(({ column }) => (column === "rating" ? isRated : column === "points" ? isOfClass : column !== "class" || !isOfClass));
}

/** The team stands beside an athlete where it is not the page's own. */
function rowOf(one: Recruit, { recruits, classScore }: Recruits, isOfTeam: boolean) {
  const { key, personKey, fullName, positionName, sportName, highSchoolName, organizationName, classYear, recruitmentStatus } = one;
  const { commitment, since, rating } = one;
  return {
    key,
    page: paths.person(personKey, personSlug(fullName)),
    fullName,
    detail: [positionName ?? sportName, highSchoolName, isOfTeam ? null : organizationName].filter(Boolean).join(" · "),
    classYear,
    status: recruitmentStatus,
    standing: commitmentShown(commitment),
    since: since && zonedDay(since),
    rating: rating === null ? null : { text: ratingInWords(rating), stars: starsOf(rating) },
    points: classScore && pointsShown(one, recruits),
  };
}

/** Which way the table stands by the column; null where it stands by another. */
function directionOf(column: string, sort: RecruitSort | null) {
  const parts = sort && partsOfSort(sort);
  return parts && parts.column === column ? parts.direction : null;
}

function formOf({ sorts, filters }: Shape, { sort, chosen }: Asked) {
  return {
    selects: [
      ...filters.map(({ name, label, all, options }) => ({
        name,
        label,
        value: chosen[name] ?? "",
        options: [{ value: "", label: all }, ...options],
      })),
      { name: "sort", label: "Sort by", value: sort ?? "", options: sorts },
    ],
  };
}
