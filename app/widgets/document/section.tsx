import type { ReactNode } from "react";
import { AppLink } from "../ui/app-link";
import { classNames } from "../ui/class-names";

interface SectionProps {
  title: string;
  id?: string;
  /** What the figures below are of, and since when. */
  note?: ReactNode;
  /** The way on. */
  more?: { to: string; text: string } | null;
  /** Tables and facts lie on a panel; stories and lists lie on the page. */
  hasPanel?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of a document: a rule, its name, a way on. */
export function Section({ title, id, note, more, hasPanel = false, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames("section", className)} aria-label={title}>
      <div className="section-head">
        <h2 className="text-xl">{title}</h2>
        {more && (
          <AppLink to={more.to} className="link">
            {more.text}
          </AppLink>
        )}
        {note && <p className="w-full text-xs text-ink-3">{note}</p>}
      </div>
      {hasPanel ? <div className="panel">{children}</div> : children}
    </section>
  );
}
