import { Section } from "../document/section";
import { UnknownAsked } from "../sites/narrowing";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { FieldHero } from "../ui/field-hero";

export interface ReceiptPageProps {
  title: string;
  name: string;
  url: string | null;
  rank: string | null;
  source: string;
  asOf: string;
  credit: string | null;
  score: string | null;
  inputs: { label: string; value: number; text: string }[];
  /** The list that it is of. */
  listed: string;
  unknown: { label: string; value: string }[];
}

/** Units of the longest bar. */
const [length, height] = [100, 8];

/** Why somebody stands where they stand: the parts that add up to the score. */
export function ReceiptPage({ title, name, url, rank, source, asOf, credit, score, inputs, listed, unknown }: ReceiptPageProps) {
  const most = Math.max(...inputs.map(({ value }) => value), 0.01);
  return (
    <>
      <FieldHero label={`Why this rank, ${name}`}>
        <p className="text-sm font-semibold">
          Why this rank · {source}, {title}
        </p>
        <h1 className="text-3xl md:text-4xl">{rank === null ? "How it adds up" : `No. ${rank}, and how it adds up`}</h1>
        <p className="mt-1">
          {url ? (
            <AppLink to={url} className="underline underline-offset-4">
              {name}
            </AppLink>
          ) : (
            name
          )}
          . List of {asOf}.
        </p>
      </FieldHero>
      <div className="wrap max-w-reading flex flex-col gap-3 pb-10 pt-3">
        <UnknownAsked unknown={unknown} />
        <Section title="The receipt" note={[`As of ${asOf}.`, credit && `${credit}.`].filter(Boolean).join(" ")}>
          {inputs.length === 0 ? (
            <EmptyState
              title="This list tells the place and not what it is made of."
              help={`${source} publishes no parts, and nothing is made up for them.`}
            />
          ) : (
            <div className="frame">
              <table>
                <caption className="sr-only">
                  What the score of {name} is made of: {source}, {title}
                </caption>
                <thead>
                  <tr>
                    <th scope="col">Part</th>
                    <th scope="col">Picture</th>
                    <th scope="col">Adds</th>
                  </tr>
                </thead>
                <tbody>
                  {inputs.map(({ label, value, text }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td className="w-full min-w-20">
                        <svg viewBox={`0 0 ${length} ${height}`} width="100%" height="8" preserveAspectRatio="none" aria-hidden="true">
                          <rect
                            width={(Math.max(value, 0) / most) * length}
                            height={height}
                            fill="currentColor"
                            className="text-accent-text"
                          />
                        </svg>
                      </td>
                      <td className="num">{text}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr className="font-semibold">
                    <th scope="row">Score</th>
                    <td />
                    <td className="num">{score}</td>
                  </tr>
                </tfoot>
              </table>
            </div>
          )}
        </Section>
        <p>
          <ButtonLink to={listed}>The whole list</ButtonLink>
        </p>
      </div>
    </>
  );
}
