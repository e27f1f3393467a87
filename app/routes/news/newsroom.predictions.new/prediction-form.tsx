import type { SerializeFrom } from "@remix-run/node";
import { OrganizationPicker } from "~/widgets/profile/pickers";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { EnterButton } from "~/widgets/ui/enter-button";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { action, loader } from "./route";

interface PredictionFormProps {
  data: SerializeFrom<typeof loader>;
  answer: SerializeFrom<typeof action> | undefined;
}

/** A college, and how sure of it the forecaster is. */
export function PredictionForm({ data, answer }: PredictionFormProps) {
  const { here, confidences, constraint } = data;
  const [form, fields] = useForm<{ organizationKey: string; confidence: string }>({
    id: "prediction",
    lastResult: answer?.reply,
    constraint,
  });
  const { term, found } = answer?.searched ?? data;
  return (
    <Card
      title="Your pick"
      subtitle="Everybody reads it, with your name and the minute. It never changes afterwards."
      className="mt-5"
      padded
    >
      <AnsweredForm form={form}>
        {/* What Enter presses: it picks, or searches from the search field with new words in it. */}
        <EnterButton>Pick</EnterButton>
        <OrganizationPicker
          field={fields.organizationKey}
          label="Team"
          hint="College teams. Type at least 3 letters."
          limit={1}
          searchTo={here}
          term={term}
          found={found}
          chosen={answer?.team ?? data.team}
          required
        />
        <SelectField
          field={fields.confidence}
          label="Confidence"
          hint="A tenth of it is the probability that you give the team."
          placeholder="Choose from 1 to 10"
          options={confidences}
          required
        />
        <SubmitButton name="intent" value="save" pendingText="Picking...">
          Pick
        </SubmitButton>
      </AnsweredForm>
    </Card>
  );
}
