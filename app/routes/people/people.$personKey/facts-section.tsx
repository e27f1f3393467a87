import { legend } from "~/domain/profile/provenance";
import { Section } from "~/widgets/document/section";
import { FormerList, type FormerValue } from "~/widgets/profile/former-list";
import { Fact, type CardFact } from "~/widgets/ui/fact";

/** The facts of a profile, each with where it comes from where a decision has put it there, and what stood before. */
export function FactsSection({ id, facts, former }: { id: string; facts: readonly CardFact[]; former: readonly FormerValue[] }) {
  return (
    <Section id={id} title="Details" hasPanel>
      <dl className="rows">
        {facts.map((fact) => (
          <Fact key={`${fact.label} ${fact.value}`} {...fact} />
        ))}
      </dl>
      {facts.some(({ source }) => source === null) && <p className="border-t border-line py-2 text-xs text-ink-3">{legend}.</p>}
      <FormerList values={former} />
    </Section>
  );
}
