import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { focusHeading } from "./focus-heading";

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
  const { state } = useNavigation();
  useEffect(() => {
    const part = answer && state === "idle" ? document.getElementById(answerId) : null;
    if (part && !part.contains(document.activeElement)) focusHeading(part);
  }, [answer, state]);
}
