import { Form, useNavigate, type FormProps } from "@remix-run/react";
import { useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { AppLink } from "./app-link";
import { Icon } from "./icon";
import { ModalActions } from "./modal-actions";
import { SignOutForm } from "./sign-out-form";
import { setToastHost } from "./toast-store";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect";
import { useWhoseProfile } from "./staff-context";

export interface ModalProps {
  title: string;
  /** Where closing leads; in-app, from paths.ts. */
  closeTo: string;
  size?: "sm" | "md" | "lg" | "xl";
  /** Nothing closes it but what it asks for, or signing out. */
  required?: boolean;
  subtitle?: ReactNode;
  /** The form that body and foot are of: old browsers send only what stands within one. */
  form?: FormProps;
  /** The main button of its foot; the way out stands beside it. */
  button?: ReactNode;
  /** What the way out is called. */
  cancelText?: string;
  /** What is unsaved, or what will happen. */
  note?: ReactNode;
  /** A foot of other buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A page with somewhere to go back to. The server sends it as the page's main
 * content; the script lifts the same element over the page behind it. Whatever
 * follows it in its parent is that page, and shows with script only.
 */
export function Modal({
  title,
  closeTo,
  size = "md",
  required = false,
  subtitle,
  form,
  button,
  cancelText,
  note,
  footer,
  children,
}: ModalProps) {
  const titleId = useId();
  const whose = useWhoseProfile();
  const dialog = useLiftedDialog();
  const navigate = useNavigate();
  const pressedOutside = useRef(false);

  function leave() {
    if (!required) navigate(closeTo.replace(/#.*/, ""), { preventScrollReset: true, replace: true });
  }

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    leave();
  }

  // A browser may close on a second Esc whatever the first was answered.
  function handleClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.open) return;
    if (required) currentTarget.showModal?.();
    else leave();
  }

  function handleMouseDown(event: MouseEvent) {
    pressedOutside.current = event.target === event.currentTarget;
  }

  function handleClick(event: MouseEvent) {
    if (pressedOutside.current && event.target === event.currentTarget) leave();
  }

  const foot = button === undefined ? footer : <ModalActions {...{ closeTo, cancelText, note }}>{button}</ModalActions>;
  const content = (
    <>
      <div className="sheet-body">{children}</div>
      {foot && (
        <div ref={holdToasts} className="sheet-foot">
          {foot}
        </div>
      )}
    </>
  );

  return (
    // A press beside the sheet leaves; the keyboard leaves by Esc, which arrives as a cancel event.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      className="modal"
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClose}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
    >
      <div className={`sheet md:max-w-modal-${size}`}>
        <div className="sheet-head">
          <div className="min-w-0 flex-1 self-center">
            <h1 id={titleId} tabIndex={-1} className="text-xl">
              {title}
            </h1>
            {subtitle && <div className="text-sm text-ink-2">{subtitle}</div>}
            {whose && <p className="text-sm text-ink-2">{whose}</p>}
          </div>
          {required ? (
            <SignOutForm variant="quiet" size="sm" />
          ) : (
            <AppLink to={closeTo} replace preventScrollReset className="btn btn-icon -mr-3 flex-none text-ink-2" aria-label="Close">
              <Icon name="x" />
            </AppLink>
          )}
        </div>
        {form ? (
          <Form method="post" preventScrollReset {...form} className="sheet-form">
            <AuthenticityTokenInput />
            {content}
          </Form>
        ) : (
          content
        )}
      </div>
    </dialog>
  );
}

/** Toasts stand in the foot, above its buttons, where it is pinned. */
function holdToasts(foot: HTMLDivElement | null) {
  setToastHost("foot", foot);
}

/** Lifts the dialog over the page; closing it on the way out gives the focus back. */
function useLiftedDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasThePage = !useHydrated();
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.showModal) return;
    const scrolled = wasThePage ? window.scrollY : 0;
    // Whoever types already goes on typing.
    const focused = element.contains(document.activeElement) ? (document.activeElement as HTMLElement) : element.querySelector("h1");
    element.close();
    element.dataset.over = "";
    element.showModal();
    element.scrollTop = scrolled;
    focused?.focus({ preventScroll: true });
    setToastHost("modal", element);
    return () => {
      setToastHost("modal", null);
      element.close();
    };
  }, []);
  return dialog;
}
