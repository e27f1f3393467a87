type Values = Record<string, unknown>;

/** Of a height, one part means nothing without the other. */
const heightParts = ["feet", "inches"];

/**
 * What a form holds once its item has a newer version: what was typed, and in
 * a field that was left as it was proposed then, what is proposed now. Otherwise
 * the old proposal would be sent as if the reviewer had meant it (docs/rules.md Q3).
 */
export function following(typed: Values, was: Values | null | undefined, is: Values): Values {
  if (!was) return typed;
  const isLeft = (name: string) => String(typed[name] ?? "") === String(was[name] ?? "");
  const isWholeLeft = (name: string) => (heightParts.includes(name) ? heightParts.every(isLeft) : isLeft(name));
  const left = Object.keys(is).filter((name) => isWholeLeft(name));
  return { ...typed, ...Object.fromEntries(left.map((name) => [name, String(is[name])])) };
}
