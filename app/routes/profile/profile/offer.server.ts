import type { ProfileAdmin } from "~/contract/profile/profiles";
import { missingInWords, missingOf, stepsLeft } from "~/domain/profile/complete-profile";
import { progressOf, sectionsOf } from "~/domain/profile/profile-progress";
import { lockedWords, unseenWords } from "~/domain/people/visibility";

/** What is offered to an athlete whose profile lacks what comes first, or what staff have decided of it (docs/rules.md B10, E6, I3). */
export interface OfferWords {
  title: string;
  help: string;
  /** Staff keep the profile from others, or from changes: there is a page that says why. */
  isOfStaff?: true;
  /** The profile takes no changes. */
  isLocked?: true;
}

export function offerOf(profile: ProfileAdmin): OfferWords | null {
  const { visibility } = profile.player;
  const locked = lockedWords(visibility);
  if (locked) return { ...locked, isOfStaff: true, isLocked: true };
  const unseen = unseenWords(visibility);
  if (unseen) return { ...unseen, isOfStaff: true };
  const steps = stepsLeft(profile);
  if (steps.length === 0) return null;
  const { missing } = progressOf(sectionsOf(profile));
  return steps.some(({ label }) => label === "General")
    ? { title: "Tell coaches who you are", help: `${missingInWords(missingOf(profile))} It takes about a minute.` }
    : {
        title: "Show coaches who you are",
        help: missing.length === 1 ? "A profile photo is all that is left." : "A profile photo comes next. It takes about a minute.",
      };
}
