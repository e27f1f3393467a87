/** GET and PUT /rdb/v1/people/{key}/academic-info, and what a person's page shows of it. */
import { z } from "zod";
import {
  academicAudiences,
  academicErrors as errors,
  gpaOf,
  gpaScales,
  isGpa,
  isScore,
  majorLimit,
  scoreOf,
  type Test,
} from "~/domain/profile/academics";
import { SeenChangedAt, whateverElse } from "../base/fields";

/** How an athlete does at school, as whoever may see it reads it. */
export const ShownAcademicInfo = z.object({
  gpa: z.number().nullable(),
  gpaScale: z.enum(gpaScales).nullable(),
  sat: z.number().int().nullable(),
  act: z.number().int().nullable(),
  intendedMajor: z.string().nullable(),
});
export type ShownAcademicInfo = z.infer<typeof ShownAcademicInfo>;

/** The same with who may see it. */
export const AcademicInfo = ShownAcademicInfo.extend({ visibility: z.enum(academicAudiences), changedAt: z.string().nullable() });
export type AcademicInfo = z.infer<typeof AcademicInfo>;

const Scale = z.enum(gpaScales, errors.gpaScale);
const Major = z.string({ error: errors.majorTooLong }).trim().max(majorLimit, errors.majorTooLong);
const score = (test: Test) => z.number({ error: errors[test] }).refine((typed) => isScore(typed, test), errors[test]);

/** What a PUT saves. What it leaves out or sends as null goes, but for who may see it, which then stays (docs/rules.md E14). */
export const AcademicInfoSave = z
  .object({
    gpa: z.number({ error: errors.gpa }).nullish(),
    gpaScale: Scale.nullish(),
    sat: score("sat").nullish(),
    act: score("act").nullish(),
    intendedMajor: Major.nullish(),
    visibility: z.enum(academicAudiences, errors.visibility).optional(),
    seenChangedAt: SeenChangedAt,
  })
  .superRefine(({ gpa = null, gpaScale = null }, context) => {
    if (gpa === null) return;
    if (gpaScale === null) context.addIssue({ code: "custom", path: ["gpaScale"], message: errors.gpaScale });
    else if (!isGpa(gpa, gpaScale)) context.addIssue({ code: "custom", path: ["gpa"], message: errors.gpa });
  }, whateverElse);
export type AcademicInfoSave = z.infer<typeof AcademicInfoSave>;

const typedScore = (test: Test) =>
  z
    .string()
    .refine((raw) => scoreOf(raw, test) !== null, errors[test])
    .optional();

/** The form: what was typed, each field empty or good. */
export const AcademicInfoForm = z
  .object({
    gpa: z.string().optional(),
    gpaScale: Scale.optional(),
    sat: typedScore("sat"),
    act: typedScore("act"),
    intendedMajor: Major.optional(),
    visibility: z.enum(academicAudiences, errors.visibility),
  })
  .superRefine(({ gpa, gpaScale }, context) => {
    if (gpa === undefined) return;
    if (gpaScale === undefined) context.addIssue({ code: "custom", path: ["gpaScale"], message: errors.gpaScale });
    else if (gpaOf(gpa, gpaScale) === null) context.addIssue({ code: "custom", path: ["gpa"], message: errors.gpa });
  }, whateverElse);
export type AcademicInfoForm = z.infer<typeof AcademicInfoForm>;
