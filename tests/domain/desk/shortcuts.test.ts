import { expect, test } from "vitest";
import { isTyped, shortcuts, type PressedKey, type ShortcutPage } from "~/domain/desk/shortcuts";

/** The letters of a text that are answered as shortcuts, typed at so many milliseconds a key. */
function answered(page: ShortcutPage, text: string, pace = 120): string {
  let before: PressedKey | null = null;
  let keys = "";
  [...text].forEach((key, index) => {
    const at = index * pace;
    const isShortcut: boolean = !isTyped(key, at, before) && shortcuts[page].some((one) => one.key === key);
    if (isShortcut) keys += key;
    before = { key, at, isShortcut };
  });
  return keys;
}

test.each([
  ["item", "Needs a link", ""],
  ["item", "Is it a trade?", ""],
  ["queue", "Main man ", ""],
  ["item", "a case of scruples", "a"],
  ["item", "so it is as he says", "s"],
  ["item", "classic", "c"],
  ["item", " as a rule", ""],
  ["queue", "unknown", "u"],
  ["queue", "just a minute", "j"],
  ["queue", "ok, no", "o"],
  ["item", "jjas", ""],
] as const)("on the page of the %s %j, typed, presses no key but its first: %j", (page, text, keys) => {
  expect(answered(page, text)).toBe(keys);
  expect(answered(page, text, 400)).toBe(keys);
});

test("from line to line of the queue as fast as one likes, and into it", () => {
  expect(answered("queue", "jjkjo", 0)).toBe("jjkjo");
  expect(answered("queue", "jxjo", 0)).toBe("j");
});

test("a second after another key each counts", () => {
  expect(answered("item", "csarc", 999)).toBe("c");
  expect(answered("item", "csarc", 1000)).toBe("csarc");
});
