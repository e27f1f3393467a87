/** What privacy and visibility are called, in the words of the screens. Rules: docs/rules.md I2, I3. */
import { isPublic, type ProfilePrivacy, type ProfileVisibility } from "./visibility";

export const privacyWords: Record<ProfilePrivacy, { label: string; who: string }> = {
  Public: { label: "Public", who: "Everybody, signed in or not." },
  Athletes: { label: "Athletes", who: "People with a verified profile here, schools, and our staff." },
  Friends: { label: "Friends", who: "Schools that are among your top teams, and our staff." },
  Private: { label: "Private", who: "You, those who manage your profile, and our staff." },
};

/** What a choice does: `Open the profile to Athletes: people with a verified profile here, schools, and our staff` (I4). */
export function privacyInWords(choice: ProfilePrivacy): string {
  const { label, who } = privacyWords[choice];
  return `Open the profile to ${label}: ${who.charAt(0).toLowerCase()}${who.slice(1, -1)}`;
}

/** What each means: of two that the same people see, also what tells them apart (I3). */
export const visibilityWords: Record<ProfileVisibility, string> = {
  Normal: "Shown, as far as privacy lets. A profile is this unless staff choose otherwise.",
  Show: "Shown, as far as privacy lets, to the same people as Normal. It says besides that staff chose to show it.",
  Frozen: "Shown; the athlete’s side changes nothing until it is opened again. What the desk approves and staff enter still counts.",
  Final: "Shown; the athlete’s side changes nothing any more. What the desk approves and staff enter still counts. It never ends.",
  Suspended: "For the own side and staff; the athlete’s side changes nothing.",
  Private: "For the own side and staff. Always a choice of staff.",
  Hidden: "For the own side and staff, as Private. A new profile that is claimed no more also becomes this by itself.",
  Pending: "New: for the own side and staff until its claim is decided.",
};

/** Who sees a page that is open so far (I1, I2). */
export function openTo({ visibility, privacy }: { visibility: ProfileVisibility; privacy: ProfilePrivacy }): string {
  return isPublic(visibility) ? privacyWords[privacy].who : privacyWords.Private.who;
}

/** The same of an organization, which has no privacy and takes no edits. */
export function organizationVisibilityWords(visibility: ProfileVisibility): string {
  const shown = isPublic(visibility) ? "Shown." : "For its own verified coaches and staff.";
  const besides = ofOrganization[visibility];
  return besides ? `${shown} ${besides}` : shown;
}

const ofOrganization: Partial<Record<ProfileVisibility, string>> = {
  Normal: "An organization is this unless staff choose otherwise.",
  Show: "The same people see it as Normal. It says besides that staff chose to show it.",
  Private: "Always a choice of staff.",
  Hidden: "The same people see it as Private: only the name differs.",
  Final: "It never ends.",
};

/** Characters of the sentence that says why. */
export const visibilityReasonLimit = 500;
