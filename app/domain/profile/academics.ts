/** How an athlete does at school, and who may see it. Pure; the judging functions take what was typed. Rules: docs/rules.md E14. */

/** What a grade point average is out of. */
export const gpaScales = ["4.0", "5.0", "100"] as const;
export type GpaScale = (typeof gpaScales)[number];

/** Who sees it: the own side and staff; schools, too; everybody who sees the profile. Each sees more than the one before it. */
export const academicAudiences = ["Private", "Schools", "Public"] as const;
export type AcademicAudience = (typeof academicAudiences)[number];

export const academicAudienceWords: Record<AcademicAudience, string> = {
  Private: "Nobody but your side and our staff",
  Schools: "Schools",
  Public: "Everyone who sees your profile",
};

export const academicLabels = {
  gpa: "GPA",
  gpaScale: "Out of",
  sat: "SAT",
  act: "ACT",
  intendedMajor: "Intended major",
  visibility: "Who may see it",
} as const;

/** What each test's score is between; of an SAT in tens. */
export const testScores = { sat: { least: 400, most: 1600, step: 10 }, act: { least: 1, most: 36, step: 1 } } as const;
export type Test = keyof typeof testScores;

/** Characters of what somebody wants to study. */
export const majorLimit = 100;

export const academicErrors = {
  gpa: "GPA must be a number with at most two decimals, between 0 and what it is out of",
  gpaScale: "Please select what the GPA is out of",
  sat: "SAT must be between 400 and 1600, in tens",
  act: "ACT must be between 1 and 36",
  majorTooLong: `Please use at most ${majorLimit} characters`,
  visibility: "Please select who may see it",
} as const;

/** A grade point average as it was typed, with at most two decimals; null of anything else, and of more than its scale. */
export function gpaOf(raw: string, scale: GpaScale): number | null {
  const text = raw.trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && isGpa(Number(text), scale) ? Number(text) : null;
}

/** Whether it is an average on this scale, to the hundredth. */
export function isGpa(gpa: number, scale: GpaScale): boolean {
  return gpa >= 0 && gpa <= Number(scale) && Math.abs(gpa * 100 - Math.round(gpa * 100)) < 1e-6;
}

/** A score as it was typed; null of anything else, and of what the test does not give. */
export function scoreOf(raw: string, test: Test): number | null {
  const text = raw.trim();
  return /^\d{1,4}$/.test(text) && isScore(Number(text), test) ? Number(text) : null;
}

export function isScore(score: number, test: Test): boolean {
  const { least, most, step } = testScores[test];
  return Number.isInteger(score) && score >= least && score <= most && score % step === 0;
}

/** Whether more people see it than before. */
export function isShownToMore(wanted: AcademicAudience, stands: AcademicAudience): boolean {
  return academicAudiences.indexOf(wanted) > academicAudiences.indexOf(stands);
}

/** What a choice of more people does. */
export function academicsInWords(visibility: AcademicAudience): string {
  return visibility === "Schools" ? "Show the academics to schools" : "Show the academics to everyone who sees the profile";
}

/** `3.85 of 4.0`. */
export function gpaWords(gpa: number, scale: GpaScale): string {
  return `${scale === "100" ? gpa : gpa.toFixed(2)} of ${scale}`;
}
