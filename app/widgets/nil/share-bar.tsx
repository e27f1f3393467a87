/** A share of the largest, of 100; the amount stands beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="bar" aria-hidden="true" focusable="false">
      <rect width={share} height="6" fill="currentColor" />
    </svg>
  );
}
