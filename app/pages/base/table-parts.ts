/** What the page of a table leads to: by its heads, its form, and what is on (docs/rules.md L10). */
import { partsOfSort, sortOfHead, type TableAsked, type TableShape, type TableSort } from "~/domain/base/tables";

export interface TableHead {
  /** By whose name the orders go; one that no order goes by is not sorted. */
  column: string;
  label: string;
}

/** `to` is the address of the table with what differs from its beginning. */
export function tableParts<Sort extends TableSort>(
  shape: TableShape<Sort>,
  heads: readonly TableHead[],
  { sort, chosen, after }: TableAsked<Sort["value"]>,
  to: (words: Partial<TableAsked<Sort["value"]>>) => string,
) {
  return {
    order: shape.sorts.find(({ value }) => value === sort)?.label ?? "",
    columns: heads.map(({ column, label }) => {
      const leadsTo = sortOfHead(shape, column, sort);
      const parts = sort && partsOfSort(sort);
      const direction = parts?.column === column ? parts.direction : null;
      return { label, sort: leadsTo === null ? null : { to: to({ chosen, sort: leadsTo }), direction } };
    }),
    first: after === null ? null : to({ chosen, sort }),
    form: {
      action: to({}),
      selects: [
        // Of some filters there may be nothing to choose.
        ...shape.filters
          .filter(({ options }) => options.length > 0)
          .map(({ name, label, all, options }) => {
            return { name, label, value: chosen[name] ?? "", options: [{ value: "", label: all }, ...options] };
          }),
        { name: "sort", label: "Sort by", value: sort ?? "", options: shape.sorts },
      ],
    },
    on: shape.filters.flatMap(({ name, label, options }) => {
      const option = options.find(({ value }) => value === chosen[name]);
      return option ? [{ label, text: option.label, without: to({ sort, chosen: { ...chosen, [name]: "" } }) }] : [];
    }),
    all: to({ sort }),
  };
}

/** The form of a table that stands in one order: it narrows and does not sort. */
export function oneOrderForm({ filters }: TableShape<never>, { chosen }: TableAsked<never>, action: string) {
  const selects = filters
    .filter(({ options }) => options.length > 0)
    .map(({ name, label, all, options }) => {
      return { name, label, value: chosen[name] ?? "", options: [{ value: "", label: all }, ...options] };
    });
  return { action, selects };
}
