import { getFormProps, type FormMetadata, type SubmissionResult } from "@conform-to/react";
import { Form, useActionData, useLocation, useNavigation, useParams } from "@remix-run/react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { staffPaths, type ItemAct } from "~/paths/staff";
import type { ActAnswer } from "~/pages/desk/item/acts.server";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Fold } from "~/widgets/ui/fold";
import { answerId } from "~/widgets/ui/use-answered";

interface ActFormProps {
  act: ItemAct;
  /** What is acted on, as the page shows it. */
  about?: Pick<DeskItem, "seen" | "seenEntryKey" | "flags">;
  /** Of a form with fields, what Conform says of it. */
  form?: Pick<ComponentProps<"form">, "id" | "onSubmit">;
  id?: string;
  /** Where nothing is wrong, the page stays as it is scrolled; without script, where it cannot, it is told to jump. */
  stays?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form of one act, which posts to the address of the act: its answer is the item's page again, at what is wrong. */
export function ActForm({ act, about, form, id, stays = false, className, children }: ActFormProps) {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const address = staffPaths.reviewItemAct(Number(useParams().reviewItemKey), act) + search;
  return (
    <Form method="post" action={`${address}#${answerId}`} {...(form ?? { id })} noValidate preventScrollReset={stays} className={className}>
      <AuthenticityTokenInput />
      {about?.seen.map((value) => (
        <input key={value} type="hidden" name="seen" value={value} />
      ))}
      {about && <input type="hidden" name="seenEntryKey" value={about.seenEntryKey} />}
      {about && <input type="hidden" name="knownFlags" value={about.flags.map(({ flag }) => flag).join()} />}
      {stays && !isHydrated && <input type="hidden" name="jumps" value="yes" />}
      {children}
    </Form>
  );
}

/** An act that is folded until it is wanted, or until its post came back. The class is its form's. */
export function FoldedAct<T extends Record<string, unknown>>({
  title,
  isStop,
  isOpen,
  form,
  className = "flex flex-col gap-4 pt-2",
  children,
  ...act
}: Pick<ComponentProps<typeof Fold>, "title" | "isStop" | "isOpen"> & Omit<ActFormProps, "form"> & { form: FormMetadata<T> }) {
  return (
    <Fold title={title} isStop={isStop} isOpen={isOpen}>
      <ActForm {...act} form={getFormProps(form)} className={className}>
        <ErrorSummary id={answerId} form={form} />
        {children}
      </ActForm>
    </Fold>
  );
}

/** What the last post of these acts answered. */
export function useReply(...acts: ActAnswer["act"][]): SubmissionResult | null {
  const answer = useActionData<ActAnswer>();
  return answer && acts.includes(answer.act) ? (answer.reply as SubmissionResult | null) : null;
}

/** How often this act was done on the page: by this as its key, a form that was sent is followed by a new one. */
export function useTimesDone(act: ItemAct): number {
  const { formAction } = useNavigation();
  const answer = useActionData<ActAnswer>();
  const isSending = formAction?.replace(/\?.*/, "").endsWith(`/${act}`) === true;
  const [wasSending, setWasSending] = useState(isSending);
  const [times, setTimes] = useState(0);
  // While rendering: the focus goes on from the form once the new page stands (docs/rules.md M2).
  if (isSending !== wasSending) {
    setWasSending(isSending);
    if (!isSending && !answer) setTimes(times + 1);
  }
  return times;
}
