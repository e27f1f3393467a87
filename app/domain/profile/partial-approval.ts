/**
 * Approving some fields of an edit and leaving the others as they stand. Rules:
 * docs/rules.md Q4.
 */
import { compareEdit } from "./edits";
import { fitsTogether } from "./person-sports";
import { isRemoval } from "./told-edit";
import { nothing } from "../review/items";
import type { EditTag, EditValue, SportPlayedValue, TaggedEdit } from "./edit-values";

/** What each field of a comparison is made of; one that is not named here is the edit itself. */
const parts: Partial<Record<EditTag, Record<string, Record<string, null | readonly []>>>> = {
  topInterest: {
    status: { recruitmentStatus: null, offer: null, contacted: null },
    recruiter: { primaryPersonKey: null, primaryPersonName: null },
    visits: { visits: [] },
    position: { order: null },
  },
  vitals: { value: { value: null }, date: { dateOccurred: null } },
  sportPlayed: {
    primaryPosition: { primaryPositionKey: null, primaryPositionName: null },
    secondaryPosition: { secondaryPositionKey: null, secondaryPositionName: null },
    firstYear: { firstYear: null },
    lastYear: { lastYear: null },
    jerseyNumber: { jerseyNumber: null },
    year: { year: null },
    organization: { organizationKey: null, organizationName: null },
  },
  decisionDate: { day: { day: null }, time: { time: null }, place: { place: null } },
  transfer: { eligibility: { eligibility: null } },
  deal: { endDay: { endDay: null }, proof: { proofUrl: null } },
  video: { title: { title: null }, url: { url: null }, category: { category: null } },
};

/** Of an addition, what a profile can be without. */
const optional: Partial<Record<EditTag, readonly string[]>> = {
  topInterest: ["recruiter", "visits"],
  sportPlayed: ["secondaryPosition", "firstYear", "lastYear", "jerseyNumber", "year", "organization"],
  decisionDate: ["time", "place"],
  transfer: ["eligibility"],
  deal: ["endDay", "proof"],
};

/** The fields that an edit proposes, by name, in the order of its comparison. */
export function proposedFields(item: TaggedEdit): string[] {
  return compareEdit(item).flatMap((line) => (line.isChanged && !(line.before === null && line.after === nothing) ? line.field : []));
}

/** The fields of an edit that an approval may leave out: of a change, each while another is left; of an addition, what is optional. */
export function fieldsToLeaveOut(item: TaggedEdit): string[] {
  const proposed = proposedFields(item);
  // What is taken off goes as a whole.
  if (proposed.length < 2 || isRemoval(item)) return [];
  const known = item.oldValue ? Object.keys(parts[item.type] ?? {}) : (optional[item.type] ?? []);
  return proposed.filter((field) => known.includes(field));
}

export type PartialRefusal = "unknown-field" | "not-optional" | "nothing-left-out" | "nothing-left" | "does-not-fit";

/** What a refusal says. */
export const partialRefusals: Record<PartialRefusal, string> = {
  "unknown-field": "This edit has no such field.",
  "not-optional": "This cannot be left out of what is added.",
  "nothing-left-out": "Everything is ticked, so nothing stays out. Untick what is to keep what stands, or approve all of it.",
  "nothing-left": "Approve one of the fields at least, or reject the edit.",
  "does-not-fit": "The fields that are left do not fit together.",
};

export type PartialApproval = { ok: true; newValue: EditValue; leftOut: string[] } | { ok: false; refusal: PartialRefusal };

/** Whether an approval of these fields would be one of all that is proposed. */
export function leavesNothingOut(item: TaggedEdit, fields: readonly string[]): boolean {
  return proposedFields(item).every((field) => fields.includes(field));
}

/** The value when only these fields are approved; of a change the others keep what stood, of an addition they stay empty. */
export function approvedInPart(item: TaggedEdit, fields: readonly string[]): PartialApproval {
  const proposed = proposedFields(item);
  if (!fields.every((field) => compareEdit(item).some((line) => line.field === field))) return { ok: false, refusal: "unknown-field" };
  if (leavesNothingOut(item, fields)) return { ok: false, refusal: "nothing-left-out" };
  const leftOut = proposed.filter((field) => !fields.includes(field));
  if (leftOut.length === proposed.length) return { ok: false, refusal: "nothing-left" };
  const mayGo = fieldsToLeaveOut(item);
  if (!leftOut.every((field) => mayGo.includes(field))) return { ok: false, refusal: "not-optional" };

  const empty = Object.assign({}, ...leftOut.map((field) => parts[item.type]?.[field])) as Record<string, unknown>;
  const stood = new Map(Object.entries(item.oldValue ?? empty));
  const kept = Object.fromEntries(Object.keys(empty).map((name) => [name, stood.get(name)]));
  const newValue = { ...item.newValue, ...kept } as EditValue;
  return item.type === "sportPlayed" && !isWholeSport(item.oldValue, newValue as SportPlayedValue)
    ? { ok: false, refusal: "does-not-fit" }
    : { ok: true, newValue, leftOut };
}

/** A new sport has a year at least (E5). */
function isWholeSport(before: SportPlayedValue | null, after: SportPlayedValue): boolean {
  return fitsTogether(after) && (before !== null || after.firstYear !== null || after.lastYear !== null);
}
