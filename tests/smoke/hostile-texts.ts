/** Texts that mean harm, of the shared lists, and how they are looked for afterwards. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedData } from "../platform/import/files";

const folder = join(sharedData, "security");
const files = { strings: join(folder, "naughty-strings.json"), scripts: join(folder, "xss-payloads.txt") };
export const areThere = Object.values(files).every((file) => existsSync(file));
export const title = areThere ? "texts that mean harm" : `texts that mean harm (skipped: they are not in ${folder}; SHARED_DATA says where they are)`;

/** One line in `step`. */
export function every(step: number, lines: readonly string[]): string[] {
  return lines.filter((_line, index) => index % step === 0);
}

const strings = areThere ? (JSON.parse(readFileSync(files.strings, "utf8")) as string[]).filter(Boolean) : [];
const scripts = areThere ? every(15, readFileSync(files.scripts, "utf8").split("\n").filter(Boolean)) : [];
export const texts = [...strings, ...scripts].filter((text) => !/\p{Surrogate}/u.test(text));

/** Several texts in one, up to a size: a page is looked at once for all of them. */
export function packed(most: number, sizeOf: (text: string) => number): string[] {
  const packs: string[] = [];
  for (const text of texts.filter((one) => sizeOf(one) <= most)) {
    const joined = `${packs.at(-1)} ${text}`;
    if (packs.length > 0 && sizeOf(joined) <= most) packs[packs.length - 1] = joined;
    else packs.push(text);
  }
  return packs;
}

/** Lines end in one way only once they have been through a form or a page; marks of damage are counted apart. */
export function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n").replaceAll("\uFFFD", "");
}
