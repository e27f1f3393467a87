/** What an account chooses of its e-mail: what comes when, and not at which hours. Rules: docs/rules.md A41, A42. */
import type { TimeZone } from "../base/zones";

/** What is chosen apart; what keeps the account safe is no choice. */
export const mailKinds = ["answers", "guardian", "claims", "commitments"] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailPaces = ["AtOnce", "Daily", "Never"] as const;
export type MailPace = (typeof mailPaces)[number];

/** Hours of the day, 0 to 23: from the one on, until the other begins; over midnight where that is the smaller. */
export interface QuietHours {
  from: number;
  until: number;
}

export interface MailSettings {
  mail: Record<MailKind, MailPace>;
  quietHours: QuietHours | null;
  timeZone: TimeZone;
}

/** What counts until something is chosen. */
export const usualSettings: MailSettings = {
  mail: { answers: "AtOnce", guardian: "AtOnce", claims: "AtOnce", commitments: "AtOnce" },
  quietHours: null,
  timeZone: "America/Chicago",
};
