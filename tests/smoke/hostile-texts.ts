/** Texts that mean harm, our own and those of the shared lists where they are, and how they are looked for afterwards. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedData } from "../platform/import/files";
import { hostileTexts } from "../setup/hostile-texts";

const folder = join(sharedData, "security");
const files = { strings: join(folder, "naughty-strings.json"), scripts: join(folder, "xss-payloads.txt") };
const areThere = Object.values(files).every((file) => existsSync(file));

/** One line in `step`. */
export function every(step: number, lines: readonly string[]): string[] {
  return lines.filter((_line, index) => index % step === 0);
}

const strings = areThere ? (JSON.parse(readFileSync(files.strings, "utf8")) as string[]).filter(Boolean) : [];
const scripts = areThere ? every(15, readFileSync(files.scripts, "utf8").split("\n").filter(Boolean)) : [];
/** Beside the lists a part of our own will do: each page takes its time. */
export const texts = [...(areThere ? every(12, hostileTexts) : hostileTexts), ...strings, ...scripts].filter(
  (text) => !/\p{Surrogate}/u.test(text),
);

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
