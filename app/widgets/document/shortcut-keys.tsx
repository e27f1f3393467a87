import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { helpKey, shortcuts, type ShortcutPage } from "~/domain/desk/shortcuts";
import { Button } from "../ui/button";
import { PreferenceForm } from "./footer";
import { Icon } from "../ui/icon";

/** The keys of a page of the desk, with their list and the switch; nothing without script. */
export function ShortcutKeys({ page, isOn }: { page: ShortcutPage; isOn: boolean }) {
  const list = useRef<HTMLDialogElement>(null);
  const isHydrated = useHydrated();

  useEffect(() => {
    if (!isOn) return;
    function handleKey(event: KeyboardEvent) {
      if (
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        event.isComposing ||
        isTyping(event.target) ||
        document.querySelector("dialog[open]")
      )
        return;
      if (event.key === helpKey) list.current?.showModal();
      else if (!answer(page, event.key, event.repeat)) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
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
            <div key={key} className="contents">
              <dt>
                <kbd className="chip chip-plain num">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <Button type="submit">Close</Button>
        </form>
      </dialog>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Does what a key stands for; false of a key that means nothing here. One that is held only steps on. */
function answer(page: ShortcutPage, key: string, isHeld: boolean): boolean {
  if (page === "queue" && (key === "j" || key === "k")) return step(key === "j" ? 1 : -1);
  if (isHeld) return false;
  if (page === "queue" && key === "o") return press(document.activeElement?.closest<HTMLElement>(".queue-row"));
  const control = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!control) return false;
  if (key === "c" || key === "s") return press(control);
  control.closest("details")?.setAttribute("open", "");
  control.focus();
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
