/** Claims of a profile: sending, reading, and what staff decide of them. */
import { z } from "zod";
import { positionTypes } from "~/domain/people/position-types";
import { chosenVisibilities } from "~/domain/people/visibility";
import { claimBars, claimStates, claimantTypes, refusalLimit, statementLimits } from "~/domain/profile/claims";
import { fieldErrors } from "~/domain/base/messages";
import { DateOfBirth, nameField, TypedDateOfBirth } from "../account/accounts";
import { ClassYear } from "./details";
import { Key, keyField, withPlainLineEnds, words } from "../base/fields";

/** Who one is to the profile, and how staff can make sure. */
const claim = {
  claimantType: z.enum(claimantTypes, { error: fieldErrors.claimantRequired }),
  statement: z
    .string({ error: fieldErrors.statementRequired })
    .overwrite(withPlainLineEnds)
    .trim()
    .min(1, { error: fieldErrors.statementRequired, abort: true })
    .min(statementLimits.least, fieldErrors.statementTooShort)
    .max(statementLimits.most, fieldErrors.entryTooLong),
};

/**
 * POST /elite/v1/profile-info/claim-person. An `Idempotency-Key` header makes a
 * repeat of the same submission answer with the same claim.
 */
export const ClaimPerson = z.object({ personKey: Key, ...claim });
export type ClaimPerson = z.infer<typeof ClaimPerson>;

/** POST /elite/v1/profile-info/collect-initial: a new athlete's profile together with its first claim. */
export const CollectInitial = z.object({
  fullName: nameField(fieldErrors.athleteNameRequired),
  dateOfBirth: DateOfBirth,
  sportKey: keyField(fieldErrors.sportRequired),
  classYear: ClassYear,
  ...claim,
});
export type CollectInitial = z.infer<typeof CollectInitial>;

/** The form of a new profile, which becomes the profile and its claim. */
export const CollectInitialForm = CollectInitial.extend({ dateOfBirth: TypedDateOfBirth });
export type CollectInitialForm = z.input<typeof CollectInitialForm>;

const text = z.string().nullable();

/** What everybody may know of a person, to tell them from others of the name. */
export const ClaimedPerson = z.object({
  personKey: z.number().int(),
  /** Null of one that the viewer may know nothing of. */
  positionType: z.enum(positionTypes).nullable(),
  name: z.string(),
  classYear: z.number().int().nullable(),
  organizationName: text,
  sportName: text,
});
export type ClaimedPerson = z.infer<typeof ClaimedPerson>;

/** A person that a search found, and what the viewer is to them already. */
export const ClaimablePerson = ClaimedPerson.extend({
  /** Somebody is verified as this athlete. */
  isAthleteClaimed: z.boolean(),
  ownState: z.enum(claimStates).nullable(),
});
export type ClaimablePerson = z.infer<typeof ClaimablePerson>;

/** A claim as its claimant reads it. Staff are not named. */
export const Claim = z.object({
  key: z.number().int(),
  person: ClaimedPerson,
  claimantType: z.enum(claimantTypes),
  statement: text,
  state: z.enum(claimStates),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  refusalReason: text,
  /** Of a refused one that had been verified and was taken back: since when it was. */
  heldSince: z.string().nullable(),
  /** False of a profile that its claimant may not know of any more; its `person` has no facts then. */
  isShown: z.boolean(),
  /** Of one that is not shown: staff linked the claim to it, and its claimant may not have known of it then. */
  isLinkedUnseen: z.boolean(),
  /** The profile was started with the claim, and nobody else sees it yet. */
  isNewProfile: z.boolean(),
});
export type Claim = z.infer<typeof Claim>;

/** GET /users/v1/users/claims: newest first. */
export const Claims = z.object({ claims: z.array(Claim) });
export type Claims = z.infer<typeof Claims>;

/** An account that claims, as staff tell it from others. */
const Claimant = z.object({ name: z.string(), username: z.string() });

/** What the desk knows of a claim besides. */
export const ClaimFacts = z.object({
  /** Stands for what verifying rests on: whether the profile is new, the ages, what else the account is, who is verified. */
  basis: z.string(),
  claimant: Claimant,
  /** Of the birthdays given for the account and for the profile: whether they are the same; null where one is missing. */
  isSameBirthday: z.boolean().nullable(),
  /** By the birthday given for the account; null where none is. */
  isClaimantOfAge: z.boolean().nullable(),
  /**
   * The same of the athlete: by the profile; by the youngest account that is verified as the athlete, or claims to be by this claim; and
   * by the new profile of a verified claim, or of this one, that was linked to it. And what counts of these (I6). Null of who is no
   * athlete.
   */
  athleteAge: z
    .object({
      byProfile: z.boolean().nullable(),
      byAccount: z.boolean().nullable(),
      byLinked: z.boolean().nullable(),
      isMinor: z.boolean(),
    })
    .nullable(),
  /** Other profiles that the account is the verified athlete of. */
  athleteOf: z.array(z.object({ personKey: z.number().int(), name: z.string() })),
  /** Who is verified for the profile already. */
  verified: z.array(z.object({ name: z.string(), claimantType: z.enum(claimantTypes) })),
  /** Claims of the same profile by others that wait. */
  otherWaiting: z.number().int(),
  /** The claimant has removed it, or claimed again since: what was written with it is forgotten. */
  isGone: z.boolean(),
  /** Claims of this profile by the same account that were refused or taken back, and that it has removed or claimed again since. */
  earlier: z.array(
    z.object({
      key: z.number().int(),
      claimantType: z.enum(claimantTypes),
      decidedAt: z.string(),
      /** Of one that was taken back: since when it had been verified. */
      heldSince: z.string().nullable(),
      refusalReason: z.string(),
    }),
  ),
  /** For a new profile: people who may be the same. */
  similar: z.array(
    ClaimablePerson.omit({ ownState: true }).extend({
      /** What the same account is to that profile, or claims to be: the claim is not linked there then; null of nothing. */
      ofClaimant: z.object({ claimantType: z.enum(claimantTypes), isVerified: z.boolean() }).nullable(),
      /** Whether a claim of that profile by the same account was refused or taken back. */
      wasRefused: z.boolean(),
      /** Whether it has the date of birth of the new profile; null where one of the two has none. */
      isSameBirthday: z.boolean().nullable(),
      /** Whether the athlete counts as a minor once the claim is linked there and verified. */
      isMinorOnceLinked: z.boolean(),
    }),
  ),
  /** And claims of other new profiles that wait and may be of the same athlete. */
  similarNew: z.array(
    z.object({
      claimKey: z.number().int(),
      name: z.string(),
      classYear: z.number().int().nullable(),
      claimantType: z.enum(claimantTypes),
      claimantName: z.string(),
      /** By the account whose claim this is: of one athlete it is a double. */
      isClaimants: z.boolean(),
    }),
  ),
  /** False to staff who manage the profile or claim it themselves: the statement is kept from them. */
  mayReadStatement: z.boolean(),
  decisionRight: z.discriminatedUnion("allowed", [
    z.object({ allowed: z.literal(true) }),
    z.object({ allowed: z.literal(false), reason: z.enum(claimBars) }),
  ]),
});

