/** What verifying a claim rests on, besides the claim itself: of what staff read when they decide (docs/rules.md B8). */
import { createHash } from "node:crypto";
import type { Claim, ClaimFacts } from "~/contract/profile/claims";

type Told = Pick<Claim, "isNewProfile"> & Pick<ClaimFacts, "athleteAge" | "athleteOf" | "isClaimantOfAge" | "verified">;

/** Another text where the page would say something else of the profile, of who counts as how old, or of who is verified. */
export function basisOf({ isNewProfile, athleteAge, athleteOf, isClaimantOfAge, verified }: Told): string {
  const told = JSON.stringify([isNewProfile, athleteAge, athleteOf, isClaimantOfAge, verified]);
  return createHash("sha256").update(told).digest("base64url").slice(0, 16);
}
