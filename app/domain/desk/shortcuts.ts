/** Keys that the review desk answers to, page by page. Each can be switched off (WCAG 2.1.4). */

export type ShortcutPage = "queue" | "item";

export interface Shortcut {
  key: string;
  does: string;
  /** It only moves the focus: what follows is left to Enter. */
  isSafe?: boolean;
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
