/** A team's roster as its page narrows and sorts it. Pure values. Rule: docs/rules.md O19. */
import { classYearInWords, classYears, type ClassYear } from "../people/class-years";
import { slug } from "../base/format";
import { partsOfSort, type Direction, type TableShape, type TableSort } from "../base/tables";
import { scheduleShape, type SportSeasons } from "./schedule";

export interface Player {
  name: string;
  jerseyNumber: string | null;
  position: string | null;
  height: number | null;
  rating: number | null;
  classYear: ClassYear | null;
  classYearWord: string | null;
  status: string | null;
  wasThere: boolean | null;
}

export type RosterSort = `${keyof typeof values}-${Direction}`;

const sorts: readonly TableSort<RosterSort>[] = [
  { value: "name-asc", label: "Name, A to Z" },
  { value: "name-desc", label: "Name, Z to A" },
  { value: "number-asc", label: "Number, lowest first" },
  { value: "number-desc", label: "Number, highest first" },
  { value: "height-desc", label: "Height, tallest first" },
  { value: "height-asc", label: "Height, shortest first" },
  { value: "rating-desc", label: "Rating, highest first" },
  { value: "rating-asc", label: "Rating, lowest first" },
  { value: "class-desc", label: "Class, latest first" },
  { value: "class-asc", label: "Class, earliest first" },
];

/** What of its address narrows and sorts a roster: the season, and whatever its players differ by. */
export function rosterShape(seasons: readonly SportSeasons[], players: readonly Player[]): TableShape<TableSort<RosterSort>> {
  const { filters } = scheduleShape(seasons, { name: "year", label: "Season", all: "The latest season" });
  const of = (words: (string | null)[]) =>
    [...new Set(words.filter((word) => word !== null))].map((label) => ({ value: slug(label), label }));
  const narrowing = [
    { name: "position", label: "Position", all: "All positions", options: of(players.map(({ position }) => position).sort()) },
    { name: "class", label: "Class", all: "All classes", options: of([...players].sort(byClass).map(classWords)) },
    { name: "status", label: "Status", all: "Any status", options: of(players.map(({ status }) => status).sort()) },
    {
      name: "since",
      label: "Since",
      all: "New or not",
      options: players.some(({ wasThere }) => wasThere !== null)
        ? [
            { value: "new", label: "New this season" },
            { value: "back", label: "Here the season before" },
          ]
        : [],
    },
  ];
  // Where nobody has a rating, none is told or sorted by.
  const isRated = players.some(({ rating }) => rating !== null);
  return { sorts: sorts.filter(({ value }) => isRated || !value.startsWith("rating")), filters: [...filters, ...narrowing] };
}

/** Those of the players that the address asks for, in the order that it asks for. */
export function rosterRows<T extends Player>(
  players: readonly T[],
  { sort, chosen }: { sort: RosterSort | null; chosen: Readonly<Record<string, string>> },
): T[] {
  const isOf = (name: string, word: string | null) => chosen[name] === undefined || (word !== null && slug(word) === chosen[name]);
  const kept = players.filter(
    (player) =>
      isOf("position", player.position) &&
      isOf("class", classWords(player)) &&
      isOf("status", player.status) &&
      (chosen.since === undefined || player.wasThere === (chosen.since === "back")),
  );
  const { column, direction } = partsOfSort(sort ?? "name-asc");
  const sign = direction === "asc" ? 1 : -1;
  const valueOf = values[column as keyof typeof values];
  return kept.sort((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    // What is not known stands last, whichever way.
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return sign * (typeof one === "string" ? one.localeCompare(String(other), "en") : one - Number(other)) || byName(a, b);
  });
}

/** `Redshirt junior`, or the source's word; null where nothing is known. */
export function classWords({ classYear, classYearWord }: Pick<Player, "classYear" | "classYearWord">): string | null {
  return classYear && classYearInWords({ classYear, classYearWord });
}

const values = {
  name: ({ name }: Player): string | number | null => name,
  number: ({ jerseyNumber }: Player): string | number | null => (jerseyNumber === null ? null : Number(jerseyNumber)),
  height: ({ height }: Player): string | number | null => height,
  rating: ({ rating }: Player): string | number | null => rating,
  class: (player: Player): string | number | null => (player.classYear === null ? null : classPlace(player)),
};

/** A word of the source stands after the class that it counts as. */
function classPlace({ classYear, classYearWord }: Player): number {
  return classYear === null ? classYears.length : classYears.indexOf(classYear) + (classYearWord === null ? 0 : 0.5);
}

function byClass(one: Player, other: Player): number {
  return classPlace(one) - classPlace(other);
}

function byName(one: Player, other: Player): number {
  return one.name.localeCompare(other.name, "en");
}
