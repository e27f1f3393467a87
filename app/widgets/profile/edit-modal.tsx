import { getFormProps, type FormMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Carried } from "../ui/carried";
import { EnterButton } from "../ui/enter-button";
import { ErrorSummary } from "../ui/error-summary";
import { Modal } from "../ui/modal";
import { SubmitButton } from "../ui/submit-button";
import { RejectionNotice } from "./rejection-notice";

interface EditModalProps<S extends Record<string, unknown>> {
  title: string;
  closeTo: string;
  form: FormMetadata<S, string[]>;
  /** What the form began with. */
  data: { formKey: string; amends: string; waiting: string | null } & Pick<ComponentProps<typeof RejectionNotice>, "rejection">;
  /** What it carried when it was refused. */
  posted?: Record<string, string>;
  /** The form has a search, which Enter presses from its own field; elsewhere Enter saves. */
  hasSearch?: boolean;
  children: ReactNode;
}

/** A modal whose form is one edit: why the last one was rejected, what waits of it, and what it is sent with. */
export function EditModal<S extends Record<string, unknown>>({
  title,
  closeTo,
  form,
  data,
  posted,
  hasSearch,
  children,
}: EditModalProps<S>) {
  return (
    <Modal
      title={title}
      closeTo={closeTo}
      form={{ ...getFormProps(form), noValidate: true }}
      button={
        <SubmitButton name="intent" value="save">
          Save
        </SubmitButton>
      }
      note="Goes to review first."
    >
      {hasSearch && <EnterButton>Save</EnterButton>}
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} />
      <Carried standing={{ amends: data.amends }} posted={posted} waiting={data.waiting} />
      {children}
    </Modal>
  );
}
