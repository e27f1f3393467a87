/** Measurements on the wire. */
import { z } from "zod";
import { isFutureDay, occurredOn } from "~/domain/base/format";
import { measurementTypes } from "~/domain/profile/measurements";
import { fieldErrors } from "~/domain/base/messages";
import { editTypes } from "~/domain/review/items";
import { leastCompared } from "~/domain/profile/standing";
import { composeResult, heightInOneField, measurementProblem, resultLimit, type TypedResult } from "~/domain/profile/vitals";
import { Day, Key, keyField } from "../base/fields";
import { Source } from "./provenance";

export const MeasurementTypeKey = z
  .number({ error: fieldErrors.measurementTypeRequired })
  .refine((key) => measurementTypes.some((type) => type.key === key), fieldErrors.measurementTypeRequired);

/** A day that is over, or today (docs/rules.md N3). */
export const PastDay = Day.refine((day) => !isFutureDay(day, new Date()), fieldErrors.dateInFuture);

/** The same as the API takes it: as unix seconds, too, and today where nothing is said. */
const SentDay = z.preprocess((sent) => occurredOn(sent, new Date()), PastDay);

/**
 * A new measurement, always an item of its own, or a change of the one with
 * `key`. The value is a number as text within the bounds of its type
 * (docs/rules.md N2); a height is in inches.
 */
export const VitalsEdit = z
  .object({
    type: z.literal("vitals"),
    editType: z.enum(editTypes),
    key: Key.nullish(),
    measurementTypeKey: MeasurementTypeKey,
    value: z
      .string({ error: fieldErrors.measurementValueRequired })
      .max(resultLimit, { error: fieldErrors.measurementTooLong, abort: true }),
    dateOccurred: SentDay,
  })
  .superRefine(({ editType, key, measurementTypeKey, value }, context) => {
    const problem = measurementProblem(measurementTypeKey, value);
    if (problem) context.addIssue({ code: "custom", path: ["value"], message: problem });
    if ((editType === "Update") !== Boolean(key))
      context.addIssue({
        code: "custom",
        path: ["key"],
        message: "An update names the measurement that it changes; a new one has no key.",
      });
  });

/** The form of a single measurement: a height comes in feet and inches. */
export const MeasurementForm = z.object({
  measurementTypeKey: MeasurementTypeKey,
  value: z.string({ error: fieldErrors.measurementValueRequired }),
  feet: z.string().optional(),
  inches: z.string().optional(),
  dateOccurred: PastDay,
});
export type MeasurementForm = z.infer<typeof MeasurementForm>;

/** The same for what was typed, its value put together and judged along with the other fields. */
export function measurementFormOf(measurementTypeKey: number, typed: TypedResult) {
  const { text, problem } = composeResult(measurementTypeKey, typed);
  const said = heightInOneField(measurementTypeKey, typed) ?? problem ?? measurementProblem(measurementTypeKey, text ?? "");
  // A height has no field of this name.
  const value = z
    .any()
    .optional()
    .transform((_typed, context) => {
      if (said) context.addIssue({ code: "custom", message: said });
      return text ?? "";
    });
  return MeasurementForm.pick({ measurementTypeKey: true, dateOccurred: true }).extend({ value });
}

/** A measurement as it stands (approved). */
export const Measurement = z.object({
  key: z.number().int(),
  measurementTypeKey: z.number().int(),
  /** The event that it was measured at; null where none is named. */
  eventKey: z.number().int().nullable(),
  eventName: z.string().nullable(),
  /** A number as text; a height in inches. */
  value: z.string(),
  dateOccurred: z.string(),
  source: Source,
});
export type Measurement = z.infer<typeof Measurement>;

/** GET /rdb/v1/people/{key}/measurements, GET /public/rdb/v1/people/{key}/measurements: approved ones, the latest first. */
export const Measurements = z.object({ measurements: z.array(Measurement) });
export type Measurements = z.infer<typeof Measurements>;

/** PUT /rdb/v1/measurements/{key}/event: null says that the result is of none. */
export const NameEvent = z.object({
  eventKey: keyField(fieldErrors.eventUnknown).nullable(),
  /** The result as it was seen. */
  seen: z.object({ value: z.string().max(resultLimit), dateOccurred: Day, eventKey: Key.nullable() }),
});
export type NameEvent = z.infer<typeof NameEvent>;

/** Codes of its refusals beside `invalid`. */
export const eventNamingProblems = {
  mayNotDecide: "may-not-decide",
  /** The result, or its event, stands otherwise by now. */
  versionConflict: "version-conflict",
} as const;

/** GET /public/rdb/v1/people/{key}/measurements/averages: the latest result of each type beside those of the same position and class. */
export const MeasurementAverages = z.object({
  /** The first position of the default sport; without one, or without a class, there is nobody to compare with. */
  position: z.object({ key: z.number().int(), name: z.string() }).nullable(),
  classYear: z.number().int().nullable(),
  averages: z.array(
    z.object({
      measurementTypeKey: z.number().int(),
      value: z.string().meta({ description: "The person's own latest result." }),
      dateOccurred: z.string(),
      results: z
        .number()
        .int()
        .meta({
          description: `Latest approved results of as many people, the person's own among them; under ${leastCompared} there is neither average nor percentile.`,
        }),
      average: z.string().nullable().meta({ description: "A number as text, rounded to hundredths." }),
      percentile: z.number().int().min(1).max(99).nullable().meta({
        description:
          "The share of results that the person's own beats, and half of those that it equals; of times the lower one is better.",
      }),
    }),
  ),
});
export type MeasurementAverages = z.infer<typeof MeasurementAverages>;
