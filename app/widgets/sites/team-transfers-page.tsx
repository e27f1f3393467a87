import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import { Table } from "../ui/table";
import { NextRoster, type NextRosterProps } from "./next-roster";
import { Narrowing, UnknownAsked, type NarrowingSelect } from "./narrowing";
import { SiteHero, type SiteHead } from "./site-hero";
import { hasRatings, ratedWidths, transferFigures, transferRow, transferWidths, type TransferRow } from "./transfer-cells";

export interface TeamTransfersPageProps {
  frame: { site: SiteHead; mayEdit: boolean; menu: { label: string; href: string }[] };
  title: string;
  /** `Football 2026`; null where there are no transfers at all. */
  named: string | null;
  portal: { name: string; to: string } | null;
  /** Of the lists that rows are from. */
  credits: string[];
  sums: { in: number; out: number; net: string } | null;
  came: TransferRow[];
  left: TransferRow[];
  stayed: TransferRow[];
  /** Null where no roster of the season before is known. */
  nextRoster: NextRosterProps | null;
  form: { action: string; selects: NarrowingSelect[] };
  all: string;
  file: string | null;
  unknown: { label: string; value: string }[];
}

const columns = ["Player", "Rating", "Teams", "Status", "Entered", "Decided", "Eligible"].map((label) => ({ label, sort: null }));

/** Who has come to a team by a transfer portal, who has left it or is free to, and who withdrew. */
export function TeamTransfersPage(props: TeamTransfersPageProps) {
  const { frame, title, named, portal, sums, credits, came, left, stayed, nextRoster, form, all, file, unknown } = props;
  const lists = [
    { id: "in", title: "In", what: "who have come", rows: came },
    { id: "out", title: "Out", what: "who have left or are free to", rows: left },
    { id: "withdrawn", title: "Withdrew", what: "who withdrew and stay", rows: stayed },
  ].filter(({ rows }) => rows.length > 0);
  const isRated = hasRatings(lists.flatMap(({ rows }) => rows));
  return (
    <>
      <SiteHero {...frame} />
      <div className="wrap flex flex-col gap-3 pb-10 pt-4">
        <UnknownAsked unknown={unknown} />
        <h2 className="text-2xl">{title}</h2>
        {sums && (
          <p>
            <Sum words={`${sums.in} in`} to={came.length > 0 ? "#in" : null} />,{" "}
            <Sum words={`${sums.out} out`} to={left.length > 0 ? "#out" : null} />, net {sums.net}.{" "}
            {portal && (
              <AppLink to={portal.to} className="link tall-link">
                {portal.name}
              </AppLink>
            )}
            {nextRoster ? (
              <>
                {". "}
                <a href="#next-roster" className="link tall-link">
                  {nextRoster.next.label}: {nextRoster.next.count}
                </a>
              </>
            ) : (
              ". No roster of the season before is known, so the next one is not told."
            )}
          </p>
        )}
        {sums && (
          <p className="text-sm text-ink-2">
            In and out count entries of the transfer portal, not who is new on the roster or gone from it.
          </p>
        )}
        {named === null ? (
          <Section title="Players">
            <EmptyState title="Nobody of this team is in the transfer portal yet." help="Who leaves by it, and who comes, shows here." />
          </Section>
        ) : (
          <Narrowing key={named} title="Another year" {...form} on={[]} all={all} />
        )}
        {lists.map(({ id, title: head, what, rows }, index) => (
          <Section
            key={id}
            id={id}
            title={head}
            note={[countOf(rows.length), ...credits.map((credit) => `${credit}.`)].join(" ")}
            more={file && index === 0 ? { to: file, text: "CSV" } : null}
          >
            <Table
              caption={`${named ?? ""}: those ${what}, the latest change first.`}
              columns={columns.filter(({ label }) => isRated || label !== "Rating")}
              widths={isRated ? ratedWidths : transferWidths}
              figured={transferFigures(isRated)}
              rows={rows.map((row) => transferRow(row, isRated))}
            />
          </Section>
        ))}
        {nextRoster && <NextRoster {...nextRoster} />}
      </div>
    </>
  );
}

/** A number, with the way to its rows where there are any. */
function Sum({ words, to }: { words: string; to: string | null }) {
  return to === null ? (
    words
  ) : (
    <a href={to} className="link tall-link">
      {words}
    </a>
  );
}

function countOf(players: number): string {
  return `${players} ${players === 1 ? "player" : "players"}.`;
}
