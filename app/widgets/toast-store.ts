import { useSyncExternalStore } from "react";
import type { Toast } from "~/domain/messages";

/** A toast on the screen, told apart from another with the same words. */
export interface ShownToast extends Toast {
  id: number;
  /** Until it is taken off. */
  stays?: boolean;
}

interface Shown {
  toasts: readonly ShownToast[];
  /** The modal that holds everything else inert; toasts move into it. */
  host: Element | null;
}

const nothing: Shown = { toasts: [], host: null };
let shown = nothing;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<Shown>) {
  shown = { ...shown, ...next };
  for (const listener of listeners) listener();
}

/** Shows a toast, in the browser only; answers its id. */
export function showToast({ type, text }: Toast, stays?: boolean): number {
  lastId += 1;
  change({ toasts: [...shown.toasts, { id: lastId, type, text, stays }] });
  return lastId;
}

/** Takes a toast off the screen. */
export function dismissToast(id: number) {
  change({ toasts: shown.toasts.filter((toast) => toast.id !== id) });
}

/** Names the modal that toasts must appear in while it is open; null when it closes. */
export function setToastHost(host: Element | null) {
  change({ host });
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
