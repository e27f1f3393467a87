import { useLocation } from "@remix-run/react";
import { AppLink } from "./app-link";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

/** Somewhere the header leads to. */
export interface Place {
  to: string;
  text: string;
  icon: IconName;
  /** A part of it that is a place of its own. */
  except?: readonly string[];
  /** How much waits there. */
  count?: { number: number | string; words: string } | null;
}

/** Places that stand side by side on a tablet; all others are in the menu there. */
export const placesOfTablet = 4;

/** A link of the header, or a row of its menu; it says when one is there. */
export function PlaceLink({ to, text, icon, except, count, isRow = false }: Place & { isRow?: boolean }) {
  const { pathname } = useLocation();
  const isWithin = (place: string) => pathname === place || pathname.startsWith(`${place}/`);
  const isHere = isWithin(to) && !except?.some(isWithin);
  return (
    <AppLink
      to={to}
      aria-current={isHere ? "page" : undefined}
      className={isRow ? "menu-row" : "inline-flex min-h-tap items-center gap-2 rounded-control px-3 text-sm font-semibold"}
    >
      {isRow && <Icon name={icon} className="text-ink-3" />}
      <span className={classNames(isHere && !isRow && "underline decoration-2 underline-offset-8")}>{text}</span>{" "}
      {count && <Count {...count} isRow={isRow} />}
    </AppLink>
  );
}

/** A number beside a word: on the header in its own two colors. */
export function Count({ number, words, isRow }: { number: number | string; words: string; isRow?: boolean }) {
  return (
    <span className={classNames("num chip", isRow ? "chip-plain" : "bg-on-field text-field")}>
      {number}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
