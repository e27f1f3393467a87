/** Who is committed to a team, and who has it on the list, as a table. Rules: docs/rules.md S8. */
import { isCalendarDay } from "../base/calendar";
import { slug } from "../base/format";
import { isKey } from "../base/keys";
import { partsOfSort, type TableFilter, type TableShape, type TableSort } from "../base/tables";
import { sports } from "../teams/sports";
import { classYears } from "./details";
import { commitmentStatuses, isCommitment, recruitmentStatuses, type RecruitmentStatus } from "./teams";

/** The orders of a team's list: by the day of the approval, by name, by class, by rating. The first is that of a list that names none. */
export const recruitSorts = [
  "since-desc",
  "since-asc",
  "name-asc",
  "name-desc",
  "class-asc",
  "class-desc",
  "rating-desc",
  "rating-asc",
] as const;
export type RecruitSort = (typeof recruitSorts)[number];

/** Rows of a page of the table; and of a part of the file that it can be had as. */
export const tableRows = { page: 50, part: 500 } as const;

const sortLabels: Record<RecruitSort, string> = {
  "since-desc": "Latest first",
  "since-asc": "Earliest first",
  "name-asc": "Name, A to Z",
  "name-desc": "Name, Z to A",
  "class-asc": "Class, earliest first",
  "class-desc": "Class, latest first",
  "rating-desc": "Rating, highest first",
  "rating-asc": "Rating, lowest first",
};

/** What a list is of: who is committed, or who has the team on the list and is not. */
export type RecruitList = "commits" | "considering";

/** What a list of a site is of: of the site's name, of its college and of its sport, where it has them. */
export function listSubtitle(
  list: RecruitList,
  { name, organization, sport }: { name: string; organization: string | null; sport: string | null },
): string {
  if (list === "considering") return `${organization ?? name} is among their top teams.`;
  if (organization) return `Committed, signed or enrolled at ${organization}.`;
  return `${sport ? `Athletes of ${sport}` : "Athletes of every sport"}, at any school.`;
}

/** The table of a team's list; the classes are those around the one that signs next. */
export function teamTable(list: RecruitList, now: Date): TableShape<TableSort<RecruitSort>> {
  return {
    sorts: recruitSorts.map((value) => ({ value, label: sortLabels[value] })),
    filters: [
      {
        name: "sport",
        label: "Sport",
        all: "All sports",
        options: sports.map(({ name, displayName }) => ({ value: slug(name), label: displayName })),
      },
      {
        name: "year",
        label: "Class",
        all: "All classes",
        options: classYears(now)
          .map(String)
          .map((year) => ({ value: year, label: year })),
      },
      statusFilter(list),
    ],
  };
}

/** The whole network's, and that of a sport: so many that they come in one order, the latest first. */
export const networkTable: TableShape<TableSort<RecruitSort>> = { sorts: [], filters: [] };

function statusFilter(list: RecruitList): TableFilter {
  const statuses = list === "commits" ? commitmentStatuses : recruitmentStatuses.filter((status) => !isCommitment(status));
  return {
    name: "status",
    label: "Status",
    all: "All statuses",
    options: statuses.map((status) => ({ value: status.toLowerCase(), label: status })),
  };
}

/** What the choices of the table's filters stand for; nothing of one that is not chosen. */
export function narrowedTo({ sport, year, status }: Readonly<Record<string, string>>) {
  return {
    sportKey: sport === undefined ? undefined : sports.find(({ name }) => slug(name) === sport)?.key,
    classYear: year === undefined ? undefined : Number(year),
    status: status === undefined ? undefined : recruitmentStatuses.find((one): one is RecruitmentStatus => one.toLowerCase() === status),
  };
}

/** What of a score in hundredths others add than those whose points are given. */
export function scoreBeside(score: number, those: readonly { points: number | null }[]): number {
  const inHundredths = (points: number) => Math.round(points * 100);
  return those.reduce((left, { points }) => left - inHundredths(points ?? 0), inHundredths(score)) / 100;
}

/** Where a page ended: what the last row is sorted by, empty where it has none, and a key, so that no two rows have one place. */
export interface RecruitPlace {
  value: string;
  key: number;
}

/** Characters of a place as it is written. */
export const longestPlace = 300;

/**
 * The place as it is written: the value, `_`, and the key, or the key alone. Null of what no list of this order says; a list without a
 * choice of orders has keys alone.
 */
export function recruitPlace(text: string, sort: RecruitSort | null): RecruitPlace | null {
  if (text.length > longestPlace) return null;
  const [, value = "", digits] = /^(?:(\P{Cc}*)_)?([1-9]\d{0,9})$/u.exec(text) ?? [];
  const key = Number(digits);
  return isKey(key) && isSortedBy(value, sort) ? { value, key } : null;
}

function isSortedBy(value: string, sort: RecruitSort | null): boolean {
  const { column } = partsOfSort(sort ?? "");
  if (column === "name") return value !== "";
  if (value === "") return true;
  if (column === "class") return /^[1-9]\d{3}$/.test(value);
  if (column === "rating") return /^\d{2,3}\.\d{2}$/.test(value);
  // Dates of JavaScript go on where a month ends; those of the database do not.
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(value);
  return column === "since" && isTime && isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}
