/** An address that is confirmed by the link that was sent there (docs/rules.md B17, docs/promises.md T1). */
import { eq } from "drizzle-orm";
import { linkFieldErrors } from "~/domain/account/link-words";
import { record } from "../../audit/record";
import { users } from "../../db/schema/accounts";
import { notFound, type Refusal } from "../../module";
import { endLinks, findLink } from "./links";
import { tooMany, type Asker, type LinkActs } from "./reset";

/** Confirms the address of the link's account, once. */
export async function useConfirmation(acts: LinkActs, token: string, asker: Asker): Promise<null | Refusal<404 | 429>> {
  const limit = await acts.tries.follow(asker.address);
  if (limit) return tooMany(acts, asker.requestId, linkFieldErrors.tooManyTries, limit.retryAfter);
  const now = acts.now();
  return acts.db.transaction(async (tx) => {
    const link = await findLink(tx, acts.links, token, { purposes: ["Confirm"], now, isHeld: true });
    if (!link) return notFound();
    await tx.update(users).set({ emailConfirmedAt: now }).where(eq(users.key, link.userKey));
    await endLinks(tx, link.userKey, "Confirm", now);
    await record(tx, {
      act: "email.confirmed",
      actorUserKey: link.userKey,
      subject: `user:${link.userKey}`,
      requestId: asker.requestId,
    });
    return null;
  });
}
