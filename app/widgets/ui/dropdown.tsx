import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names";
import { watchDropdown } from "./watch-dropdown";

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

  useEffect(() => (details.current ? watchDropdown(details.current) : undefined), []);

  return (
    <details ref={details} className={classNames("dropdown", className)}>
      <summary className={summaryClassName}>{summary}</summary>
      <div className="dropdown-panel">{children}</div>
    </details>
  );
}
