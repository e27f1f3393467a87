import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keyOf } from "~/domain/keys";
import { calendarDay, money, zonedDay } from "~/domain/format";
import { placeOf } from "~/domain/organizations";
import { sourceInWords } from "~/domain/provenance";
import { valuationLabel } from "~/domain/valuations";
import { latestTiles } from "~/domain/vitals-section";
import { paths } from "~/paths";
import { allowEveryone, refusal } from "~/session/guards";
import { AppLink } from "~/widgets/app-link";
import { AthleteHero } from "~/widgets/athlete-hero";
import { Card } from "~/widgets/card";
import { FormerList } from "~/widgets/former-list";
import { LatestMeasurements } from "~/widgets/latest-measurements";
import { Fact } from "~/widgets/profile-cards";
import { profileFacts } from "~/widgets/profile-facts";
import { TeamLogo } from "~/widgets/team-logo";
import { ContactCard } from "./contact-card";
import { contactLines, maySeeAmountOf, readerOf } from "./reading.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.profile.fullName ?? "Profile"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await allowEveryone(request, context);
  const personKey = keyOf(params.personKey);
  if (personKey === null) throw refusal(404);
  const reader = readerOf(viewer, personKey);
  const [profile, targets, visits, measured, former, contact, maySeeAmount, valuation] = await Promise.all([
    api.people.publicProfile(personKey, reader),
    api.people.teamTargets(personKey, reader),
    api.people.visits(personKey, reader),
    api.measurements.listPublic(personKey, reader),
    api.people.formerValues(personKey, reader),
    api.contactInfo.publicPart(personKey, reader),
    maySeeAmountOf(api, viewer, personKey),
    api.valuations.latest(personKey, reader),
  ]);
  if (!profile.ok) throw refusal(profile.problem.status === 404 ? 404 : 503);
  if (!targets.ok || !visits.ok || !measured.ok || !former.ok || !contact.ok || (!valuation.ok && valuation.problem.status !== 404)) throw refusal(503);
  const { sources, ...athlete } = profile.value;
  const formerOf = (isOf: (type: string) => boolean) => former.value.formerValues.filter(({ type }) => isOf(type)).map((one) => ({ ...one, until: zonedDay(one.until) }));
  return json({
    profile: athlete,
    facts: profileFacts({ sources, ...athlete }, athlete.sports),
    formerFacts: formerOf((type) => type !== "topInterest" && type !== "vitals"),
    formerStatuses: formerOf((type) => type === "topInterest"),
    formerResults: formerOf((type) => type === "vitals"),
    latest: latestTiles(measured.value.measurements),
    contact: contactLines(contact.value),
    maySeeAmount,
    valuation: valuation.ok ? { amount: money(valuation.value.valuation), asOf: calendarDay(valuation.value.asOf) } : null,
    teams: targets.value.teamTargets.map((team) => ({
      organizationKey: team.organizationKey,
      name: team.organizationName,
      place: placeOf(team.cityName, team.stateAbbreviation),
      primaryColor: team.primaryColor,
      secondaryColor: team.secondaryColor,
      assetUrl: team.organizationAssetUrl,
      status: team.recruitmentStatus,
      source: sourceInWords(team.source),
    })),
    visits: visits.value.visits
      .filter((visit) => visit.type === "visit")
      .map((visit) => ({ ...visit, date: calendarDay(visit.dateOccurred) })),
  });
}

/** What anyone may see of an athlete: approved values, and no others. */
export default function Person() {
  const { profile, facts, formerFacts, formerStatuses, formerResults, valuation, latest, teams, visits, contact, maySeeAmount } = useLoaderData<typeof loader>();
  return (
    <>
      <AthleteHero athlete={profile} photo={profile.defaultAsset?.source} sport={profile.sports.find((one) => one.isDefault)}>
        {maySeeAmount && (
          <AppLink to={paths.personMoneyWanted(profile.key)} className="mt-1 inline-flex min-h-tap items-center text-sm underline">
            See $ Wanted
          </AppLink>
        )}
      </AthleteHero>
      <div className="wrap max-w-reading pt-5 pb-10 flex flex-col gap-5">
        {valuation && (
          <Card title={valuationLabel} padded>
            <p className="display num text-3xl">{valuation.amount}</p>
            <p className="text-sm text-ink-2">As of {valuation.asOf}</p>
          </Card>
        )}
        <Card title="Top Teams">
          {teams.length === 0 && <p className="px-4 md:px-5 pb-4 text-ink-2">No teams yet.</p>}
          <ol>
            {teams.map((team, index) => (
              <li key={team.organizationKey} className="border-t border-line px-4 md:px-5 py-3 flex items-center gap-3">
                <span className="display text-xl text-ink-2 num">{index + 1}</span>
                <TeamLogo name={team.name} primaryColor={team.primaryColor} secondaryColor={team.secondaryColor} assetUrl={team.assetUrl} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{team.name}</span>
                  <span className="block text-sm text-ink-3">{team.place}</span>
                  <span className="num block text-xs text-ink-3">
                    {team.status}: {team.source}
                  </span>
                </span>
                <span className="text-sm font-semibold">{team.status}</span>
              </li>
            ))}
          </ol>
          <FormerList values={formerStatuses} />
        </Card>
        {latest.length > 0 && (
          <Card title="Measurements & Testing">
            <LatestMeasurements latest={latest} />
            <FormerList values={formerResults} />
          </Card>
        )}
        {facts.length > 0 && (
          <Card title="Details">
            <dl className="px-4 pb-4 md:px-5">
              {facts.map((fact) => (
                <Fact key={`${fact.label} ${fact.value}`} {...fact} />
              ))}
            </dl>
            <FormerList values={formerFacts} />
          </Card>
        )}
        {visits.length > 0 && (
          <Card title="Visits">
            <ul>
              {visits.map((visit, index) => (
                <li key={index} className="border-t border-line px-4 md:px-5 py-3 flex flex-wrap gap-x-3">
                  <span className="num text-ink-2">{visit.date}</span>
                  <span className="flex-1 min-w-0 font-semibold">{visit.organizationName}</span>
                  <span className="text-sm text-ink-2">{visit.official ? "Official visit" : "Unofficial visit"}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {contact.length > 0 && <ContactCard lines={contact} />}
      </div>
    </>
  );
}
