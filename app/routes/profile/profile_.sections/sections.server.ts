import type { ProfileAdmin } from "~/contract/profile/profiles";
import { progressOf, sectionsOf, type CountedSection, type SectionState } from "~/domain/profile/profile-progress";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";

export interface SectionShown {
  title: string;
  /** What it is, and what becomes of a change. */
  says: string;
  to: string;
  state: SectionState;
}

const reviewed = "Reviewed before it shows.";
const atOnce = "Saved at once.";

const words: Record<CountedSection, Omit<SectionShown, "state">> = {
  highSchool: { title: "High school", says: reviewed, to: paths.details() },
  sportPlayed: { title: "Sport", says: reviewed, to: paths.addSport() },
  profileImage: { title: "Profile photo", says: reviewed, to: paths.photo() },
  hsClassYear: { title: "High school class year", says: reviewed, to: paths.details() },
  topInterest: { title: "Top teams", says: reviewed, to: paths.topTeams() },
  vitals: { title: "Measurements", says: reviewed, to: paths.measurements() },
  ncaaId: { title: "NCAA ID", says: `${reviewed} Your side and our staff alone see it.`, to: profilePaths.ncaaId() },
  contactInfo: { title: "Phone and e-mail", says: `${atOnce} You choose who sees them.`, to: profilePaths.contactInfo() },
  socialMedia: { title: "Social media", says: `${atOnce} You choose who sees it.`, to: profilePaths.socialMedia() },
  secondaryContactInfo: { title: "Parents, agent, coaches", says: `${atOnce} Never public.`, to: profilePaths.contacts() },
  firstName: { title: "First name", says: reviewed, to: profilePaths.name() },
  lastName: { title: "Last name", says: reviewed, to: profilePaths.name() },
  knownName: { title: "Known as", says: `${reviewed} Where people call you by another name than your first.`, to: profilePaths.name() },
  dateOfBirth: { title: "Date of birth", says: `${reviewed} Your side and our staff alone see it.`, to: profilePaths.dateOfBirth() },
  bio: { title: "About you", says: reviewed, to: profilePaths.bio() },
  video: { title: "Videos", says: reviewed, to: profilePaths.videos() },
  academicInfo: { title: "Academics", says: `${atOnce} You choose who sees them.`, to: profilePaths.academics() },
  mailingAddress: { title: "Mailing address", says: `${atOnce} Never public.`, to: profilePaths.mailingAddress() },
};

/** Every section that counts, in the order in which the next one is offered (docs/rules.md P1, P5). */
export function sectionsShown(profile: ProfileAdmin) {
  const sections = sectionsOf(profile);
  const { complete, total, inReview } = progressOf(sections);
  return {
    athleteName: profile.player.fullName,
    counted: `${complete} of ${total} sections are complete${inReview > 0 ? `, ${inReview} in review` : ""}.`,
    sections: sections.map(({ section, state }): SectionShown => ({ ...words[section], state })),
  };
}
