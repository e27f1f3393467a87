/** A person's career, as the desk's pages of it read it. */
import type { PersonCareer } from "~/contract/profile/careers";

const bars = {
  level: "Changing a career takes a reviewer of level 3.",
  "own-profile": "You manage this profile, so somebody else changes its career.",
} as const;

/** Why the viewer may not change it, in a sentence; null where they may (docs/rules.md E9). */
export function careerBar({ right }: Pick<PersonCareer, "right">): string | null {
  return right.allowed ? null : bars[right.reason];
}
