import type { TrendChart as Chart } from "~/domain/profile/chart";
import type { RangePicture } from "~/domain/nil/receipt";
import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { FieldHero } from "../ui/field-hero";
import { TrendChart } from "../ui/trend-chart";
import { RangeBar } from "./range-bar";

interface Part {
  part: string;
  label: string;
  amount: string;
  /** Of the largest part, in percent. */
  share: number;
  made: string | null;
  moves: string | null;
}

interface Other {
  key: number;
  name: string;
  url: string | null;
  about: string | null;
  amount: string;
  against: string;
  share: number;
  asOf: string;
}

export interface ValuationPageProps {
  name: string;
  url: string;
  about: string;
  label: string;
  amount: string;
  asOf: string;
  formula: number | null;
  difference: string | null;
  challenged: string | null;
  parts: Part[];
  range: (RangePicture & { words: { low: string; high: string; estimate: string } }) | null;
  comparables: Other[];
  chart: Chart | null;
  file: string;
  challenge: string | null;
}

/** What a valuation is made of: the range, the parts that add up to it, and five that are like it. */
export function ValuationPage(page: ValuationPageProps) {
  const { name, url, about, label, amount, asOf, range, comparables, chart } = page;
  return (
    <>
      <FieldHero label={`${label}, explained`}>
        <p className="text-sm font-semibold">{label}, explained</p>
        <h1 className="text-3xl md:text-4xl">{amount} a year</h1>
        <p className="mt-1">
          <AppLink to={url} className="underline underline-offset-4">
            {name}
          </AppLink>
          {about && `, ${about}`}. As of {asOf}.
        </p>
      </FieldHero>
      <div className="wrap flex max-w-reading flex-col gap-3 pb-10 pt-3">
        <Section title="The range" hasPanel>
          <div className="py-3">
            {range && <RangeBar {...range} />}
            <p>
              An estimate of what a year of this name would fetch. <strong>It is not a contract</strong>, and no school or brand has offered
              it.{" "}
              {range
                ? "The range is the spread of the five athletes below, one dot each."
                : "There are fewer than five athletes to compare it with, so no range is shown."}
            </p>
          </div>
        </Section>
        <Parts {...page} />
        {comparables.length > 0 && (
          <Section
            title="Five athletes like this one"
            note="Nearest in sport, level, position, rating and followers. Estimates of the days shown."
            hasPanel
          >
            <ul className="cells">
              {comparables.map(({ key, ...other }) => (
                <ComparableRow key={key} {...other} />
              ))}
            </ul>
          </Section>
        )}
        {chart && (
          <Section title="How it has moved" hasPanel>
            <div className="py-3">
              <TrendChart chart={chart} />
            </div>
          </Section>
        )}
        {page.challenge && (
          <Section title="Your own number?" hasPanel>
            <div className="flex flex-col items-start gap-3 py-3">
              <p>Name what is wrong, and say why. An approved challenge leads to a new estimate, never to a number that somebody typed.</p>
              <ButtonLink to={page.challenge}>Challenge My Valuation</ButtonLink>
            </div>
          </Section>
        )}
      </div>
    </>
  );
}

function Parts({ label, name, amount, parts, formula, file, difference, challenged }: ValuationPageProps) {
  return (
    <Section title="The parts, to the dollar" note={[difference, challenged].filter(Boolean).join(" ") || undefined}>
      <div className="frame">
        <table>
          <caption className="sr-only">
            The parts of the {label} of {name}
          </caption>
          <thead>
            <tr>
              <th scope="col">Part, and what it is made of</th>
              <th scope="col">Adds</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ part, label: partLabel, amount: adds, share, made, moves }) => (
              <tr key={part}>
                <th scope="row" className="w-full min-w-20">
                  <span className="block">{partLabel}</span> {made && <span className="block text-xs text-ink-3">{made}</span>}{" "}
                  {moves && <span className="block text-xs text-ink-3">Would change it: {moves}</span>}
                  <ShareBar share={share} />
                </th>
                <td className="num">{adds}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="display text-xl">
                Estimate
              </th>
              <td className="display num text-xl">{amount}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="px-1 pt-2 text-sm text-ink-2">
        Private amounts, as what an athlete asks of schools, are no part of this.{" "}
        {formula === null ? "This one was told as it is; the next is made by the formula." : `Formula ${formula}.`}{" "}
        <AppLink to={file} className="link tall-link">
          These parts as CSV
        </AppLink>
      </p>
    </Section>
  );
}

function ComparableRow({ name, url, about, amount, against, share, asOf }: Omit<Other, "key">) {
  return (
    <li>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {url ? (
          <AppLink to={url} className="link row-link wrap-anywhere">
            {name}
          </AppLink>
        ) : (
          <span>{name}</span>
        )}{" "}
        <span className="num ml-auto font-semibold">{amount}</span>
      </span>{" "}
      <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
        <span>{[about, asOf].filter(Boolean).join(" · ")}</span> <span className="num ml-auto">{against}</span>
      </span>
      <ShareBar share={share} />
    </li>
  );
}

/** A share of a hundred as a bar; the figure stands beside it. */
function ShareBar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 8" width="100%" height="8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share} height="8" fill="currentColor" className="text-accent-text" />
    </svg>
  );
}
