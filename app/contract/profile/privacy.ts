/** Whom the athlete's side lets see the profile (docs/rules.md I2, I4). */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { profilePrivacies, profileVisibilities } from "~/domain/people/visibility";
import { claimantTypes } from "~/domain/profile/claims";

/** GET /rdb/v1/people/{key}/privacy, for the own side. */
export const Privacy = z.object({
  privacy: z.enum(profilePrivacies),
  visibility: z.enum(profileVisibilities),
  /** What staff wrote when they last changed how far the profile is shown. */
  reason: z.string().nullable(),
  /** A choice of more people waits for a verified guardian: of a minor's profile, to whoever is none. */
  guardianAgrees: z.boolean(),
  /** The choice that waits for one. */
  waiting: z.enum(profilePrivacies).nullable(),
  /** Everybody who may change the profile, whoever has done so longest first. */
  managers: z.array(
    z.object({
      name: z.string(),
      /** Null of whose own the profile is without a claim of it. */
      claimantType: z.enum(claimantTypes).nullable(),
      verifiedAt: z.string().nullable(),
      isViewer: z.boolean(),
    }),
  ),
});
export type Privacy = z.infer<typeof Privacy>;

/** PUT /rdb/v1/people/{key}/privacy: the choice, and what stood when it was made. */
export const SavePrivacy = z.object({
  privacy: z.enum(profilePrivacies, { error: fieldErrors.privacyRequired }),
  seen: z.enum(profilePrivacies).optional(),
});
export type SavePrivacy = z.infer<typeof SavePrivacy>;

/** Somebody else has chosen since. */
export const privacyConflict = "version-conflict";
