import type { SubmissionResult } from "@conform-to/react";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { ChoiceTiles } from "~/widgets/ui/choice-tiles";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { MergeLine } from "./merge-lines.server";

/** Who stays and the two buttons, or one sentence on why there is nothing to press; `reply` is what the form was answered. */
export function DecideMerge({ line, reply }: { line: MergeLine; reply: SubmissionResult | null }) {
  const { key, version, name, keptKey, choices, bar, mayNotDecide } = line;
  const [form, fields] = useForm<{ keptKey: string }>({ id: `merge-${key}`, lastResult: reply, defaultValue: { keptKey } });
  if (mayNotDecide) return <p className="mt-3 text-ink-2">{mayNotDecide}</p>;
  return (
    <div className="mt-4">
      <AnsweredForm form={form}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="version" value={version} />
        {bar ? (
          <p className="text-ink-2">{bar}</p>
        ) : (
          <ChoiceTiles
            field={fields.keptKey}
            label="Who stays"
            hint="What lists say of the other goes along, and the other’s page leads there."
            options={choices}
            required
          />
        )}
        <div className="flex flex-wrap gap-2">
          {!bar && (
            <SubmitButton formNoValidate name="decision" value="Joined" icon="check" pendingText="Joining..." aria-label={`Join: ${name}`}>
              Join
            </SubmitButton>
          )}
          <SubmitButton
            formNoValidate
            name="decision"
            value="KeptApart"
            variant="secondary"
            icon="x"
            pendingText="Keeping apart..."
            aria-label={`Keep apart: ${name}`}
          >
            Keep apart
          </SubmitButton>
        </div>
      </AnsweredForm>
    </div>
  );
}
