import { z } from "zod";
import { ClassYear, NcaaIdForm } from "~/contract/profile/details";
import { JerseyNumber, yearField } from "~/contract/profile/person-sports";
import type { Edit, ReviewItem } from "~/contract/profile/profile-edits";
import { SentenceForm } from "~/contract/desk/review-items";
import { ListedTeamForm } from "~/contract/profile/teams";
import { measurementFormOf } from "~/contract/profile/vitals";
import { classYears, pastYears } from "~/domain/profile/details";
import { measurementTypes } from "~/domain/profile/measurements";
import { fieldErrors } from "~/domain/base/messages";
import { isOfType, type SportPlayedValue, type TopInterestValue } from "~/domain/profile/edit-values";
import { statusesInstead } from "~/domain/profile/top-interest";
import { heightParts, heightType } from "~/domain/profile/vitals";

/** A field of the form that approves with a change, or offers another value. */
export interface ChangeField {
  name: string;
  label: string;
  control: "unit" | "height" | "date" | "digits" | "select";
  units?: string;
  options?: { value: string; label: string }[];
  isOptional?: boolean;
}

interface ChangeFields {
  fields: ChangeField[];
  /** What the form begins with: what is proposed. */
  defaultValue: Record<string, string>;
}

/** What a reviewer can set right by themselves; null of what has to be chosen anew. */
export function changeFields(item: ReviewItem, now: Date): ChangeFields | null {
  if (isOfType(item, "vitals")) {
    const { measurementTypeKey, value, dateOccurred } = item.newValue;
    const type = measurementTypes.find(({ key }) => key === measurementTypeKey);
    const result: ChangeField = {
      name: "value",
      label: type?.name ?? "Result",
      ...(measurementTypeKey === heightType ? { control: "height" } : { control: "unit", units: type?.units ?? "" }),
    };
    return {
      fields: [result, { name: "dateOccurred", label: "Date", control: "date" }],
      defaultValue: { value, dateOccurred, ...heightParts(value) },
    };
  }
  if (isOfType(item, "hsClassYear"))
    return single({ name: "value", label: "Class year", control: "select", options: years(classYears(now)) }, String(item.newValue.value));
  if (isOfType(item, "ncaaId")) return single({ name: "value", label: "NCAA ID", control: "digits" }, item.newValue.value);
  if (isOfType(item, "topInterest")) {
    const statuses = statusesInstead(item);
    if (statuses.length === 1) return null;
    return single(
      {
        name: "recruitmentStatus",
        label: "Recruitment status",
        control: "select",
        options: statuses.map((status) => ({ value: status, label: status })),
      },
      item.newValue.recruitmentStatus,
    );
  }
  if (isOfType(item, "sportPlayed")) {
    const { firstYear, lastYear, jerseyNumber } = item.newValue;
    const options = years(pastYears(now));
    return {
      fields: [
        { name: "firstYear", label: "First year", control: "select", options, isOptional: true },
        { name: "lastYear", label: "Last year", control: "select", options, isOptional: true },
        { name: "jerseyNumber", label: "Jersey number", control: "digits", isOptional: true },
      ],
      defaultValue: { firstYear: String(firstYear ?? ""), lastYear: String(lastYear ?? ""), jerseyNumber: jerseyNumber ?? "" },
    };
  }
  return null;
}

/** The schema of that form: the fields of the item's kind, and the sentence. */
export function changeSchema(item: ReviewItem, form: FormData) {
  const sentence = SentenceForm.shape;
  if (isOfType(item, "vitals")) {
    const [value, feet, inches] = ["value", "feet", "inches"].map((name) => String(form.get(name) ?? ""));
    return measurementFormOf(item.newValue.measurementTypeKey, { value, feet, inches }).omit({ measurementTypeKey: true }).extend(sentence);
  }
  if (isOfType(item, "hsClassYear")) return z.object({ value: ClassYear, ...sentence });
  if (isOfType(item, "ncaaId")) return NcaaIdForm.extend(sentence);
  if (isOfType(item, "topInterest")) return ListedTeamForm.pick({ recruitmentStatus: true }).extend(sentence);
  const year = yearField(fieldErrors.yearOutOfRange).optional();
  return z.object({ firstYear: year, lastYear: year, jerseyNumber: JerseyNumber.optional(), ...sentence });
}

/** The edit that was typed, of the same target; the API judges it. */
export function changeOf(item: ReviewItem, typed: Record<string, unknown>): Edit {
  const { sentence: _sentence, ...values } = typed;
  return { type: item.type, editType: item.editType, ...kept(item), ...values } as Edit;
}

/** What the form does not ask for stays as it was proposed. */
function kept(item: ReviewItem): object {
  if (isOfType(item, "vitals")) return { key: item.newValue.key, measurementTypeKey: item.newValue.measurementTypeKey };
  if (isOfType(item, "topInterest")) return keptOfTeam(item.newValue, item.oldValue);
  if (isOfType(item, "sportPlayed")) return keptOfSport(item.newValue);
  return {};
}

function keptOfSport({ sportKey, primaryPositionKey, secondaryPositionKey, year, organizationKey }: SportPlayedValue): object {
  return {
    sportKey,
    primaryPositionKey,
    secondaryPositionKey,
    ...(year !== null && { year }),
    ...(organizationKey !== null && { organizationKey }),
  };
}

function keptOfTeam(after: TopInterestValue, before: TopInterestValue | null): object {
  const visits = after.visits.map(({ visitKey, type, dateOccurred, official, coaches }) =>
    type === "visit"
      ? { type, visitKey, dateOccurred, official: official ?? false }
      : { type, visitKey, dateOccurred, coachPersonKeys: (coaches ?? []).map(({ key }) => key) },
  );
  return {
    organizationKey: after.organizationKey,
    primaryPersonKey: after.primaryPersonKey,
    visits,
    ...(before && before.order !== after.order && { order: after.order }),
  };
}

function single(field: ChangeField, value: string): ChangeFields {
  return { fields: [field], defaultValue: { [field.name]: value } };
}

function years(list: readonly number[]) {
  return list.map((year) => ({ value: String(year), label: String(year) }));
}
