import { placeOf, searchMinimum } from "~/domain/teams/organizations";
import { staffPaths } from "~/paths/staff";
import { refusalOf, type Api } from "~/session/guards";

/** People and organizations of such a name, each with the way to its page; null while nothing is asked for. */
export async function findToShow(api: Api, search: string) {
  if (search.length < searchMinimum) return { people: null, organizations: null, isShort: search !== "" };
  const [people, organizations] = await Promise.all([api.visibility.findPeople(search), api.organizations.search(search, [], "viewer")]);
  if (!people.ok) throw refusalOf(people.problem);
  if (!organizations.ok) throw refusalOf(organizations.problem);
  return {
    people: people.value.map(({ key, name, title }) => ({ to: staffPaths.personVisibility(key), name, about: title })),
    organizations: organizations.value.map(({ key, fullName, city }) => ({
      to: staffPaths.organizationVisibility(key),
      name: fullName,
      about: placeOf(city.name, city.state.abbreviation),
    })),
    isShort: false,
  };
}
