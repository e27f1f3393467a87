import { Section } from "~/widgets/document/section";
import { FigureTable } from "~/widgets/sites/figure-table";
import type { EvaluationShown } from "./evaluations.server";

/** What our staff and forecasters say of the athlete: of each sport the rating with its texts, and the ratings beside it. */
export function EvaluationSection({ id, evaluations }: { id: string; evaluations: readonly EvaluationShown[] }) {
  return (
    <Section id={id} title="Evaluation" hasPanel>
      <ul className="lines">
        {evaluations.map(({ sport, rating, tier, by, texts, others }) => (
          <li key={sport}>
            <h3 className="text-lg">{sport}</h3>
            <p>
              <span className="display num text-3xl">{rating}</span> <span className="font-semibold">{tier}</span>
            </p>
            <p className="text-xs text-ink-3">{by}</p>
            {texts.map(({ label, text }) => (
              <div key={label} className="pt-3">
                <h4 className="text-sm font-semibold">{label}</h4>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </div>
            ))}
            {others.length > 0 && (
              <div className="pt-3">
                <FigureTable
                  caption={`Other ratings in ${sport}, the latest first.`}
                  columns={["Published", "Rating", "By"].map((label) => ({ label, sort: null }))}
                  rows={others.map(({ key, on, rating: other, author }) => ({ key, head: on, figures: [other, author] }))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
