import { PageTitle } from "../document/page-title";
import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Table } from "../ui/table";
import { UnknownAsked } from "./narrowing";
import { OtherLists } from "./other-lists";

interface TrendingRow {
  key: number;
  /** `3`, `T-2`. */
  place: string;
  name: string;
  page: string;
  detail: string;
  sport: string | null;
  readers: string;
}

export interface TrendingPageProps {
  /** `Trending in Football`. */
  title: string;
  /** Of one sport alone, which no row says again. */
  isOfSport: boolean;
  /** `The last seven days`. */
  label: string;
  /** Which days they are, and how readers are counted. */
  days: string;
  spans: { label: string; to: string; isHere: boolean }[];
  rows: TrendingRow[];
  file: string;
  others: { name: string; to: string }[];
  unknown: { label: string; value: string }[];
}

/** Whom most have read. */
export function TrendingPage({ title, isOfSport, label, days, spans, rows, file, others, unknown }: TrendingPageProps) {
  const isShared = rows.some(({ place }) => place.startsWith("T-"));
  const note = [days, isShared && "T- is a place that is shared."].filter(Boolean).join(" ");
  const heads = isOfSport ? ["Athlete", "Readers"] : ["Athlete", "Sport", "Readers"];
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <UnknownAsked unknown={unknown} />
      <PageTitle lead="The athletes whose pages most people have read of late.">{title}</PageTitle>
      <p className="flex flex-wrap gap-2">
        {spans.map(({ label: text, to, isHere }) => (
          <ButtonLink key={to} to={to} variant={isHere ? "primary" : "secondary"} size="sm" aria-current={isHere ? "page" : undefined}>
            {text}
          </ButtonLink>
        ))}
      </p>
      <Section title={label} note={note} more={rows.length > 0 ? { to: file, text: "CSV" } : null}>
        {rows.length === 0 ? (
          <EmptyState
            title="Nobody had readers enough to be listed."
            help="The list is made anew each hour, of days that are over: of today it says nothing."
          />
        ) : (
          <Table
            caption={`${title}: ${note}`}
            columns={heads.map((head) => ({ label: head, sort: null }))}
            widths={isOfSport ? ["70%"] : ["50%", "30%"]}
            isShort
            rows={rows.map(({ key, place, name, page, detail, sport, readers }) => ({
              key,
              cells: [
                <span key="athlete" className="flex gap-3">
                  <span className="num font-normal text-ink-3">{place}</span>{" "}
                  <span className="min-w-0 wrap-anywhere">
                    <AppLink to={page} className="link row-link">
                      {name}
                    </AppLink>{" "}
                    {detail && <span className="block text-sm font-normal text-ink-2">{detail}</span>}
                  </span>
                </span>,
                ...(isOfSport ? [] : [sport]),
                readers,
              ],
            }))}
          />
        )}
      </Section>
      <OtherLists title={isOfSport ? "Other sports" : "By sport"} lists={others} />
    </div>
  );
}
