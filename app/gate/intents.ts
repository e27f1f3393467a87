/**
 * What Conform reads of a form besides its fields. `__intent__` is the act of a
 * button that changes a list in the page: it is parsed, done and rendered before
 * any rule of the form is asked, so it is judged here. `__state__` no form of
 * ours sends.
 */
import { z } from "zod";
import { VisitsForm } from "~/contract/profile/teams";
import { nameLimits, type Fields } from "./field-names";

const intentField = "__intent__";
const stateField = "__state__";

/** Characters of an intent: it may bring all rows of a list. */
const longest = 16 * 1024;

const Value = z.union([z.string(), z.number()]);
const Index = z.number().int().nonnegative().lt(nameLimits.rows);

/** The lists whose rows forms add, take out and put back, and what a row of each holds. */
const lists = { visits: rowOf(VisitsForm.shape.visits.unwrap().element.options) };

const Intent = z.union(
  Object.entries(lists).map(([list, Row]) => {
    const name = z.literal(list);
    return z.discriminatedUnion("type", [
      z.strictObject({
        type: z.literal("insert"),
        payload: z.strictObject({ name, index: Index.optional(), defaultValue: Row.optional() }),
      }),
      z.strictObject({ type: z.literal("remove"), payload: z.strictObject({ name, index: Index }) }),
      z.strictObject({ type: z.literal("update"), payload: z.strictObject({ name, value: z.array(Row).max(nameLimits.rows) }) }),
    ]);
  }),
);

function rowOf(kinds: readonly z.ZodObject[]) {
  const names = [...new Set(kinds.flatMap(({ shape }) => Object.keys(shape)))];
  return z.strictObject(Object.fromEntries(names.map((name) => [name, z.union([Value, z.array(Value).max(nameLimits.rows)]).optional()])));
}

/** Whether the form asks for nothing but its sending, or for what a button of ours asks for, on a list that it sends as one. */
export function hasFitIntent(fields: Fields): boolean {
  if (fields.has(stateField)) return false;
  if (!fields.has(intentField)) return true;
  const intent = intentOf(fields.get(intentField));
  return intent !== null && ![...fields.keys()].some((name) => name === intent.payload.name || name.startsWith(`${intent.payload.name}.`));
}

function intentOf(value: unknown): z.infer<typeof Intent> | null {
  if (typeof value !== "string" || value.length > longest) return null;
  try {
    return Intent.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
