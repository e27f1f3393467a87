/** Numbers in decimal digits, reckoned to the last digit: what was measured is compared as it was written, not as a float would have it. */

/** How much larger `after` is than `before`, both in the digits of `numberText`; `-0.27` where it is smaller, `0` where they are the same. */
export function decimalDifference(before: string, after: string): string {
  const places = Math.max(...[before, after].map((text) => text.split(".")[1]?.length ?? 0));
  const [was, is] = [before, after].map((text) => {
    const [whole = "", part = ""] = text.split(".");
    return BigInt(whole + part.padEnd(places, "0"));
  }) as [bigint, bigint];
  const difference = is - was;
  const digits = String(difference).replace("-", "").padStart(places + 1, "0");
  const part = digits.slice(digits.length - places).replace(/^(\d*[1-9])?0*$/, "$1");
  const text = places > 0 ? digits.slice(0, -places) + (part && `.${part}`) : digits;
  return difference < 0 ? `-${text}` : text;
}
