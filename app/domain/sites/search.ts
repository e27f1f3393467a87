/** What a search of the network looks for. Rules: docs/rules.md S11. */
import { searchable } from "../teams/organizations";

/** Letters and digits that one word has at least, before a search is made. */
export const shortestSearch = 2;
/** Characters that a search takes. */
export const longestSearch = 100;
/** Words of it that count: no name has more. */
const mostWords = 8;

/** What a search may be narrowed to. */
export const searchGroups = ["people", "teams", "conferences"] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** Rows of each group where both stand, and of a group by itself. */
export const searchRows = { together: 8, alone: 50 } as const;

/** What a text may be that is the name of nobody, and of no team. */
export const knownAs = ["sport", "position", "town"] as const;
export type KnownAs = (typeof knownAs)[number];

/** Rows that are so few that somebody may have meant something else. */
export const littleFound = 2;

/** Whether all of the words are words of the name: `point guard` and `guard` of `Point Guard`. */
export function isCalledSo(name: string, words: readonly string[]): boolean {
  const own = searchable(name).split(" ");
  return words.length > 0 && words.every((word) => own.includes(word));
}

/** What is said of such a text (S11). */
export function knownInWords(text: string, { is, names, sites }: { is: KnownAs; names: readonly string[]; sites: number }): string {
  const whose = is === "town" ? "Teams there" : "Who is committed in it stands on these sites";
  const listed = is === "sport" && names.length === 1 ? "" : ` (${names.join("; ")})`;
  return `“${text}” is a ${is}${listed}. Search goes by the names of people, teams and conferences.${sites > 0 ? ` ${whose}:` : ""}`;
}

/** The words of what was typed, as names are compared; none of what is too short. */
export function searchWords(text: string): string[] {
  const words = searchable(text).split(" ");
  return words.some((word) => word.length >= shortestSearch) ? words.slice(0, mostWords) : [];
}

/**
 * Whether somebody who meant the word may have typed the other: with one letter left out, added, mistaken or two swapped, from eight
 * letters on with two of these. The first letter is taken to be right, and words under four letters to be as they are.
 */
export function isNearWord(word: string, typed: string): boolean {
  if (typed.length < 4 || word[0] !== typed[0]) return false;
  return mistakesBetween(word, typed) <= mostMistakes(typed.length);
}

/** Mistakes that a word of so many letters may have. */
export function mostMistakes(letters: number): number {
  return letters < 8 ? 1 : 2;
}

/** Letters left out, added, mistaken or swapped with the next between the two. */
export function mistakesBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[row - 1] === other[place - 1];
      const isSwapped = row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      here[place] = Math.min(
        last[place]! + 1,
        here[place - 1]! + 1,
        last[place - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[place - 2]! + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, here];
  }
  return last[other.length]!;
}
