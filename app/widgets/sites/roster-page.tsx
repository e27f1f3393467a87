import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Table, type TableColumn } from "../ui/table";
import { Narrowing, UnknownAsked, type NarrowingProps, type NarrowingSelect } from "./narrowing";
import { PeopleGrid, type PersonTold } from "./people-grid";
import { SiteHero, type SiteHead } from "./site-hero";

interface Player extends PersonTold {
  /** Of the columns after the name; null of what is not known. */
  cells: (string | null)[];
}

export interface RosterPageProps {
  frame: { site: SiteHead; mayEdit: boolean; menu: { label: string; href: string }[] };
  title: string;
  /** `Women's Basketball 2021`; null where nobody is known at all. */
  season: string | null;
  columns: TableColumn[];
  order: string;
  players: Player[];
  /** On the whole roster. */
  count: number;
  /** Beside the season before; null where none of that is known. */
  changes: string | null;
  gone: PersonTold[];
  /** The season before, where it is known. */
  before: string | null;
  staff: PersonTold[];
  credits: string[];
  asOf: string | null;
  form: { action: string; selects: NarrowingSelect[] };
  on: NarrowingProps["on"];
  all: string;
  file: string | null;
  unknown: { label: string; value: string }[];
}

/** Who is on a team in a season, who left since the one before, and the staff. */
export function RosterPage(props: RosterPageProps) {
  const {
    frame,
    title,
    season,
    columns,
    order,
    players,
    count,
    changes,
    gone,
    before,
    staff,
    credits,
    asOf,
    form,
    on,
    all,
    file,
    unknown,
  } = props;
  const source = [...credits.map((credit) => `${credit}.`), asOf && `As of ${asOf}.`].filter(Boolean).join(" ");
  return (
    <>
      <SiteHero {...frame} />
      <div className="wrap flex flex-col gap-3 pt-4">
        <UnknownAsked unknown={unknown} />
        <h2 className="text-2xl">{title}</h2>
        {changes && (
          <p>
            {changes} <span className="text-ink-2">New and gone count names on one of the two lists alone, in the portal or not.</span>{" "}
            {gone.length > 0 && (
              <a href="#gone" className="link">
                Who left
              </a>
            )}
          </p>
        )}
        {season !== null && <Narrowing key={on.map(({ text }) => text).join()} title="Filter and sort" {...form} on={on} all={all} />}
      </div>
      <div className="wrap flex flex-col gap-6 pb-10 pt-3">
        <Section
          title="Players"
          note={`${countOf(players.length, count)} ${source}`}
          more={file && players.length > 0 ? { to: file, text: "CSV" } : null}
        >
          {season === null ? (
            <EmptyState title="Nobody is known on this team yet." help="Players show here once a roster has come in." />
          ) : players.length === 0 ? (
            <EmptyState
              title={count > 0 ? "Nobody on this roster is like that." : "Nobody is known on this roster."}
              help="The whole roster is where it was."
              action={count > 0 && <ButtonLink to={all}>Show the whole roster</ButtonLink>}
            />
          ) : (
            <Table
              caption={`Players of ${season}: ${order}. ${source}`}
              columns={columns}
              rows={players.map((player) => rowOf(player, columns))}
              isShort
            />
          )}
        </Section>
        {gone.length > 0 && (
          <Section title="Who left" id="gone" note={`On the roster of ${before}, and not on this one.`}>
            <PeopleGrid people={gone} />
          </Section>
        )}
        {staff.length > 0 && (
          <Section title="Staff">
            <PeopleGrid people={staff} />
          </Section>
        )}
      </div>
    </>
  );
}

function rowOf({ key, name, page, detail, cells }: Player, columns: readonly TableColumn[]) {
  return {
    key,
    cells: [
      <>
        <AppLink to={page} className="link row-link">
          {name}
        </AppLink>
        {detail && <div className="text-sm font-normal text-ink-2">{detail}</div>}
      </>,
      ...cells.map((cell, index) => {
        const { label } = columns[index + 1]!;
        return cell !== null && label === "Rating" ? <Rating key={label} text={cell} /> : cell;
      }),
    ],
  };
}

/** On a phone, among what says by itself what it is, a rating says that it is one. */
function Rating({ text }: { text: string }) {
  return (
    <>
      <span className="md:hidden" aria-hidden="true">
        rating{" "}
      </span>
      {text}
    </>
  );
}

function countOf(shown: number, count: number): string {
  const all = `${count} ${count === 1 ? "player" : "players"}.`;
  return shown === count ? all : `${shown} of ${all}`;
}
