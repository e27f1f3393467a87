import { calendarDay, money } from "~/domain/base/format";
import { careerInWords, careerYearsInWords } from "~/domain/profile/careers";
import { commitmentInWords } from "~/domain/profile/commitments";
import { markInWords } from "~/domain/profile/provenance";
import { latestResults } from "~/domain/profile/vitals-section";
import { editsAsStaff, managesProfile } from "~/domain/account/roles";
import { personSlug } from "~/domain/people/address";
import { personDescription } from "~/domain/profile/person-description";
import { openTo } from "~/domain/people/showing";
import { placeOf } from "~/domain/teams/organizations";
import { teamMonograms } from "~/domain/teams/team-letters";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { formerShown } from "~/session/former-values";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { profileFacts } from "~/widgets/profile/profile-facts";
import { committedShown, confirmedColors, measurablesOf } from "./hero.server";
import { contactLines, maySeeAmountOf } from "./reading.server";

/**
 * The page in words; null of no athlete, or one that the viewer may not know of. Asked for by another address than its own, it leads there
 * for good, and only then: whoever may not know of a person is not told the name.
 */
export async function readAthlete({ api, viewer }: { api: Api; viewer: Viewer | null }, request: Request, personKey: number) {
  const reader = readerOf(viewer);
  const isOwn = viewer !== null && managesProfile(viewer, personKey);
  const [profile, targets, visits, measured, former, contact, maySeeAmount, valuation, open, slim] = await Promise.all([
    api.people.publicProfile(personKey, reader),
    api.people.teamTargets(personKey, reader),
    api.people.visits(personKey, reader),
    api.measurements.listPublic(personKey, reader),
    api.people.formerValues(personKey, reader),
    api.contactInfo.publicPart(personKey, reader),
    maySeeAmountOf(api, viewer, personKey),
    api.valuations.latest(personKey, reader),
    isOwn ? api.visibility.privacy(personKey) : null,
    api.sites.slim(),
  ]);
  if (!profile.ok && profile.problem.status === 404) return null;
  if (!profile.ok) throw refusalOf(profile.problem);
  if (!targets.ok) throw refusalOf(targets.problem);
  if (!visits.ok) throw refusalOf(visits.problem);
  if (!measured.ok) throw refusalOf(measured.problem);
  if (!former.ok) throw refusalOf(former.problem);
  if (!contact.ok) throw refusalOf(contact.problem);
  if (!valuation.ok && valuation.problem.status !== 404) throw refusalOf(valuation.problem);
  const { key, fullName, classYear, highSchool, hometown, defaultAsset, sports } = profile.value;
  const slug = personSlug(fullName);
  const page = paths.person(key, slug);
  leadToOwnAddress(request, page);
  const sport = sports.find((one) => one.isDefault);
  const before = formerShown(former.value);
  // The page stands without the network, too.
  const sites = slim.ok ? slim.value.sites : [];
  const siteOf = (key: number) => sites.find(({ organizationKey, type }) => organizationKey === key && type === "team")?.url ?? null;
  const committed = targets.value.teamTargets.find(({ commitment }) => commitment !== null);
  const latest = latestResults(measured.value.measurements);
  const letters = teamMonograms(targets.value.teamTargets.map(({ organizationName }) => organizationName));
  return {
    kind: "athlete" as const,
    profile: {
      key,
      page,
      fullName,
      classYear,
      highSchool: highSchool && { name: highSchool.name },
      hometown: hometown && { cityName: hometown.cityName, stateAbbreviation: hometown.stateAbbreviation },
      photo: defaultAsset?.source,
    },
    isIndexed: profile.value.isIndexed,
    description: personDescription({
      fullName,
      plays: sport?.primaryPosition?.name ?? sport?.sportName ?? null,
      classYear,
      highSchool: highSchool && highSchool.name,
      hometown: placeOf(hometown?.cityName, hometown?.stateAbbreviation),
      teams: targets.value.teamTargets.map(({ organizationName, recruitmentStatus, commitment }) => ({
        name: organizationName,
        status: recruitmentStatus,
        commitment,
      })),
    }),
    /** For the own side: who else is shown this. */
    openTo: open?.ok ? openTo(open.value) : null,
    sport: sport && { sportName: sport.sportName, primaryPosition: sport.primaryPosition && { name: sport.primaryPosition.name } },
    facts: profileFacts(profile.value, sports),
    career: profile.value.career.map((row) => ({
      key: row.key,
      years: careerYearsInWords(row),
      organizationName: row.organization.name,
      what: careerInWords(row),
      source: markInWords(row.source),
    })),
    formerFacts: before.facts,
    formerStatuses: before.statuses,
    formerResults: before.results,
    latest,
    /** What a recruiter asks first. */
    measurables: measurablesOf(latest),
    committed: committed ? committedShown(committed, siteOf(committed.organizationKey)) : null,
    colors: committed ? confirmedColors(committed) : null,
    contact: contactLines(contact.value),
    /** Where the amount wanted stands, for whom it is to see. */
    amountAt: maySeeAmount ? sitePaths.personMoneyWanted(key, slug) : null,
    mayEdit: viewer !== null && editsAsStaff(viewer, personKey),
    valuation: valuation.ok ? { amount: money(valuation.value.valuation), asOf: calendarDay(valuation.value.asOf) } : null,
    teams: targets.value.teamTargets.map((team, index) => ({
      organizationKey: team.organizationKey,
      name: team.organizationName,
      to: siteOf(team.organizationKey),
      letters: letters[index],
      place: placeOf(team.cityName, team.stateAbbreviation),
      primaryColor: team.primaryColor,
      secondaryColor: team.secondaryColor,
      assetUrl: team.organizationAssetUrl,
      status: team.recruitmentStatus,
      source: team.commitment ? commitmentInWords(team.commitment) : markInWords(team.source),
    })),
    visits: visits.value.visits
      .sort((a, b) => b.dateOccurred.localeCompare(a.dateOccurred))
      .map(({ organizationName, type, official, dateOccurred }) => ({
        organizationName,
        kind: type === "coaching" ? "Coaching visit" : official ? "Official visit" : "Unofficial visit",
        date: calendarDay(dateOccurred),
      })),
  };
}
