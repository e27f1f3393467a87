import type { ReactNode } from "react";
import { AppLink } from "~/widgets/ui/app-link";

interface CellProps {
  label: string;
  of: string;
  to: string;
  isPending: boolean | undefined;
  children: ReactNode;
}

/** One of the three values of a team; a link to where it is changed, or disabled while the team waits in review. */
export function Cell({ label, of, to, isPending, children }: CellProps) {
  const content = (
    <>
      <span className="team-cell-label">
        {label}
        <span className="sr-only"> of {of}: </span>
      </span>
      <span className="team-cell-value">{children}</span>
    </>
  );
  if (isPending) {
    return (
      <button type="button" disabled className="team-cell">
        {content}
      </button>
    );
  }
  return (
    <AppLink to={to} className="team-cell" preventScrollReset>
      {content}
    </AppLink>
  );
}
