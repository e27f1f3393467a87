import { legend } from "~/domain/profile/provenance";
import { Card } from "../ui/card";
import { Fact, type CardFact } from "../ui/fact";
import { FormerList, type FormerValue } from "./former-list";

/** The facts of a profile, each with where it comes from where a decision has put it there, and what stood before. */
export function FactsCard({ facts, former }: { facts: readonly CardFact[]; former: readonly FormerValue[] }) {
  return (
    <Card title="Details">
      <dl className="px-4 pb-4 md:px-5">
        {facts.map((fact) => (
          <Fact key={`${fact.label} ${fact.value}`} {...fact} />
        ))}
      </dl>
      {facts.some(({ source }) => source === null) && <p className="px-4 pb-4 text-xs text-ink-3 md:px-5">{legend}.</p>}
      <FormerList values={former} />
    </Card>
  );
}
