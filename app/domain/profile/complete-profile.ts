/** What "Let's get started!" asks of an athlete. Rules: docs/rules.md E6. */
import type { TaggedEdit } from "./edit-values";

/** As much of a profile as tells what it lacks. */
interface ProfileSoFar {
  player: { highSchool: unknown; defaultAsset: unknown };
  sports: readonly { isDefault: boolean }[];
  pendingEdits: readonly TaggedEdit[];
}

export interface Missing {
  highSchool: boolean;
  sport: boolean;
  photo: boolean;
}

export interface CompletionStep {
  label: "General" | "Profile Photo";
  required: boolean;
}

const general: CompletionStep = { label: "General", required: true };
const photo: CompletionStep = { label: "Profile Photo", required: false };

/** What a profile lacks; what waits in review counts as given (E6). */
export function missingOf({ player, sports, pendingEdits }: ProfileSoFar): Missing {
  return {
    highSchool: player.highSchool === null && !pendingEdits.some((item) => item.type === "highSchool"),
    sport: !sports.some((sport) => sport.isDefault) && !pendingEdits.some((item) => item.type === "sportPlayed"),
    photo: player.defaultAsset === null && !pendingEdits.some((item) => item.type === "profileImage"),
  };
}

/** What a profile lacks, by name: `Your high school, your sport and your photo.`; empty of one that lacks nothing (E6). */
export function missingInWords({ highSchool, sport, photo }: Missing): string {
  const names = [highSchool && "your high school", sport && "your sport", photo && "your photo"].filter((name) => name !== false);
  const list = names.join(", ").replace(/, (?=[^,]*$)/, " and ");
  return list && `${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}

/** The steps that are still to do, in their order; none for a profile that needs none. */
export function stepsLeft(profile: ProfileSoFar): CompletionStep[] {
  const missing = missingOf(profile);
  return [...(missing.highSchool || missing.sport ? [general] : []), ...(missing.photo ? [photo] : [])];
}

/** The steps as the stepper shows them: those still to do, and General where its answers have just been sent. */
export function stepsShown(profile: ProfileSoFar): CompletionStep[] {
  const left = stepsLeft(profile);
  const isSent = profile.pendingEdits.some((item) => item.type === "highSchool" || item.type === "sportPlayed");
  return isSent && !left.includes(general) ? [general, ...left] : left;
}

/** The profile before its photo. */
export function withoutPhoto<P extends ProfileSoFar>(profile: P): P {
  return {
    ...profile,
    player: { ...profile.player, defaultAsset: null },
    pendingEdits: profile.pendingEdits.filter(({ type }) => type !== "profileImage"),
  };
}
