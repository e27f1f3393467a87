import type { FormEvent } from "react";
import { amountLimit, monthlyOf, recalculated, type AmountField } from "~/domain/money";
import type { FormField } from "~/widgets/form-field";
import { DigitsField } from "~/widgets/typed-fields";

interface AmountFieldsProps {
  fields: Record<AmountField, FormField>;
}

const others = { monthlyWanted: "annualWanted", annualWanted: "monthlyWanted" } as const;

/** The two amounts: with script the one follows the other as it is typed. */
export function AmountFields({ fields }: AmountFieldsProps) {
  function handleInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const name = currentTarget.name as AmountField;
    const other = currentTarget.form?.elements.namedItem(others[name]);
    if (other instanceof HTMLInputElement) other.value = recalculated(name, currentTarget.value);
  }

  return (
    <div className="grid grid-cols-2 gap-x-4">
      <DigitsField field={fields.monthlyWanted} label="Monthly amount" prefix="$" maxDigits={String(monthlyOf(amountLimit)).length} onInput={handleInput} required />
      <DigitsField field={fields.annualWanted} label="Annual amount" prefix="$" maxDigits={String(amountLimit).length} onInput={handleInput} required />
      <p className="hint col-span-2 mt-2">Change one and the other follows: a year is 12 months.</p>
    </div>
  );
}
