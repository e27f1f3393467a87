/** A college as one source tells of it, and what becomes of one that is already known. Pure values. */
import type { OrganizationLevel } from "~/domain/teams/organizations";
import { naturalKeyOf, naturalKeyOfUnit, searchTextOf } from "../teams/organizations/names";
import { mergedAliases } from "./college-names";

/** What is kept of a college, but for its key and what follows from the rest. */
export interface College {
  level: OrganizationLevel;
  unitId: number | null;
  fullName: string;
  name: string;
  aliases: string[];
  cityName: string | null;
  stateAbbreviation: string | null;
  division: string | null;
  hasAthletics: boolean;
  primaryColor: string | null;
  secondaryColor: string | null;
}

/**
 * `directory` knows names, places and levels best, `athletics` the division.
 * `seed` are the product's own well-known colleges, whose names are kept as
 * people say them.
 */
export type CollegeSource = "directory" | "athletics" | "seed";

/** A row without a name of its own yet: nobody has said what people call it. */
function isNamedAsListed(college: Pick<College, "fullName" | "name">): boolean {
  return college.fullName === college.name;
}

/**
 * What is known and what arrives, as one. The result is the same whatever the
 * order in which the sources come, and merging a second time changes nothing.
 */
export function mergeCollege(known: College, arriving: College, source: CollegeSource): College {
  const takesNames = source === "seed" || (source === "directory" && isNamedAsListed(known));
  const { fullName, name } = takesNames ? arriving : known;
  const isDirectory = source === "directory";
  return {
    level: isDirectory ? arriving.level : known.level,
    unitId: known.unitId ?? arriving.unitId,
    fullName,
    name,
    aliases: mergedAliases([...known.aliases, known.fullName, ...arriving.aliases, arriving.fullName], [fullName, name]),
    cityName: isDirectory ? arriving.cityName : known.cityName,
    stateAbbreviation: isDirectory ? arriving.stateAbbreviation : known.stateAbbreviation,
    division: source === "athletics" ? arriving.division : (known.division ?? arriving.division),
    hasAthletics: known.hasAthletics || arriving.hasAthletics,
    primaryColor: known.primaryColor ?? arriving.primaryColor,
    secondaryColor: known.secondaryColor ?? arriving.secondaryColor,
  };
}

/** The columns that follow from the others. */
export function derivedColumns(college: College): { searchText: string; naturalKey: string } {
  const { unitId, fullName, cityName, stateAbbreviation } = college;
  return {
    searchText: searchTextOf(college),
    naturalKey: unitId === null ? naturalKeyOf("college", fullName, cityName ?? "", stateAbbreviation ?? "") : naturalKeyOfUnit(unitId),
  };
}
