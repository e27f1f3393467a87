import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { AppLink } from "./app-link";

/** The parts of a list, each at an address of its own. Where they do not fit a phone, the one that is shown comes first. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const { key } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollLeft = 0;
  }, [key]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className="tabs md:flex-wrap">
        {children}
      </ul>
    </nav>
  );
}

/** One of them, with how much it holds. */
export function Tab({ label, count, to, isCurrent }: { label: string; count: string | number; to: string; isCurrent: boolean }) {
  return (
    <li className={isCurrent ? "tab-first" : undefined}>
      <AppLink to={to} className="tab" aria-current={isCurrent ? "page" : undefined}>
        {label} <span className="chip chip-plain num">{count}</span>
      </AppLink>
    </li>
  );
}
