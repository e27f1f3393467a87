import type { ProfileAdmin } from "~/contract/profiles";
import { stepsLeft } from "~/domain/complete-profile";
import { progressOf, sectionsOf } from "~/domain/profile-progress";

/** What is offered to an athlete whose profile lacks what comes first; null when nothing does (docs/rules.md E6). */
export interface OfferWords {
  title: string;
  help: string;
}

export function offerOf(profile: ProfileAdmin): OfferWords | null {
  const steps = stepsLeft(profile);
  if (steps.length === 0) return null;
  const { missing } = progressOf(sectionsOf(profile));
  return steps.some(({ label }) => label === "General")
    ? { title: "Tell coaches who you are", help: "Your high school, your sport and your photo. It takes about a minute." }
    : { title: "Show coaches who you are", help: missing.length === 1 ? "A profile photo is all that is left." : "A profile photo comes next. It takes about a minute." };
}
