import type { ReactNode } from "react";
import { AppLink } from "./app-link";
import { Icon, type IconName } from "./icon";

/** A line of a card: an icon, a small label and a value; what is not said is not shown. */
export interface CardFact {
  icon: IconName;
  label: string;
  value?: string | number | null;
  detail?: string;
  /** Where the value, or the words in its place, leads. */
  to?: string;
  /** Stands in the place of a value that is missing. */
  missing?: string;
  /** Who may see it. */
  mark?: "Private" | "Public";
  /** How sure it is, and since when; null of what the legend of its card says. */
  source?: string | null;
  /** How what of it waits, in words: `In review: 2027`. */
  waiting?: string | null;
}

/** One line of a card, within a `<dl>`. */
export function Fact({ icon, label, value, detail, to, missing, mark, source, waiting }: CardFact) {
  const words = value ?? missing ?? "Not on your profile yet";
  return (
    <div className="relative border-t border-line py-2 pl-8">
      <dt className="text-xs text-ink-3">
        <Icon name={icon} className="absolute left-0 top-3" />
        {label}
        {mark && (
          <span className="float-right flex items-center gap-1">
            <Icon name={mark === "Public" ? "eye" : "lock"} size="sm" />
            {mark}
          </span>
        )}
      </dt>
      <dd className="text-sm">
        {to ? <FactLink to={to}>{words}</FactLink> : <span className={value ? "font-semibold" : "text-ink-3"}>{words}</span>}
        {detail && <div className="text-ink-2">{detail}</div>}
        {source && <div className="num text-xs text-ink-3">{source}</div>}
        {waiting && (
          <span className="flex items-center gap-1 text-warn">
            <Icon name="clock" size="sm" />
            {waiting}
          </span>
        )}
      </dd>
    </div>
  );
}

/** The way on from a line of a card, as high as a finger without pushing the line apart. */
export function FactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className="link -my-2 inline-flex min-h-tap items-center" preventScrollReset>
      {children}
    </AppLink>
  );
}
