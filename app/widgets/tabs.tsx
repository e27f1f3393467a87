import type { ReactNode } from "react";
import { AppLink } from "./app-link";

/** The parts of a list, each at an address of its own. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">{children}</ul>
    </nav>
  );
}

/** One of them, with how much it holds. */
export function Tab({ label, count, to, isCurrent }: { label: string; count: string | number; to: string; isCurrent: boolean }) {
  return (
    <li>
      <AppLink to={to} className="tab" aria-current={isCurrent ? "page" : undefined}>
        {label}{" "}
        <span className="chip chip-plain num">{count}</span>
      </AppLink>
    </li>
  );
}
