import { howSureId, termsOf } from "~/domain/profile/how-sure";
import { paths } from "~/paths";
import { HowSure } from "../ui/how-sure";
import { Section } from "./section";

/**
 * What the words mean by which a page says how sure something is, once on it: of commitments, and of published lists, where it tells of one
 * (docs/rules.md Z5).
 */
export function HowSureLegend({ hasCommitment = true, hasList = false }: { hasCommitment?: boolean; hasList?: boolean }) {
  return (
    <Section id={howSureId} title="How sure it is" more={{ to: paths.service(), text: "How review is going" }} hasPanel>
      <dl className="py-2">
        {termsOf({ hasCommitment, hasList }).map(({ term, standing, means }) => (
          <div key={term} className="py-1">
            <dt>
              <HowSure standing={standing} words={term} />
            </dt>
            <dd className="text-sm text-ink-2">{means}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
