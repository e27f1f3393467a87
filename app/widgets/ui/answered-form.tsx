import { getFormProps, type FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { ErrorSummary } from "./error-summary";
import { answerId, useAnswerAddress } from "./use-answered";

/** A form whose answer is its own page again, at what is wrong. */
export function AnsweredForm<T extends Record<string, unknown>>({
  form,
  className = "flex flex-col gap-4",
  children,
}: {
  form: FormMetadata<T>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      <ErrorSummary id={answerId} form={form} />
      <Form method="post" action={useAnswerAddress()} {...getFormProps(form)} className={className}>
        <AuthenticityTokenInput />
        {children}
      </Form>
    </>
  );
}
