/**
 * A list as a table: how its address says in which order it stands, what it is narrowed to and where a page of it begins. The address holds
 * what differs from the table's beginning, and nothing else. Rules: docs/rules.md L10.
 */
export type Direction = "asc" | "desc";

/** An order of a table, as its address and its form name it: the column and the direction. */
export interface TableSort<Value extends `${string}-${Direction}` = `${string}-${Direction}`> {
  value: Value;
  /** `Name, A to Z`. */
  label: string;
}

export interface TableFilter {
  /** In the address: `year`. */
  name: string;
  label: string;
  /** What stands for no choice: `All classes`. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export interface TableShape<Sort extends TableSort = TableSort> {
  /** Every order that there is; the first is that of an address which names none. Empty where there is but one. */
  sorts: readonly Sort[];
  filters: readonly TableFilter[];
}

/** What an address asks of a table. */
export interface TableAsked<Value extends string = string> {
  /** Null of a table that has one order. */
  sort: Value | null;
  /** By the names of the filters; one that is not set is not there. */
  chosen: Readonly<Record<string, string>>;
  /** Where the page begins, as the page before it says; null of the first. */
  after: string | null;
  /** What was asked for that the table does not know, by the name of the field: the list comes as if it had not been. */
  unknown: readonly { label: string; value: string }[];
}

/** Beside the names of the filters. */
const names = { sort: "sort", after: "after" } as const;

/** Reads an address. */
export function readTable<Sort extends TableSort>({ sorts, filters }: TableShape<Sort>, query: URLSearchParams): TableAsked<Sort["value"]> {
  const unknown: { label: string; value: string }[] = [];
  const known = <T extends { value: string }>(name: string, label: string, options: readonly T[]): T | null => {
    const value = query.get(name);
    if (value === null || value === "") return null;
    const found = options.find((option) => option.value === value);
    if (!found) unknown.push({ label, value });
    return found ?? null;
  };
  const chosen = filters.flatMap(({ name, label, options }) => {
    const option = known(name, label, options);
    return option ? [[name, option.value]] : [];
  });
  const sort = sorts.length > 0 ? (known(names.sort, "Sort by", sorts) ?? sorts[0]) : null;
  return { sort: sort?.value ?? null, chosen: Object.fromEntries(chosen), after: query.get(names.after) || null, unknown };
}

/** What the address of a table says, in one order of its names: of what is asked only that which the table would not show by itself. */
export function tableQuery(
  { sorts, filters }: TableShape,
  { sort = null, chosen = {}, after = null }: Partial<Pick<TableAsked, "sort" | "chosen" | "after">>,
): Record<string, string> {
  const said = [
    ...filters.map(({ name }) => [name, chosen[name]] as const),
    [names.sort, sort === sorts[0]?.value ? null : sort] as const,
    [names.after, after] as const,
  ];
  return Object.fromEntries(said.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/**
 * The query without what says nothing, as a form sends it: empty fields, and the order that the table has by itself. Null where there is
 * nothing of that in it.
 */
export function withoutNeedless({ sorts, filters }: TableShape, query: URLSearchParams): URLSearchParams | null {
  const needless = [...filters.map(({ name }) => name), names.sort, names.after].filter((name) => {
    const value = query.get(name);
    return value === "" || (name === names.sort && value !== null && value === sorts[0]?.value);
  });
  if (needless.length === 0) return null;
  const rest = new URLSearchParams(query);
  for (const name of needless) rest.delete(name);
  return rest;
}

/** The column and the direction of an order. */
export function partsOfSort(value: string): { column: string; direction: Direction } {
  const end = value.lastIndexOf("-");
  return { column: value.slice(0, end), direction: value.endsWith("-asc") ? "asc" : "desc" };
}

/**
 * The order that the head of a column leads to: the other one where the table stands by that column, else the first of it. Null of a column
 * that no order goes by.
 */
export function sortOfHead<Sort extends TableSort>(
  { sorts }: TableShape<Sort>,
  column: string,
  current: string | null,
): Sort["value"] | null {
  const own = sorts.filter(({ value }) => partsOfSort(value).column === column);
  return (own.find(({ value }) => own.some((one) => one.value === current) && value !== current) ?? own[0])?.value ?? null;
}
