import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { buttonClass, type ButtonVariant } from "./button";
import { Icon } from "./icon";

/** Signing out changes something, so it is a form; and it loads a fresh document, so that nothing of the session stays. */
export function SignOutForm({
  variant = "plain",
  size,
  hasIcon = false,
  className,
}: {
  variant?: ButtonVariant;
  size?: "sm";
  hasIcon?: boolean;
  className?: string;
}) {
  return (
    <form method="post" action={paths.logout()}>
      <AuthenticityTokenInput />
      <button type="submit" className={buttonClass({ variant, size, className })}>
        {hasIcon && <Icon name="logout" />}
        Sign out
      </button>
    </form>
  );
}
