/** The teams of a transfer portal as a table: its orders, and where a page of it ends. Pure values. Rule: docs/rules.md O28. */
import { slug } from "../base/format";
import { isKey } from "../base/keys";
import { partsOfSort, type TableShape, type TableSort } from "../base/tables";
import { longestTransferPlace } from "./transfers";

/** The orders of the teams; the first is that of an address which names none. */
export const portalTeamSorts = ["net-desc", "net-asc", "in-desc", "in-asc", "out-desc", "out-asc", "name-asc", "name-desc"] as const;
export type PortalTeamSort = (typeof portalTeamSorts)[number];

const sortLabels: Record<PortalTeamSort, string> = {
  "net-desc": "Net, most won",
  "net-asc": "Net, most lost",
  "in-desc": "In, most",
  "in-asc": "In, fewest",
  "out-desc": "Out, most",
  "out-asc": "Out, fewest",
  "name-asc": "Name, A to Z",
  "name-desc": "Name, Z to A",
};

/** The table of the teams: its orders, and the conferences that it can be narrowed by. */
export function portalTeamsShape(conferences: readonly { name: string }[]): TableShape<TableSort<PortalTeamSort>> {
  return {
    sorts: portalTeamSorts.map((value) => ({ value, label: sortLabels[value] })),
    filters: [
      {
        name: "conference",
        label: "Conference",
        all: "Any conference",
        options: conferences.map(({ name }) => ({ value: slug(name), label: name })),
      },
    ],
  };
}

/** Where a page ended: the number that the last team is sorted by, 0 by name, its name and its key. Teams of one number stand by name. */
export interface PortalTeamPlace {
  sum: number;
  name: string;
  key: number;
}

/** The place as it is written: `-3_Ohio_12`, by name `_Ohio_12`. Null of what no list of this order says. */
export function portalTeamPlace(text: string, sort: PortalTeamSort): PortalTeamPlace | null {
  const [, sum = "", name = "", digits] = /^(0|-?[1-9]\d{0,5})?_(\P{Cc}+)_([1-9]\d{0,9})$/u.exec(text) ?? [];
  const key = Number(digits);
  if (text.length > longestTransferPlace || !isKey(key) || (sum === "") !== isByName(sort)) return null;
  return { sum: Number(sum), name, key };
}

/** As portalTeamPlace reads it. */
export function writtenTeamPlace({ sum, name, key }: PortalTeamPlace, sort: PortalTeamSort): string {
  return `${isByName(sort) ? "" : sum}_${name}_${key}`;
}

function isByName(sort: PortalTeamSort): boolean {
  return partsOfSort(sort).column === "name";
}
