import type { ReactNode } from "react";
import { slug } from "~/domain/base/format";
import { Card } from "~/widgets/ui/card";

/** A section of the styleguide. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card id={slug(title)} title={title} padded>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  );
}

/** Something small, as the page's scheme shows it and as the dark one does. */
export function BothSchemes({ children }: { children: ReactNode }) {
  return (
    <>
      <div>{children}</div>
      <div data-theme="dark" className="rounded-control bg-surface p-4 text-ink">
        {children}
      </div>
    </>
  );
}
