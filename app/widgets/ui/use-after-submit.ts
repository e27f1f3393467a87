import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to what an answer says: of a form that was sent, or, where `isAnswered`, of a page that came with it.
 * It stays with who has gone on to another field while the answer was on its way.
 */
export function useAfterSubmit(isAnswered: boolean, moveFocus: () => void): void {
  const { state } = useNavigation();
  const sentFrom = useRef<unknown>(isAnswered);
  useEffect(() => {
    const at = document.activeElement;
    if (state === "submitting") sentFrom.current ||= at;
    if (state !== "idle") return;
    // Fields alone know what is required.
    if (sentFrom.current === true || (sentFrom.current && (sentFrom.current === at || !("required" in at!)))) moveFocus();
    sentFrom.current = null;
  });
}
