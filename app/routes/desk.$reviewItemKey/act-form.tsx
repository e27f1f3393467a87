import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useAnswerAddress } from "~/widgets/use-answered";
import type { ActAnswer } from "./acts.server";

interface ActFormProps {
  /** What the form does; null where each button says it. */
  act: string | null;
  /** The items and versions that are decided on. */
  seen?: readonly string[];
  /** Of a form with fields, what Conform says of it. */
  form?: Pick<ComponentProps<"form">, "id" | "onSubmit">;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A form of one act. It posts to the item's own address. */
export function ActForm({ act, seen = [], form, id, className, children }: ActFormProps) {
  return (
    <Form method="post" action={useAnswerAddress()} {...(form ?? { id })} noValidate className={className}>
      <AuthenticityTokenInput />
      {act && <input type="hidden" name="act" value={act} />}
      {seen.map((value) => (
        <input key={value} type="hidden" name="seen" value={value} />
      ))}
      {children}
    </Form>
  );
}

/** What the last post of these acts answered. */
export function useReply(...acts: string[]): SubmissionResult | null {
  const answer = useActionData<ActAnswer>();
  return answer && acts.includes(answer.act) ? (answer.reply as SubmissionResult | null) : null;
}