export type ClaimFacts = z.infer<typeof ClaimFacts>;

/**
 * GET /elite/v1/profile-info/{a}-n-{b}: `person-n-12` is the person of that key
 * as whoever wants to claim it may know them; `claim-n-7` is the claim of that
 * key, for its claimant and for staff. `desk` is for staff alone.
 */
export const PersonInfo = z.object({
  type: z.literal("person"),
  person: ClaimablePerson.extend({ positionType: z.enum(["Player", "Coach"]) }),
  claim: Claim.nullable(),
});
export type PersonInfo = z.infer<typeof PersonInfo>;
export const ClaimInfo = z.object({ type: z.literal("claim"), claim: Claim, desk: ClaimFacts.nullable() });
export type ClaimInfo = z.infer<typeof ClaimInfo>;
export const ProfileInfo = z.discriminatedUnion("type", [PersonInfo, ClaimInfo]);
export type ProfileInfo = z.infer<typeof ProfileInfo>;

/** GET /rdb/v1/claims (`after`, `personKey`): what waits, or all claims of one person; the oldest first. */
export const DeskClaims = z.object({
  items: z.array(
    z.object({
      key: z.number().int(),
      person: ClaimedPerson,
      claimant: Claimant,
      claimantType: z.enum(claimantTypes),
      state: z.enum(claimStates),
      isTakenBack: z.boolean(),
      /** The claimant has removed it, or claimed again since. */
      isGone: z.boolean(),
      isNewProfile: z.boolean(),
      requestedAt: z.string(),
    }),
  ),
  next: z.string().nullable(),
  waiting: z.number().int(),
});
export type DeskClaims = z.infer<typeof DeskClaims>;

/** PUT …/link-person: the profile that a new one turned out to be. */
export const LinkPerson = z.object({ personKey: Key });
export type LinkPerson = z.infer<typeof LinkPerson>;

/** The sentence that the claimant reads. */
const reason = words(fieldErrors.refusalRequired, refusalLimit, fieldErrors.refusalTooLong);

/**
 * PUT …/process-access: the decision, on the person that was seen; Revoked takes back what was verified. `similarSeen` has the keys of
 * ClaimFacts.similar that were read: of a new profile another refuses Verified; and so does another `basis` than was read. Left out, that
 * is not looked at.
 */
export const ProcessAccess = z.discriminatedUnion("decision", [
  z.object({
    decision: z.literal("Verified"),
    personKey: Key,
    similarSeen: z.array(Key).max(100).optional(),
    basis: z.string().max(100).optional(),
  }),
  z.object({ decision: z.literal("Refused"), personKey: Key, reason }),
  z.object({ decision: z.literal("Revoked"), personKey: Key, reason }),
]);
export type ProcessAccess = z.infer<typeof ProcessAccess>;

/** PUT …/update-profile-search: how far the profile is shown; its search text is renewed in any case. */
export const UpdateProfileSearch = z.object({
  visibility: z.enum(chosenVisibilities, { error: fieldErrors.visibilityInvalid }).optional(),
});
export type UpdateProfileSearch = z.infer<typeof UpdateProfileSearch>;

/** Codes of refusals beside `invalid`. */
export const claimProblems = {
  tooYoung: "too-young",
  /** A claim of this profile by the same account waits or is verified. */
  alreadyClaimed: "already-claimed",
  athleteClaimed: "athlete-claimed",
  tooManyWaiting: "too-many-waiting",
  notClaimableAs: "not-claimable-as",
  /** The claimant of a guardian's claim is not of age. */
  guardianTooYoung: "guardian-too-young",
  /** The claimant's e-mail address is not confirmed. */
  emailNotConfirmed: "email-not-confirmed",
  keyReused: "key-reused",
  notWaiting: "not-waiting",
  /** Only what is verified can be taken back. */
  notVerified: "not-verified",
  /** The claim is of another person than was seen. */
  versionConflict: "version-conflict",
  mayNotDecide: "may-not-decide",
  notNew: "not-new",
  /** The profile is Pending: deciding its claim shows it. */
  stillNew: "still-new",
  /** The profile is Final, which never changes again. */
  isFinal: "is-final",
  notShown: "not-shown",
} as const;
