import { digitsOnly, numericOnly, phoneWhileTyping, withAt } from "~/domain/typing";
import { TextField, type TextFieldProps } from "./text-field";

type TypedFieldProps = Omit<TextFieldProps, "type" | "filter" | "inputMode">;

/** Digits alone: an NCAA ID, a jersey number, an amount. */
export function DigitsField({ maxDigits, ...props }: TypedFieldProps & { maxDigits?: number }) {
  return <TextField {...props} inputMode="numeric" autoComplete={props.autoComplete ?? "off"} filter={(text) => digitsOnly(text, maxDigits)} />;
}

/** A number with its unit: `4.53 secs`. */
export function UnitField({ units, ...props }: Omit<TypedFieldProps, "suffix"> & { units: string }) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" suffix={units} filter={numericOnly} />;
}

/** A phone number, in the shape `(859) 555-0142` as it is typed. */
export function PhoneField(props: TypedFieldProps) {
  return <TextField {...props} type="tel" filter={phoneWhileTyping} />;
}

/** A name on a network, with its leading @. */
export function HandleField(props: TypedFieldProps) {
  return <TextField {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} filter={withAt} />;
}
