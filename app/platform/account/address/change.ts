/** Another e-mail address of one's account (docs/rules.md A39). */
import type { ChangeEmail } from "~/contract/account/own-account";
import { linkFieldErrors } from "~/domain/account/link-words";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import { fieldRefused, signInRequired, type Refusal } from "../../module";
import { openLinks, refuseMoreLinks } from "../links/links";
import { holdAccount } from "../own/account";
import { accountTelling } from "../owner/telling";

/** Sends a link to the new address, and tells the one that the account has. The account stays as it is until the link is followed. */
export async function askForAddress(act: Act, { email }: Pick<ChangeEmail, "email">): Promise<Refusal<401 | 422 | 429> | null> {
  return act.db.transaction(async (tx) => {
    const account = await holdAccount(tx, act.viewer.userKey);
    if (!account) return signInRequired();
    if (account.emailConfirmedAt && account.email?.toLowerCase() === email.toLowerCase())
      return fieldRefused("email", linkFieldErrors.emailAsItIs);
    const refused = await refuseMoreLinks(tx, account.key, "NewEmail", act.now);
    if (refused) return refused;
    const linkKeys = await openLinks(tx, [account.key], { purpose: "NewEmail", newEmail: email, now: act.now });
    await accountTelling().sendLinks(tx, linkKeys, act.now);
    await accountTelling().tellOwner(tx, account.key, "EmailAsked", act.now);
    await record(tx, {
      act: "email-change.requested",
      actorUserKey: account.key,
      subject: `user:${account.key}`,
      requestId: act.requestId,
    });
    return null;
  });
}
