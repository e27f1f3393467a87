/** Two athletes side by side, and the search for the second (docs/rules.md R55, L11). */
import { redirect } from "@remix-run/node";
import type { PersonPage } from "~/contract/profile/person-page";
import { zonedDay } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { tierInWords } from "~/domain/people/rating-tiers";
import { commitmentShown, markShown } from "~/domain/profile/commitments";
import { ratingInWords } from "~/domain/profile/evaluations";
import { measurementName } from "~/domain/profile/edits";
import { markInWords, tierLabels, type Source } from "~/domain/profile/provenance";
import { groupsOf } from "~/domain/profile/vitals";
import { latestResults } from "~/domain/profile/vitals-section";
import { numberIn, shareOfRating, sideBySide, type Figure } from "~/domain/rankings/compare";
import { longestSearch } from "~/domain/sites/search";
import { placeOf, searchMinimum } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { personInAddress, readerOf, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { findAthletes } from "../sites/find-athletes.server";
import { creditsOfSeasons, personSeasonsShown } from "../sites/person-statistics.server";
import { personPlaces, type PlaceShown } from "./places.server";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

/** Teams of a list that are told. */
const mostTeams = 5;

/** The two whom the address names, in the order of their keys: by another form it leads to its own, once both may be known of. */
export async function comparePage(visitor: Visitor, request: Request, named: { one?: string; other?: string }) {
  const keys = [personInAddress(named.one), personInAddress(named.other)];
  const read = await Promise.all(keys.map((key) => readAthlete(visitor, key)));
  const [one, other] = read.sort((a, b) => a.key - b.key) as [Athlete, Athlete];
  // Nobody stands beside themselves: who was joined to another person may be both.
  if (one.key === other.key) throw redirect(one.to);
  leadToOwnAddress(request, sitePaths.compare(one, other));
  return {
    title: `${one.name} and ${other.name}`,
    trail: [{ name: one.name, to: one.to }, { name: "Side by side" }],
    people: [one, other].map(({ name, to, about, key, slug }) => ({ name, to, about, another: sitePaths.compareWith({ key, slug }) })),
    parts: [
      { name: "Rating and ranks", rows: sideBySide([...one.ratings, ...one.ranks], [...other.ratings, ...other.ranks]) },
      { name: "Facts", rows: sideBySide(one.facts, other.facts) },
      { name: "Measurements", rows: sideBySide(one.results, other.results) },
      {
        name: "Statistics",
        rows: sideBySide(one.statistics, other.statistics).filter(({ cells }) => cells.every((cell) => cell !== null)),
      },
    ].filter(({ rows }) => rows.length > 0),
    teams: one.teams.length + other.teams.length > 0 ? [one.teams, other.teams] : null,
    credits: [...new Set([...one.credits, ...other.credits])],
  };
}

export type CompareShown = Awaited<ReturnType<typeof comparePage>>;

/** The search for whom to compare somebody with; what an address names in another form leads to its own. */
export async function compareWithPage({ api, viewer }: Visitor, request: Request, named: string | undefined) {
  const key = personInAddress(named);
  const read = await api.people.page(key, readerOf(viewer));
  if (!read.ok) throw refusalOf(read.problem);
  const { fullName } = read.value.profile;
  const person = { key: read.value.profile.key, slug: personSlug(fullName) };
  leadToOwnAddress(request, sitePaths.compareWith(person));
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, longestSearch);
  // The address with a key alone leads to that with both names, in the order of the keys.
  const found = await findAthletes(api, search, (other) => `${sitePaths.compareWith(person)}/${other}`);
  const others = found && found.filter(({ to }) => !to.endsWith(`/${person.key}`));
  return {
    name: fullName,
    to: paths.person(person.key, person.slug),
    form: sitePaths.compareWith(person),
    search,
    hint: hintOf(search, others),
    found: others,
  };
}

/** What is to be said where nobody is found. */
function hintOf(search: string, found: readonly unknown[] | null): string | null {
  if (search === "") return null;
  if (found === null) return `Type ${searchMinimum} letters at least.`;
  return found.length === 0 ? "No other athlete who is open to everybody has such a name." : null;
}

