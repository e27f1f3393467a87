import { claimantTypes, claimantWords, ownRecordWords, statementLimits, type ClaimantType } from "~/domain/profile/claims";
import { FieldGroup } from "~/widgets/ui/field-parts";
import { initialText, type FormField } from "~/widgets/ui/form-field";
import { TextAreaField } from "~/widgets/ui/text-area-field";

interface ClaimantFieldsProps {
  claimantType: FormField;
  statement: FormField;
  /** Kinds that cannot be chosen, with the reason. */
  barred: Partial<Record<ClaimantType, string>>;
  /** It is a coach’s own record. */
  isOfCoach: boolean;
}

/** Who one is to the athlete, and how staff can check it. */
export function ClaimantFields({ claimantType, statement, barred, isOfCoach }: ClaimantFieldsProps) {
  const initial = initialText(claimantType);
  // The error summary leads to the first that can be chosen.
  const first = claimantTypes.find((type) => barred[type] === undefined);
  return (
    <>
      <FieldGroup role="radiogroup" field={claimantType} label="Who are you?">
        <div className="tiles grid gap-2">
          {claimantTypes.map((type) => (
            <label key={type} className="tile">
              <input
                type="radio"
                className="radio"
                id={type === first ? claimantType.id : `${claimantType.id}-${type}`}
                name={claimantType.name}
                value={type}
                defaultChecked={type === initial}
                disabled={barred[type] !== undefined}
              />
              <span className="min-w-0">
                {claimantWords[type].label}
                <span className="block text-sm font-normal text-ink-2">
                  {barred[type] ?? (isOfCoach ? ownRecordWords : claimantWords[type]).says}
                </span>
              </span>
              <span className="tile-edge" aria-hidden="true" />
            </label>
          ))}
        </div>
      </FieldGroup>
      <TextAreaField
        field={statement}
        label="How can our staff check this?"
        hint="Whom may they ask, or what shows it? For example: “The athletics office of Lincoln High School knows me, 555-0142”, or “I am on the team’s public list of parents.” Only our staff and you read it. Write at least 20 characters."
        rows={5}
        most={statementLimits.most}
      />
    </>
  );
}
