/** A share of a hundred, from 0 on or from where it begins; the figure beside it says the same. */
export function ShareBar({ share, from }: { share: number; from?: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="bar" aria-hidden="true" focusable="false">
      <rect x={from} width={share} height="6" fill="currentColor" />
    </svg>
  );
}
