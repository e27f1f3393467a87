import type { RefObject } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { focusHeading } from "./focus-heading";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect";

/** For how long a press at the desk may still be meant for what was shown before, in milliseconds. */
const doubt = 1000;

/** Presses no further apart than this are one double click, whatever stands below them by then. */
const doubleClick = 500;

/** While presses are ignored, the buttons say so, and look so by the class `off`: as if disabled, and they keep the focus. */
const ignores = "aria-disabled";

/**
 * Nothing is decided unseen (docs/rules.md Q3): where `shown`, the versions on
 * the page, takes the place of another page or of other versions, the focus goes
 * to the heading, and no press counts before a paint. For a second more, a held
 * key, the second half of a double click, and a press that began on what stood
 * there before are ignored.
 */
export function useSeenFirst(shown: string): void {
  const wasThePage = !useHydrated();
  useBrowserLayoutEffect(() => {
    if (!wasThePage) focusHeading(null, { preventScroll: true });
  }, [shown]);
  useMeantPresses(shown);
}

/** Nothing is accepted unseen (docs/rules.md H3): ignores the presses that useSeenFirst does, and leaves the focus where it is. */
export function useMeantPresses(shown: string): void {
  const wasThePage = !useHydrated();
  useBrowserLayoutEffect(() => (wasThePage ? undefined : ignoreHastyPresses(false)), [shown]);
  useBrowserLayoutEffect(rememberPresses, []);
}

/**
 * Nothing is sent unread (docs/rules.md T8): where `shown`, what is asked before
 * it is sent, appears, the part that asks it comes to the middle of the screen
 * with the focus on its heading, and until a double click is over only links are pressed.
 */
export function useReadFirst(shown: string, part?: RefObject<HTMLElement>): void {
  const wasThePage = !useHydrated();
  useBrowserLayoutEffect(() => {
    if (wasThePage) return;
    if (part?.current) {
      focusHeading(part.current, { preventScroll: true });
      part.current.scrollIntoView({ block: "center" });
    }
    return ignoreHastyPresses(true);
  }, [shown]);
}

const never = -doubt;
/** When the mouse was last pressed, and when a control of these pages was, by whatever. */
let pressedDown = never;
let pressed = never;

/** Listens below those that ignore, on the window: what they stop is no press. */
function rememberPresses(): () => void {
  const down = () => void (pressedDown = performance.now());
  const press = () => void (pressed = performance.now());
  document.addEventListener("mousedown", down, true);
  document.addEventListener("click", press, true);
  return () => {
    document.removeEventListener("mousedown", down, true);
    document.removeEventListener("click", press, true);
  };
}

/** Where something is asked, each press is hasty, but that of a link, which leads out; else what is left of an earlier press is. */
function ignoreHastyPresses(isAsked: boolean): () => void {
  const since = performance.now();
  const isInDoubt = () => performance.now() - since < doubt;
  let isPainted = false;
  let until = isAsked ? since + doubleClick : pressed + doubleClick;
  let isHeld = false;
  let frame = 0;
  requestAnimationFrame(() => requestAnimationFrame(() => void (isPainted = true)));

  /** Frame by frame, since a button that is done with sending comes out of it by itself. */
  function hold() {
    isHeld = performance.now() < until || (isAsked && !isPainted);
    for (const button of document.querySelectorAll("button")) {
      button.classList.toggle("off", isHeld && !button.hasAttribute("aria-busy"));
      if (isHeld) button.setAttribute(ignores, "true");
      else if (!button.hasAttribute("aria-busy")) button.removeAttribute(ignores);
    }
    if (isHeld) frame = requestAnimationFrame(hold);
  }

  function handleClick(event: MouseEvent) {
    if (isAsked) {
      if (isHeld && !(event.target as Element).closest("a")) ignore(event);
      return;
    }
    const isSecond = event.detail > 1 || (pressed < since && performance.now() - pressed < doubleClick);
    const beganBefore = event.detail > 0 && pressedDown < since;
    if (isPainted && !(isInDoubt() && (isSecond || beganBefore))) return;
    ignore(event);
    until = Math.min(performance.now() + doubleClick, since + doubt);
    if (!isHeld) hold();
  }

  function handleKey(event: KeyboardEvent) {
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    if (!isModified && event.key !== "Tab" && (!isPainted || (event.repeat && isInDoubt()))) ignore(event);
  }

  if (since < until) hold();
  window.addEventListener("click", handleClick, true);
  // Such a press takes no focus away either.
  if (isAsked) window.addEventListener("mousedown", handleClick, true);
  else window.addEventListener("keydown", handleKey, true);
  return () => {
    cancelAnimationFrame(frame);
    until = 0;
    isPainted = true;
    if (isHeld) hold();
    window.removeEventListener("click", handleClick, true);
    window.removeEventListener("mousedown", handleClick, true);
    window.removeEventListener("keydown", handleKey, true);
  };
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
