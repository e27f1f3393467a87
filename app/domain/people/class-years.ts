/** The class that a player is of at a school or college. Pure values. Rule: docs/rules.md E8. */

export const classYears = [
  "Freshman",
  "RedShirt_Freshman",
  "Sophomore",
  "RedShirt_Sophomore",
  "Junior",
  "RedShirt_Junior",
  "Senior",
  "RedShirt_Senior",
] as const;
export type ClassYear = (typeof classYears)[number];

/** One of the eight, and the word of the source where that says something else. */
export interface ClassYearTold {
  classYear: ClassYear;
  classYearWord: string | null;
}

const classes = {
  freshman: "Freshman",
  fr: "Freshman",
  sophomore: "Sophomore",
  so: "Sophomore",
  junior: "Junior",
  jr: "Junior",
  senior: "Senior",
  sr: "Senior",
} as const;

/** Who stays for more than four years has sat one out; a graduate need not have. */
const beyond = { fifth: "RedShirt_Senior", sixth: "RedShirt_Senior", graduate: "Senior" } as const;

/** `Junior`, `RedShirt_Junior`, `Redshirt Jr.`, `Fifth Year`, `Graduate Student`; null of what is no class. */
export function classYearOf(told: string): ClassYearTold | null {
  const text = told
    .toLowerCase()
    .replace(/[\s._-]+/g, " ")
    .trim();
  const [, redshirt, rest = ""] = /^(red ?shirt |rs )?(.+)$/.exec(text) ?? [];
  if (Object.hasOwn(classes, rest)) {
    const named = classes[rest as keyof typeof classes];
    return { classYear: redshirt ? `RedShirt_${named}` : named, classYearWord: null };
  }
  const more = /^(?:(fifth|5th)|(sixth|6th)) year(?: senior)?$|^grad(?:uate)?(?: student)?$/.exec(rest);
  if (!more) return null;
  const classYear = beyond[more[1] ? "fifth" : more[2] ? "sixth" : "graduate"];
  return { classYear: redshirt ? "RedShirt_Senior" : classYear, classYearWord: told.trim() };
}

/** `Redshirt junior`, or the word of the source. */
export function classYearInWords({ classYear, classYearWord }: ClassYearTold): string {
  return classYearWord ?? classYear.replace(/^RedShirt_(.)/, (_all, letter: string) => `Redshirt ${letter.toLowerCase()}`);
}
