import { Fragment } from "react";
import type { Said } from "~/domain/profile/commitments";
import { PageTitle } from "../document/page-title";
import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { HowSure } from "../ui/how-sure";
import { ShareBar } from "../ui/share-bar";

interface Figure {
  text: string;
  said: readonly string[];
  to?: string | null;
}

interface Team {
  key: number;
  name: string;
  to: string | null;
  status: string;
  said: Said | null;
}

export interface ComparePageProps {
  title: string;
  /** The two, in the order of the columns; `another` is where another stands beside them. */
  people: { name: string; to: string; about: string; another: string }[];
  parts: { name: string; rows: { key: string; label: string; cells: (Figure | null)[]; bars: number[] | null }[] }[];
  /** Of each of the two; null where neither has any. */
  teams: Team[][] | null;
  credits: string[];
}

const note =
  "Bars stand beside what both have: a rating from 50 to 100, a rank among all of its list, all else as part of the larger one, so that the shorter bar of a time is the faster one.";

/** Two athletes side by side: what is compared stands above its two figures, so that there are two columns on any screen. */
export function ComparePage({ title, people, parts, teams, credits }: ComparePageProps) {
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle lead={[note, ...credits.map((credit) => `${credit}.`)].join(" ")}>{title}</PageTitle>
      {parts.map(({ name, rows }) => (
        <Section key={name} title={name} hasPanel>
          <table className="pair">
            <caption className="sr-only">
              {name} of {title}
            </caption>
            <Heads people={people} />
            <tbody>
              {rows.map(({ key, label, cells, bars }) => (
                <Fragment key={key}>
                  <tr>
                    <th scope="rowgroup" colSpan={people.length}>
                      {label}
                    </th>
                  </tr>
                  <tr>
                    {cells.map((figure, index) => (
                      <td key={people[index]?.to}>
                        <FigureCell figure={figure} bar={bars ? bars[index] : undefined} />
                      </td>
                    ))}
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </table>
        </Section>
      ))}
      {teams && (
        <Section title="Top teams" note="In the order of each." hasPanel>
          <table className="pair">
            <caption className="sr-only">Top teams of {title}</caption>
            <Heads people={people} />
            <tbody>
              <tr>
                {teams.map((list, index) => (
                  <td key={people[index]?.to}>
                    <TeamList teams={list} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </Section>
      )}
      <ul className="flex flex-wrap gap-x-5">
        {people.map(({ name, another }) => (
          <li key={another}>
            <AppLink to={another} className="link inline-flex min-h-tap items-center">
              Compare {name} with another
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Heads({ people }: Pick<ComparePageProps, "people">) {
  return (
    <thead>
      <tr>
        {people.map(({ name, to, about }) => (
          <th key={to} scope="col">
            <AppLink to={to} className="link row-link wrap-anywhere">
              {name}
            </AppLink>{" "}
            <span className="block pb-3 text-sm font-normal text-ink-2">{about}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function FigureCell({ figure, bar }: { figure: Figure | null; bar?: number }) {
  if (!figure) return "–";
  const { text, said, to } = figure;
  return (
    <>
      <span className="num text-lg wrap-anywhere">
        {to ? (
          <AppLink to={to} className="link tall-link">
            {text}
          </AppLink>
        ) : (
          text
        )}
      </span>
      {bar !== undefined && <ShareBar share={bar} />}
      {said.map((line) => (
        <Fragment key={line}>
          {" "}
          <span className="block text-xs text-ink-3">{line}</span>
        </Fragment>
      ))}
    </>
  );
}

function TeamList({ teams }: { teams: readonly Team[] }) {
  if (teams.length === 0) return "–";
  return (
    <ol>
      {teams.map(({ key, name, to, status, said }) => (
        <li key={key} className="pb-3">
          <span className="wrap-anywhere font-semibold">
            {to ? (
              <AppLink to={to} className="link row-link">
                {name}
              </AppLink>
            ) : (
              name
            )}
          </span>{" "}
          <span className="block text-sm">{status}</span> {said && <HowSure {...said} />}
        </li>
      ))}
    </ol>
  );
}
