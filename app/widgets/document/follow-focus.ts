import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusHeading } from "../ui/focus-heading";

/**
 * Where a new address leaves the focus nowhere, because what had it is gone or
 * out of use, it goes to the heading of the part that the address names, else of
 * the page. What goes out of use loses the focus only at the next paint.
 * Whoever goes back comes to where they were scrolled to.
 */
export function useFollowedFocus(): void {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (document.querySelector(":focus:not(:disabled)")) return;
    focusHeading(document.getElementById(hash.slice(1)), { preventScroll: isReturn });
  }, [key, hash, isReturn]);
}
