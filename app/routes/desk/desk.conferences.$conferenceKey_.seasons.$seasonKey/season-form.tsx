import type { SubmissionResult } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { mostMembers } from "~/domain/teams/conferences";
import { OrganizationField } from "~/widgets/desk/organization-field";
import { FieldPair } from "~/widgets/profile/sport-fields";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { Carried } from "~/widgets/ui/carried";
import { EnterButton } from "~/widgets/ui/enter-button";
import { FailedLookUp } from "~/widgets/ui/failed-look-up";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { action, loader } from "./route";

interface SeasonFormProps {
  data: SerializeFrom<typeof loader>;
  answer: SerializeFrom<typeof action> | undefined;
}

type SeasonFields = Record<"sportKey" | "year" | "division" | "organizationKeys", string>;

/** A season to enter, or the members of one to say anew. */
export function SeasonForm({ data, answer }: SeasonFormProps) {
  const { here, season, sports, failure, constraint } = data;
  const reply: SubmissionResult | null = answer?.reply ?? null;
  const [form, fields] = useForm<SeasonFields>({ id: "season", lastResult: reply, constraint });
  const save = season ? "Save" : "Add season";
  return (
    <Card title={season ? "Who plays in it" : "The season"} padded>
      <AnsweredForm form={form}>
        {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
        <EnterButton>{save}</EnterButton>
        {season ? (
          <Carried standing={{ version: season.version }} posted={answer?.carried} />
        ) : (
          <>
            {failure && <FailedLookUp toast={failure} />}
            <SelectField field={fields.sportKey} label="Sport" placeholder="Select a sport" options={sports} required />
            <FieldPair>
              <TextField field={fields.year} label="Year" hint="The year that it begins in." inputMode="numeric" required />
              <TextField
                field={fields.division}
                label="Division"
                hint="Where the conference has several."
                autoComplete="off"
                required={false}
              />
            </FieldPair>
          </>
        )}
        <OrganizationField
          field={fields.organizationKeys}
          label="Members"
          limit={mostMembers}
          searchTo={here}
          term={(answer?.searched ?? data).term}
          found={(answer?.searched ?? data).found}
          chosen={answer?.chosen ?? season?.chosen ?? null}
          required
        />
        <SubmitButton name="intent" value="save" pendingText="Saving...">
          {save}
        </SubmitButton>
      </AnsweredForm>
    </Card>
  );
}
