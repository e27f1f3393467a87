import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

interface ProblemNoticeProps {
  id?: string;
  words: string;
  /** What was written in a form that the page no longer has. */
  typed?: unknown;
  className?: string;
  children?: ReactNode;
}

/** Why what was sent came to nothing; `children` stand below the words. */
export function ProblemNotice({ id, words, typed, className, children }: ProblemNoticeProps) {
  return (
    <div id={id} className={classNames("notice-bad", className)} role="alert">
      <Icon name="alert-circle" className="mt-0.5 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{words}</p>
        {typeof typed === "string" && typed && <p className="mt-1 whitespace-pre-line text-sm">You wrote: {typed}</p>}
        {children}
      </div>
    </div>
  );
}
