import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names";

/**
 * A panel under its summary. `<details>` opens it without script; with script it
 * opens towards the middle of the screen and closes on a click outside, on Esc
 * and when the page changes.
 */
export function Dropdown({
  summary,
  summaryClassName,
  className,
  children,
}: {
  summary: ReactNode;
  summaryClassName?: string;
  className?: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    function closeOutside(event: Event) {
      const element = details.current;
      if (element?.open && !element.contains(event.target as Node)) element.open = false;
    }
    function closeOnEscape(event: KeyboardEvent) {
      const element = details.current;
      if (event.key !== "Escape" || !element?.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  function face() {
    const element = details.current;
    if (!element?.open) return;
    const { left, top } = element.getBoundingClientRect();
    element.dataset.x = left < window.innerWidth / 2 ? "start" : "end";
    element.dataset.y = top < window.innerHeight / 2 ? "below" : "above";
  }

  return (
    <details ref={details} className={classNames("dropdown", className)} onToggle={face}>
      <summary className={summaryClassName}>{summary}</summary>
      <div className="dropdown-panel">{children}</div>
    </details>
  );
}
