/** What an account chooses of its e-mail. Rules: docs/rules.md A41, A42. */
import { z } from "zod";
import { mailKinds, mailPaces } from "~/domain/account/settings";
import { settingsWords } from "~/domain/account/settings-words";
import { timeZones } from "~/domain/base/zones";
import { whateverElse } from "../base/fields";

const Pace = z.enum(mailPaces, { error: settingsWords.choose });
const Zone = z.enum(timeZones, { error: settingsWords.choose });
const Hour = z.number({ error: settingsWords.choose }).int(settingsWords.choose).min(0, settingsWords.choose).max(23, settingsWords.choose);

/**
 * GET and PUT /users/v1/settings/{userKey}. `mail` says of each kind whether it comes at once, once a day or never. `quietHours` are hours
 * of the day in `timeZone`, from the one until the other begins; null for none.
 */
export const AccountSettings = z.object({
  mail: z.record(z.enum(mailKinds), Pace),
  quietHours: z
    .object({ from: Hour, until: Hour })
    .refine(({ from, until }) => from !== until, { error: settingsWords.sameHour, path: ["until"] })
    .nullable(),
  timeZone: Zone,
});
export type AccountSettings = z.infer<typeof AccountSettings>;

const HourField = z
  .string()
  .regex(/^([01]?\d|2[0-3])$/, settingsWords.choose)
  .transform(Number)
  .optional();

/** The same as its form sends it. */
export const SettingsForm = z
  .object({
    answersMail: Pace,
    guardianMail: Pace,
    claimsMail: Pace,
    commitmentsMail: Pace,
    quietFrom: HourField,
    quietUntil: HourField,
    timeZone: Zone,
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom !== undefined || quietUntil === undefined, {
    error: settingsWords.bothHours,
    path: ["quietFrom"],
    ...whateverElse,
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === undefined || quietUntil !== undefined, {
    error: settingsWords.bothHours,
    path: ["quietUntil"],
    ...whateverElse,
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === undefined || quietFrom !== quietUntil, {
    error: settingsWords.sameHour,
    path: ["quietUntil"],
    ...whateverElse,
  })
  .transform(({ answersMail, guardianMail, claimsMail, commitmentsMail, quietFrom, quietUntil, timeZone }): AccountSettings => ({
    mail: { answers: answersMail, guardian: guardianMail, claims: claimsMail, commitments: commitmentsMail },
    quietHours: quietFrom === undefined || quietUntil === undefined ? null : { from: quietFrom, until: quietUntil },
    timeZone,
  }));
