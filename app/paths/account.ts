/** Addresses of an account's own pages, apart from those that every page of the application carries. */
import { withQuery } from "../paths";

export const accountPaths = {
  forgot: () => "/login/forgot",
  /** Where a link by mail leads; the page's own form says the token in a field. */
  reset: (token?: string) => withQuery("/login/reset", { token }),
  confirm: (token?: string) => withQuery("/login/confirm", { token }),
} as const;
