import { useState, type ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

interface FoldProps {
  title: string;
  /** Refusing is red. */
  isStop?: boolean;
  /** Unfolds it. What was unfolded so stays: something may stand in it by then. */
  isOpen: boolean;
  id?: string;
  children: ReactNode;
}

/** A further way to go on, folded until it is wanted. */
export function Fold({ title, isStop = false, isOpen, id, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <details id={id} className="mt-2 border-t border-line pt-1" open={wasOpened}>
      <summary className={classNames("flex min-h-tap items-center gap-2 font-semibold", isStop && "text-bad")}>
        <span className="turn flex">
          <Icon name="chevron-down" />
        </span>
        {title}
      </summary>
      {children}
    </details>
  );
}
