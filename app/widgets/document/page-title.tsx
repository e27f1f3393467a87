import type { ReactNode } from "react";
import { AppLink } from "../ui/app-link";
import { Icon } from "../ui/icon";

interface PageTitleProps {
  children: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Where this page belongs. */
  back?: { to: string; text: string };
  /** Beside the title: chips or a button. */
  actions?: ReactNode;
}

/** The one `h1` of a page that is not a modal. */
export function PageTitle({ children, lead, back, actions }: PageTitleProps) {
  return (
    <>
      {back && (
        <AppLink to={back.to} className="inline-flex min-h-tap items-center gap-1 text-sm font-semibold text-ink-2">
          <Icon name="arrow-left" size="sm" />
          <span className="underline underline-offset-4">{back.text}</span>
        </AppLink>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{children}</h1>
          {lead && <p className="mt-1 text-ink-2">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </>
  );
}
