import { useEffect, type ReactNode } from "react";
import { classNames } from "./class-names";
import { raiseToasts } from "./toast-store";

/**
 * The foot of a section: what is unsaved, in words, then its buttons, Save last. Pinned, it stays at the foot of a phone while its section
 * is in view.
 */
export function SaveBar({ summary, isPinned = false, children }: { summary: ReactNode; isPinned?: boolean; children: ReactNode }) {
  useEffect(() => (isPinned ? raiseToasts() : undefined), [isPinned]);
  return (
    <div className={classNames("save-bar", isPinned && "is-pinned")}>
      <p className="text-sm text-ink-2" role="status">
        {summary}
      </p>
      <div>{children}</div>
    </div>
  );
}
