/** How often a forecaster was right, of 100; the words beside it say the same. Nothing before there is a rate. */
export function HitRateBar({ share }: { share: number | null }) {
  if (share === null) return null;
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="bar" aria-hidden="true" focusable="false">
      <rect width={share} height="6" fill="currentColor" />
    </svg>
  );
}
