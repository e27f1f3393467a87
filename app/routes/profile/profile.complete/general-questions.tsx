import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { GeneralStep } from "~/contract/profile/person-sports";
import type { Missing } from "~/domain/profile/complete-profile";
import type { PickerOption } from "~/domain/teams/options";
import type { ChosenSport } from "~/domain/profile/person-sports";
import { paths } from "~/paths";
import { FailedLookUp } from "~/widgets/ui/failed-look-up";
import { Icon } from "~/widgets/ui/icon";
import { HighSchoolPicker } from "~/widgets/profile/pickers";
import { SelectField } from "~/widgets/ui/select-field";
import { FieldPair, PositionField, SportField } from "~/widgets/profile/sport-fields";
import { usePositions } from "~/widgets/profile/use-positions";
import type { loader } from "./route";

interface GeneralQuestionsProps {
  fields: { [F in keyof GeneralStep]-?: FieldMetadata<GeneralStep[F], GeneralStep> };
  data: SerializeFrom<typeof loader>;
  chosen: { sport: ChosenSport; school: PickerOption | null };
}

/** The questions without an answer, by name. */
export function unansweredOf(fields: GeneralQuestionsProps["fields"], missing: Missing): string[] {
  const { organizationKey, sportKey, firstYear, primaryPositionKey } = fields;
  const asked = [
    ...(missing.highSchool ? [{ field: organizationKey, name: "high school" }] : []),
    ...(missing.sport
      ? [
          { field: sportKey, name: "sport" },
          { field: firstYear, name: "year started" },
          { field: primaryPositionKey, name: "position" },
        ]
      : []),
  ];
  return asked.filter(({ field }) => !field.value).map(({ name }) => name);
}

/** What the General step asks; what is given already is said instead. */
export function GeneralQuestions({ fields, data, chosen }: GeneralQuestionsProps) {
  const { missing, given, choices, failures, years, term, found } = data;
  const { positions, choose } = usePositions(chosen.sport, paths.completeProfile());
  const { sportKey, firstYear, primaryPositionKey } = fields;
  return (
    <>
      {missing.highSchool ? (
        <HighSchoolPicker
          field={fields.organizationKey}
          label="Which high school do you attend?"
          marker="*"
          searchTo={paths.completeProfile()}
          term={term}
          found={found}
          chosen={chosen.school}
          required
        />
      ) : (
        <Given label="High school" value={given.school} />
      )}
      {missing.sport ? (
        <>
          <FieldPair>
            <SportField
              field={sportKey}
              label="What sport do you play?"
              marker="*"
              sports={choices.sports}
              failure={choices.isLocal ? failures.sports : null}
              onChoose={choose}
              required
            />
            <SelectField
              field={firstYear}
              label="When did you start playing?"
              marker="*"
              options={years}
              placeholder="Select a year"
              required
            />
          </FieldPair>
          {positions === null && <FailedLookUp toast={failures.positions} />}
          <PositionField field={primaryPositionKey} label="What position are you?" marker="*" positions={positions} required />
        </>
      ) : (
        <Given label="Sport" value={given.sport} />
      )}
    </>
  );
}

function Given({ label, value }: { label: string; value: string | null }) {
  return (
    <p className="field flex items-center gap-2">
      <Icon name="circle-check" className="text-ok" />
      <span>
        {label}: <b>{value}</b>
      </span>
    </p>
  );
}
