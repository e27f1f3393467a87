/** How the owners of accounts are told: notices and mail stand right of accounts, and register in ../../registrations.ts. */
import type { AccountNoticeKind } from "~/domain/notices/notices";
import type { Transaction } from "../../db/database";

export interface AccountTelling {
  /** Sends links to the addresses that they are for. */
  sendLinks: (tx: Transaction, linkKeys: readonly number[], at: Date) => Promise<void>;
  /** Tells the owner by a notice, and by a mail to the address that the account has; of another address by the notice alone. */
  tellOwner: (tx: Transaction, userKey: number, kind: AccountNoticeKind, at: Date) => Promise<void>;
  /** Tells the address that was the account's until the link of this key was followed. */
  tellFormerAddress: (tx: Transaction, linkKey: number, address: string, at: Date) => Promise<void>;
  /**
   * Tells whoever has this username, if anybody, that there were too many tries to sign in; once an hour at most. The statement is the
   * same whether or not there is such an account (docs/promises.md A8).
   */
  tellOfTries: (tx: Transaction, username: string, at: Date) => Promise<void>;
}

let registered: AccountTelling | undefined;

export function registerAccountTelling(telling: AccountTelling): void {
  registered = telling;
}

export function accountTelling(): AccountTelling {
  if (!registered) throw new Error("Nobody tells the owners of accounts.");
  return registered;
}
