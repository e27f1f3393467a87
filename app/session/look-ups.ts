/** What forms look up: schools, cities, sports, positions. A failed look-up is null; the form says so and stays. */
import { keyOf } from "~/domain/base/keys";
import { toasts } from "~/domain/base/messages";
import { cityOption, organizationOption, personOption, schoolOption, type PickerOption } from "~/domain/teams/options";
import { collegeLevels, highSchoolLevels } from "~/domain/teams/organizations";
import type { ChosenSport } from "~/domain/profile/person-sports";
import { sports as knownSports } from "~/domain/teams/sports";
import type { Api } from "./guards";

/** Schools of high-school level whose names match. */
export async function findSchools(api: Api, term: string): Promise<PickerOption[] | null> {
  const found = await api.organizations.search(term, highSchoolLevels);
  return found.ok ? found.value.map(schoolOption) : null;
}

/** The school that a form or an address has chosen. */
export async function chosenSchool(api: Api, key: unknown): Promise<PickerOption | null> {
  const organizationKey = keyOf(key);
  const school = organizationKey === null ? null : await api.organizations.read(organizationKey);
  return school?.ok ? schoolOption(school.value) : null;
}

/** Colleges whose names match. */
export async function findColleges(api: Api, term: string): Promise<PickerOption[] | null> {
  const found = await api.organizations.search(term, collegeLevels);
  return found.ok ? found.value.map(organizationOption) : null;
}

/** The college that a form or an address has chosen. */
export async function chosenCollege(api: Api, key: unknown): Promise<PickerOption | null> {
  const organizationKey = keyOf(key);
  const college = organizationKey === null ? null : await api.organizations.read(organizationKey);
  return college?.ok ? organizationOption(college.value) : null;
}

/** Collectives whose names match. */
export async function findCollectives(api: Api, term: string): Promise<PickerOption[] | null> {
  const found = await api.organizations.search(term, ["Collective"]);
  return found.ok ? found.value.map(organizationOption) : null;
}

/** The collective that a form or an address has chosen. */
export async function chosenCollective(api: Api, key: unknown): Promise<PickerOption | null> {
  const organizationKey = keyOf(key);
  const collective = organizationKey === null ? null : await api.organizations.read(organizationKey);
  return collective?.ok ? organizationOption(collective.value) : null;
}

/** Organizations of any level whose names match, as staff know of them. */
export async function findOrganizations(api: Api, term: string): Promise<PickerOption[] | null> {
  const found = await api.organizations.search(term, [], "viewer");
  return found.ok ? found.value.map(organizationOption) : null;
}

/** The organization that a form or an address of staff has chosen. */
export async function chosenOrganization(api: Api, key: unknown): Promise<PickerOption | null> {
  const organizationKey = keyOf(key);
  const organization = organizationKey === null ? null : await api.organizations.read(organizationKey, "viewer");
  return organization?.ok ? organizationOption(organization.value) : null;
}

/** All coaches of a team, where they are few (O4); null where they are more, none, or not to be had: then one searches. */
export async function fewCoaches(api: Api, organizationKey: number): Promise<PickerOption[] | null> {
  const all = await api.coaches.all(organizationKey);
  return all.ok && all.value.length > 0 ? all.value.map(personOption) : null;
}

/** Cities whose names match. */
export async function findCities(api: Api, term: string): Promise<PickerOption[] | null> {
  const found = await api.cities.search(term);
  return found.ok ? found.value.map(cityOption) : null;
}

/** The city that a form or an address has chosen. */
export async function chosenCity(api: Api, key: unknown): Promise<PickerOption | null> {
  const cityKey = keyOf(key);
  const cities = cityKey === null ? null : await api.cities.read([cityKey]);
  return cities?.ok && cities.value[0] ? cityOption(cities.value[0]) : null;
}

export interface SportChoices {
  sports: { value: string; label: string }[];
  /** The list could not be fetched: these are the sports that the product knows by itself. */
  isLocal: boolean;
}

/** The sports that a form offers, without those of `excluded` keys. */
export async function sportChoices(api: Api, excluded: readonly number[]): Promise<SportChoices> {
  const fetched = await api.sports.list();
  const offered = (fetched.ok ? fetched.value : knownSports).filter(({ key }) => !excluded.includes(key));
  return { sports: offered.map(({ key, displayName }) => ({ value: String(key), label: displayName })), isLocal: !fetched.ok };
}

/** The sport that an address or a form names, with its positions; none of one that is not offered. */
export async function chosenSport(api: Api, key: unknown, offered: SportChoices): Promise<ChosenSport> {
  const sportKey = offered.sports.some(({ value }) => value === key) ? keyOf(key) : null;
  return { sportKey, positions: sportKey === null ? [] : await positionsOf(api, sportKey) };
}

/** The positions of a sport, in its own order. */
export async function positionsOf(api: Api, sportKey: number): Promise<PickerOption[] | null> {
  const fetched = await api.sports.positions(sportKey);
  return fetched.ok ? fetched.value.map(({ key, name }) => ({ key, label: name })) : null;
}

/** What is said of look-ups of sports and positions that fail. */
export const sportFailures = { sports: toasts.sportsFailed, positions: toasts.positionsFailed };
