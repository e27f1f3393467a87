import { PastDay } from "~/contract/profile/vitals";
import type { EditOf } from "~/contract/profile/profile-edits";
import { keyOf } from "~/domain/base/keys";
import { measurementProblem } from "~/domain/profile/vitals";
import type { PostedRow } from "~/domain/profile/vitals-posted";
import type { RowProblem } from "~/domain/profile/vitals-section";
import { rowOf, type VitalsRowText } from "~/domain/profile/vitals-draft";

/** Rows that a form carried, in its order, as texts. */
export function readPostedRows(form: FormData): VitalsRowText[] {
  const ids = new Set([...form.keys()].flatMap((name) => (name.startsWith("date.") && rowOf(name.slice(5)) ? [name.slice(5)] : [])));
  return [...ids].map((id) => {
    const names = form.has(`feet.${id}`) || form.has(`inches.${id}`) ? ["date", "feet", "inches"] : ["date", "value"];
    return [id, ...names.map((name) => textOf(form, `${name}.${id}`))];
  });
}

export interface RowToSend {
  id: string;
  edit: EditOf<"vitals">;
  amends: { reviewItemKey: number; version: number } | null;
}

/**
 * The edits of the rows that Save sends, the ids of those that were typed on what stands otherwise by now, and what is wrong with those
 * that cannot be sent.
 */
export function editsOfRows(rows: readonly PostedRow[]): { edits: RowToSend[]; outdated: string[]; problems: Record<string, RowProblem> } {
  const edits: RowToSend[] = [];
  const outdated: string[] = [];
  const problems: Record<string, RowProblem> = {};
  for (const { id, measurementTypeKey, key, dateOccurred, result, amends, isOutdated } of rows) {
    const value = result.text ?? "";
    const problem: RowProblem = {
      date: PastDay.safeParse(dateOccurred).error?.issues[0]?.message,
      result: result.problem ?? measurementProblem(measurementTypeKey, value) ?? undefined,
    };
    if (problem.date || problem.result) problems[id] = problem;
    else if (isOutdated) outdated.push(id);
    else
      edits.push({
        id,
        edit: { type: "vitals", editType: key ? "Update" : "Add", key, measurementTypeKey, value, dateOccurred },
        amends: amendedOf(amends),
      });
  }
  return { edits, outdated, problems };
}

function amendedOf(text: string | null): RowToSend["amends"] {
  const [reviewItemKey, version] = (text ?? "").split(":").map(keyOf);
  return reviewItemKey && version ? { reviewItemKey, version } : null;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
