import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Why what was sent came to nothing; `children` stand below the words. */
export function ProblemNotice({ id, words, className, children }: { id?: string; words: string; className?: string; children?: ReactNode }) {
  return (
    <div id={id} className={classNames("notice-bad", className)} role="alert">
      <Icon name="alert-circle" className="mt-0.5 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{words}</p>
        {children}
      </div>
    </div>
  );
}
