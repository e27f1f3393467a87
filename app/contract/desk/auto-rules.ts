/** Rules that approve by themselves: level 4 writes them, everybody at the desk reads them. */
import { z } from "zod";
import { ruleFields, ruleKinds, ruleLimits } from "~/domain/desk/auto-rules";
import { fieldErrors } from "~/domain/base/messages";
import { reviewKinds, type ReviewKind } from "~/domain/profile/review-kinds";
import { Key } from "../base/fields";
import { Reversing } from "./review-items";

const Count = z
  .number({ error: fieldErrors.ruleCount })
  .int(fieldErrors.ruleCount)
  .min(0, fieldErrors.ruleCount)
  .max(ruleLimits.count, fieldErrors.ruleCount);

/** POST /rdb/v1/auto-rules, and the fields of PUT /rdb/v1/auto-rules/{key}. A saved rule is off: it is switched on after its dry run. */
export const RuleFields = z
  .object({
    name: z
      .string({ error: fieldErrors.ruleNameRequired })
      .trim()
      .min(1, fieldErrors.ruleNameRequired)
      .max(ruleLimits.name, fieldErrors.ruleNameTooLong),
    kind: z
      .enum(reviewKinds, { error: fieldErrors.ruleKindRequired })
      .refine((kind) => ruleKinds.includes(kind), fieldErrors.ruleKindRequired),
    field: z.string().max(40).nullable().default(null),
    largestChange: z
      .number({ error: fieldErrors.ruleChange })
      .positive(fieldErrors.ruleChange)
      .max(ruleLimits.change, fieldErrors.ruleChange)
      .nullable()
      .default(null),
    leastApproved: Count,
    mostRejected: Count,
  })
  .superRefine(({ kind, field, largestChange }, context) => {
    if (field !== null && !isFieldOf(kind, field)) context.addIssue({ code: "custom", path: ["field"], message: fieldErrors.ruleField });
    if (largestChange !== null && kind !== "vitals" && kind !== "hsClassYear")
      context.addIssue({ code: "custom", path: ["largestChange"], message: fieldErrors.ruleChangeOfKind });
  });
export type RuleFields = z.input<typeof RuleFields>;

function isFieldOf(kind: ReviewKind, field: string): boolean {
  return ruleFields[kind]?.some((one) => one.field === field) ?? false;
}

/** PUT /rdb/v1/auto-rules/{key}: another version, or the switch; on the version that was seen. */
export const RuleChange = z.union([z.object({ version: Key, rule: RuleFields }), z.object({ version: Key, isOn: z.boolean() })]);
export type RuleChange = z.input<typeof RuleChange>;

/**
 * POST /rdb/v1/auto-rules/{key}/reversal: the newest approval that was counted, and the sentence that each athlete reads. What the rule
 * approved since stands.
 */
export const RuleReversal = Reversing;
export type RuleReversal = z.infer<typeof RuleReversal>;

const fields = {
  name: z.string(),
  kind: z.enum(reviewKinds),
  field: z.string().nullable(),
  largestChange: z.number().nullable(),
  leastApproved: z.number().int(),
  mostRejected: z.number().int(),
};

/** One version of a rule; the latest is the rule. */
export const AutoRuleVersion = z.object({
  key: z.number().int(),
  ruleKey: z.number().int(),
  version: z.number().int(),
  ...fields,
  isOn: z.boolean(),
  by: z.string(),
  at: z.string(),
});
export type AutoRuleVersion = z.infer<typeof AutoRuleVersion>;

/** GET /rdb/v1/auto-rules. `approved` counts the approvals of all its versions that stand, up to 1000. */
export const AutoRules = z.object({ rules: z.array(AutoRuleVersion.extend({ approved: z.number().int() })) });
export type AutoRules = z.infer<typeof AutoRules>;

/** What a rule would have done with the last decisions that people made of its kind. */
export const DryRun = z.object({
  decisions: z.number().int(),
  wouldApprove: z.number().int(),
  /** Of those that it would approve, how many people approved as they were. */
  agreed: z.number().int(),
  /** The others: rejected, with the sentence, or approved in part or with another value. */
  disagreed: z.array(
    z.object({
      reviewItemKey: z.number().int(),
      reference: z.string(),
      athleteName: z.string(),
      verdict: z.enum(["Approved", "Rejected"]),
      sentence: z.string().nullable(),
    }),
  ),
});
export type DryRun = z.infer<typeof DryRun>;

/**
 * GET /rdb/v1/auto-rules/{key}: its versions, newest first, the key of the newest approval that stands, null of none, and the dry run of
 * the latest version.
 */
export const AutoRuleRead = z.object({
  ruleKey: z.number().int(),
  versions: z.array(AutoRuleVersion).min(1),
  approved: z.number().int(),
  newestDecisionKey: z.number().int().nullable(),
  dryRun: DryRun,
});
export type AutoRuleRead = z.infer<typeof AutoRuleRead>;
