import { useNavigation } from "@remix-run/react";
import { useEffect, useState, type ComponentProps, type MouseEvent } from "react";
import { buttonClass, type ButtonLook } from "./button";
import { classNames } from "./class-names";
import { Icon } from "./icon";

type SubmitButtonProps = Omit<ButtonLook, "label" | "children"> &
  Omit<ComponentProps<"button">, "type" | "children"> & {
    children: string;
    pendingText?: string;
    /** Said by the caller where a fetcher sends the form; else it follows the navigation. */
    isPending?: boolean;
  };

/** Sends its form, keeps its width, and says so while it does. `form` may name a form elsewhere on the page. */
export function SubmitButton({
  children,
  pendingText = "Saving...",
  isPending,
  variant = "primary",
  size,
  icon,
  className,
  onClick,
  ...rest
}: SubmitButtonProps) {
  const { isSending, press } = usePressed();
  const isBusy = isPending ?? isSending;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) return event.preventDefault();
    onClick?.(event);
    if (!event.defaultPrevented) press(event.currentTarget);
  }

  return (
    <button
      type="submit"
      className={classNames(buttonClass({ variant, size }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      <span className="swap" data-other={isBusy ? children : pendingText}>
        {isBusy ? pendingText : children}
      </span>
    </button>
  );
}

/** Whether the navigation under way began with a press of this very button. */
function usePressed() {
  const isIdle = useNavigation().state === "idle";
  const [isPressed, setPressed] = useState(false);

  useEffect(() => {
    if (isIdle) setPressed(false);
  }, [isIdle]);

  function press(button: HTMLButtonElement) {
    const { form } = button;
    setPressed(form === null || form.noValidate || form.checkValidity());
  }

  return { isSending: isPressed && !isIdle, press };
}
