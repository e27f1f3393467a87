import { tidyPhone } from "~/domain/account/typing";
import { TextField, type TextFieldProps } from "./text-field";

type TypedFieldProps = Omit<TextFieldProps, "type" | "tidy" | "inputMode">;

/** Digits: an NCAA ID, a jersey number. */
export function DigitsField(props: TypedFieldProps) {
  return <TextField autoComplete="off" {...props} inputMode="numeric" />;
}

/** A number with its unit: `4.53 secs`. */
export function UnitField({ units, ...props }: Omit<TypedFieldProps, "suffix"> & { units: string }) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" suffix={units} />;
}

/** A phone number, in the shape `(859) 555-0142` once it is one. */
export function PhoneField(props: TypedFieldProps) {
  return <TextField {...props} type="tel" tidy={tidyPhone} />;
}
