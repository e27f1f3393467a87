import { keyOf } from "~/domain/base/keys";
import type { Board } from "~/contract/nil/board";
import { personSlug } from "~/domain/people/address";
import { searchMinimum } from "~/domain/teams/organizations";
import { aboutAthlete } from "~/pages/nil/board.server";
import { paths } from "~/paths";
import { refusalOf, type Api } from "~/session/guards";

/** Somebody who may be added. */
export interface Candidate {
  key: number;
  page: string;
  name: string;
  about: string;
  isListed: boolean;
}

/** Athletes of such a name of whom the viewer may know; null while nothing is asked for. */
export async function findForBoard(api: Api, search: string, { rows }: Board): Promise<Candidate[] | null> {
  if (search.length < searchMinimum) return null;
  const read = await api.sites.search(search, "people", false, "viewer");
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.people
    .filter(({ positionType }) => positionType === "Player")
    .map(({ key, fullName, cityName, ...athlete }) => ({
      key,
      page: paths.person(key, personSlug(fullName)),
      name: fullName,
      about: aboutAthlete({ ...athlete, schoolName: cityName }),
      isListed: rows.some(({ personKey }) => personKey === key),
    }));
}

/** The athlete whose page led here; null of nobody, or of one of whom the viewer may not know. */
export async function athleteToAdd(api: Api, asked: string | null, { rows }: Board): Promise<Candidate | null> {
  const key = keyOf(asked ?? "");
  if (key === null) return null;
  const read = await api.people.publicProfile(key, "viewer");
  if (!read.ok && read.problem.status === 404) return null;
  if (!read.ok) throw refusalOf(read.problem);
  const { fullName, classYear, highSchool, sports } = read.value;
  const [sport] = sports;
  return {
    key,
    page: paths.person(key, personSlug(fullName)),
    name: fullName,
    about: aboutAthlete({
      positionName: sport?.primaryPosition?.name ?? null,
      sportName: sport?.sportName ?? null,
      classYear,
      schoolName: highSchool && highSchool.name,
    }),
    isListed: rows.some(({ personKey }) => personKey === key),
  };
}
