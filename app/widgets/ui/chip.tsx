import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

/** Amber waits, green is approved, red rejected; flags are outlined; the rest is a plain note. */
export type ChipKind = "wait" | "ok" | "bad" | "info" | "plain" | "accent" | "flag";

/** How what one waits for looks: while it is open, and as it ended. */
export const outcomeLooks = {
  open: { kind: "wait", icon: "clock" },
  good: { kind: "ok", icon: "circle-check" },
  bad: { kind: "bad", icon: "circle-x" },
} as const;

/** A state in a word, with its icon. */
export function Chip({ kind, icon, className, children }: { kind: ChipKind; icon?: IconName; className?: string; children: ReactNode }) {
  return (
    <span className={classNames("chip", `chip-${kind}`, className)}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}
