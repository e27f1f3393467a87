/** Organizations, their levels, who may know of them, and how a name is searched. Rules: docs/rules.md O1–O3, I5. */
import { isPublic, type ProfileVisibility } from "../people/visibility";

/** Stands for a team, or somebody, that may not be shown (I5). */
export const notShown = "Not shown";

export const organizationLevels = [
  "Unknown",
  "HighSchool",
  "JuniorCollege",
  "College",
  "Professional",
  "PrepSchool",
  "Developmental",
  "Collective",
] as const;

export type OrganizationLevel = (typeof organizationLevels)[number];

/** Whether an organization may be shown: one that staff do not show is there for its own coaches and for staff alone (I5). */
export function organizationMayBeShown(visibility: ProfileVisibility, viewer: "own-coach" | "staff" | "other"): boolean {
  return isPublic(visibility) || viewer !== "other";
}

/** What a top team may be (O1). */
export const collegeLevels = ["College", "JuniorCollege"] as const satisfies readonly OrganizationLevel[];
/** What a high school may be (O1). */
export const highSchoolLevels = ["HighSchool", "PrepSchool"] as const satisfies readonly OrganizationLevel[];

/** Characters before a search is made (O2). */
export const searchMinimum = 3;

/** What a search finds at most. */
export const searchLimit = 20;
/** Milliseconds between the last key and the search (O2). */
export const searchDebounce = 500;

/** Lower case, no accents, no punctuation, `&` as `and`, single spaces. */
export function searchable(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** `Lexington, KY`; empty when neither is known. */
export function placeOf(cityName: string | null | undefined, stateAbbreviation: string | null | undefined): string {
  return [cityName, stateAbbreviation].filter(Boolean).join(", ");
}

/** Two letters that stand for a person: `AM`. */
export function monogram(name: string): string {
  const words = name
    .replace(/^the /i, "")
    .split(/[\s-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const significant = words.filter((word) => !/^(of|at|in|the|and|for)$/i.test(word));
  const [first, second] = significant.length > 1 ? significant : [...significant, ...significant];
  const letters = second && first !== second ? `${first?.[0] ?? ""}${second[0] ?? ""}` : (first ?? "").slice(0, 2);
  return letters.toUpperCase();
}

/** Abbreviations that are not the initials of a name. */
const abbreviations: Readonly<Record<string, string>> = {
  "Georgia Institute of Technology": "GT",
  "University of Georgia": "UGA",
  "University of Kansas": "KU",
  "University of Oklahoma": "OU",
  "University of Colorado Boulder": "CU",
  "University of Pittsburgh": "Pitt",
};

/** Letters that stand for a team's logo, as people know them: `UK`, `FSU`, `UNC`; of one word its first two. */
export function teamMonogram(name: string): string {
  const words = wordsOf(name);
  const initials = words.map((word) => word.charAt(0)).join("");
  if (words.length < 2) return name.slice(0, 2).toUpperCase();
  return abbreviations[name] ?? (initials.length > 4 ? initials.slice(0, 3) : initials).toUpperCase();
}

/** `Texas A&M University` as Texas, A, M, University: what its letters come from. */
export function wordsOf(name: string): string[] {
  const words = name
    .replace(/^the /i, "")
    .split(/[\s,&-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words.filter((word) => !/^(of|at|in|the|and|for)$/i.test(word));
}
