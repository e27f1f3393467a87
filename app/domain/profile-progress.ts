/** How complete a profile is: the sections that have a modal count. Rules: docs/rules.md P1. */

/** The sections of a profile on the wire. */
export const profileSections = [
  "firstName",
  "lastName",
  "knownName",
  "ncaaId",
  "bio",
  "dateOfBirth",
  "socialMedia",
  "highSchool",
  "sportPlayed",
  "topInterest",
  "hsClassYear",
  "vitals",
  "profileImage",
  "academicInfo",
  "video",
  "contactInfo",
  "secondaryContactInfo",
  "mailingAddress",
] as const;
export type ProfileSection = (typeof profileSections)[number];

export const sectionCompletenesses = ["Unknown", "Incomplete", "Complete"] as const;
export type SectionCompleteness = (typeof sectionCompletenesses)[number];

/** The sections that an athlete can complete here, in the order that the next one is offered (P1). */
export const countedSections = [
  "highSchool",
  "sportPlayed",
  "profileImage",
  "hsClassYear",
  "topInterest",
  "vitals",
  "ncaaId",
  "contactInfo",
  "socialMedia",
  "secondaryContactInfo",
] as const satisfies readonly ProfileSection[];
export type CountedSection = (typeof countedSections)[number];
