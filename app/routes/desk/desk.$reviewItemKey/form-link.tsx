import type { MouseEvent, ReactNode } from "react";
import { buttonClass } from "~/widgets/ui/button";
import { classNames } from "~/widgets/ui/class-names";
import { focusHeading } from "~/widgets/ui/focus-heading";

interface FormLinkProps {
  formId: string;
  isStop?: boolean;
  className?: string;
  shortcut?: string;
  children: ReactNode;
}

/**
 * Leads to a form of the page and unfolds it. With script without an address of
 * its own, which would scroll to where the one before was left.
 */
export function FormLink({ formId, isStop, className, shortcut, children }: FormLinkProps) {
  function lead(event: MouseEvent) {
    const form = document.getElementById(formId);
    if (!form) return;
    event.preventDefault();
    form.closest("details")?.setAttribute("open", "");
    form.scrollIntoView();
    focusHeading(form, { preventScroll: true });
  }
  return (
    <a
      href={`#${formId}`}
      className={classNames(buttonClass({ variant: isStop ? "stop" : "secondary" }), className)}
      data-key={shortcut}
      onClick={lead}
    >
      {children}
    </a>
  );
}
