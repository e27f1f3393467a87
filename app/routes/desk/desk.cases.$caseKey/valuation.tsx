import { valuationLabel } from "~/domain/profile/valuations";
import { Card } from "~/widgets/ui/card";
import { TrendChart } from "~/widgets/ui/trend-chart";
import type { CaseAtDesk } from "./case.server";

/** What is challenged: the amount, how it grew, and what it adds up from. */
export function Valuation({ valuation }: { valuation: NonNullable<CaseAtDesk["valuation"]> }) {
  return (
    <Card title={valuationLabel} padded>
      <div className="grid gap-5 md:grid-cols-2">
        <div>
          <p className="display num text-3xl">{valuation.amount}</p>
          <p className="text-sm text-ink-2">As of {valuation.asOf}</p>
          <dl className="mt-3">
            {valuation.parts.map(({ label, value }) => (
              <div key={label} className="flex justify-between border-t border-line py-1 text-sm">
                <dt className="text-ink-2">{label}</dt>
                <dd className="num font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {valuation.chart && <TrendChart chart={valuation.chart} />}
      </div>
    </Card>
  );
}
