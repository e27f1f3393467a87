import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

/** One thing that happened: who and what, when, and its words. */
export interface TimelineEntry {
  icon: IconName;
  tone?: "wait" | "ok" | "bad" | "info" | "plain";
  title: ReactNode;
  when: ReactNode;
  body?: ReactNode;
}

/** What happened, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map(({ icon, tone = "plain", title, when, body }, index) => (
        <li key={index} className="timeline">
          <span className={classNames("timeline-icon", `chip-${tone}`)}>
            <Icon name={icon} size="sm" />
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <span className="font-semibold">{title}</span> <span className="whitespace-nowrap text-sm text-ink-3">{when}</span>
            {body && <div className="mt-1 text-sm text-ink-2">{body}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
