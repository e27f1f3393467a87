/** How to reach an athlete, and who may see it. Pure; the judging functions take what was typed. Rules: docs/rules.md K1–K5. */

/** The names on networks among the athlete's own fields (K5). */
export const handleFields = ["instagramHandle", "twitterHandle", "tikTokHandle", "facebookHandle", "youtubeHandle"] as const;
export type HandleField = (typeof handleFields)[number];

/** The athlete's own fields; each is private until it is made public (K3). */
export const contactFields = ["phoneNumber", "email", ...handleFields] as const;
export type ContactField = (typeof contactFields)[number];

export const contactLabels: Record<ContactField, string> = {
  phoneNumber: "Phone",
  email: "Email",
  instagramHandle: "Instagram",
  twitterHandle: "Twitter",
  tikTokHandle: "TikTok",
  facebookHandle: "Facebook",
  youtubeHandle: "YouTube",
};

/** Who may see a field: the athlete's side and staff, or everyone (K3). */
export const contactVisibilities = ["Private", "Public"] as const;

/** Digits of a phone number (K1). */
export const phoneLength = 10;
/** Characters of an e-mail address (K2). */
export const emailLimit = 254;
/** Characters of a name. */
export const nameLimit = 100;

/** What a phone number is without the signs that are ignored in it (K1). */
export function withoutPhoneSigns(raw: string): string {
  return raw.replace(/[\s().-]/g, "");
}

/** The ten digits of a phone number as it was typed, the 1 of the country left out; null for anything else (K1). */
export function phoneDigits(raw: string): string | null {
  const [, digits = null] = new RegExp(`^(?:\\+?1)?([0-9]{${phoneLength}})$`).exec(withoutPhoneSigns(raw)) ?? [];
  return digits;
}

/** `(859) 555-0142` of ten digits; anything else as it stands (K1). */
export function formatPhone(digits: string): string {
  return /^[0-9]{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits;
}

/** An e-mail address as mail servers take it, without quotes or brackets; null for anything else (K2). */
export function emailOf(raw: string): string | null {
  const text = raw.trim();
  const [name = "", domain = "", ...more] = text.split("@");
  const isName = name.split(".").every((part) => /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u.test(part));
  const labels = domain.split(".");
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => /^(?!-)[\p{L}\p{N}-]{1,63}$/u.test(label) && !label.endsWith("-")) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? "");
  return text.length <= emailLimit && more.length === 0 && isName && isDomain ? text : null;
}

/** Where a public field leads (K3). */
export function contactHref(field: ContactField, value: string): string {
  const name = value.replace(/^@/, "");
  switch (field) {
    case "phoneNumber":
      return `tel:+1${value}`;
    case "email":
      return `mailto:${encodeURIComponent(value).replace("%40", "@")}`;
    case "instagramHandle":
      return `https://www.instagram.com/${name}/`;
    case "twitterHandle":
      return `https://twitter.com/${name}`;
    case "tikTokHandle":
      return `https://www.tiktok.com/@${name}`;
    case "facebookHandle":
      return `https://www.facebook.com/${name}`;
    case "youtubeHandle":
      return `https://www.youtube.com/@${name}`;
  }
}

/** A field's value as pages show it. */
export function contactWords(field: ContactField, value: string): string {
  return field === "phoneNumber" ? formatPhone(value) : value;
}
