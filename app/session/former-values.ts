import type { FormerValues } from "~/contract/profile/provenance";
import { zonedDay } from "~/domain/base/format";

/** What stood on a profile before, by the list that it stands under: statuses of teams, results, and the rest (docs/rules.md Z3). */
export function formerShown(formerValues: FormerValues["formerValues"]) {
  const shown = (isOf: (type: string) => boolean) =>
    formerValues.filter(({ type }) => isOf(type)).map((one) => ({ ...one, until: zonedDay(one.until) }));
  return {
    facts: shown((type) => type !== "topInterest" && type !== "vitals"),
    statuses: shown((type) => type === "topInterest"),
    results: shown((type) => type === "vitals"),
  };
}
