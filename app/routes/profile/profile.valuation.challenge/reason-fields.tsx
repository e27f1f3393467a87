import { useEffect, useState, type ChangeEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { disputeReasons, disputeTypes, isDisputeType, wholeAmount, type DisputeType } from "~/domain/profile/valuations";
import { Button } from "~/widgets/ui/button";
import { initialText, type FormField } from "~/widgets/ui/form-field";
import { SelectField } from "~/widgets/ui/select-field";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { TextField } from "~/widgets/ui/text-field";

interface ReasonFieldsProps {
  type: FormField;
  otherInformation: FormField;
  /** What it begins with on a case that has changed under the form. */
  begun: string | undefined;
  chosen: DisputeType | null;
  onChoose: (type: DisputeType | null) => void;
}

/** The reason, and the question that follows from it. Without script a button asks for the question. */
export function ReasonFields({ type, otherInformation, begun, chosen, onChoose }: ReasonFieldsProps) {
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState(begun ?? initialText(otherInformation));
  const followUp = chosen && disputeReasons[chosen];
  const Follow = followUp?.isLong ? TextAreaField : TextField;

  // A reason may be chosen before the script is there to notice.
  useEffect(() => {
    const { value } = document.getElementById(type.id) as HTMLSelectElement;
    if (isDisputeType(value)) onChoose(value);
  }, [type.id, onChoose]);

  function choose({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
    setTyped((form!.elements.namedItem(otherInformation.name) as HTMLInputElement | HTMLTextAreaElement).value);
    onChoose(isDisputeType(value) ? value : null);
  }

  return (
    <>
      <SelectField
        field={beginningWith(chosen, type)}
        label="Reason"
        placeholder="Select a reason"
        options={disputeTypes.map((value) => ({ value, label: disputeReasons[value].label }))}
        onChange={choose}
      />
      {!isHydrated && (
        <Button type="submit" name="intent" value="choose-reason" formNoValidate size="sm" className="mt-2">
          Update
        </Button>
      )}
      <Follow
        field={beginningWith(typed, otherInformation)}
        label={followUp?.followUp ?? "More information"}
        hint={followUp ? undefined : "How much you are making, your highest offer, or your own reason."}
        className="mt-5"
      />
    </>
  );
}

/** The part that it is about, if it is about one. */
export function PartField({ field, parts }: { field: FormField; parts: { value: string; label: string }[] }) {
  return (
    <SelectField
      field={field}
      label="Part"
      hint="What you think is too low, if it is one part."
      placeholder={wholeAmount}
      options={parts}
      className="mt-5"
    />
  );
}

/** The field with another text to begin with: what was typed outlives the change of its control. */
function beginningWith(initialValue: string | null | undefined, field: FormField): FormField {
  return Object.create(field, { initialValue: { value: initialValue } }) as FormField;
}
