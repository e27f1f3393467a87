import type { ComponentProps, ReactNode } from "react";
import { AppLink } from "./app-link";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

/**
 * One primary a screen. Secondary stands beside it, quiet is a link's weight,
 * plain an icon and a word, stop refuses something, danger only confirms.
 */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "plain" | "stop" | "danger";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: "sm" | "md";
  icon?: IconName;
  /** The icon alone is shown and these words are its name. */
  label?: string;
  className?: string;
  children?: ReactNode;
}

/** The classes of a button, for elements that are neither Button nor ButtonLink. */
export function buttonClass({ variant = "secondary", size = "md", label, className }: ButtonLook): string {
  return classNames("btn", `btn-${variant}`, size === "sm" && "btn-sm", label !== undefined && "btn-icon", className);
}

/** A button that does something on this page; `type` is "button" unless said otherwise. */
export function Button({ variant, size, icon, label, className, children, ...rest }: ButtonLook & ComponentProps<"button">) {
  return (
    <button type="button" aria-label={label} className={buttonClass({ variant, size, label, className })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, label, className, children, ...rest }: ButtonLook & ComponentProps<typeof AppLink>) {
  return (
    <AppLink aria-label={label} className={buttonClass({ variant, size, label, className })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </AppLink>
  );
}
