/** What refused claims say on the wire. */
import { claimProblems } from "~/contract/profile/claims";
import { decidedWords, type ClaimBar } from "~/domain/profile/claims";
import { emailNotConfirmedWords } from "~/domain/account/link-words";
import { fieldErrors } from "~/domain/base/messages";
import { refuse, type Refusal } from "../../module";

export function athleteClaimed(): Refusal<409> {
  return refuse(409, claimProblems.athleteClaimed, fieldErrors.athleteClaimed, { claimantType: [fieldErrors.athleteClaimed] });
}

/** To whoever has not followed the link to their address yet (docs/rules.md B17). */
export function emailNotConfirmed(): Refusal<409> {
  return refuse(409, claimProblems.emailNotConfirmed, emailNotConfirmedWords);
}

/** To whoever claims as Guardian and is not of age. */
export function guardianTooYoung(): Refusal<422> {
  return refuse(422, claimProblems.guardianTooYoung, fieldErrors.guardianTooYoung, { claimantType: [fieldErrors.guardianTooYoung] });
}

/** The same to staff who would verify such a claim. */
export function claimantTooYoung(): Refusal<409> {
  return refuse(
    409,
    claimProblems.guardianTooYoung,
    "A guardian is 18 or older, and the claimant’s account says under 18. Refuse this claim.",
  );
}

export function alreadyClaimed(isVerified: boolean): Refusal<409> {
  return refuse(
    409,
    claimProblems.alreadyClaimed,
    isVerified ? "You are verified for this profile already." : "Your claim of this profile waits already. Withdraw it to send another.",
  );
}

export function tooManyWaiting(): Refusal<409> {
  return refuse(409, claimProblems.tooManyWaiting, "Ten claims of yours wait already. Withdraw one, or wait for an answer.");
}

export function keyReused(): Refusal<409> {
  return refuse(409, claimProblems.keyReused, "This submission has already been used for another claim.");
}

export function notWaiting(): Refusal<409> {
  return refuse(409, claimProblems.notWaiting, decidedWords.notWaiting);
}

export function notVerified(): Refusal<409> {
  return refuse(409, claimProblems.notVerified, decidedWords.notVerified);
}

export function movedSince(): Refusal<409> {
  return refuse(409, claimProblems.versionConflict, "This claim changed while you were reading. Look again before you decide.");
}

/** To staff who would verify a claim on what their page does not say any more. */
export function factsSince(): Refusal<409> {
  return refuse(
    409,
    claimProblems.versionConflict,
    "What is known of this claim changed while you were reading: look at the profile, the ages and who is verified again.",
  );
}

/** To staff who would verify a new profile, of one that may be the same and was not there when they read. */
export function similarSince(): Refusal<409> {
  return refuse(
    409,
    claimProblems.versionConflict,
    "A profile with a name like this one is here since you read this. See whether it is the same athlete.",
  );
}

export function stillNew(): Refusal<409> {
  return refuse(409, claimProblems.stillNew, "This profile is new. Decide its claim first.");
}

export function isFinal(): Refusal<409> {
  return refuse(409, claimProblems.isFinal, "This profile is final. How far it is shown never changes again.");
}

export function notShown(): Refusal<409> {
  return refuse(409, claimProblems.notShown, fieldErrors.visibilityFinalUnseen);
}

const barred: Record<ClaimBar, string> = {
  level: "Deciding takes level 3, and taking back level 4.",
  "own-claim": "You cannot decide a claim of your own, nor one of a profile that you claim.",
  "own-profile": "You cannot decide a claim of a profile that you manage.",
};

export function mayNotDecide(reason: ClaimBar): Refusal<403> {
  return refuse(403, claimProblems.mayNotDecide, barred[reason]);
}
