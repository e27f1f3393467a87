import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface CardProps {
  title: ReactNode;
  /** Beside the title: a chip. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  /** At the end of the head: small buttons. */
  actions?: ReactNode;
  id?: string;
  /** The content keeps off the card's edges; else it aligns itself, as rows that reach them do. */
  padded?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of a page. */
export function Card({ title, badge, subtitle, actions, id, padded = false, className, children }: CardProps) {
  return (
    <section id={id} className={classNames("card", className)} aria-label={typeof title === "string" ? title : undefined}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3 pt-4 md:px-5">
        <div className="min-w-[180px] flex-[1_1_180px]">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
            <span className="min-w-0">{title}</span>
            {badge}
          </h2>
          {subtitle && <p className="mt-1 text-sm text-ink-2">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-none gap-2">{actions}</div>}
      </div>
      {padded ? <div className="px-4 pb-4 md:px-5 md:pb-5">{children}</div> : children}
    </section>
  );
}
