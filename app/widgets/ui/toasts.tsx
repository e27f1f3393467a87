import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Toast, ToastType } from "~/domain/base/messages";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";
import { dismissToast, holdToast, tellToast, useShownToasts, type ShownToast } from "./toast-store";

const looks: Record<ToastType, { icon: IconName; word: string }> = {
  success: { icon: "circle-check", word: "Done: " },
  error: { icon: "alert-circle", word: "Error: " },
  warning: { icon: "alert-triangle", word: "Warning: " },
  info: { icon: "info-circle", word: "" },
  default: { icon: "info-circle", word: "" },
  dark: { icon: "info-circle", word: "" },
};

/**
 * The bottom-left corner. `toast` is what the last answer left: it is in the
 * page's HTML and stays there without script; with script it goes after 7 s.
 */
export function ToastRegion({ toast }: { toast: Toast | null }) {
  const isHydrated = useHydrated();
  const { toasts, modal, foot, bars } = useShownToasts();
  const host = foot ?? modal;

  useEffect(() => {
    if (toast) tellToast(toast);
  }, [toast]);

  const region = (
    <div className={isHydrated && bars === 0 ? "toasts" : "toasts toasts-raised"} role="region" aria-label="Notifications">
      {isHydrated
        ? toasts.map((one) => <PassingToast key={one.id} toast={one} onDismiss={() => dismissToast(one.id)} />)
        : toast && <StayingToast toast={toast} />}
    </div>
  );
  return host ? createPortal(region, host) : region;
}

/** What the answer to a form has left, as the region shows what the last page has. */
export function AnswerToast({ toast }: { toast: Toast }) {
  const isHydrated = useHydrated();
  useEffect(() => tellToast(toast), [toast]);
  if (isHydrated) return null;
  return (
    <div className="toasts toasts-raised">
      <StayingToast toast={toast} />
    </div>
  );
}

/** Without script a fold puts it away: nothing is asked for, so that a form that failed keeps what was typed. */
function StayingToast({ toast }: { toast: Toast }) {
  return (
    <details open className="toast-fold">
      <summary role="button" className="btn btn-icon" aria-label="Dismiss">
        <Icon name="x" />
      </summary>
      <ToastBlock toast={toast} className="pr-12" />
    </details>
  );
}

function PassingToast({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;

  useEffect(() => (isPaused ? holdToast(toast.id) : undefined), [isPaused, toast.id]);

  return (
    <div
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ToastBlock toast={toast} onDismiss={onDismiss} />
    </div>
  );
}

/** A toast itself, wherever it stands. */
export function ToastBlock({ toast, onDismiss, className }: { toast: Toast; onDismiss?: () => void; className?: string }) {
  const { icon, word } = looks[toast.type];
  const isUrgent = toast.type === "error" || toast.type === "warning";
  return (
    <div role={isUrgent ? "alert" : "status"} className={classNames("toast", className)}>
      <Icon name={icon} className={`my-3 toast-${toast.type}`} />
      <p className="flex-1 py-3 text-sm font-semibold">
        {word && <span className="sr-only">{word}</span>}
        {toast.text}
      </p>
      {onDismiss && (
        <button type="button" className="btn btn-icon" onClick={onDismiss} aria-label="Dismiss">
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
