/** How the files of a photo are named: by a token that tells nothing and changes with every photo. */
import type { ProfileImageValue } from "~/domain/review";

/** Where the files of a photo begin: `/photos/<token>`. Of a size in pixels: `<that>-90.webp`. */
export function sourceOf(token: string): string {
  return `/photos/${token}`;
}

/** The photo as a review item names it: its largest file. */
export function fileOf(token: string): NonNullable<ProfileImageValue["file"]> {
  return { domain: "", path: sourceOf(token), fileName: `${token}-300.webp` };
}
