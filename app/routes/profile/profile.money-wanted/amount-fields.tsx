import { useState, type FormEvent } from "react";
import { wholeDollars, type AmountField } from "~/domain/profile/money";
import { askedFor, recalculated } from "~/domain/profile/money-typed";
import type { FormField } from "~/widgets/ui/form-field";
import { TextField } from "~/widgets/ui/text-field";

interface AmountFieldsProps {
  fields: Record<AmountField, FormField>;
  /** Both amounts as they stand, in words. */
  standing: string | null;
}

const others = { monthlyWanted: "annualWanted", annualWanted: "monthlyWanted" } as const;

/**
 * The two amounts: with script the one follows the other as it is typed, and
 * both are said in words. Nothing typed is taken out, as 2500.00 without its
 * dot would be a hundred times as much.
 */
export function AmountFields({ fields, standing }: AmountFieldsProps) {
  const [words, setWords] = useState(standing);

  function handleInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const name = currentTarget.name as AmountField;
    const { elements } = currentTarget.form!;
    const valueOf = (field: string) => (elements.namedItem(field) as HTMLInputElement).value;
    const rendered = { monthlyWanted: valueOf("rendered.monthlyWanted"), annualWanted: valueOf("rendered.annualWanted") };
    (elements.namedItem(others[name]) as HTMLInputElement).value = recalculated(name, currentTarget.value, rendered);
    setWords(askedFor(name, currentTarget.value, rendered));
  }

  const typing = {
    prefix: "$",
    inputMode: "numeric",
    autoComplete: "off",
    required: true,
    tidy: wholeDollars,
    onInput: handleInput,
  } as const;
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <TextField field={fields.monthlyWanted} label="Monthly amount" {...typing} />
      <TextField field={fields.annualWanted} label="Annual amount" {...typing} />
      {words && <output className="num col-span-2 mt-2 font-semibold">{words}</output>}
      <p className="hint col-span-2 mt-2">Change one and the other follows: a year is 12 months.</p>
    </div>
  );
}
