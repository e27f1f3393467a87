/** What routes ask of accounts and sessions. */
import type { UseReset } from "~/contract/account/links";
import type { NewAccount } from "~/contract/account/accounts";
import * as accounts from "~/contract/account/operations/accounts";
import * as links from "~/contract/account/operations/links";
import * as ownData from "~/contract/account/operations/own-data";
import * as ownAccount from "~/contract/account/operations/own-account";
import * as settings from "~/contract/account/operations/settings";
import * as sessions from "~/contract/account/operations/sessions";
import * as waysIn from "~/contract/account/operations/ways-in";
import type { ChangeEmail } from "~/contract/account/own-account";
import type { Credentials } from "~/contract/account/sessions";
import type { AccountSettings } from "~/contract/account/settings";
import type { ChangeOfWays, ChangePassword, KnownCredential, NewPasskey, RecoverySignIn } from "~/contract/account/ways-in";
import type { Clients } from "./client";

export function accountCalls({ internal, files }: Clients) {
  return {
    sessions: {
      login: (body: Credentials) => internal.call(sessions.login, { body }),
      refresh: (refreshToken: string) => internal.call(sessions.refresh, { body: { refreshToken } }),
      logout: (refreshToken: string | null) => internal.call(sessions.logout, { body: { refreshToken } }),
      profiles: () => internal.call(sessions.profiles),
    },
    waysIn: {
      read: () => internal.call(waysIn.waysIn),
      sessions: () => internal.call(waysIn.sessions),
      endSession: (session: string) => internal.call(waysIn.endSession, { params: { session } }),
      endOtherSessions: () => internal.call(waysIn.endOtherSessions),
      passkeyOptions: () => internal.call(waysIn.passkeyOptions),
      addPasskey: (body: NewPasskey) => internal.call(waysIn.addPasskey, { body }),
      removePasskey: (key: number, body: ChangeOfWays) => internal.call(waysIn.removePasskey, { params: { key }, body }),
      makeRecoveryCodes: (body: ChangeOfWays) => internal.call(waysIn.makeRecoveryCodes, { body }),
      changePassword: (body: ChangePassword) => internal.call(waysIn.changePassword, { body }),
      removePassword: (body: ChangeOfWays) => internal.call(waysIn.removePassword, { body }),
      passkeyLoginOptions: () => internal.call(waysIn.passkeyLoginOptions),
      passkeyLogin: (credential: KnownCredential) => internal.call(waysIn.passkeyLogin, { body: { credential } }),
      recoveryLogin: (body: RecoverySignIn) => internal.call(waysIn.recoveryLogin, { body }),
    },
    ownData: {
      exports: () => internal.call(ownData.dataExports),
      askForExport: (body: ChangeOfWays) => internal.call(ownData.askForExport, { body }),
      exportFile: (key: number) => files.call(ownData.exportFile, { params: { key } }),
      deletions: () => internal.call(ownData.deletions),
      deleteAccount: (body: ChangeOfWays) => internal.call(ownData.deleteAccount, { body }),
      keepAccount: () => internal.call(ownData.keepAccount),
      deletePerson: (key: number, body: ChangeOfWays) => internal.call(ownData.deletePerson, { params: { key }, body }),
      keepPerson: (key: number) => internal.call(ownData.keepPerson, { params: { key } }),
    },
    settings: {
      read: (userKey: number) => internal.call(settings.settings, { params: { userKey } }),
      save: (userKey: number, body: AccountSettings) => internal.call(settings.saveSettings, { params: { userKey }, body }),
    },
    accounts: {
      /** Makes an account and its first session. */
      create: (body: NewAccount) => internal.call(accounts.create, { body }),
    },
    ownAccount: {
      read: () => internal.call(ownAccount.read),
      /** Sends another link to the address that it has. */
      requestConfirmation: () => internal.call(ownAccount.requestConfirmation),
      /** Sends a link to the new address. */
      changeEmail: (body: ChangeEmail) => internal.call(ownAccount.changeEmail, { body }),
    },
    links: {
      useConfirmation: (token: string) => internal.call(links.useConfirmation, { body: { token } }),
      requestReset: (account: string) => internal.call(links.requestReset, { body: { account } }),
      useReset: (body: UseReset) => internal.call(links.useReset, { body }),
      /** What a link is for, as long as it works. */
      read: (token: string) => internal.call(links.readLink, { params: { token: token } }),
    },
  };
}
