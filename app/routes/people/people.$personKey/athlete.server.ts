import { calendarDay, money } from "~/domain/base/format";
import { careerInWords, careerYearsInWords } from "~/domain/profile/careers";
import { commitmentShown, markShown } from "~/domain/profile/commitments";
import { reasonInWords } from "~/domain/profile/connections";
import { outcomeInWords, transferDetails, unnamedCollege } from "~/domain/profile/transfer-edits";
import { transferSaid } from "~/domain/profile/transfers";
import { videoCategoryLabels } from "~/domain/profile/videos";
import { latestResults } from "~/domain/profile/vitals-section";
import { editsAsStaff, hasRdbAccess, managesProfile, mayEvaluate } from "~/domain/account/roles";
import { personSlug } from "~/domain/people/address";
import { comparedInWords } from "~/domain/profile/standing";
import { personDescription } from "~/domain/profile/person-description";
import { openTo } from "~/domain/people/showing";
import { placeOf } from "~/domain/teams/organizations";
import { teamMonograms } from "~/domain/teams/team-letters";
import { paths } from "~/paths";
import { schoolPaths } from "~/paths/schools";
import { sitePaths } from "~/paths/sites";
import { staffPaths } from "~/paths/staff";
import { creditsOfSeasons, personSeasonsShown } from "~/pages/sites/person-statistics.server";
import { personPlaces } from "~/pages/rankings/places.server";
import { trendingIn } from "~/pages/sites/trending.server";
import { formerShown } from "~/session/former-values";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import { portalAt } from "~/session/portals";
import { leadToOwnAddress } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { profileFacts } from "~/widgets/profile/profile-facts";
import { predictionsShown } from "./predictions.server";
import { dealsOfPage } from "./deals.server";
import { evaluationsShown } from "./evaluations.server";
import { confirmedColors, measurablesOf, whereToShown } from "./hero.server";
import { academicFacts, contactLines, maySeeAmountOf } from "./reading.server";

/**
 * The page in words; null of no athlete, or one that the viewer may not know of. Asked for by another address than its own, it leads there
 * for good, and only then: whoever may not know of a person is not told the name.
 */
