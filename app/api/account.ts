/** What routes ask of accounts and sessions. */
import type { UseReset } from "~/contract/account/links";
import type { NewAccount } from "~/contract/account/accounts";
import * as accounts from "~/contract/account/operations/accounts";
import * as links from "~/contract/account/operations/links";
import * as sessions from "~/contract/account/operations/sessions";
import type { Credentials } from "~/contract/account/sessions";
import type { Clients } from "./client";

export function accountCalls({ internal }: Clients) {
  return {
    sessions: {
      login: (body: Credentials) => internal.call(sessions.login, { body }),
      refresh: (refreshToken: string) => internal.call(sessions.refresh, { body: { refreshToken } }),
      logout: (refreshToken: string | null) => internal.call(sessions.logout, { body: { refreshToken } }),
      profiles: () => internal.call(sessions.profiles),
    },
    accounts: {
      /** Makes an account and its first session. */
      create: (body: NewAccount) => internal.call(accounts.create, { body }),
    },
    links: {
      requestReset: (account: string) => internal.call(links.requestReset, { body: { account } }),
      useReset: (body: UseReset) => internal.call(links.useReset, { body }),
      /** What a link is for, as long as it works. */
      read: (token: string) => internal.call(links.readLink, { params: { token: token } }),
    },
  };
}
