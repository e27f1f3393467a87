import { useEffect, useRef, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Toast } from "~/domain/base/messages";
import type { PickerOption } from "~/domain/teams/options";
import { Button } from "../ui/button";
import { FailedLookUp } from "../ui/failed-look-up";
import { initialText, type FieldTexts, type FormField } from "../ui/form-field";
import { SelectField, type Choice } from "../ui/select-field";

/** The intent of the button that shows the page again with the chosen sport's positions. */
export const updatePositions = "update-positions";

interface SportFieldProps extends FieldTexts {
  field: FormField;
  sports: readonly Choice[];
  /** What is said when the list is the product's own. */
  failure: Toast | null;
  onChoose: (sportKey: number | null) => void;
}

/** The sport. With script its positions follow at once; without it a button of the form fetches them. */
export function SportField({ field, sports, failure, onChoose, ...texts }: SportFieldProps) {
  const isHydrated = useHydrated();
  return (
    <div className="field min-w-0">
      {failure && <FailedLookUp toast={failure} />}
      <SelectField
        field={field}
        {...texts}
        options={sports}
        placeholder="Select a sport"
        onChange={(event) => onChoose(Number(event.currentTarget.value) || null)}
      />
      {!isHydrated && (
        <Button type="submit" name="intent" value={updatePositions} size="sm" className="mt-2">
          Update positions
        </Button>
      )}
    </div>
  );
}

interface PositionFieldProps extends FieldTexts {
  field: FormField;
  /** Null when they could not be fetched. */
  positions: readonly PickerOption[] | null;
  /** The key of the position that the other field holds. */
  except?: string;
  className?: string;
}

/** A position of the chosen sport. Without one it is disabled, by script only. */
export function PositionField({ field, positions, except, ...rest }: PositionFieldProps) {
  const isHydrated = useHydrated();
  // What was sent is shown again, even where the other field holds it too.
  const own = initialText(field);
  const options = (positions ?? [])
    .map(({ key, label }) => ({ value: String(key), label }))
    .filter(({ value }) => value !== except || value === own);
  const shown = useRef(positions);
  useEffect(() => {
    if (shown.current === positions) return;
    shown.current = positions;
    // The browser says nothing of a choice that went with its options.
    document.getElementById(field.id)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [positions, field.id]);
  return (
    <SelectField field={field} {...rest} options={options} placeholder="Select a position" disabled={isHydrated && options.length === 0} />
  );
}

interface PositionFieldsProps {
  fields: { primaryPositionKey: FormField & { value?: string }; secondaryPositionKey: FormField & { value?: string } };
  /** Null when they could not be fetched, of which `failure` is said. */
  positions: readonly PickerOption[] | null;
  failure: Toast;
}

/** The two positions of a sport; neither offers what the other holds. */
export function PositionFields({ fields: { primaryPositionKey, secondaryPositionKey }, positions, failure }: PositionFieldsProps) {
  return (
    <>
      {positions === null && <FailedLookUp toast={failure} />}
      <FieldPair>
        <PositionField
          field={primaryPositionKey}
          label="Primary position"
          positions={positions}
          except={secondaryPositionKey.value}
          required
        />
        <PositionField field={secondaryPositionKey} label="Secondary position" positions={positions} except={primaryPositionKey.value} />
      </FieldPair>
    </>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field grid gap-6 md:grid-cols-2 md:gap-5">{children}</div>;
}
