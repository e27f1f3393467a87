import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import type { OfferAcceptance } from "~/contract/profile/thread";
import { canDecide } from "~/domain/account/roles";
import { formerManager } from "~/domain/desk/flags";
import { acceptanceRefusals } from "~/domain/review/offer-words";
import { openOffer } from "~/domain/review/thread";
import type { Act } from "../../act";
import { reviewEntries, reviewItems, reviewItemVersions } from "../../db/schema/review";
import { isRefusal, refuse, type Refusal, type Answer } from "../../module";
import { approveItems } from "../desk/decide";
import { addEntry } from "../entries";
import { insteadRefused, isTwin } from "../instead";
import { standingOf } from "../../account/sessions/managers";
import { nowBy, readItem, type ReviewItemRow } from "../items";
import { isCommitment } from "../kinds";
import { onOwnItem } from "./own-item";
import { alreadyThere, noLongerWaits } from "../refusals";

/**
 * Accepts what a reviewer offered (docs/rules.md H3): it becomes the next
 * version, approved at once in the name of the reviewer, who had judged it.
 */
export async function acceptOffer(act: Act, reviewItemKey: number, { entryKey, text }: OfferAcceptance): Promise<Answer<ReviewItem>> {
  return onOwnItem(act, reviewItemKey, async (tx, item) => {
    const entries = await tx.select().from(reviewEntries).where(eq(reviewEntries.reviewItemKey, item.key)).orderBy(asc(reviewEntries.key));
    // The same acceptance, sent twice: it has been made.
    if (item.status === "Approved" && acceptedOf(item, entries) === entryKey) return { ok: true, value: await readItem(tx, item.key) };
    if (item.status !== "Pending") return noLongerWaits();
    const offer = openOffer(item, entries);
    if (offer?.key !== entryKey || !offer.value || insteadRefused(item, offer.value)) return offerGone();
    // It is approved in the reviewer's name, so by who may decide now, too.
    const reviewer = await standingOf(tx, offer.authorUserKey, item.personKey);
    if (!canDecide({ roles: reviewer.roles, profileKey: null, profileKeys: reviewer.manages ? [item.personKey] : [] }, item).allowed)
      return offerGone();
    if (await isTwin(tx, item, offer.value)) return alreadyThere();

    const accepted = {
      version: item.version + 1,
      newValue: offer.value,
      isCommitment: isCommitment(item.type, { ...item, newValue: offer.value }),
      // The version that stands is from now on of who accepts, and they manage the profile (R16).
      flags: item.flags.filter((flag) => flag !== formerManager),
    };
    const decisions = await approveItems(tx, { userKey: offer.authorUserKey, at: act.now, actKey: randomUUID() }, [
      { ...item, ...accepted },
    ]);
    if (isRefusal(decisions)) return asAthleteReads(decisions);
    await tx
      .update(reviewItems)
      .set({ ...accepted, ...nowBy(act.viewer.userKey), changedAt: act.now })
      .where(eq(reviewItems.key, item.key));
    await tx.insert(reviewItemVersions).values({
      reviewItemKey: item.key,
      version: accepted.version,
      newValue: offer.value,
      authorUserKey: act.viewer.userKey,
      createdAt: act.now,
    });
    await addEntry(
      tx,
      act,
      item,
      "offer.accepted",
      { kind: "OfferAccepted", version: accepted.version, value: offer.value },
      { decision: decisions[0]?.key ?? null },
    );
    // After the yes: words before it would have ended the offer.
    if (text) await addEntry(tx, act, { ...item, version: accepted.version }, "question.answered", { kind: "Answer", text });
    return { ok: true, value: await readItem(tx, item.key) };
  });
}

/** The key of the offer whose acceptance is the version that stands; undefined of none. */
function acceptedOf({ version }: ReviewItemRow, entries: readonly (typeof reviewEntries.$inferSelect)[]): number | undefined {
  const accepted = entries.findIndex((entry) => entry.kind === "OfferAccepted" && entry.version === version);
  const offers = entries.slice(0, Math.max(0, accepted)).filter(({ kind }) => kind === "Offer");
  return offers.at(-1)?.key;
}

/** A refused approval says what the reviewer is to do: of an acceptance, the athlete's side reads it. */
function asAthleteReads(refusal: Refusal): Refusal {
  const words = acceptanceRefusals[refusal.problem.code];
  return words ? refuse(409, refusal.problem.code, words) : refusal;
}

function offerGone(): Refusal<409> {
  return refuse(409, editProblems.offerGone, "This offer no longer stands. Look again at where your edit stands.");
}
