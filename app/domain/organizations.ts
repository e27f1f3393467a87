/** Organizations, their levels, and how a name is searched. Rules: docs/rules.md O1–O3. */
export const organizationLevels = [
  "Unknown",
  "HighSchool",
  "JuniorCollege",
  "College",
  "Professional",
  "PrepSchool",
  "Developmental",
] as const;
export type OrganizationLevel = (typeof organizationLevels)[number];

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

/** Two letters that stand for a logo: `UK`, `MT`. */
export function monogram(name: string): string {
  const words = name.replace(/^the /i, "").split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const significant = words.filter((word) => !/^(of|at|in|the|and|for)$/i.test(word));
  const [first, second] = significant.length > 1 ? significant : [...significant, ...significant];
  const letters = second && first !== second ? `${first?.[0] ?? ""}${second[0] ?? ""}` : (first ?? "").slice(0, 2);
  return letters.toUpperCase();
}