export async function readAthlete({ api, viewer }: { api: Api; viewer: Viewer | null }, request: Request, personKey: number) {
  const reader = readerOf(viewer);
  const isOwn = viewer !== null && managesProfile(viewer, personKey);
  const [read, places, maySeeAmount, open] = await Promise.all([
    api.people.page(personKey, reader),
    personPlaces(api, personKey),
    maySeeAmountOf(api, viewer, personKey),
    isOwn ? api.privacy.read(personKey) : null,
  ]);
  if (!read.ok && read.problem.status === 404) return null;
  if (!read.ok) throw refusalOf(read.problem);
  const { profile, teamTargets, averages, formerValues, valuation } = read.value;
  const { key, fullName, classYear, highSchool, hometown, defaultAsset, sports } = profile;
  const slug = personSlug(fullName);
  const page = paths.person(key, slug);
  leadToOwnAddress(request, page);
  const sport = sports.find((one) => one.isDefault);
  const before = formerShown(formerValues);
  const committed = teamTargets.find(({ commitment }) => commitment !== null);
  const latest = latestResults(read.value.measurements, averages);
  const letters = teamMonograms(teamTargets.map(({ organizationName }) => organizationName));
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
    isIndexed: profile.isIndexed,
    description: personDescription({
      fullName,
      plays: sport?.primaryPosition?.name ?? sport?.sportName ?? null,
      classYear,
      highSchool: highSchool && highSchool.name,
      hometown: placeOf(hometown?.cityName, hometown?.stateAbbreviation),
      teams: teamTargets.map(({ organizationName, recruitmentStatus, commitment }) => ({
        name: organizationName,
        status: recruitmentStatus,
        commitment,
      })),
    }),
    /** For the own side: who else is shown this. */
    openTo: open?.ok ? openTo(open.value) : null,
    sport: sport && { sportName: sport.sportName, primaryPosition: sport.primaryPosition && { name: sport.primaryPosition.name } },
    compareWith: sitePaths.compareWith({ key, slug }),
    trending: sport ? trendingIn(sport.sportKey) : [],
    facts: [...profileFacts(profile, sports), ...academicFacts(read.value.academicInfo)],
    career: profile.career.map((row) => ({
      key: row.key,
      years: careerYearsInWords(row),
      organizationName: row.organization.name,
      what: careerInWords(row),
      source: markShown(row.source),
    })),
    /** Of the lists that rows of the career are from. */
    credits: [...new Set(profile.career.flatMap(({ credit }) => credit ?? []))],
    transfers: read.value.transfers.map((transfer) => ({
      key: transfer.key,
      year: transfer.year,
      outcome: outcomeInWords(transfer.state, transfer.toName),
      what: [`${transfer.sportName}, from ${transfer.fromName ?? unnamedCollege}`, transferDetails(transfer)].filter(Boolean).join(". "),
      said: transferSaid(transfer.said, new Date()),
      portalAt: portalAt(transfer),
    })),
    deals: dealsOfPage({ key, slug }, read.value.deals),
    places,
    evaluations: evaluationsShown(read.value.evaluations),
    predictions: predictionsShown(read.value.predictions),
    statistics: personSeasonsShown({ key, slug }, read.value.statistics),
    statisticCredits: creditsOfSeasons(read.value.statistics),
    bio: profile.bio === null ? null : { text: profile.bio, source: markShown(profile.sources.bio) },
    videos: read.value.videos.map(({ url, title, category, host, source }) => ({
      url,
      title,
      about: `${videoCategoryLabels[category]} · ${host}`,
      source: markShown(source),
    })),
    formerFacts: before.facts,
    formerStatuses: before.statuses,
    formerResults: before.results,
    latest,
    compared: comparedInWords(averages, { positionName: sport?.primaryPosition?.name ?? null, classYear }, new Date()),
    /** What a recruiter asks first. */
    measurables: measurablesOf(latest),
    whereTo: whereToShown(teamTargets, profile),
    colors: committed ? confirmedColors(committed) : null,
    connections: read.value.connections.map((one) => ({
      page: paths.person(one.key, personSlug(one.fullName)),
      fullName: one.fullName,
      what: [one.positionName ?? one.sportName, one.classYear && `Class of ${one.classYear}`].filter(Boolean).join(" · "),
      reasons: one.reasons.map(reasonInWords),
    })),
    contact: contactLines(read.value.contactInfo),
    /** Where the amount wanted stands, for whom it is to see. */
    amountAt: maySeeAmount ? sitePaths.personMoneyWanted(key, slug) : null,
    /** Where a school's coach puts the athlete on the list. */
    boardAt: viewer !== null && maySeeAmount && !isOwn && !hasRdbAccess(viewer.roles) ? schoolPaths.board({ add: key }) : null,
    mayEdit: viewer !== null && editsAsStaff(viewer, personKey),
    /** Where an evaluation of the athlete, and a pick, begins, for those who write them of others; of whom a list names there are none. */
    newsroom:
      viewer !== null && !isOwn && mayEvaluate(viewer.roles) && !profile.career.some(({ credit }) => credit)
        ? { evaluate: staffPaths.evaluation("new", { person: key }), predict: staffPaths.addPrediction(key) }
        : null,
    valuation: valuation && {
      ...{ amount: money(valuation.valuation), asOf: calendarDay(valuation.asOf) },
      // What a minor's is made of is for their own side.
      why: profile.isIndexed || isOwn ? sitePaths.personValuation(key, slug) : null,
    },
    teams: teamTargets.map((team, index) => ({
      organizationKey: team.organizationKey,
      name: team.organizationName,
      to: team.siteUrl,
      letters: letters[index],
      place: placeOf(team.cityName, team.stateAbbreviation),
      primaryColor: team.primaryColor,
      secondaryColor: team.secondaryColor,
      assetUrl: team.organizationAssetUrl,
      status: team.recruitmentStatus,
      source: commitmentShown(team.commitment) ?? markShown(team.source),
    })),
    visits: read.value.visits
      .sort((a, b) => b.dateOccurred.localeCompare(a.dateOccurred))
      .map(({ organizationKey, organizationName, type, official, dateOccurred }) => {
        const place = teamTargets.findIndex((team) => team.organizationKey === organizationKey);
        const team = teamTargets[place];
        return {
          team: {
            name: organizationName,
            letters: letters[place],
            primaryColor: team?.primaryColor ?? null,
            secondaryColor: team?.secondaryColor ?? null,
            assetUrl: team?.organizationAssetUrl ?? null,
          },
          kind: type === "coaching" ? "Coaching visit" : official ? "Official visit" : "Unofficial visit",
          date: calendarDay(dateOccurred),
        };
      }),
  };
}
