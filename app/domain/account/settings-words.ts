/** What the settings of an account are called. Rules: docs/rules.md A41 to A43. */
import type { MailKind, MailPace, TimeZone } from "./settings";

export const mailKindWords: Record<MailKind, { label: string; says: string }> = {
  answers: {
    label: "Answers of our staff",
    says: "What the review desk decides, asks or offers, changes of the career, and challenges of the valuation.",
  },
  guardian: { label: "What waits for a guardian", says: "What a minor’s guardian has to agree to, and what became of it." },
  claims: { label: "Claims", says: "How claims of yours end, and who else comes to manage a profile." },
  commitments: { label: "What schools say", says: "A commitment that is confirmed or contested, and what becomes of that." },
};

export const mailPaceWords: Record<MailPace, string> = { AtOnce: "At once", Daily: "Once a day", Never: "Never" };

export const timeZoneWords: Record<TimeZone, string> = {
  "America/New_York": "Eastern (New York)",
  "America/Chicago": "Central (Chicago)",
  "America/Denver": "Mountain (Denver)",
  "America/Phoenix": "Arizona (Phoenix)",
  "America/Los_Angeles": "Pacific (Los Angeles)",
  "America/Anchorage": "Alaska (Anchorage)",
  "Pacific/Honolulu": "Hawaii (Honolulu)",
  "America/Puerto_Rico": "Puerto Rico",
  "Pacific/Guam": "Guam",
  "America/Toronto": "Eastern Canada (Toronto)",
  "Europe/London": "United Kingdom (London)",
  "Europe/Berlin": "Central Europe (Berlin)",
  "Australia/Sydney": "Eastern Australia (Sydney)",
};

/** `10 pm`, `12 am`: an hour of the day. */
export function hourInWords(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;
}

export const settingsWords = {
  choose: "Please choose one of the list",
  bothHours: "Please choose both hours, or neither",
  sameHour: "Please choose another hour: these two are the same",
} as const;
