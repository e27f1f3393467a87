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
  "firstName",
  "lastName",
  "knownName",
  "dateOfBirth",
  "bio",
  "video",
  "academicInfo",
  "mailingAddress",
] as const satisfies readonly ProfileSection[];
export type CountedSection = (typeof countedSections)[number];

/** Those of them that follow from what is the athlete's side's alone. */
export const ownSections: readonly CountedSection[] = [
  "contactInfo",
  "socialMedia",
  "secondaryContactInfo",
  "academicInfo",
  "mailingAddress",
];

/** Those of them that stand on the page of all sections, and are complete once something is in them. */
export const sectionsApart = ["secondaryContactInfo", "academicInfo", "mailingAddress"] as const satisfies readonly CountedSection[];
export type SectionApart = (typeof sectionsApart)[number];

/** Those that an edit of the name fills, all three at once (E15). */
export const nameSections = ["firstName", "lastName", "knownName"] as const satisfies readonly CountedSection[];

/** What a section still is: proposed is not there yet (P1). */
export type SectionState = "Complete" | "InReview" | "Missing";

/** As much of a profile as its progress follows from. */
export interface ProgressSource {
  player: { highSchool: unknown; defaultAsset: unknown; classYear: unknown; ncaaId: unknown } & Record<
    "nameParts" | "dateOfBirth" | "bio",
    unknown
  >;
  sports: readonly unknown[];
  recruitmentInterests: readonly unknown[];
  measurements: readonly unknown[];
  videos: readonly unknown[];
  pendingEdits: readonly { type: string }[];
  own: { contactInfo: ContactSource; filledSections: readonly SectionApart[] } | null;
}

interface Field {
  value: string | null;
}
interface ContactSource {
  phoneNumber: Field;
  email: Field;
  instagramHandle: Field;
  twitterHandle: Field;
  tikTokHandle: Field;
  facebookHandle: Field;
  youtubeHandle: Field;
}

export interface SectionProgress {
  section: CountedSection;
  state: SectionState;
}

/** Every counted section and how far it is, in their order (P1, P2). */
export function sectionsOf(profile: ProgressSource): SectionProgress[] {
  const waiting = new Set(profile.pendingEdits.map((edit) => edit.type));
  return countedSections.map((section) => ({
    section,
    state: isComplete(section, profile) ? "Complete" : waiting.has(tagOf(section)) ? "InReview" : "Missing",
  }));
}

/** The tag of the edits that fill a section: those of a name fill three. */
function tagOf(section: CountedSection): string {
  return nameSections.some((one) => one === section) ? "name" : section;
}

/** On the wire what waits is not complete. */
export function completenessOf({ state }: SectionProgress): SectionCompleteness {
  return state === "Complete" ? "Complete" : "Incomplete";
}

/** The whole of it: how much is done, what waits, and what comes next (P3). */
export function progressOf(sections: readonly SectionProgress[]) {
  const inState = (state: SectionState) => sections.filter((one) => one.state === state).map((one) => one.section);
  const missing = inState("Missing");
  const complete = inState("Complete").length;
  return {
    complete,
    total: sections.length,
    percent: sections.length === 0 ? 0 : Math.round((100 * complete) / sections.length),
    inReview: inState("InReview").length,
    missing,
    next: missing[0] ?? null,
  };
}

/** One of them is enough (P1). */
const handles = ["instagramHandle", "twitterHandle", "tikTokHandle", "facebookHandle", "youtubeHandle"] as const;

function isComplete(section: CountedSection, profile: ProgressSource): boolean {
  const { player, sports, recruitmentInterests, measurements, videos, own } = profile;
  const contact = own?.contactInfo;
  switch (section) {
    case "highSchool":
      return player.highSchool !== null;
    case "sportPlayed":
      return sports.length > 0;
    case "profileImage":
      return player.defaultAsset !== null;
    case "hsClassYear":
      return player.classYear !== null;
    case "topInterest":
      return recruitmentInterests.length > 0;
    case "vitals":
      return measurements.length > 0;
    case "ncaaId":
      return player.ncaaId !== null;
    case "contactInfo":
      return Boolean(contact?.phoneNumber.value && contact.email.value);
    case "socialMedia":
      return handles.some((field) => Boolean(contact?.[field].value));
    // Who gives no known name is known by the first.
    case "firstName":
    case "lastName":
    case "knownName":
      return player.nameParts !== null;
    case "dateOfBirth":
      return player.dateOfBirth !== null;
    case "bio":
      return player.bio !== null;
    case "video":
      return videos.length > 0;
    case "secondaryContactInfo":
    case "academicInfo":
    case "mailingAddress":
      return own?.filledSections.includes(section) ?? false;
  }
}
