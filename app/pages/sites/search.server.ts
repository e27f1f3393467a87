/** What a search found, in words (docs/rules.md S11). */
import type { FoundConference, FoundPerson, FoundTeam, SearchFound } from "~/contract/sites/search";
import { personSlug } from "~/domain/people/address";
import { commitmentShown } from "~/domain/profile/commitments";
import { knownInWords, longestSearch, searchGroups, type SearchGroup } from "~/domain/sites/search";
import { placeOf, type OrganizationLevel } from "~/domain/teams/organizations";
import { nameAddress } from "~/domain/base/name-address";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import type { Viewer } from "~/session/viewer";

/** What an organization is, of one that plays in no division. */
const levelWords: Record<OrganizationLevel, string | null> = {
  Unknown: null,
  HighSchool: "High school",
  PrepSchool: "Prep school",
  JuniorCollege: "Junior college",
  College: "College",
  Professional: "Professional",
  Developmental: "Developmental",
  Collective: "Collective",
};

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

/** What the address asks for: `q` cut to what a search takes, and the one group, if any. */
export function searchAsked(request: Request): { text: string; group: SearchGroup | null } {
  const { searchParams } = new URL(request.url);
  return {
    text: (searchParams.get("q") ?? "").trim().slice(0, longestSearch),
    group: searchGroups.find((one) => one === searchParams.get("in")) ?? null,
  };
}

/** `near` finds what is called nearly so, where nothing is called so. */
export async function searchShown({ api, viewer }: Visitor, text: string, group: SearchGroup | null, near: boolean) {
  const found = await api.sites.search(text, group, near, readerOf(viewer));
  if (!found.ok) throw refusalOf(found.problem);
  return shown(text, found.value);
}

function shown(text: string, { people, teams, conferences, more, isNear, known }: SearchFound) {
  return {
    people: people.map(personFound),
    teams: teams.map(teamFound),
    conferences: conferences.map(conferenceFound),
    more,
    isNear,
    known: known && { words: knownInWords(text, { ...known, sites: known.sites.length }), sites: known.sites },
  };
}

function personFound({ key, fullName, positionType, commitment, ...person }: FoundPerson) {
  const isAthlete = positionType === "Player";
  const what = isAthlete
    ? [
        person.positionName ?? person.sportName,
        person.classYear && `Class of ${person.classYear}`,
        placeOf(person.cityName, person.stateAbbreviation),
      ]
    : [person.title, person.organizationName];
  return {
    key,
    to: paths.person(key, personSlug(fullName)),
    name: fullName,
    detail: what.filter(Boolean).join(" · "),
    team: commitment && {
      name: commitment.organizationName,
      primaryColor: commitment.primaryColor,
      secondaryColor: commitment.secondaryColor,
      assetUrl: commitment.assetUrl,
      status: commitment.recruitmentStatus,
      standing: commitmentShown(commitment.commitment),
    },
  };
}

function teamFound({ key, url, fullName, level, division, primaryColor, secondaryColor, assetUrl, ...team }: FoundTeam) {
  return {
    key,
    to: url,
    name: fullName,
    detail: [placeOf(team.cityName, team.stateAbbreviation), division ?? levelWords[level]].filter(Boolean).join(" · "),
    primaryColor,
    secondaryColor,
    assetUrl,
  };
}

function conferenceFound({ key, name, abbreviation }: FoundConference) {
  return { key, to: sitePaths.conference(nameAddress(name, key)), name, detail: abbreviation };
}
