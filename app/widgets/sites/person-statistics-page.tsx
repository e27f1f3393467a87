import { PageTitle } from "../document/page-title";
import { Section } from "../document/section";
import { EmptyState } from "../ui/empty-state";
import { Narrowing, UnknownAsked, type NarrowingSelect } from "./narrowing";
import { PersonFigures, type PersonFiguresProps } from "./person-figures";

type Shown = Pick<PersonFiguresProps, "label" | "heads" | "rows"> & { name: string; key: string };

export interface PersonStatisticsPageProps {
  name: string;
  page: string;
  title: string;
  /** Null where nothing is counted. */
  season: string | null;
  totals: Shown[];
  games: Shown[];
  credits: string[];
  asOf: string | null;
  form: { action: string; selects: NarrowingSelect[] };
  unknown: { label: string; value: string }[];
}

/** A player's season, and the games that it is the sum of. */
export function PersonStatisticsPage(props: PersonStatisticsPageProps) {
  const { name, page, title, season, totals, games, credits, asOf, form, unknown } = props;
  const source = [...credits.map((credit) => `${credit}.`), asOf && `As of ${asOf}.`].filter(Boolean).join(" ");
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <UnknownAsked unknown={unknown} />
      <PageTitle back={{ to: page, text: name }}>{title}</PageTitle>
      {form.selects.length > 0 && <Narrowing key={season} title="Another season" {...form} on={[]} all={form.action} />}
      {season === null ? (
        <EmptyState title={`Nothing is counted of ${name} yet.`} />
      ) : (
        <Section title="Season" note={source}>
          <div className="flex flex-col gap-5">
            {totals.map(({ name: group, key, ...shown }) => (
              <PersonFigures key={group} tableKey={key} first="Team" {...shown} />
            ))}
          </div>
        </Section>
      )}
      {games.length > 0 && (
        <Section title="Game by game" note={source}>
          <div className="flex flex-col gap-5">
            {games.map(({ name: group, key, ...shown }) => (
              <PersonFigures key={group} tableKey={key} first="Game" {...shown} />
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
