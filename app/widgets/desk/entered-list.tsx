import type { ReactNode } from "react";
import { paths } from "~/paths";
import { PageTitle } from "../document/page-title";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

interface EnteredListProps {
  title: string;
  lead: string;
  /** The way to a new one, and its words; null for who may not write. */
  add: { to: string; text: string } | null;
  /** What is said where there is none. */
  none: string;
  help: string;
  /** What narrows the list, above it. */
  narrowing?: ReactNode;
  /** The rows; null where the address asks for what cannot be listed. */
  children: ReactNode[] | null;
}

/** A page of what staff enter: what there is, and the way to add one, which stands where the eye is while there is none. */
export function EnteredList({ title, lead, add, none, help, narrowing, children }: EnteredListProps) {
  const addLink = add && (
    <ButtonLink to={add.to} variant="primary" icon="plus">
      {add.text}
    </ButtonLink>
  );
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: paths.desk(), text: "Review desk" }} lead={lead} actions={children?.length !== 0 && addLink}>
        {title}
      </PageTitle>
      {narrowing}
      {children && (
        <section className={narrowing ? "card mt-4" : "card mt-5"} aria-label={title}>
          {children.length === 0 ? <EmptyState title={none} help={help} action={addLink} /> : <ul>{children}</ul>}
        </section>
      )}
    </div>
  );
}
