import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { FieldHero } from "../ui/field-hero";
import { Table } from "../ui/table";
import { ownDealColumns, ownDealFigures, ownDealRow, ownDealWidths, type DealRow } from "./deal-cells";
import { howSure } from "./deals-page";

export interface PersonDealsPageProps {
  name: string;
  url: string;
  about: string;
  counted: string;
  rows: DealRow[];
  /** The list of everybody's. */
  all: string;
}

/** The deals of one athlete, the latest first. */
export function PersonDealsPage({ name, url, about, counted, rows, all }: PersonDealsPageProps) {
  return (
    <>
      <FieldHero label={`NIL deals of ${name}`}>
        <p className="text-sm font-semibold">NIL deals</p>
        <h1 className="text-3xl md:text-4xl">Deals of {name}</h1>
        <p className="mt-1">
          <AppLink to={url} className="underline underline-offset-4">
            {name}
          </AppLink>
          {about && `, ${about}`}.
        </p>
      </FieldHero>
      <div className="wrap flex flex-col gap-3 pb-10 pt-3">
        <Section
          title="The deals"
          note={`${counted}, newest first. An amount is shown only where the athlete’s side and our staff publish it. ${howSure}`}
        >
          {rows.length === 0 ? (
            <EmptyState
              title="No deal is on record."
              help="Athletes say here with whom they have one."
              action={<ButtonLink to={all}>All deals</ButtonLink>}
            />
          ) : (
            <Table
              caption={`NIL deals of ${name}, newest first`}
              columns={ownDealColumns}
              widths={ownDealWidths}
              figured={ownDealFigures}
              isRanking
              rows={rows.map(ownDealRow)}
            />
          )}
        </Section>
        <p>
          <AppLink to={all} className="link tall-link">
            Deals of all athletes
          </AppLink>
        </p>
      </div>
    </>
  );
}
