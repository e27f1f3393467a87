/** Numbers in decimal digits. Results are compared as they were written: a float would lose digits. */

/** The one way to write a number: without a plus, without zeros that say nothing. `text` is digits with an optional sign and dot. */
export function decimalText(text: string): string {
  const [whole = "", part = ""] = text.replace(/^[+-]/, "").split(".");
  const fraction = withoutLastZeros(part);
  const digits = `${whole.replace(/^0+/, "") || "0"}${fraction && `.${fraction}`}`;
  return text.startsWith("-") && digits !== "0" ? `-${digits}` : digits;
}

/** The number as it was written, without a plus and without zeros before it; those after the dot say how exact it is. */
export function exactText(text: string): string {
  const [, part = ""] = text.split(".");
  const zeros = part.slice(withoutLastZeros(part).length);
  const digits = decimalText(text);
  return zeros && !digits.includes(".") ? `${digits}.${zeros}` : digits + zeros;
}

/** The pattern is held at both ends: it takes the length of the text, not its square. */
function withoutLastZeros(digits: string): string {
  return digits.replace(/^(\d*[1-9])?0*$/, "$1");
}

/** How much larger `after` is than `before`: `0.27`, `-0.27`, `0`. Both are decimal texts. */
export function decimalDifference(before: string, after: string): string {
  const places = Math.max(...[before, after].map((text) => text.split(".")[1]?.length ?? 0));
  const difference = scaled(after, places) - scaled(before, places);
  const digits = String(difference)
    .replace("-", "")
    .padStart(places + 1, "0");
  const dot = digits.length - places;
  return decimalText(`${difference < 0 ? "-" : ""}${digits.slice(0, dot)}.${digits.slice(dot)}`);
}

/** The number times ten to the power of `places`, which makes it whole. */
function scaled(text: string, places: number): bigint {
  const [whole = "", part = ""] = text.split(".");
  return BigInt(whole + part.padEnd(places, "0"));
}
