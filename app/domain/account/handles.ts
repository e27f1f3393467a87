/** Names on networks, as they are typed and kept. Pure. Rules: docs/rules.md K2, W1. */
import type { HandleField } from "./contact";

/** Characters of a handle after its @ (K2). */
export const handleLimit = 30;

/** A handle with its leading @, typed or not; null for anything else. Of YouTube it may have hyphens, and has 3 characters or more (K2). */
export function handleOf(raw: string, field?: HandleField): string | null {
  const name = raw.trim().replace(/^@/, "");
  const [more, least] = field === "youtubeHandle" ? ["-", 3] : ["", 1];
  return new RegExp(`^[A-Za-z0-9._${more}]{${least},${handleLimit}}$`).test(name) ? `@${name}` : null;
}

/** A good handle with its leading @; anything else as it was typed (W1). */
export function tidyHandle(text: string, field?: HandleField): string {
  return handleOf(text, field) ?? text;
}
