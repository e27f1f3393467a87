/**
 * Keys that the review desk answers to, page by page (docs/rules.md Q10). They can be
 * switched off (WCAG 2.1.4). None decides: it leads to what does, and Enter decides.
 */

export type ShortcutPage = "queue" | "item";

export interface Shortcut {
  key: string;
  does: string;
}

export const shortcuts: Readonly<Record<ShortcutPage, readonly Shortcut[]>> = {
  queue: [
    { key: "j", does: "Go to the next item" },
    { key: "k", does: "Go to the item before" },
    { key: "o", does: "Open the item" },
    { key: "n", does: "Go to Take the next one; Enter then takes it" },
    { key: "u", does: "Go to Undo of your last decision; Enter then undoes it" },
  ],
  item: [
    { key: "a", does: "Go to Approve; Enter then approves" },
    { key: "r", does: "Open the rejection form" },
    { key: "c", does: "Take or release the item" },
    { key: "s", does: "Skip to the next item" },
    { key: "u", does: "Go to Undo; Enter then undoes" },
  ],
};

/** The key that shows the list. */
export const helpKey = "?";

/** A printable key, when it was pressed, in milliseconds, and whether it was answered as a shortcut. */
export interface PressedKey {
  key: string;
  at: number;
  isShortcut: boolean;
}

/** Keys no further apart than this are one text, in milliseconds. */
const pause = 1000;

/** Whether a key goes from line to line, which it may as often and as fast as one likes. */
export function isStep(key: string): boolean {
  return key === "j" || key === "k";
}

/** Whether a key belongs to a text that is being typed: it soon follows another, and is no walk through the queue. */
export function isTyped(key: string, at: number, before: PressedKey | null): boolean {
  if (!before || at - before.at >= pause) return false;
  return !(before.isShortcut && isStep(before.key) && (isStep(key) || key === "o"));
}
