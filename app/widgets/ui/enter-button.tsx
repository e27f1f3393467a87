import type { ButtonHTMLAttributes } from "react";

/**
 * What Enter presses: the first submit button of a form. It is unseen and unsaid
 * but where no style is: text browsers show it, by the main button's words.
 */
export function EnterButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="submit" hidden aria-hidden="true" tabIndex={-1} {...props} />;
}
