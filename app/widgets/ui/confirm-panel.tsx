import { useRef, type ReactNode } from "react";
import { Icon } from "./icon";
import { useReadFirst } from "./use-seen-first";

/** What is about to be sent, read before it is. `children` are the buttons, where they do not stand in a modal's foot. */
export function ConfirmPanel({ title, lines, children }: { title: string; lines: readonly string[]; children?: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useReadFirst(lines.join(), panel);
  return (
    <section ref={panel} className="mb-5 rounded-card border border-edge bg-well p-4" aria-label={title} role="group">
      <h2 className="flex items-center gap-2 font-text text-base">
        <Icon name="list-check" />
        {title}
      </h2>
      <ul className="mt-2 flex flex-col gap-1 pl-7">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children && <div className="mt-4 flex flex-wrap gap-3">{children}</div>}
    </section>
  );
}
