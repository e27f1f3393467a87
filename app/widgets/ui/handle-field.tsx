import type { HandleField as HandleName } from "~/domain/account/contact";
import { tidyHandle } from "~/domain/account/handles";
import { TextField, type TextFieldProps } from "./text-field";

type HandleFieldProps = Omit<TextFieldProps, "type" | "tidy" | "inputMode"> & {
  /** Whose names may hold what those of others may not. */
  network?: HandleName;
};

/** A name on a network, with its leading @. */
export function HandleField({ network, ...props }: HandleFieldProps) {
  return <TextField {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} tidy={(text) => tidyHandle(text, network)} />;
}
