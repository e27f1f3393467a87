import type { KeyboardEvent } from "react";

/**
 * The arrow keys change a number by the step of its field, never below 0. The
 * field itself takes any text: of what a browser's own number field cannot read
 * it drops the signs, or sends nothing at all.
 */
export function stepByArrows(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  const direction = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
  const next = Number(input.value) + direction * Number(input.dataset.step);
  if (direction === 0 || !(next >= 0)) return;
  event.preventDefault();
  input.value = String(next);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
