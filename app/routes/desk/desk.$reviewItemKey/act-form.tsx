import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useAnswerAddress } from "~/widgets/ui/use-answered";
import type { ActAnswer } from "./acts.server";

interface ActFormProps {
  /** What the form does; null where each button says it. */
  act: string | null;
  /** The items and versions that are decided on. */
  seen?: readonly string[];
  /** Of a form with fields, what Conform says of it. */
  form?: Pick<ComponentProps<"form">, "id" | "onSubmit">;
  id?: string;
  /** Where nothing is wrong, the page stays as it is scrolled; without script, where it cannot, it is told to jump. */
  stays?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form of one act. It posts to the item's own address. */
export function ActForm({ act, seen = [], form, id, stays = false, className, children }: ActFormProps) {
  const isHydrated = useHydrated();
  return (
    <Form method="post" action={useAnswerAddress()} {...(form ?? { id })} noValidate preventScrollReset={stays} className={className}>
      <AuthenticityTokenInput />
      {act && <input type="hidden" name="act" value={act} />}
      {seen.map((value) => (
        <input key={value} type="hidden" name="seen" value={value} />
      ))}
      {stays && !isHydrated && <input type="hidden" name="jumps" value="yes" />}
      {children}
    </Form>
  );
}

/** What the last post of these acts answered. */
export function useReply(...acts: string[]): SubmissionResult | null {
  const answer = useActionData<ActAnswer>();
  return answer && acts.includes(answer.act) ? (answer.reply as SubmissionResult | null) : null;
}

/** How often these acts were done on the page: by this as its key, a form that was sent is followed by a new one. */
export function useTimesDone(...acts: string[]): number {
  const { formData } = useNavigation();
  const answer = useActionData<ActAnswer>();
  const isSending = acts.includes(String(formData?.get("act")));
  const [wasSending, setWasSending] = useState(isSending);
  const [times, setTimes] = useState(0);
  // While rendering: the focus goes on from the form once the new page stands (docs/rules.md M2).
  if (isSending !== wasSending) {
    setWasSending(isSending);
    if (!isSending && !answer) setTimes(times + 1);
  }
  return times;
}
