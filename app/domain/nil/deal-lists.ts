/** The list of deals: what it is narrowed by, and where a page of it ends. Pure values. Rules: docs/rules.md C26, C27. */
import { isCalendarDay } from "../base/calendar";
import { slug } from "../base/format";
import { isKey } from "../base/keys";
import type { TableShape } from "../base/tables";
import { dealKindLabels, dealKinds, dealLimits } from "../profile/deals";

/** Rows of a page, and of a part of the file that it can be had as. */
export const dealRows = { page: 50, part: 500 } as const;

/** People without whom no number is made of amounts: of fewer it would tell what each of them has (docs/rules.md C27). */
export const fewestSummed = 5;

interface Choice {
  key: number;
  name: string;
}

/** What the list can be narrowed by. */
export interface DealChoices {
  sports: readonly Choice[];
  collectives: readonly Choice[];
}

/** The table of deals, which stands in one order; a brand is typed, and is no choice of it. */
export function dealShape({ sports, collectives }: DealChoices): TableShape<never> {
  return {
    sorts: [],
    filters: [
      { name: "sport", label: "Sport", all: "All", options: sports.map(({ name }) => ({ value: slug(name), label: name })) },
      { name: "kind", label: "Kind", all: "All", options: dealKinds.map((kind) => ({ value: slug(kind), label: dealKindLabels[kind] })) },
      {
        name: "collective",
        label: "Collective",
        all: "Any",
        options: collectives.map(({ key, name }) => ({ value: String(key), label: name })),
      },
      { name: "status", label: "Status", all: "All", options: [{ value: "confirmed", label: "Confirmed" }] },
    ],
  };
}

/** What the choices of the table's filters, and the brand that was typed, stand for. */
export function dealsNarrowed(chosen: Readonly<Record<string, string>>, brand: string | null, { sports }: DealChoices) {
  return {
    sportKey: sports.find(({ name }) => slug(name) === chosen.sport)?.key,
    kind: dealKinds.find((kind) => slug(kind) === chosen.kind),
    collectiveKey: chosen.collective === undefined ? undefined : Number(chosen.collective),
    standing: chosen.status === "confirmed" ? ("Confirmed" as const) : undefined,
    brand: brand ?? undefined,
  };
}

/** A brand as it is looked for; null of nothing typed. */
export function brandAsked(typed: string | null): string | null {
  return typed?.trim().slice(0, dealLimits.brand) || null;
}

/** Characters of a place as it is written. */
export const longestDealPlace = 24;

/** Where a page ended: `2026-11-20_12`. Null of what no page says. */
export function dealPlace(text: string): { day: string; key: number } | null {
  const [, day = "", key] = /^(\d{4}-\d{2}-\d{2})_([1-9]\d{0,9})$/.exec(text) ?? [];
  return isCalendarDay(day) && isKey(Number(key)) ? { day, key: Number(key) } : null;
}
