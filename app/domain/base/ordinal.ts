/** `1st`, `2nd`, `11th`, `1,003rd`. */
export function ordinal(count: number): string {
  const isTeen = Math.floor(count / 10) % 10 === 1;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return `${count.toLocaleString("en-US")}${ending}`;
}
