/** What a page says of itself to those who find it elsewhere (docs/rules.md L12). */
import { truncate } from "./format";

/** Characters of a page's description, at most. */
export const longestDescription = 160;

/** The sentences as one text: the first, cut where it alone is too long, and those after it for as long as they fit. */
export function description([first = "", ...rest]: readonly string[]): string {
  let text = fits(first) ? first : truncate(first, longestDescription - 1);
  for (const sentence of rest) {
    const longer = `${text} ${sentence}`;
    if (!fits(longer)) break;
    text = longer;
  }
  return text;
}

function fits(text: string): boolean {
  return truncate(text, longestDescription) === text;
}
