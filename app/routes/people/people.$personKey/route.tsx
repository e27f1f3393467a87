import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keyOf } from "~/domain/base/keys";
import { calendarDay, money, zonedDay } from "~/domain/base/format";
import { placeOf } from "~/domain/teams/organizations";
import { editsAsStaff } from "~/domain/account/roles";
import { markInWords } from "~/domain/profile/provenance";
import { valuationLabel } from "~/domain/profile/valuations";
import { teamMonograms } from "~/domain/teams/team-letters";
import { latestResults } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import { allowEveryone, refusal, refusalOf } from "~/session/guards";
import { AppLink } from "~/widgets/ui/app-link";
import { AthleteHero } from "~/widgets/profile/athlete-hero";
import { Card } from "~/widgets/ui/card";
import { EditAsStaff } from "~/widgets/desk/edit-as-staff";
import { FactsCard } from "~/widgets/profile/facts-card";
import { FormerList } from "~/widgets/profile/former-list";
import { LatestResults } from "~/widgets/profile/latest-results";
import { profileFacts } from "~/widgets/profile/profile-facts";
import { ContactCard } from "./contact-card";
import { contactLines, maySeeAmountOf, readerOf } from "./reading.server";
import { TeamsCard } from "./teams-card";
import { VisitsCard } from "./visits-card";

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
  if (!profile.ok) throw refusalOf(profile.problem);
  if (!targets.ok) throw refusalOf(targets.problem);
  if (!visits.ok) throw refusalOf(visits.problem);
  if (!measured.ok) throw refusalOf(measured.problem);
  if (!former.ok) throw refusalOf(former.problem);
  if (!contact.ok) throw refusalOf(contact.problem);
  if (!valuation.ok && valuation.problem.status !== 404) throw refusalOf(valuation.problem);
  const { key, fullName, classYear, highSchool, hometown, defaultAsset, sports } = profile.value;
  const sport = sports.find((one) => one.isDefault);
  const formerOf = (isOf: (type: string) => boolean) =>
    former.value.formerValues.filter(({ type }) => isOf(type)).map((one) => ({ ...one, until: zonedDay(one.until) }));
  const letters = teamMonograms(targets.value.teamTargets.map(({ organizationName }) => organizationName));
  return json({
    profile: {
      key,
      fullName,
      classYear,
      highSchool: highSchool && { name: highSchool.name },
      hometown: hometown && { cityName: hometown.cityName, stateAbbreviation: hometown.stateAbbreviation },
      photo: defaultAsset?.source,
    },
    sport: sport && { sportName: sport.sportName, primaryPosition: sport.primaryPosition && { name: sport.primaryPosition.name } },
    facts: profileFacts(profile.value, sports),
    formerFacts: formerOf((type) => type !== "topInterest" && type !== "vitals"),
    formerStatuses: formerOf((type) => type === "topInterest"),
    formerResults: formerOf((type) => type === "vitals"),
    latest: latestResults(measured.value.measurements),
    contact: contactLines(contact.value),
    maySeeAmount,
    mayEdit: viewer !== null && editsAsStaff(viewer, personKey),
    valuation: valuation.ok ? { amount: money(valuation.value.valuation), asOf: calendarDay(valuation.value.asOf) } : null,
    teams: targets.value.teamTargets.map((team, index) => ({
      organizationKey: team.organizationKey,
      name: team.organizationName,
      letters: letters[index],
      place: placeOf(team.cityName, team.stateAbbreviation),
      primaryColor: team.primaryColor,
      secondaryColor: team.secondaryColor,
      assetUrl: team.organizationAssetUrl,
      status: team.recruitmentStatus,
      source: markInWords(team.source),
    })),
    visits: visits.value.visits
      .sort((a, b) => b.dateOccurred.localeCompare(a.dateOccurred))
      .map(({ organizationName, type, official, dateOccurred }) => ({
        organizationName,
        kind: type === "coaching" ? "Coaching visit" : official ? "Official visit" : "Unofficial visit",
        date: calendarDay(dateOccurred),
      })),
  });
}

/** What anyone may see of an athlete: approved values, and no others. */
export default function Person() {
  const {
    profile,
    sport,
    facts,
    formerFacts,
    formerStatuses,
    formerResults,
    valuation,
    latest,
    teams,
    visits,
    contact,
    maySeeAmount,
    mayEdit,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <AthleteHero athlete={profile} photo={profile.photo} sport={sport}>
        {maySeeAmount && (
          <AppLink to={paths.personMoneyWanted(profile.key)} className="mt-1 inline-flex min-h-tap items-center text-sm underline">
            See $ Wanted
          </AppLink>
        )}
        {mayEdit && <EditAsStaff personKey={profile.key} className="mt-2" />}
      </AthleteHero>
      <div className="wrap max-w-reading pt-5 pb-10 flex flex-col gap-5">
        {valuation && (
          <Card title={valuationLabel} padded>
            <p className="display num text-3xl">{valuation.amount}</p>
            <p className="text-sm text-ink-2">As of {valuation.asOf}</p>
          </Card>
        )}
        <TeamsCard teams={teams} former={formerStatuses} />
        {latest.length > 0 && (
          <Card title="Measurements & Testing">
            <LatestResults results={latest} />
            <FormerList values={formerResults} />
          </Card>
        )}
        {facts.length > 0 && <FactsCard facts={facts} former={formerFacts} />}
        {visits.length > 0 && <VisitsCard visits={visits} />}
        {contact.length > 0 && <ContactCard lines={contact} />}
      </div>
    </>
  );
}
