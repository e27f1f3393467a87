import { searchMinimum } from "~/domain/teams/organizations";

/** One of it and several of it: `["team", "teams"]`. */
export type Noun = readonly [one: string, many: string];

export const searchFailed = "Searching is not available right now. Please try again.";

/** What a search came to, in a sentence; empty before one. */
export function statusWords(term: string, found: readonly unknown[] | null, [one, many]: Noun, failure = searchFailed): string {
  const text = term.trim();
  if (text === "") return "";
  if (text.length < searchMinimum) return `Type at least ${searchMinimum} letters.`;
  if (found === null) return failure;
  return foundWords(text, found, [one, many]);
}

/** How many were found, however short the term. */
export function foundWords(term: string, found: readonly unknown[], [one, many]: Noun): string {
  if (found.length === 0) return `No ${many} found for “${term}”.`;
  return `${found.length} ${found.length === 1 ? one : many} found for “${term}”.`;
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** Why no more can be chosen: `Two coaches is the limit. Remove one to choose another.` */
export function limitWords(limit: number, [one, many]: Noun): string {
  return `${numbers[limit] ?? limit} ${limit === 1 ? one : many} is the limit. Remove one to choose another.`;
}
