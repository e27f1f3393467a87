/** How the files of a photo are named: by a token that tells nothing and changes with every photo (docs/rules.md D4). */
import { randomBytes } from "node:crypto";
import { photoFormats, photoSizes, type PhotoFormat, type PhotoSize } from "~/domain/profile/photos";
import type { ProfileImageValue } from "~/domain/profile/edit-values";

/** The files of one photo lie in the folder of the day that it came in: what is left over is found by days. */
export interface KeptPhoto {
  token: string;
  createdAt: Date;
}

const nameShape = new RegExp(`^([0-9a-f]{32})-(${photoSizes.join("|")})\\.(${photoFormats.join("|")})$`);

export const contentTypes: Record<PhotoFormat, string> = { webp: "image/webp", jpg: "image/jpeg" };

export function newToken(): string {
  return randomBytes(16).toString("hex");
}

/** `<token>-90.webp`. */
export function nameOf(token: string, size: PhotoSize, format: PhotoFormat): string {
  return `${token}-${size}.${format}`;
}

/** What a file's name says; null of a name that we never give. */
export function readName(name: string): { token: string; format: PhotoFormat } | null {
  const match = nameShape.exec(name);
  return match?.[1] && match[3] ? { token: match[1], format: match[3] as PhotoFormat } : null;
}

/** `2026-11-20`, in UTC. */
export function folderOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** Where the store keeps a file. */
export function pathOf({ createdAt }: KeptPhoto, name: string): string {
  return `${folderOf(createdAt)}/${name}`;
}

/** Where the addresses of a photo's files begin: `/photos/<token>`. Of a size in pixels: `<that>-90.webp`. */
export function sourceOf(token: string): string {
  return `/photos/${token}`;
}

/** The name of the largest file. */
export function largestOf(token: string): string {
  return nameOf(token, 300, "webp");
}

/** The photo as a review item names it: its largest file. */
export function fileOf(token: string): NonNullable<ProfileImageValue["file"]> {
  return { domain: "", path: sourceOf(token), fileName: largestOf(token) };
}
