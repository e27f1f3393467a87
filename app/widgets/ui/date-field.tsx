import { classNames } from "./class-names";
import { TextField, type TextFieldProps } from "./text-field";

/** A calendar day, by the browser's own control. */
export function DateField(props: Omit<TextFieldProps, "type" | "suffix">) {
  return <TextField type="date" {...props} className={classNames("max-w-[220px]", props.className)} />;
}
