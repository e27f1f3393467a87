/** What of a minor's acts waits for a guardian, as the athlete's side and the guardian read it (docs/rules.md B25 to B29). */
import { z } from "zod";
import { guardedActs, guardianErrors, guardianSentenceLimit, guardianStates } from "~/domain/account/guardian-gate";
import { emailOf } from "~/domain/account/contact";
import { withPlainLineEnds } from "../base/fields";

export const GuardianRequest = z.object({
  key: z.number().int(),
  personKey: z.number().int(),
  athleteName: z.string(),
  act: z.enum(guardedActs),
  /** What it does, as it was when it was sent. */
  words: z.string(),
  /** Of a deal, what it pays: no notice and no e-mail says it. */
  terms: z.string().nullable(),
  authorName: z.string(),
  sentAt: z.string(),
  state: z.enum(guardianStates),
  decidedAt: z.string().nullable(),
  /** Why the guardian declined. */
  sentence: z.string().nullable(),
  /** Why it could not be sent when it was agreed to last. */
  refusal: z.string().nullable(),
  /** What has to be decided before it: a decommitment that waits, too. */
  restsOnKey: z.number().int().nullable(),
  /** The edit that it became. */
  reviewItemKey: z.number().int().nullable(),
  isMinor: z.boolean(),
  hasGuardian: z.boolean(),
  /** The viewer is a verified guardian, and it waits for one. */
  mayDecide: z.boolean(),
  /** The athlete is of age by now: who manages the profile sends it. */
  maySend: z.boolean(),
  mayTakeBack: z.boolean(),
});
export type GuardianRequest = z.infer<typeof GuardianRequest>;

/** Somebody who was asked by e-mail to claim the profile as its guardian. */
export const GuardianInvitation = z.object({ key: z.number().int(), address: z.string(), sentAt: z.string(), until: z.string() });
export type GuardianInvitation = z.infer<typeof GuardianInvitation>;

/** POST /elite/v1/people/{personKey}/guardian-invitations. */
export const InviteGuardian = z.object({
  address: z
    .string({ error: guardianErrors.emailInvalid })
    .trim()
    .refine((address) => emailOf(address) !== null, guardianErrors.emailInvalid),
});
export type InviteGuardian = z.infer<typeof InviteGuardian>;

/** GET /elite/v1/people/{personKey}/guardian-requests: what waits first, then the latest. */
export const GuardianRequests = z.object({
  athleteName: z.string(),
  isMinor: z.boolean(),
  hasGuardian: z.boolean(),
  requests: z.array(GuardianRequest),
  /** Those that are open. */
  invitations: z.array(GuardianInvitation),
});
export type GuardianRequests = z.infer<typeof GuardianRequests>;

/** What is answered in the place of a review item: it waits for a guardian, and nobody else has been told. */
export const WaitsForGuardian = z.object({ guardianRequest: GuardianRequest });
export type WaitsForGuardian = z.infer<typeof WaitsForGuardian>;
/** As an answer of an operation. */
export const waitsForGuardian = {
  schema: WaitsForGuardian,
  description: "It is a minor's act that waits for a guardian, and was told to nobody else",
};

/** POST /elite/v1/guardian-requests/{id}/decline. */
export const GuardianDecline = z.object({
  sentence: z
    .string({ error: guardianErrors.sentenceRequired })
    .overwrite(withPlainLineEnds)
    .trim()
    .min(1, guardianErrors.sentenceRequired)
    .max(guardianSentenceLimit, guardianErrors.sentenceTooLong),
});
export type GuardianDecline = z.infer<typeof GuardianDecline>;

/** Codes of refusals beside `invalid`. */
export const guardianProblems = {
  notWaiting: "not-waiting",
  guardianAlone: "guardian-alone",
  restsOnAnother: "rests-on-another",
  /** What was agreed to cannot be sent as things are by now; it waits on. */
  cannotBeSent: "cannot-be-sent",
  proofRequired: "proof-required",
  /** Nobody is invited now, as the words say. */
  noInvitation: "no-invitation",
} as const;
