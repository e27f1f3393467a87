/** What was counted of players, as tables: a group a table. Pure values. Rules: docs/rules.md O40. */
import { partsOfSort, type Direction, type TableShape, type TableSort } from "../base/tables";
import { scheduleShape, type SportSeasons } from "./schedule";
import { slugOf } from "./statistic-leaders";
import { rateInWords } from "./statistic-rates";
import { figureInWords, gamesPlayed, groupsWith, type Statistic, type StatisticGroup, type Told } from "./statistics";

export interface Counted extends Told {
  name: string;
}

type Sort = `${string}-${Direction}`;

/** The order of an address that names none: each table by its group's main statistic. */
const byMain = { value: "main-desc", label: "The main statistic of each table, most first" } as const;

/** What of its address narrows and sorts a team's statistics: the season, and any column of its tables. */
export function statisticsShape(seasons: readonly SportSeasons[], groups: readonly StatisticGroup[]): TableShape<TableSort<Sort>> {
  const { filters } = scheduleShape(seasons, { name: "year", label: "Season", all: "The latest season" });
  const both = ({ name, label }: Pick<Statistic, "name" | "label">): TableSort<Sort>[] => [
    { value: `${slugOf(name)}-desc`, label: `${label}, most first` },
    { value: `${slugOf(name)}-asc`, label: `${label}, fewest first` },
  ];
  const names = [
    { value: "name-asc", label: "Name, A to Z" },
    { value: "name-desc", label: "Name, Z to A" },
  ] as const;
  return { filters, sorts: [byMain, ...names, ...[gamesPlayed, ...groups.flatMap(({ statistics }) => statistics)].flatMap(both)] };
}

/** Of a group whoever has anything but naught, in the order that the address asks for, by the main statistic where it asks for another. */
export function rowsOfGroup<T extends Counted>(group: StatisticGroup, all: readonly T[], sort: string | null): T[] {
  const its = all.filter(({ figures }) => groupsWith([group], [figures]).length > 0);
  return inOrder(its, sort, [...group.statistics, gamesPlayed]) ?? inOrder(its, `${slugOf(group.main)}-desc`, group.statistics) ?? its;
}

/** All of them in one order, by name where none is asked for. */
export function rowsOfFile<T extends Counted>(groups: readonly StatisticGroup[], all: readonly T[], sort: string | null): T[] {
  const statistics = [...groups.flatMap((group) => group.statistics), gamesPlayed];
  return inOrder(all, sort, statistics) ?? [...all].sort(byName);
}

/** Null where no such column is there to sort by. What is not known stands last, whichever way. */
function inOrder<T extends Counted>(all: readonly T[], sort: string | null, statistics: readonly Statistic[]): T[] | null {
  const { column, direction } = partsOfSort(sort ?? byMain.value);
  const sign = direction === "asc" ? 1 : -1;
  if (column === "name") return [...all].sort((one, other) => sign * byName(one, other));
  const name = statistics.find((statistic) => slugOf(statistic.name) === column)?.name;
  if (name === undefined) return null;
  return [...all].sort((one, other) => {
    const [a, b] = [one.figures[name], other.figures[name]];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined) || byName(one, other);
    return sign * (a - b) || byName(one, other);
  });
}

function byName(one: Counted, other: Counted): number {
  return one.name.localeCompare(other.name, "en");
}

/** Who leads a group, by its main statistic, with the place: who has as much shares it. */
export function leadersOfGroup<T extends Counted>(
  group: StatisticGroup,
  all: readonly T[],
  most = 3,
): { of: T; value: number; rank: number; isTied: boolean }[] {
  const valueOf = ({ figures }: T) => figures[group.main] ?? 0;
  const values = all.map(valueOf);
  return rowsOfGroup(group, all, null)
    .filter((one) => valueOf(one) > 0)
    .slice(0, most)
    .map((of) => {
      const value = valueOf(of);
      return {
        of,
        value,
        rank: 1 + values.filter((other) => other > value).length,
        isTied: values.filter((other) => other === value).length > 1,
      };
    });
}

/** A column of a table: the statistic that it is sorted by, null of what follows from others. */
export interface FigureColumn {
  sort: string | null;
  short: string;
  label: string;
  of: (told: Told) => string | null;
}

/** The columns of a group that tell something of any of these: games played, the statistics, and what follows from them. */
export function columnsOfGroup({ statistics, rates }: StatisticGroup, all: readonly Told[]): FigureColumn[] {
  const counted = [gamesPlayed, ...statistics].map((one) => ({
    sort: slugOf(one.name),
    short: one.short,
    label: one.label,
    of: ({ figures }: Told) => figureInWords(one, figures),
  }));
  const following = rates.map((rate) => ({
    sort: null,
    short: rate.short,
    label: rate.label,
    of: (told: Told) => rateInWords(rate, told),
  }));
  return [...counted, ...following].filter(({ of }) => all.some((told) => of(told) !== null));
}

/** What the heads of the columns stand for: `Cmp completions, Att passing attempts.` */
export function headsInWords(columns: readonly FigureColumn[]): string {
  return `${columns.map(({ short, label }) => `${short} ${label.toLowerCase()}`).join(", ")}.`;
}
