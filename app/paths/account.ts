/** Addresses of an account: of pages apart, whose scripts alone carry them (docs/rules.md L8). */
import { withQuery } from "../paths";

export const accountPaths = {
  forgot: () => "/login/forgot",
  /** Where a link by mail leads; the page's own form says the token in a field. */
  reset: (token?: string) => withQuery("/login/reset", { token }),
  confirm: (token?: string) => withQuery("/login/confirm", { token }),
  email: () => "/account/email",
  password: () => "/account/password",
  settings: () => "/account/settings",
  sessions: () => "/account/sessions",
  passkeys: () => "/account/passkeys",
  removePasskey: (passkeyKey: number) => `/account/passkeys/${passkeyKey}/remove`,
  recoveryCodes: () => "/account/recovery-codes",
  withoutPassword: () => "/account/without-password",
  data: () => "/account/data",
  /** A part of a copy as CSV, or with `all` the whole as JSON. */
  dataFile: (exportKey: number, file: string) => `/account/data/${exportKey}/${file}`,
  deletion: () => "/account/deletion",
  passkeySignIn: (redirectTo?: string) => withQuery("/login/passkey", { redirectTo }),
  recoverySignIn: (redirectTo?: string) => withQuery("/login/recovery", { redirectTo }),
} as const;
