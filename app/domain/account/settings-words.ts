/** What the settings of an account are called. Rules: docs/rules.md A41 to A43. */
import type { MailKind, MailPace } from "./settings";

export const mailKindWords: Record<MailKind, { label: string; says: string }> = {
  answers: {
    label: "Answers of our staff",
    says: "What the review desk decides, asks or offers, changes of the career, and challenges of the valuation.",
  },
  guardian: { label: "What waits for a guardian", says: "What a minor’s guardian has to agree to, and what became of it." },
  claims: { label: "Claims", says: "How claims of yours end, and who else comes to manage a profile." },
  commitments: {
    label: "What schools say",
    says: "A commitment that is confirmed or contested, a transfer that is confirmed, and what becomes of that.",
  },
};

export const mailPaceWords: Record<MailPace, string> = { AtOnce: "At once", Daily: "Once a day", Never: "Never" };

/** `10 pm`, `12 am`: an hour of the day. */
export function hourInWords(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;
}

export const settingsWords = {
  choose: "Please choose one of the list",
  bothHours: "Please choose both hours, or neither",
  sameHour: "Please choose another hour: these two are the same",
} as const;
