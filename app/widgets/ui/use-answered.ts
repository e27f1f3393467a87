import { useLocation } from "@remix-run/react";
import { focusHeading } from "./focus-heading";
import { useAfterSubmit } from "./use-after-submit";

/**
 * Where the page of an answer jumps to: to what is wrong, at the form's fields or
 * with the whole. Where nothing is, no part has it, and the page is read from its top.
 */
export const answerId = "answer";

/** Where a form posts to whose answer must not be missed: its own page, at what is wrong. */
export function useAnswerAddress(): string {
  const { search } = useLocation();
  return `${search || "?"}#${answerId}`;
}

/** With script the focus goes to what the answer says is wrong, unless it is there. */
export function useAnswered(answer: unknown): void {
  useAfterSubmit(Boolean(answer), () => {
    const part = document.getElementById(answerId);
    if (answer && part) focusHeading(part);
  });
}
