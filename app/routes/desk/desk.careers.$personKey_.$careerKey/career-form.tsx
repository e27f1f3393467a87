import type { SubmissionResult } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { eligibilities, eligibilityWords } from "~/domain/profile/careers";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { OrganizationField } from "~/widgets/desk/organization-field";
import { FailedLookUp } from "~/widgets/ui/failed-look-up";
import { FieldPair, PositionField, SportField } from "~/widgets/profile/sport-fields";
import { usePositions } from "~/widgets/profile/use-positions";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { Carried } from "~/widgets/ui/carried";
import { EnterButton } from "~/widgets/ui/enter-button";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { DigitsField } from "~/widgets/ui/typed-fields";
import { useForm } from "~/widgets/ui/use-form";
import type { RowShown } from "./career.server";
import type { action, loader } from "./route";

interface CareerFormProps {
  data: SerializeFrom<typeof loader>;
  answer: SerializeFrom<typeof action> | undefined;
}

const statuses = recruitmentStatuses.map((status) => ({ value: status, label: status }));
const eligibilityChoices = eligibilities.map((value) => ({ value, label: eligibilityWords[value] }));

/** Some seasons that somebody played a sport for an organization: to enter, or to say anew. */
export function CareerForm({ data, answer }: CareerFormProps) {
  const { here, row, failures } = data;
  const reply: SubmissionResult | null = answer?.reply ?? null;
  const [form, fields] = useForm<RowShown["fields"]>({
    id: "career",
    lastResult: reply,
    constraint: data.constraint,
    defaultValue: row?.fields ?? { sportKey: data.sportKey === null ? "" : String(data.sportKey) },
  });
  const { positions, choose } = usePositions(answer?.sport ?? data, here);
  const save = row ? "Save" : "Add seasons";
  return (
    <Card title={row ? "Change these seasons" : "The seasons"} padded>
      <AnsweredForm form={form}>
        {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
        <EnterButton>{save}</EnterButton>
        {row && <Carried standing={{ version: row.version }} posted={answer?.carried} />}
        <SportField
          field={fields.sportKey}
          label="Sport"
          sports={data.sports}
          failure={data.isLocal ? failures.sports : null}
          onChoose={choose}
          required
        />
        <OrganizationField
          field={fields.organizationKey}
          label="Organization"
          searchTo={here}
          term={(answer?.searched ?? data).term}
          found={(answer?.searched ?? data).found}
          chosen={answer?.reply ? answer.chosen : data.chosen}
          required
        />
        <FieldPair>
          <TextField field={fields.fromYear} label="First season" hint="The year that it begins in." inputMode="numeric" required />
          <TextField
            field={fields.toYear}
            label="Last season"
            hint="Leave it empty while it goes on."
            inputMode="numeric"
            required={false}
          />
        </FieldPair>
        {positions === null && <FailedLookUp toast={failures.positions} />}
        <FieldPair>
          <PositionField field={fields.positionKey} label="Position" positions={positions} />
          <DigitsField field={fields.jerseyNumber} label="Jersey number" />
        </FieldPair>
        <TextField
          field={fields.classYear}
          label="Class"
          hint="As the roster writes it: Junior, Redshirt sophomore, Fifth year."
          autoComplete="off"
          required={false}
        />
        <FieldPair>
          <SelectField field={fields.eligibility} label="Eligibility" placeholder="Not known" options={eligibilityChoices} />
          <SelectField field={fields.status} label="Status" placeholder="Not known" options={statuses} />
        </FieldPair>
        <SubmitButton name="intent" value="save" pendingText="Saving...">
          {save}
        </SubmitButton>
      </AnsweredForm>
    </Card>
  );
}
