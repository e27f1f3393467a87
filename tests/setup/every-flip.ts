/** The text with one bit of one character turned, for every bit of every ASCII character. */
export function everyFlip(text: string): string[] {
  const bits = [0, 1, 2, 3, 4, 5, 6];
  return [...text].flatMap((character, at) =>
    bits.map((bit) => text.slice(0, at) + String.fromCharCode(character.charCodeAt(0) ^ (1 << bit)) + text.slice(at + 1)),
  );
}
