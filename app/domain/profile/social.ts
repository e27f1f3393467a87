/** Where an athlete is on social platforms. Pure. Rule: docs/rules.md K5. */
import { contactHref, type ContactField } from "../account/contact";

export const socialPlatforms = ["Unknown", "Twitter", "Instagram", "TikTok", "Facebook", "Youtube"] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/** The contact fields that are handles, in the order in which pages list them. */
const handles = [
  ["instagramHandle", "Instagram"],
  ["twitterHandle", "Twitter"],
  ["tikTokHandle", "TikTok"],
  ["facebookHandle", "Facebook"],
  ["youtubeHandle", "Youtube"],
] as const satisfies readonly (readonly [ContactField, SocialPlatform])[];

export interface SocialHandle {
  platform: SocialPlatform;
  /** With its leading @. */
  handle: string;
  url: string;
}

/** A handle as followers are counted by it: in small letters, without its @. */
export function plainHandle(handle: string): string {
  return handle.trim().replace(/^@/, "").toLowerCase();
}

/** The handles among contact fields, in order (K5). */
export function socialHandles(fields: Partial<Record<ContactField, { value: string }>>): SocialHandle[] {
  return handles.flatMap(([field, platform]) => {
    const handle = fields[field]?.value;
    return handle ? [{ platform, handle, url: contactHref(field, handle) }] : [];
  });
}
