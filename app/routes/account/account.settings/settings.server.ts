import type { AccountSettings } from "~/contract/account/settings";
import { mailKinds, mailPaces } from "~/domain/account/settings";
import { hourInWords, mailKindWords, mailPaceWords } from "~/domain/account/settings-words";
import { timeZones, timeZoneWords } from "~/domain/base/zones";

/** The settings as their form shows them: what stands, and what there is to choose from. */
export function settingsShown({ mail, quietHours, timeZone }: AccountSettings) {
  return {
    stands: {
      ...(Object.fromEntries(mailKinds.map((kind) => [`${kind}Mail`, mail[kind]])) as Record<`${(typeof mailKinds)[number]}Mail`, string>),
      quietFrom: quietHours ? String(quietHours.from) : "",
      quietUntil: quietHours ? String(quietHours.until) : "",
      timeZone,
    },
    kinds: mailKinds.map((kind) => ({ name: `${kind}Mail` as const, ...mailKindWords[kind] })),
    paces: mailPaces.map((value) => ({ value, label: mailPaceWords[value] })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourInWords(hour) })),
    zones: timeZones.map((value) => ({ value, label: timeZoneWords[value] })),
  };
}
