import { sitePaths } from "~/paths/sites";

const labels = { list: "NIL 100", movers: "Movers", deals: "Deals" } as const;
type NilPart = keyof typeof labels;

/** The pages of NIL, as each leads to the others: the list with the choices that are made, where it keeps them. */
export function nilParts(here: NilPart, addresses: Partial<Record<NilPart, string>> = {}) {
  const known = { list: sitePaths.nil100(), movers: sitePaths.nil100({ sort: "change-desc" }), deals: sitePaths.deals(), ...addresses };
  return (Object.keys(labels) as NilPart[]).map((part) => ({ label: labels[part], to: known[part], isHere: part === here }));
}
