import { useForm as useConform, type SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import { choiceMade } from "./choice-events";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Conform says it: an interface is no record of unknown
type Fields = Record<string, any>;
type Options<S extends Fields> = Parameters<typeof useConform<S>>[0];
type LastResult = SubmissionResult<string[]> | null | undefined;

/**
 * As Conform's own; and what the last answer said at a field goes, there and in
 * the summary, once that field is changed: it was of what stood there before.
 */
export function useForm<S extends Fields>({ lastResult, ...options }: Options<S>): ReturnType<typeof useConform<S>> {
  const [mended, setMended] = useState<{ answer: LastResult; result: LastResult } | null>(null);
  const isMended = mended !== null && mended.answer === lastResult;
  const [form, fields] = useConform<S>({ ...options, lastResult: isMended ? mended.result : lastResult } as Options<S>);

  useEffect(() => {
    const names = Object.keys(form.allErrors);
    if (names.length === 0) return;
    const hear = (event: Event) => {
      const left = names.filter((name) => !isOf(form.id, name, event));
      // Null leaves what is said at a field; what is not named goes.
      if (left.length < names.length)
        setMended({ answer: lastResult, result: { error: Object.fromEntries(left.map((name) => [name, null])) } });
    };
    const events = ["input", choiceMade];
    events.forEach((type) => document.addEventListener(type, hear));
    return () => events.forEach((type) => document.removeEventListener(type, hear));
  });

  return [form, fields];
}

/** The form of a page, as its loader has it begin, after what its action answered last. */
export function usePageForm<S extends Fields>(
  id: string,
  { constraint }: Pick<Options<S>, "constraint">,
  reply: { result: LastResult } | undefined,
  defaultValue: Options<S>["defaultValue"],
): ReturnType<typeof useConform<S>> {
  return useForm<S>({ id, lastResult: reply?.result, constraint, defaultValue } as Options<S>);
}

/** Whether the event changes the field, or one of those that its error stands above; looking for a choice is none. */
function isOf(formId: string, name: string, { target, detail }: Event & { detail?: { name?: string } }): boolean {
  const { name: own, type, form } = target as HTMLInputElement;
  if (detail?.name === name) return (target as HTMLElement).id === formId;
  if (form?.id !== formId || type === "search") return false;
  return own === name || document.getElementById(`${formId}-${name}-error`)?.parentElement?.contains(target as Node) === true;
}
