import { useSyncExternalStore } from "react";
import type { Toast } from "~/domain/base/messages";
import { toastDuration } from "./toast-duration";

/** A toast on the screen, told apart from another with the same words. */
export interface ShownToast extends Toast {
  id: number;
  /** Until it is taken off. */
  stays?: boolean;
}

/** Where toasts move: into the modal that holds everything else inert, within it into the foot that may be pinned. */
interface Hosts {
  modal: Element | null;
  foot: Element | null;
}

interface Shown extends Hosts {
  toasts: readonly ShownToast[];
  /** How many save bars may be pinned to the foot of a phone. */
  bars: number;
}

const nothing: Shown = { toasts: [], modal: null, foot: null, bars: 0 };
let shown = nothing;
let lastId = 0;
let lastTold = 0;
const listeners = new Set<() => void>();
const told = new WeakSet<Toast>();

/** One clock a toast, apart from where it is shown: moving it starts nothing anew. */
const clocks = new Map<number, { left: number; since: number; timer: ReturnType<typeof setTimeout> }>();

function change(next: Partial<Shown>) {
  shown = { ...shown, ...next };
  for (const listener of listeners) listener();
}

/** Shows a toast, in the browser only; answers its id. */
export function showToast({ type, text }: Toast, stays?: boolean): number {
  lastId += 1;
  if (!stays) run(lastId, toastDuration);
  change({ toasts: [...shown.toasts, { id: lastId, type, text, stays }] });
  return lastId;
}

/** Shows what an answer has left, in place of what an earlier one left; once, however often the frame around it is made. */
export function tellToast(toast: Toast) {
  if (told.has(toast)) return;
  told.add(toast);
  // What an act came to may be the contrary of what the one before came to.
  dismissToast(lastTold);
  lastTold = showToast(toast);
}

function run(id: number, left: number) {
  clocks.set(id, { left, since: Date.now(), timer: setTimeout(() => dismissToast(id), left) });
}

/** Stops the clock of a toast; answers what lets it go on, for a second at least. */
export function holdToast(id: number): () => void {
  const clock = clocks.get(id);
  if (!clock) return () => {};
  clearTimeout(clock.timer);
  const left = Math.max(1000, clock.left - (Date.now() - clock.since));
  return () => {
    if (clocks.get(id) === clock) run(id, left);
  };
}

/** Takes a toast off the screen. */
export function dismissToast(id: number) {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  change({ toasts: shown.toasts.filter((toast) => toast.id !== id) });
}

/** Names the modal that toasts must appear in while it is open, or its foot; null when it goes. */
export function setToastHost(place: keyof Hosts, host: Element | null) {
  change({ [place]: host });
}

/** Keeps toasts above a save bar; answers what lets them down again. */
export function raiseToasts(): () => void {
  change({ bars: shown.bars + 1 });
  return () => change({ bars: shown.bars - 1 });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is on the screen; nothing on the server. */
export function useShownToasts(): Shown {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  );
}
