import type { SubmissionResult } from "@conform-to/react";
import { ruleFields, ruleKinds } from "~/domain/desk/auto-rules";
import { kindLabels, type ReviewKind } from "~/domain/profile/review-kinds";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { Carried } from "~/widgets/ui/carried";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { RuleShown } from "./rule.server";

interface RuleFormProps {
  rule: RuleShown | null;
  /** The version that the form that comes back was rendered on. */
  carried?: Record<string, string>;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  reply: SubmissionResult | null;
}

const fieldChoices = [
  { value: "", label: "Any field" },
  ...Object.entries(ruleFields).flatMap(([kind, fields]) =>
    fields.map(({ field, label }) => ({ value: field, label: `${kindLabels[kind as ReviewKind]}: ${label}` })),
  ),
];

/** The form that the button that switches a rule on sends, too: what was typed comes along, and is not passed over. */
export const ruleFormId = "rule";

/** A rule to write, or the next version of one. */
export function RuleForm({ rule, carried, constraint, reply }: RuleFormProps) {
  const [form, fields] = useForm<Record<keyof RuleShown["fields"], string>>({
    id: ruleFormId,
    lastResult: reply,
    constraint,
    defaultValue: rule?.fields ?? { leastApproved: "10", mostRejected: "0" },
  });
  return (
    <Card title={rule ? "Change this rule" : "The rule"} padded>
      <AnsweredForm form={form}>
        {rule && <Carried standing={{ version: String(rule.version) }} posted={carried} />}
        <TextField field={fields.name} label="Name" required />
        <SelectField
          field={fields.kind}
          label="Kind of edit"
          hint="Commitments, decision days, transfers, photos, names, texts, videos, dates of birth and NCAA IDs are always seen by a person."
          placeholder="Choose a kind"
          options={ruleKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          required
        />
        <SelectField field={fields.field} label="Field that may change" options={fieldChoices} />
        <TextField
          field={fields.largestChange}
          label="Largest change"
          hint="In the units of the measurement, or in years, from the last value that no rule approved."
          inputMode="decimal"
        />
        <TextField field={fields.leastApproved} label="Author has at least this many approved edits" inputMode="numeric" required />
        <TextField field={fields.mostRejected} label="Author has at most this many rejected edits" inputMode="numeric" required />
        {rule?.isOn && (
          <p className="text-sm text-ink-2">
            Saving switches this rule off. It approves nothing until it is switched on again, as its new dry run shows it.
          </p>
        )}
        <SubmitButton pendingText="Saving...">{rule ? "Save as the next version" : "Save rule"}</SubmitButton>
      </AnsweredForm>
    </Card>
  );
}
