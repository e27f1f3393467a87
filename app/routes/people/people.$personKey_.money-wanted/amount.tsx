import { Card } from "~/widgets/ui/card";
import type { Shown } from "./amount.server";

/** The amount in both figures, and the agent to speak to. */
export function Amount({ name, shown: { amounts, changed, agent } }: { name: string; shown: Shown }) {
  return (
    <Card title={name} subtitle={changed ? `Last changed ${changed}. An amount wanted is not a final deal.` : undefined} padded>
      {amounts ? (
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          <Figure label="A month" value={amounts.month} />
          <Figure label="A year" value={amounts.year} />
        </dl>
      ) : (
        <p className="text-ink-2">No amount has been said yet.</p>
      )}
      {agent.length > 0 && (
        <dl className="mt-5 border-t border-line pt-3">
          <dt className="text-sm text-ink-2">Agent</dt>
          {agent.map((line) => (
            <dd key={line} className="font-semibold">
              {line}
            </dd>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="display num text-3xl">{value}</dd>
    </div>
  );
}
