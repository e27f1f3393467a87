import { searchMinimum } from "~/domain/teams/organizations";
import { refusalOf, type Api } from "~/session/guards";

/** Athletes of such a name who are open to everybody, each with the way that is theirs; null while nothing is asked for. */
export async function findAthletes(api: Api, search: string, to: (personKey: number) => string) {
  if (search.length < searchMinimum) return null;
  const read = await api.sites.search(search, "people", false, "everybody");
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.people
    .filter(({ positionType }) => positionType === "Player")
    .map(({ key, fullName, positionName, sportName, classYear, cityName, stateAbbreviation }) => ({
      to: to(key),
      name: fullName,
      about: [
        positionName ?? sportName,
        classYear && `Class of ${classYear}`,
        cityName && [cityName, stateAbbreviation].filter(Boolean).join(", "),
      ]
        .filter(Boolean)
        .join(" · "),
    }));
}
