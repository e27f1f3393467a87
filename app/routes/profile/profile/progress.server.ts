import type { ProfileAdmin } from "~/contract/profile/profiles";
import { progressOf, sectionsOf, type CountedSection, type SectionState } from "~/domain/profile/profile-progress";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";

const names = { words: "add your first and last name", to: profilePaths.name() };

/** What a section that is missing asks for, and where it is given. */
const steps: Record<CountedSection, { words: string; to: string }> = {
  highSchool: { words: "add your high school", to: paths.details() },
  sportPlayed: { words: "add your sport", to: paths.addSport() },
  profileImage: { words: "add a profile photo", to: paths.photo() },
  hsClassYear: { words: "add your class year", to: paths.details() },
  topInterest: { words: "add your top teams", to: paths.addTeam() },
  vitals: { words: "add a measurement", to: paths.addMeasurement() },
  ncaaId: { words: "add your NCAA ID", to: profilePaths.ncaaId() },
  contactInfo: { words: "add your phone and e-mail", to: profilePaths.contactInfo() },
  socialMedia: { words: "add your handles", to: profilePaths.socialMedia() },
  secondaryContactInfo: { words: "add a parent, an agent or a coach", to: profilePaths.addContact() },
  firstName: names,
  lastName: names,
  knownName: names,
  dateOfBirth: { words: "add your date of birth", to: profilePaths.dateOfBirth() },
  bio: { words: "say something about yourself", to: profilePaths.bio() },
  video: { words: "add a video", to: profilePaths.addVideo() },
  academicInfo: { words: "add your academics", to: profilePaths.academics() },
  mailingAddress: { words: "add your mailing address", to: profilePaths.mailingAddress() },
};

/** How complete the profile is, as its head shows it. */
export interface Progress {
  /** `80%`, or `3 of 10` while nothing of what was sent is approved. */
  figure: string;
  figureOf: string;
  /** Beside it, in sections; nothing where the figure counts them. */
  counted: string;
  segments: SectionState[];
  inReview: string | null;
  /** What is missing, the next step first. */
  missing: { words: string; to: string }[];
}

export function progressLine(profile: ProfileAdmin): Progress {
  const sections = sectionsOf(profile);
  const { percent, complete, total, inReview, missing } = progressOf(sections);
  const isAllWaiting = complete === 0 && inReview > 0;
  // What is done stands first, so that the bar fills from the left.
  const order: SectionState[] = ["Complete", "InReview", "Missing"];
  return {
    ...(isAllWaiting
      ? { figure: `${inReview} of ${total}`, figureOf: "sent, in review" }
      : { figure: `${percent}%`, figureOf: "complete" }),
    counted: isAllWaiting ? "" : `${complete} of ${total} sections`,
    segments: order.flatMap((state) => sections.filter((one) => one.state === state).map(() => state)),
    inReview: inReview > 0 && !isAllWaiting ? `${inReview} ${inReview === 1 ? "section" : "sections"} in review.` : null,
    // One form asks for three of them.
    missing: [
      ...new Set(
        missing.map((section) => (section === "contactInfo" ? { ...steps[section], words: contactStep(profile) } : steps[section])),
      ),
    ],
  };
}

/** What is missing of phone and e-mail. */
function contactStep({ own }: ProfileAdmin): string {
  const { phoneNumber, email } = own?.contactInfo ?? {};
  if (phoneNumber?.value) return "add your e-mail";
  return email?.value ? "add your phone" : steps.contactInfo.words;
}
