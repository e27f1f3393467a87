import type { ReactNode } from "react";

/** Nothing is here yet: the line to sign on, what goes here, and the one button that begins it. */
export function EmptyState({ title, help, action }: { title: string; help?: string; action?: ReactNode }) {
  return (
    <div className="empty">
      <SignLine />
      <p className="text-lg font-semibold">{title}</p>
      {help && <p className="max-w-[300px] text-sm text-ink-2">{help}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

/** The x on a line, with the ruler under it. */
export function SignLine() {
  const ruler = Array.from({ length: 13 }, (_, mark) => `M${8 + mark * 12} 44v${mark % 4 === 0 ? 8 : 4}`).join("");
  return (
    <svg
      viewBox="0 0 160 56"
      width="160"
      height="56"
      className="mb-3 fill-none stroke-edge"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 44.5H152" strokeWidth="1.5" />
      <path d="M20 22l12 14M32 22L20 36" strokeWidth="2.5" className="stroke-accent-text" />
      <path d={ruler} />
    </svg>
  );
}
