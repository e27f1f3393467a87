/** Schools that people miss: asking for one, reading what one asked for, and what staff decide. */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { schoolErrors, schoolKinds, schoolLimits, schoolRequestBars, schoolRequestStates } from "~/domain/profile/school-requests";
import { keyField } from "../base/fields";

/** One line of text, for what it is missing from and too long for. */
function line(required: string, limit: number) {
  return z
    .string({ error: required })
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(z.string().min(1, required).max(limit, schoolErrors.tooLong(limit)));
}

/** POST /elite/v1/school-requests. */
export const SchoolWanted = z.object({
  name: line(schoolErrors.nameRequired, schoolLimits.name),
  city: line(schoolErrors.cityRequired, schoolLimits.city),
  state: line(schoolErrors.stateRequired, schoolLimits.state),
  kind: z.enum(schoolKinds, { error: schoolErrors.kindRequired }),
  /** A website, or whatever helps to find it. */
  note: z.string().trim().max(schoolLimits.note, schoolErrors.noteTooLong).optional(),
});
export type SchoolWanted = z.infer<typeof SchoolWanted>;

const text = z.string().nullable();

/** A request as who asked reads it. Staff are not named. */
export const SchoolRequest = z.object({
  key: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  kind: z.enum(schoolKinds),
  note: text,
  requestState: z.enum(schoolRequestStates),
  requestedAt: z.string(),
  decidedAt: text,
  /** Of an added one: the organization that stands for it. */
  organization: z.object({ key: z.number().int(), name: z.string() }).nullable(),
  /** Of a corrected one: the organization that was said to stand for it before. */
  formerName: text,
  /** Of a declined one. */
  reason: text,
});
export type SchoolRequest = z.infer<typeof SchoolRequest>;

/** GET /elite/v1/school-requests: one's own, newest first. */
export const SchoolRequests = z.object({ requests: z.array(SchoolRequest) });
export type SchoolRequests = z.infer<typeof SchoolRequests>;

const asker = z.object({ name: z.string(), username: z.string() });

/** GET /rdb/v1/school-requests (`state`, `after`): the open ones oldest first, the closed ones latest first. */
export const DeskSchoolRequests = z.object({
  items: z.array(
    SchoolRequest.pick({
      key: true,
      name: true,
      city: true,
      state: true,
      kind: true,
      requestState: true,
      requestedAt: true,
      decidedAt: true,
    }).extend({ askerName: z.string() }),
  ),
  next: text,
  waiting: z.number().int(),
});
export type DeskSchoolRequests = z.infer<typeof DeskSchoolRequests>;

/** GET /rdb/v1/school-requests/{key}: with whatever deciding needs. */
export const SchoolRequestAtDesk = z.object({
  request: SchoolRequest,
  asker,
  decisionRight: z.discriminatedUnion("allowed", [
    z.object({ allowed: z.literal(true) }),
    z.object({ allowed: z.literal(false), reason: z.enum(schoolRequestBars) }),
  ]),
});
export type SchoolRequestAtDesk = z.infer<typeof SchoolRequestAtDesk>;

/** Of a correction: the organization that stood for the school when its answer was seen. */
const insteadOf = { insteadOf: keyField(schoolErrors.organizationRequired).optional() };

/**
 * POST /rdb/v1/school-requests/{key}/decide: the organization that now stands for the school, or why there is none; `insteadOf` corrects
 * that answer.
 */
export const SchoolDecision = z.discriminatedUnion("decision", [
  z.object({ ...insteadOf, decision: z.literal("Added"), organizationKey: keyField(schoolErrors.organizationRequired) }),
  z.object({
    ...insteadOf,
    decision: z.literal("Declined"),
    reason: z
      .string({ error: schoolErrors.reasonRequired })
      .trim()
      .min(1, schoolErrors.reasonRequired)
      .max(schoolLimits.reason, fieldErrors.refusalTooLong),
  }),
]);
export type SchoolDecision = z.infer<typeof SchoolDecision>;

/** Codes of refusals beside `invalid`. */
export const schoolRequestProblems = {
  tooManyWaiting: "too-many-waiting",
  notWaiting: "not-waiting",
  mayNotDecide: "may-not-decide",
} as const;
