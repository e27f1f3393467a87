/** The product's mark: an x and a signature on a line. It takes the colors of the header. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" className="fill-on-field" />
      <g fill="none" className="stroke-field" strokeLinecap="round" strokeWidth="2">
        <path d="M7 11l6.5 8M13.5 11L7 19" strokeWidth="3" />
        <path d="M7 24.5h18M16.5 19.5c2.4-5.5 4.6-9 6.2-8.4 1.8.7-2.2 7.6-.6 8.3.8.3 1.7-.6 2.9-1.9" />
      </g>
    </svg>
  );
}
