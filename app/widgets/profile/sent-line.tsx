import type { ReactNode } from "react";

interface SentLineProps {
  line: {
    name: string;
    about: string;
    words: string;
    reason: string | null;
    /** What was written along with it. */
    statement?: string | null;
    sent: string;
  };
  /** How it stands. */
  chip: ReactNode;
  children?: ReactNode;
}

/** Something that one asked staff for, with what came of it; what one can do now stands below. */
export function SentLine({ line: { name, about, words, reason, statement, sent }, chip, children }: SentLineProps) {
  return (
    <li className="border-t border-line px-4 py-4 md:px-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text text-base">
        <span className="min-w-0">{name}</span> {chip}
      </h3>
      <p className="text-sm text-ink-2">{about}</p>
      <p className="mt-2">{words}</p>
      {reason && <p className="mt-1 text-lg">“{reason}”</p>}
      {statement && <p className="mt-2 text-sm text-ink-2">You wrote: “{statement}”</p>}
      <p className="num mt-1 text-sm text-ink-3">{sent}</p>
      {children}
    </li>
  );
}