/** What of an athlete's page is compared, as far as it may be shown to who asks; anybody else is missing. */
async function readAthlete({ api, viewer }: Visitor, personKey: number) {
  const [read, places] = await Promise.all([api.people.page(personKey, readerOf(viewer)), personPlaces(api, personKey)]);
  if (!read.ok) throw refusalOf(read.problem);
  const page = read.value;
  const { key, fullName, classYear, sports } = page.profile;
  const slug = personSlug(fullName);
  const sport = sports.find(({ isDefault }) => isDefault);
  return {
    key,
    slug,
    name: fullName,
    to: paths.person(key, slug),
    about: [sport?.primaryPosition?.name ?? sport?.sportName, classYear && `Class of ${classYear}`].filter(Boolean).join(" · "),
    ratings: ratingsOf(page),
    ranks: places.map(rankFigure),
    facts: factsOf(page),
    results: resultsOf(page),
    teams: page.teamTargets.slice(0, mostTeams).map((team) => ({
      key: team.organizationKey,
      name: team.organizationName,
      to: team.siteUrl,
      status: team.recruitmentStatus,
      said: commitmentShown(team.commitment) ?? markShown(team.source),
    })),
    statistics: statisticsOf({ key, slug }, page),
    credits: [...page.profile.career.flatMap(({ credit }) => credit ?? []), ...creditsOfSeasons(page.statistics)],
  };
}

type Athlete = Awaited<ReturnType<typeof readAthlete>>;

/** Of each sport the evaluation that is the rating. */
function ratingsOf({ evaluations }: PersonPage): Figure[] {
  return evaluations
    .filter(({ isRating }) => isRating)
    .map(({ sportKey, sportName, rating, authorName, publishedAt }) => ({
      key: `rating-${sportKey}`,
      label: `Rating, ${sportName}`,
      text: ratingInWords(rating),
      said: [tierInWords(rating), `${authorName}, ${zonedDay(publishedAt)}`],
      share: shareOfRating(rating),
    }));
}

function rankFigure({ key, label, sport, rank, of, source, asOf, list, share }: PlaceShown): Figure {
  return { key, label: `${label}, ${sport}`, text: rank, said: [of, `${source}, ${asOf}`], to: list, share };
}

const selfReported = tierLabels.SelfReported;

function factsOf({ profile: { classYear, highSchool, hometown, sports, sources } }: PersonPage): Figure[] {
  const sport = sports.find(({ isDefault }) => isDefault);
  const fact = (key: string, label: string, value: string | number | null | undefined, source: Source): Figure[] =>
    value === null || value === undefined || value === ""
      ? []
      : [{ key, label, text: String(value), said: [markInWords(source) ?? selfReported] }];
  return [
    ...fact("class", "Class", classYear, sources.hsClassYear),
    ...fact("position", "Position", sport && (sport.primaryPosition?.name ?? sport.sportName), sport?.source ?? null),
    ...fact("school", "High school", highSchool?.name, sources.highSchool),
    ...fact("home", "Hometown", hometown && placeOf(hometown.cityName, hometown.stateAbbreviation), sources.hometown),
  ];
}

/** The latest result of each type. */
function resultsOf({ measurements, averages }: PersonPage): Figure[] {
  const numbers = new Map(
    groupsOf(measurements).map(({ measurementTypeKey, measurements: [latest] }) => [measurementName(measurementTypeKey), latest?.value]),
  );
  return latestResults(measurements, averages).map(({ name, value, units, day, source, standing }) => {
    const number = numbers.get(name);
    return {
      key: name,
      label: name,
      text: [value, units].filter(Boolean).join(" "),
      said: [...(standing ? [standing.words] : []), `${day} · ${source ?? selfReported}`],
      ...(number !== undefined && { number: Number(number) }),
    };
  });
}

/** Of each group the latest season. */
function statisticsOf(whose: { key: number; slug: string }, { statistics }: PersonPage): Figure[] {
  return personSeasonsShown(whose, statistics).flatMap(({ name, label, heads, rows: [latest] }) =>
    latest
      ? heads.flatMap((head, index) => {
          const text = latest.figures[index] ?? null;
          if (text === null) return [];
          const said = [`${latest.head}, ${latest.detail}`, latest.source ?? selfReported];
          return [{ key: `${name}-${head}`, label: `${label}: ${head}`, text, said, to: latest.games, ...numberIn(text) }];
        })
      : [],
  );
}
