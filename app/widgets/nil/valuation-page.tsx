import { Fragment } from "react";
import type { TrendChart as Chart } from "~/domain/profile/chart";
import type { RangePicture } from "~/domain/nil/receipt";
import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { FieldHero } from "../ui/field-hero";
import { ShareBar } from "../ui/share-bar";
import { TrendChart } from "../ui/trend-chart";
import { Comparables, type ComparableShown } from "./comparables";
import { RangeBar } from "./range-bar";

interface Part {
  part: string;
  label: string;
  amount: string;
  /** Of the largest part, in percent. */
  share: number;
  made: string | null;
  moves: string | null;
  /** Where the athlete's own side says that it is wrong. */
  challenge: string | null;
}

export interface ValuationPageProps {
  name: string;
  url: string;
  about: string;
  label: string;
  amount: string;
  asOf: string;
  formula: number | null;
  /** How it has come from the one before, part by part. */
  since: { words: string; moved: string[]; by: string | null } | null;
  challenged: string | null;
  parts: Part[];
  range: RangePicture | null;
  comparables: ComparableShown[];
  chart: Chart | null;
  file: string;
  challenge: string | null;
  /** Where there is more of the kind. */
  more: { to: string; words: string }[];
}

/** What a valuation is made of: the range, the parts that add up to it, and five that are like it. */
export function ValuationPage(page: ValuationPageProps) {
  const { name, url, about, label, amount, asOf, range, comparables } = page;
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
      <div className="wrap pb-10 pt-3 md:pt-6">
        <div className="columns">
          <div>
            <Section title="The range">
              <div className="panel">
                {range && (
                  <div className="px-4 pt-4">
                    <RangeBar {...range} />
                  </div>
                )}
                <p className="py-3">
                  An estimate of what a year of this name would fetch. <strong>It is not a contract</strong>, and no school or brand has
                  offered it.{" "}
                  {range
                    ? "The range is the spread of the five athletes below, one dot each."
                    : "There are fewer than five athletes to compare it with, so no range is shown."}
                </p>
              </div>
            </Section>
            <Parts {...page} />
            {comparables.length > 0 && <Comparables comparables={comparables} />}
          </div>
          <Beside {...page} />
        </div>
      </div>
    </>
  );
}

/** The parts, each with what it is made of and what would change it, and their sum. */
function Parts({ label, name, amount, parts, formula, file }: ValuationPageProps) {
  return (
    <Section title="The parts, to the dollar">
      <div className="frame">
        <table>
          <caption className="sr-only">
            The parts of the {label} of {name}
          </caption>
          <thead>
            <tr>
              <th scope="col">Part, what it is made of, what would change it</th>
              <th scope="col">Adds</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ part, label: partLabel, amount: adds, share, made, moves, challenge }) => (
              <tr key={part}>
                <th scope="row" className="w-full min-w-20">
                  <span className="block font-semibold">{partLabel}</span>{" "}
                  {made && <span className="block text-xs text-ink-2">{made}</span>}{" "}
                  {moves && <span className="block text-xs text-ink-3">Changes with: {moves}</span>}
                  <ShareBar share={share} />
                  {challenge && (
                    <AppLink to={challenge} className="link tall-link inline-block text-xs">
                      Challenge {partLabel}
                    </AppLink>
                  )}
                </th>
                <td className="num align-top">{adds}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Estimate</th>
              <td className="num">{amount}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="px-1 pt-2 text-sm text-ink-2">
        Private amounts, such as what an athlete asks of schools, are no part of this.{" "}
        {formula === null ? "This amount was entered as it is; the next one follows the formula." : `Formula ${formula}.`}{" "}
        <AppLink to={file} className="link tall-link">
          These parts as CSV
        </AppLink>
      </p>
    </Section>
  );
}

/** How it has moved, and who may say that it is wrong. */
function Beside({ since, challenged, chart, challenge, more }: ValuationPageProps) {
  return (
    <div>
      {(chart || since) && (
        <Section title="How it has moved">
          <div className="panel pb-3">
            {chart && (
              <div className="px-4 pt-4">
                <TrendChart chart={chart} />
              </div>
            )}
            {since && (
              <p className="pt-2 text-sm text-ink-2">
                {since.words}
                {since.moved.map((part, index) => (
                  <Fragment key={part}>
                    {index === 0 ? ": " : ", "}
                    <span className="whitespace-nowrap">{part}</span>
                  </Fragment>
                ))}
                . {since.by}
              </p>
            )}
            {challenged && <p className="pt-2 text-sm text-ink-2">{challenged}</p>}
          </div>
        </Section>
      )}
      <Section title="Your own number?">
        <div className="panel">
          <p className="py-3">
            An athlete, or whoever manages the profile, can name the part that is wrong and say why. An approved challenge leads to a new
            estimate within a day, by the formula and what is known by then, never to a number that somebody typed.
          </p>
          {challenge && (
            <p className="pb-4">
              <ButtonLink to={challenge}>Challenge My Valuation</ButtonLink>
            </p>
          )}
        </div>
      </Section>
      <Section title="More">
        <ul className="panel lines">
          {more.map(({ to, words }) => (
            <li key={to} className="px-4">
              <AppLink to={to} className="link row-link">
                {words}
              </AppLink>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
