/** An address that is confirmed by the link that was sent there (docs/rules.md B17, A39, docs/promises.md T1). */
import { eq } from "drizzle-orm";
import { linkFieldErrors } from "~/domain/account/link-words";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";
import { notFound, type Refusal } from "../../module";
import { accountTelling } from "../owner/telling";
import { endLinks, findLink, type OpenLink } from "./links";
import { tooMany, type Asker, type LinkActs } from "./reset";

/** Confirms the address of the link's account, once; of a new one the account has it from then on. */
export async function useConfirmation(acts: LinkActs, token: string, asker: Asker): Promise<null | Refusal<404 | 429>> {
  const limit = await acts.tries.follow(asker.address);
  if (limit) return tooMany(acts, asker.requestId, linkFieldErrors.tooManyTries, limit.retryAfter);
  const now = acts.now();
  return acts.db.transaction(async (tx) => {
    const link = await findLink(tx, acts.links, token, { purposes: ["Confirm", "NewEmail"], now, isHeld: true });
    if (!link) return notFound();
    const { userKey, newEmail } = link;
    if (newEmail === null) await endLinks(tx, userKey, ["Confirm"], now);
    else await changeAddress(tx, link, newEmail, now);
    await tx.update(users).set({ emailConfirmedAt: now }).where(eq(users.key, userKey));
    await record(tx, {
      act: newEmail === null ? "email.confirmed" : "email.changed",
      actorUserKey: userKey,
      subject: `user:${userKey}`,
      requestId: asker.requestId,
    });
    return null;
  });
}

/** What the former address was sent works no more, and it is told so. */
async function changeAddress(tx: Transaction, { key, userKey, email }: OpenLink, newEmail: string, now: Date): Promise<void> {
  await tx.update(users).set({ email: newEmail }).where(eq(users.key, userKey));
  await endLinks(tx, userKey, ["Confirm", "NewEmail", "Reset"], now);
  await accountTelling().tellOwner(tx, userKey, "EmailChanged", now);
  if (email !== null) await accountTelling().tellFormerAddress(tx, key, email, now);
}
