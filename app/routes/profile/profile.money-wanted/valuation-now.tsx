import { valuationLabel } from "~/domain/profile/valuations";

/** What the athlete is valued at, beside which the amounts are said. */
export function ValuationNow({ valuation }: { valuation: { amount: string; asOf: string } | null }) {
  return (
    <dl className="mb-5 rounded-control bg-well px-4 py-3">
      <dt className="text-sm text-ink-2">{valuationLabel}</dt>
      <dd>
        <span className="display num text-2xl">{valuation?.amount ?? "None yet"}</span>
        {valuation && <span className="ml-2 text-sm text-ink-2">as of {valuation.asOf}</span>}
      </dd>
    </dl>
  );
}
