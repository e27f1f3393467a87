import type { SerializeFrom } from "@remix-run/node";
import { evaluationLabels as labels } from "~/domain/profile/evaluations";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { Carried } from "~/widgets/ui/carried";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { EvaluationShown } from "./evaluation.server";
import type { action, loader } from "./route";

interface EvaluationFormProps {
  data: SerializeFrom<typeof loader>;
  answer: SerializeFrom<typeof action> | undefined;
}

/** A draft, to begin or to say anew. */
export function EvaluationForm({ data, answer }: EvaluationFormProps) {
  const { evaluation, sports, constraint } = data;
  const [form, fields] = useForm<EvaluationShown["fields"]>({
    id: "evaluation",
    lastResult: answer?.reply,
    constraint,
    defaultValue: data.fields,
  });
  return (
    <Card title="Draft" subtitle="Nobody else reads it until it is published." className="mt-5" padded>
      <AnsweredForm form={form}>
        {evaluation && <Carried standing={{ version: evaluation.version }} posted={answer?.carried} />}
        <SelectField field={fields.sportKey} label="Sport" placeholder="Choose a sport" options={sports} required />
        <TextField field={fields.rating} label="Rating" hint="From 50 to 100, like 88.50." inputMode="decimal" autoComplete="off" />
        <TextAreaField field={fields.strengths} label={labels.strengths} />
        <TextAreaField field={fields.toWorkOn} label={labels.toWorkOn} />
        <TextAreaField field={fields.projection} label={labels.projection} />
        <TextAreaField field={fields.comparison} label={labels.comparison} rows={2} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pendingText="Saving...">Save draft</SubmitButton>{" "}
          <SubmitButton variant="secondary" name="then" value="publish">
            Save and go on to publish
          </SubmitButton>
        </div>
      </AnsweredForm>
    </Card>
  );
}
