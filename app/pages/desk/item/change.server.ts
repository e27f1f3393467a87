import { z } from "zod";
import { BioForm, NameForm } from "~/contract/profile/about";
import { ClassYear, NcaaIdForm } from "~/contract/profile/details";
import { DealForm } from "~/contract/profile/deals";
import { DecisionDateForm } from "~/contract/profile/decision-dates";
import { JerseyNumber, yearField } from "~/contract/profile/person-sports";
import type { Edit, ReviewItem, ReviewItemOf } from "~/contract/profile/profile-edits";
import { SentenceForm } from "~/contract/desk/review-items";
import { ListedTeamForm } from "~/contract/profile/teams";
import { AddTransfer } from "~/contract/profile/transfer-edits";
import { VideoForm } from "~/contract/profile/videos";
import { measurementFormOf, PastDay } from "~/contract/profile/vitals";
import { nameLabels } from "~/domain/profile/about";
import { eligibilities } from "~/domain/profile/careers";
import { dealKindLabels, dealKinds, dealLabels, termsOf } from "~/domain/profile/deals";
import { classYears, pastYears } from "~/domain/profile/details";
import { measurementTypes } from "~/domain/profile/measurements";
import { fieldErrors } from "~/domain/base/messages";
import type { EditTag, SportPlayedValue, TopInterestValue } from "~/domain/profile/edit-values";
import { statusesInstead } from "~/domain/profile/top-interest";
import { transferLabels } from "~/domain/profile/transfer-edits";
import { transferEligibility } from "~/domain/profile/transfers";
import { videoCategories, videoCategoryLabels, videoLabels } from "~/domain/profile/videos";
import { heightParts, heightType } from "~/domain/profile/vitals";

/** A field of the form that approves with a change, or offers another value. */
export interface ChangeField {
  name: string;
  label: string;
  control: "unit" | "height" | "date" | "digits" | "select" | "time" | "text" | "lines";
  units?: string;
  options?: { value: string; label: string }[];
  isOptional?: boolean;
}

interface ChangeFields {
  fields: ChangeField[];
  /** What the form begins with: what is proposed. */
  defaultValue: Record<string, string>;
}

/** How another value of one tag is asked for. */
interface Change<T extends EditTag> {
  /** Null of what leaves no choice. */
  fields(item: ReviewItemOf<T>, now: Date): ChangeFields | null;
  /** Those fields as they are sent. */
  schema(item: ReviewItemOf<T>, form: FormData): z.ZodRawShape;
  /** What the form does not ask for stays as it was proposed. */
  kept(item: ReviewItemOf<T>): object;
}

const dealKindChoices = dealKinds.map((value) => ({ value, label: dealKindLabels[value] }));

const year = yearField(fieldErrors.yearOutOfRange).optional();

