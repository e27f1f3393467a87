import type { ComponentProps } from "react";
import { rejectionReasonLimit } from "~/domain/review/items";
import { TextAreaField } from "../ui/text-area-field";

/** The sentence that a decision is sent with: whoever it is about reads it as it is written. */
export function SentenceField(props: Omit<ComponentProps<typeof TextAreaField>, "required">) {
  return <TextAreaField most={rejectionReasonLimit} {...props} required />;
}
