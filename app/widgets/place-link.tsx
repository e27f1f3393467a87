import { useLocation } from "@remix-run/react";
import { AppLink } from "./app-link";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

/** Somewhere the header leads to. */
export interface Place {
  to: string;
  text: string;
  icon: IconName;
}

/** A link of the header, or a row of its menu; it says when one is there. */
export function PlaceLink({ to, text, icon, isRow = false }: Place & { isRow?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <AppLink
      to={to}
      aria-current={isHere ? "page" : undefined}
      className={isRow ? "menu-row" : "inline-flex min-h-tap items-center rounded-control px-3 text-sm font-semibold"}
    >
      {isRow && <Icon name={icon} className="text-ink-3" />}
      <span className={classNames(isHere && !isRow && "underline decoration-2 underline-offset-8")}>{text}</span>
    </AppLink>
  );
}
