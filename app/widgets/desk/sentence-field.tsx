import type { ComponentProps } from "react";
import { rejectionReasonLimit } from "~/domain/review/items";
import { TextAreaField } from "../ui/text-area-field";

/** What staff write to whoever it is about, who reads it word for word. */
export function SentenceField(props: Omit<ComponentProps<typeof TextAreaField>, "required">) {
  return <TextAreaField most={rejectionReasonLimit} {...props} required={!props.isMarkedNeither} />;
}
