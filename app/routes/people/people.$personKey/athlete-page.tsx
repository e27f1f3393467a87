import type { SerializeFrom } from "@remix-run/node";
import { valuationLabel } from "~/domain/profile/valuations";
import { AppLink } from "~/widgets/ui/app-link";
import { AthleteHero } from "~/widgets/profile/athlete-hero";
import { Card } from "~/widgets/ui/card";
import { EditAsStaff } from "~/widgets/desk/edit-as-staff";
import { FactsCard } from "~/widgets/profile/facts-card";
import { FormerList } from "~/widgets/profile/former-list";
import { LatestResults } from "~/widgets/profile/latest-results";
import type { readAthlete } from "./athlete.server";
import { CareerCard } from "./career-card";
import { ConnectionsCard } from "./connections-card";
import { ContactCard } from "./contact-card";
import { PersonItem } from "./person-item";
import { TeamsCard } from "./teams-card";
import { VisitsCard } from "./visits-card";

type Data = SerializeFrom<NonNullable<Awaited<ReturnType<typeof readAthlete>>>>;

/** What anyone may see of an athlete: approved values, and no others. */
export function AthletePage({ page }: { page: Data }) {
  const {
    profile,
    sport,
    facts,
    career,
    formerFacts,
    formerStatuses,
    formerResults,
    valuation,
    latest,
    compared,
    teams,
    visits,
    contact,
    connections,
    openTo,
    amountAt,
    mayEdit,
    committed,
    measurables,
  } = page;
  return (
    <>
      <PersonItem person={profile}>
        <AthleteHero athlete={profile} photo={profile.photo} sport={sport}>
          {committed && (
            <p className="mt-2">
              <span className="font-semibold">{committed.status}</span> {committed.towards}{" "}
              {committed.to ? (
                <AppLink to={committed.to} className="underline">
                  {committed.team}
                </AppLink>
              ) : (
                committed.team
              )}{" "}
              <span className="num block text-sm">{committed.words}</span>
            </p>
          )}
          {measurables.length > 0 && (
            <dl className="mt-2 flex flex-wrap gap-x-5">
              {measurables.map(({ name, value, units }) => (
                <div key={name}>
                  <dt className="text-sm">{name}</dt>{" "}
                  <dd className="num">
                    <span className="display text-xl">{value}</span> {units}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {amountAt && (
            <AppLink to={amountAt} className="mt-1 inline-flex min-h-tap items-center text-sm underline">
              See $ Wanted
            </AppLink>
          )}
          {mayEdit && <EditAsStaff personKey={profile.key} className="mt-2" />}
        </AthleteHero>
      </PersonItem>
      <div className="wrap max-w-reading pt-5 pb-10 flex flex-col gap-5">
        {openTo && <p className="text-sm text-ink-2">Who sees this page: {openTo}</p>}
        {valuation && (
          <Card title={valuationLabel} padded>
            <p className="display num text-3xl">{valuation.amount}</p>
            <p className="text-sm text-ink-2">As of {valuation.asOf}</p>
          </Card>
        )}
        <TeamsCard teams={teams} former={formerStatuses} />
        {latest.length > 0 && (
          <Card title="Measurements & Testing">
            <LatestResults results={latest} compared={compared} />
            <FormerList values={formerResults} />
          </Card>
        )}
        {facts.length > 0 && <FactsCard facts={facts} former={formerFacts} />}
        {career.length > 0 && <CareerCard rows={career} />}
        {visits.length > 0 && <VisitsCard visits={visits} />}
        {connections.length > 0 && <ConnectionsCard connections={connections} />}
        {contact.length > 0 && <ContactCard lines={contact} />}
      </div>
    </>
  );
}
