import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** The foot of a section: what is unsaved, in words, then its buttons, Save last. */
export function SaveBar({ summary, isSticky = false, children }: { summary: ReactNode; isSticky?: boolean; children: ReactNode }) {
  return (
    <div className={classNames("save-bar", isSticky && "sticky bottom-0 shadow-bar md:static md:shadow-none")}>
      <p className="text-sm text-ink-2" role="status">
        {summary}
      </p>
      <div>{children}</div>
    </div>
  );
}
