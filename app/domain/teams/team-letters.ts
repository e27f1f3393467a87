/** Letters of teams that stand in one list. */
import { teamMonogram, wordsOf } from "./organizations";

/** The letters of each team of a list: where two would have the same, more of the word that tells them apart: `OhSU`, `OrSU`. */
export function teamMonograms(names: readonly string[]): string[] {
  const plain = names.map(teamMonogram);
  return names.map((name, place) => {
    const others = names.filter((other, index) => other !== name && plain[index] === plain[place]).map(wordsOf);
    const words = wordsOf(name);
    const at = words.findIndex((word, index) => others.some((other) => other[index] !== word));
    if (at < 0) return plain[place] ?? "";
    const shared = Math.max(...others.map((other) => sharedLetters(words[at] ?? "", other[at] ?? "")));
    return words
      .slice(0, 4)
      .map((word, index) => (index === at ? word.slice(0, shared + 1) : word.charAt(0).toUpperCase()))
      .join("");
  });
}

function sharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count === one.length ? count - 1 : count;
}
