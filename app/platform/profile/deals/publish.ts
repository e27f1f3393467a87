/** Two consents make an amount public, and either side takes its own back (docs/rules.md C23). */
import { and, eq } from "drizzle-orm";
import { dealProblems, type DealPublication, type OwnDeal } from "~/contract/profile/deals";
import { lockedWords } from "~/domain/people/visibility";
import { dealErrors } from "~/domain/profile/deals";
import { writesAs } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import { deals } from "../../db/schema/deals";
import { notFound, ok, refuse, type Answer } from "../../module";
import { lockPlayer } from "../../people/lock";
import { profileLocked } from "../../people/own-profile";
import { publishesAs, readDealsOf } from "./own";

/** Gives the consent of the viewer's side, of the deal as it was seen, or takes it back whenever; what stands already stays as it is. */
export function publishAmount(act: Act, key: number, { publish, version }: DealPublication): Promise<Answer<OwnDeal>> {
  return act.db.transaction(async (tx): Promise<Answer<OwnDeal>> => {
    const [found] = await tx.select({ personKey: deals.personKey }).from(deals).where(eq(deals.key, key));
    const visibility = found && (await lockPlayer(tx, found.personKey));
    if (!found || !visibility) return notFound();
    const { personKey } = found;
    const own = { ...act, db: tx };
    const as = await writesAs(tx, act.viewer, personKey);
    if (as === null) return notFound();
    const locked = as === "manager" ? lockedWords(visibility) : null;
    if (locked) return profileLocked(locked);
    const side = await publishesAs(own, personKey);
    // Whoever of a minor's side may always take back what a guardian has given.
    if (side === null && publish) return refuse(403, dealProblems.guardianAlone, dealErrors.guardianAlone);
    const deal = (await readDealsOf(tx, personKey)).find((one) => one.key === key);
    if (!deal) return notFound();
    const of = side ?? "athlete";
    if (deal.consents[of] === publish) return ok(deal);
    if (publish && deal.version !== version) return refuse(409, dealProblems.changed, dealErrors.changed);
    const given = publish ? { at: act.now, by: act.viewer.userKey } : { at: null, by: null };
    await tx
      .update(deals)
      .set(
        of === "athlete"
          ? { athletePublishedAt: given.at, athletePublishedByUserKey: given.by }
          : { staffPublishedAt: given.at, staffPublishedByUserKey: given.by },
      )
      .where(and(eq(deals.key, key), eq(deals.personKey, personKey)));
    await record(tx, {
      act: publish ? "deal.amount-published" : "deal.amount-withheld",
      actorUserKey: act.viewer.userKey,
      personKey,
      subject: `deal:${key}`,
      detail: { side: of, version: deal.version },
      requestId: act.requestId,
    });
    return ok({ ...deal, consents: { ...deal.consents, [of]: publish } });
  });
}
