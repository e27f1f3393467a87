import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

/**
 * What the server answers to a press on a row is the rows as they are from then
 * on, and a router drops what is still on its way when something else is sent:
 * what is pressed meanwhile is sent after it, each in its turn. While the whole
 * is being saved, `isSaving`, no row can be pressed.
 */
export function usePressesInTurn() {
  const { state, formData } = useNavigation();
  const submit = useSubmit();
  const isSending = state === "submitting";
  const isSaving = isSending && !formData?.has("__intent__");
  const waiting = useRef<HTMLButtonElement[]>([]);

  useEffect(() => {
    if (isSending) return;
    // Once the rows stand as the answer says.
    const timer = setTimeout(() => {
      let next = waiting.current.shift();
      // By its turn its row may be gone, or nothing is left to save.
      while (next && (!next.isConnected || next.disabled)) next = waiting.current.shift();
      if (next) submit(next, { preventScrollReset: true });
    });
    return () => clearTimeout(timer);
  }, [isSending, submit]);

  function handleSubmit(event: FormEvent) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // What puts rows back is of all of them, whatever was pressed before.
    if (button?.value.includes('"update"')) waiting.current = [];
    else if (button && !isSaving && (isSending || waiting.current.length > 0)) {
      event.preventDefault();
      waiting.current.push(button);
    }
  }

  return { isSaving, handleSubmit };
}