/** What a reviewer can set right by themselves; null of what has to be chosen anew. */
const changes: { [T in EditTag]: Change<T> | null } = {
  vitals: {
    fields({ newValue: { measurementTypeKey, value, dateOccurred } }) {
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
    },
    schema({ newValue }, form) {
      const [value, feet, inches] = ["value", "feet", "inches"].map((name) => String(form.get(name) ?? ""));
      return measurementFormOf(newValue.measurementTypeKey, { value, feet, inches }).omit({ measurementTypeKey: true }).shape;
    },
    kept: ({ newValue: { key, measurementTypeKey } }) => ({ key, measurementTypeKey }),
  },
  hsClassYear: {
    fields: ({ newValue }, now) =>
      single({ name: "value", label: "Class year", control: "select", options: years(classYears(now)) }, String(newValue.value)),
    schema: () => ({ value: ClassYear }),
    kept: () => ({}),
  },
  ncaaId: {
    fields: ({ newValue }) => single({ name: "value", label: "NCAA ID", control: "digits" }, newValue.value),
    schema: () => NcaaIdForm.shape,
    kept: () => ({}),
  },
  topInterest: {
    fields(item) {
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
    },
    schema: () => ListedTeamForm.pick({ recruitmentStatus: true }).shape,
    kept: ({ newValue, oldValue }) => keptOfTeam(newValue, oldValue),
  },
  sportPlayed: {
    fields({ newValue: { firstYear, lastYear, jerseyNumber } }, now) {
      const options = years(pastYears(now));
      return {
        fields: [
          { name: "firstYear", label: "First year", control: "select", options, isOptional: true },
          { name: "lastYear", label: "Last year", control: "select", options, isOptional: true },
          { name: "jerseyNumber", label: "Jersey number", control: "digits", isOptional: true },
        ],
        defaultValue: { firstYear: String(firstYear ?? ""), lastYear: String(lastYear ?? ""), jerseyNumber: jerseyNumber ?? "" },
      };
    },
    schema: () => ({ firstYear: year, lastYear: year, jerseyNumber: JerseyNumber.optional() }),
    kept: ({ newValue }) => keptOfSport(newValue),
  },
  decisionDate: {
    fields({ newValue: { day, time, place, removed } }) {
      if (removed) return null;
      return {
        fields: [
          { name: "day", label: "Day", control: "date" },
          { name: "time", label: "Time, by the clock in Chicago", control: "time", isOptional: true },
          { name: "place", label: "Place", control: "text", isOptional: true },
        ],
        defaultValue: { day, time: time ?? "", place: place ?? "" },
      };
    },
    schema: () => DecisionDateForm.shape,
    kept: () => ({}),
  },
  name: {
    fields: ({ newValue: { firstName, lastName, knownName } }) => ({
      fields: [
        { name: "firstName", label: nameLabels.firstName, control: "text" },
        { name: "lastName", label: nameLabels.lastName, control: "text" },
        { name: "knownName", label: nameLabels.knownName, control: "text", isOptional: true },
      ],
      defaultValue: { firstName: firstName ?? "", lastName: lastName ?? "", knownName: knownName ?? "" },
    }),
    schema: () => NameForm.shape,
    kept: () => ({}),
  },
  bio: {
    fields: ({ newValue }) => (newValue.value === "" ? null : single({ name: "value", label: "About", control: "lines" }, newValue.value)),
    schema: () => BioForm.shape,
    kept: () => ({}),
  },
  video: {
    fields({ newValue: { title, category, removed } }) {
      if (removed) return null;
      const options = videoCategories.map((value) => ({ value, label: videoCategoryLabels[value] }));
      return {
        fields: [
          { name: "title", label: videoLabels.title, control: "text" },
          { name: "category", label: videoLabels.category, control: "select", options },
        ],
        defaultValue: { title, category },
      };
    },
    schema: () => VideoForm.omit({ url: true }).shape,
    kept: ({ newValue: { key, url } }) => ({ key, url }),
  },
  transfer: {
    fields({ newValue: { enteredDay, decidedDay, withdrawnDay, eligibility } }) {
      const [end, endDay] = decidedDay ? ["decidedDay", decidedDay] : ["withdrawnDay", withdrawnDay];
      const options = eligibilities.map((value) => ({ value, label: transferEligibility(value) ?? value }));
      return {
        fields: [
          { name: "enteredDay", label: transferLabels.enteredDay, control: "date" },
          ...(endDay ? [{ name: end, label: transferLabels.endDay, control: "date" as const }] : []),
          { name: "eligibility", label: transferLabels.eligibility, control: "select", options, isOptional: true },
        ],
        defaultValue: { enteredDay: enteredDay ?? "", ...(endDay && { [end]: endDay }), eligibility: eligibility ?? "" },
      };
    },
    schema: ({ newValue: { decidedDay, withdrawnDay } }) => ({
      enteredDay: AddTransfer.shape.enteredDay,
      ...(decidedDay && { decidedDay: PastDay }),
      ...(withdrawnDay && { withdrawnDay: PastDay }),
      eligibility: AddTransfer.shape.eligibility,
    }),
    kept: ({ newValue: { key, sportKey, year, fromKey, toKey } }) => ({ ...(key ? { key } : { sportKey }), year, fromKey, toKey }),
  },
  // With whom it is, and what it pays, is the athlete's to say.
  deal: {
    fields({ newValue: { kind, day, endDay, proofUrl, removed } }) {
      if (removed) return null;
      return {
        fields: [
          { name: "kind", label: dealLabels.kind, control: "select", options: dealKindChoices },
          { name: "day", label: dealLabels.day, control: "date" },
          { name: "endDay", label: dealLabels.endDay, control: "date", isOptional: true },
          { name: "proofUrl", label: dealLabels.proofUrl, control: "text", isOptional: true },
        ],
        defaultValue: { kind, day, endDay: endDay ?? "", proofUrl: proofUrl ?? "" },
      };
    },
    schema: () => ({
      kind: DealForm.shape.kind,
      day: DealForm.shape.day,
      endDay: DealForm.shape.endDay,
      proofUrl: DealForm.shape.proofUrl,
    }),
    kept: ({ newValue: { key, brand, collectiveKey, frequency, structure, pays } }) => ({
      ...(key && { key }),
      ...{ brand, collectiveKey, frequency, structure },
      ...termsOf(pays),
    }),
  },
  dateOfBirth: null,
  highSchool: null,
  hometown: null,
  profileImage: null,
};

/** By the item's own tag, which tells which values it holds. */
function changeOfTag({ type }: ReviewItem): Change<EditTag> | null {
  return changes[type] as Change<EditTag> | null;
}

/** The fields that a reviewer may set, and what they begin with; null without one. */
export function changeFields(item: ReviewItem, now: Date): ChangeFields | null {
  return changeOfTag(item)?.fields(item, now) ?? null;
}

/** The schema of that form: the fields of the item's tag, and the sentence. */
export function changeSchema(item: ReviewItem, form: FormData) {
  return z.object({ ...changeOfTag(item)?.schema(item, form), ...SentenceForm.shape });
}

/** The edit that was typed, of the same target; the API judges it. */
export function changeOf(item: ReviewItem, typed: Record<string, unknown>): Edit {
  const { sentence: _sentence, ...values } = typed;
  return { type: item.type, editType: item.editType, ...changeOfTag(item)?.kept(item), ...values } as Edit;
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
