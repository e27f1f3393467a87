import { Section } from "../document/section";
import { UnknownAsked } from "../sites/narrowing";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import { FieldHero } from "../ui/field-hero";
import { Neighbors, type NeighborShown } from "./neighbors";
import { ScoreStack } from "./score-stack";

interface ReceiptPart {
  key: number;
  name: string;
  to: string | null;
  /** What it is besides, and since when. */
  said: string | null;
  value: string | null;
  weight: string | null;
  adds: number;
  text: string;
}

export interface ReceiptPageProps {
  title: string;
  name: string;
  url: string | null;
  rank: string | null;
  source: string;
  asOf: string;
  credit: string | null;
  score: string | null;
  parts: ReceiptPart[];
  /** What is told of a list of ours alone: what a part's value is, how the parts come about, and what is left out. */
  own: { valueWord: string; formula: string; leftOut: string[] } | null;
  /** The score is a part of 100. */
  isOf100: boolean;
  /** What has changed since the list before. */
  since: SinceShown | null;
  neighbors: NeighborShown[];
  /** The list that it is of. */
  listed: string;
  unknown: { label: string; value: string }[];
}

interface SinceShown {
  title: string;
  words: string;
  /** Null where nothing has changed, or nothing can be compared. */
  table: {
    heads: string[];
    rows: { key: string; name: string; cells: string[] }[];
    sum: { from: string; to: string; change: string };
  } | null;
}

/** Parts that a picture of the score can name. */
const mostInPicture = 6;

/** Why somebody stands where they stand: the parts that add up to the score. */
export function ReceiptPage(props: ReceiptPageProps) {
  const { title, name, url, rank, source, asOf, credit, score, parts, own, isOf100, since, neighbors, listed, unknown } = props;
  const hasStack = isOf100 && parts.length > 0 && parts.length <= mostInPicture && parts.every(({ adds }) => adds >= 0);
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
      <div className="wrap flex flex-col gap-3 pb-10 pt-3 md:pt-6">
        <UnknownAsked unknown={unknown} />
        <div className="columns">
          <div>
            <Section title="The receipt" note={[`As of ${asOf}.`, credit && `${credit}.`].filter(Boolean).join(" ")}>
              {parts.length === 0 ? (
                <EmptyState
                  title="This list tells the place and not what it is made of."
                  help={`${source} publishes no parts, and nothing is made up for them.`}
                />
              ) : (
                <>
                  {hasStack && <ScoreStack parts={parts} score={score} />}
                  <div className="frame">
                    <table>
                      <caption className="sr-only">
                        What the score of {name} is made of: {source}, {title}
                      </caption>
                      {own ? <OwnParts valueWord={own.valueWord} parts={parts} hasBars={!hasStack} /> : <PartsAlone parts={parts} />}
                      <tfoot>
                        <tr>
                          <th scope="row">Score</th>
                          <td colSpan={own ? 2 : 1} />
                          <td className="num">{score}</td>
                        </tr>
                      </tfoot>
                    </table>
                  </div>
                </>
              )}
              {own && (
                <div className="flex flex-col gap-1 px-1 pt-2 text-sm text-ink-2">
                  {own.leftOut.map((words) => (
                    <p key={words}>{words}</p>
                  ))}
                  <p>{own.formula}</p>
                </div>
              )}
            </Section>
            {since && <SinceSection {...since} />}
          </div>
          <div>
            <Neighbors neighbors={neighbors} listed={listed} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Part by part what has changed since the list before, and what that comes to. */
function SinceSection({ title, words, table }: SinceShown) {
  return (
    <Section title={title}>
      {table && (
        <div className="frame">
          <table>
            <caption className="sr-only">{title}: what each part added then, and adds now</caption>
            <thead>
              <tr>
                <th scope="col">Part</th>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, name, cells }) => (
                <tr key={key}>
                  <th scope="row" className="w-full min-w-20 wrap-anywhere">
                    {name}
                  </th>
                  <Figures heads={table.heads} cells={cells} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={table.heads.length} className="num">
                  {table.sum.from} to {table.sum.to}
                </th>
                <td className="num">{table.sum.change}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {words && <p className={table ? "px-1 pt-2 text-sm text-ink-2" : "panel p-4"}>{words}</p>}
    </Section>
  );
}

function Figures({ heads, cells }: { heads: readonly string[]; cells: readonly string[] }) {
  return cells.map((cell, index) => (
    <td key={heads[index]} className="num">
      {cell}
    </td>
  ));
}

/** Of a list of ours: whose each part is, what enters and what it counts for. */
function OwnParts({ valueWord, parts, hasBars }: { valueWord: string; parts: readonly ReceiptPart[]; hasBars: boolean }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">{valueWord}</th>
          <th scope="col">Weight</th>
          <th scope="col">Adds</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, name, to, said, value, weight, adds, text }) => (
          <tr key={key}>
            <th scope="row" className="w-full min-w-20">
              <span className="block wrap-anywhere">
                {to ? (
                  <AppLink to={to} className="link tall-link">
                    {name}
                  </AppLink>
                ) : (
                  name
                )}
              </span>{" "}
              {said && <span className="block text-xs text-ink-3">{said}</span>}
              {hasBars && <PartBar adds={adds} parts={parts} />}
            </th>
            <td className="num">{value ?? "–"}</td>
            <td className="num">{weight ?? "–"}</td>
            <td className="num">{text}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** Of a source that tells no more than what each part adds. */
function PartsAlone({ parts }: { parts: readonly ReceiptPart[] }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Picture</th>
          <th scope="col">Adds</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, name, adds, text }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="w-full min-w-20">
              <PartBar adds={adds} parts={parts} />
            </td>
            <td className="num">{text}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** Units of all bars together, and the height of one. */
const [length, height] = [100, 8];

/** What a part adds, from the left on; what it takes away goes to the left of where all bars begin, in the color of what is worse. */
function PartBar({ adds, parts }: { adds: number; parts: readonly ReceiptPart[] }) {
  const least = Math.min(...parts.map((part) => part.adds), 0);
  const span = Math.max(Math.max(...parts.map((part) => part.adds), 0) - least, 0.01);
  return (
    <svg viewBox={`0 0 ${length} ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden="true">
      <rect
        x={((Math.min(adds, 0) - least) / span) * length}
        width={(Math.abs(adds) / span) * length}
        height={height}
        fill="currentColor"
        className={adds < 0 ? "text-bad" : "text-accent-text"}
      />
    </svg>
  );
}
