import { useNavigation } from "@remix-run/react";
import { Fragment, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { helpKey, isStep, isTyped, shortcuts, type PressedKey, type ShortcutPage } from "~/domain/desk/shortcuts";
import { Button } from "../ui/button";
import { PreferenceForm } from "./footer";
import { Icon } from "../ui/icon";
import { useBrowserLayoutEffect } from "../ui/use-browser-layout-effect";

/** The keys of a page of the desk, with their list and the switch; nothing without script. */
export function ShortcutKeys({ page, isOn }: { page: ShortcutPage; isOn: boolean }) {
  const list = useRef<HTMLDialogElement>(null);
  const isHydrated = useHydrated();

  useArrivals();
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => readKey(event, page, () => list.current?.showModal());
    document.addEventListener("keydown", handleKey);
    document.addEventListener("keyup", keepFromSpace);
    document.addEventListener("focusout", handleLeave);
    document.addEventListener("pointerdown", beginAnew);
    return () => {
      document.removeEventListener("keydown", handleKey);
      document.removeEventListener("keyup", keepFromSpace);
      document.removeEventListener("focusout", handleLeave);
      document.removeEventListener("pointerdown", beginAnew);
    };
  }, [isOn, page]);

  if (!isHydrated) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-5 text-sm text-ink-3">
      <Icon name="keyboard" />
      <span>Keyboard shortcuts are {isOn ? "on" : "off"}.</span>
      {isOn && (
        <Button variant="quiet" size="sm" className="-mx-3" onClick={() => list.current?.showModal()}>
          Show them
        </Button>
      )}
      <PreferenceForm>
        <button type="submit" name="shortcuts" value={isOn ? "off" : "on"} className="btn btn-quiet btn-sm -mx-3">
          Turn {isOn ? "off" : "on"} keyboard shortcuts
        </button>
      </PreferenceForm>
      <dialog ref={list} aria-labelledby="shortcuts-title" className="card m-auto w-full max-w-modal-sm p-5 text-base text-ink shadow-over">
        <h2 id="shortcuts-title" className="text-xl">
          Keyboard shortcuts
        </h2>
        <dl className="my-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {[...shortcuts[page], { key: helpKey, does: "Show this list" }].map(({ key, does }) => (
            <Fragment key={key}>
              <dt>
                <kbd className="chip chip-plain num">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
        <form method="dialog">
          <Button type="submit">Close</Button>
        </form>
      </dialog>
    </div>
  );
}

/** The printable key before, on whichever page: a text that is being typed goes on where another page has come. */
let before: PressedKey | null = null;

/** What a shortcut has led the focus to, until the focus leaves it: Space, which may be typed, does not press it. */
let led: HTMLElement | null = null;

/** A key that was answered with a page has been waited for, so that the next need not wait. */
function useArrivals(): void {
  const { state } = useNavigation();
  useBrowserLayoutEffect(() => {
    if (state === "idle" && before?.isShortcut) beginAnew();
  }, [state]);
}

function beginAnew(): void {
  before = null;
}

function keepFromSpace(event: KeyboardEvent): void {
  if (event.key === " " && event.target === led) event.preventDefault();
}

/** Not where the whole window is left, and comes back with the focus where it was. */
function handleLeave({ target }: FocusEvent): void {
  if (target === led && document.activeElement !== led) led = null;
}

/**
 * Answers a shortcut (docs/rules.md Q10), once, and a step for as long as its key
 * is held. What is typed leads nowhere, and lets go of what its first letter led to.
 */
function readKey(event: KeyboardEvent, page: ShortcutPage, showList: () => void): void {
  const { key, target, timeStamp: at } = event;
  keepFromSpace(event);
  if (["Enter", "Tab", "Escape"].includes(key)) return beginAnew();
  const isPrintable = key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (!isPrintable || (event.repeat && !isStep(key)) || (key === " " && isSpaceFor(target))) return;

  const isMeant = !event.isComposing && !takesLetters(target) && !document.querySelector("dialog[open]") && !isTyped(key, at, before);
  const isShortcut = isMeant && answer(page, key, showList);
  before = { key, at, isShortcut };
  if (isShortcut) event.preventDefault();
  else if (target === led && key !== " ") led?.blur();
}

/** Whether Space presses or ticks it, rather than being part of a text. */
function isSpaceFor(target: EventTarget | null): boolean {
  return target !== led && target instanceof HTMLElement && (/^(BUTTON|SUMMARY)$/.test(target.tagName) || isUnwritten(target));
}

/** Whether letters are written there, or choose. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || isUnwritten(target)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** An input that nothing is written in. */
function isUnwritten(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && /^(button|checkbox|image|radio|reset|submit)$/.test(target.type);
}

/** Does what a key stands for; false of a key that means nothing here. */
function answer(page: ShortcutPage, key: string, showList: () => void): boolean {
  if (key === helpKey) {
    showList();
    return true;
  }
  if (page === "queue" && isStep(key)) return step(key === "j" ? 1 : -1);
  if (page === "queue" && key === "o") return press(document.activeElement?.closest<HTMLElement>(".queue-row"));
  const control = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!control) return false;
  if (key === "c" || key === "s") return press(control);
  control.closest("details")?.setAttribute("open", "");
  control.focus();
  if (control.matches("a, button")) led = control;
  return true;
}

/** From line to line of the queue. */
function step(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(".queue-row")];
  const here = rows.indexOf(document.activeElement?.closest(".queue-row") as HTMLElement);
  const next = here < 0 ? rows[by > 0 ? 0 : rows.length - 1] : rows[here + by];
  next?.focus();
  return true;
}

function press(control: HTMLElement | null | undefined): boolean {
  control?.click();
  return Boolean(control);
}
