/** What routes ask of accounts and sessions. */
import type { NewAccount } from "~/contract/account/accounts";
import * as accounts from "~/contract/account/operations/accounts";
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
  };
}
