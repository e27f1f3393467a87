/** The acts on edits that pass the guardian's gate: what routes call (docs/rules.md B26). */
import { eq } from "drizzle-orm";
import type { ChangeProfileEdit, CreateProfileEdit, Edit, ReviewItem } from "~/contract/profile/profile-edits";
import type { Appeal, OfferAcceptance } from "~/contract/profile/thread";
import type { Seen } from "~/contract/review/seen";
import type { Guarded } from "~/domain/account/guardian-gate";
import type { EditTag } from "~/domain/profile/edit-values";
import { managesProfile, mayActFor } from "~/domain/account/roles";
import type { Act } from "../../act";
import type { Database } from "../../db/database";
import { guardianRequests } from "../../db/schema/guardian";
import { reviewItems } from "../../db/schema/review";
import { notFound, ok, type Answer } from "../../module";
import { kindOf } from "../kinds";
import { appealDecision } from "../own/appeal";
import { amendEdit, withdrawEdit } from "../own/change";
import { acceptOffer } from "../own/offer";
import { submitEdit, type Submitted } from "../own/submit";
import { passGate, type Done, type Passed } from "../guardian/gate";
import { registerReplays, type Replay } from "../guardian/replay";

type Creation = Pick<CreateProfileEdit, "batchKey" | "resubmits" | "proof"> & { edit: Edit };
type Amendment = Extract<ChangeProfileEdit, { edit: unknown }> & { edit: Edit };

/** Submits an edit (submitEdit), or keeps it for the guardian. */
export async function sendEdit(
  act: Act,
  personKey: number,
  { proof, ...body }: Creation,
  submissionKey: string | null,
): Promise<Passed<Submitted>> {
  if (!mayActFor(act.viewer, personKey)) return notFound();
  return passGate(act, personKey, {
    submission: { does: "submit", body },
    submissionKey,
    proof,
    run: (own) => submitted(own, personKey, { ...body, sentence: proof }, submissionKey),
  });
}

async function submitted(act: Act, personKey: number, body: Parameters<typeof submitEdit>[2], submissionKey: string | null) {
  const answer = await submitEdit(act, personKey, body, submissionKey);
  if (!answer.ok) return { answer, guarded: null, reviewItemKey: null };
  const { reviewItem, isNew } = answer.value;
  // The same submission had made the item: it passed then.
  return { answer, guarded: isNew ? await guardedOf(act.db, reviewItem.key) : null, reviewItemKey: reviewItem.key };
}

/** Amends a waiting edit (amendEdit), or keeps the amendment for the guardian. */
export function changeEdit(act: Act, reviewItemKey: number, body: Amendment): Promise<Passed<ReviewItem>> {
  return onItem(act, reviewItemKey, { does: "amend", reviewItemKey, body }, async (own, before) => {
    const answer = await amendEdit(own, reviewItemKey, body);
    return { answer, isMade: answer.ok && answer.value.version !== before.version && answer.value.status === "Pending" };
  });
}

/** Accepts an offer (acceptOffer), or keeps the acceptance for the guardian. */
export function takeOffer(act: Act, reviewItemKey: number, body: OfferAcceptance): Promise<Passed<ReviewItem>> {
  return onItem(act, reviewItemKey, { does: "accept", reviewItemKey, body }, async (own, before) => {
    const answer = await acceptOffer(own, reviewItemKey, body);
    return { answer, isMade: answer.ok && answer.value.version !== before.version };
  });
}

/** Appeals a rejection (appealDecision); of what a guardian has agreed to, nobody has to agree again. */
export function appealEdit(act: Act, reviewItemKey: number, body: Appeal): Promise<Passed<ReviewItem>> {
  return onItem(act, reviewItemKey, { does: "appeal", reviewItemKey, body }, async (own, before) => {
    const answer = await appealDecision(own, reviewItemKey, body);
    const isMade = answer.ok && before.status !== "Pending" && answer.value.status === "Pending";
    return { answer, isMade: isMade && !(await isAgreedTo(own.db, reviewItemKey)) };
  });
}

/** Withdraws a waiting edit (withdrawEdit): a decommitment that is not made any more is an act, whatever else is withdrawn is none. */
export function takeBackEdit(act: Act, reviewItemKey: number, body: { seen?: Seen }): Promise<Passed<ReviewItem>> {
  return onItem(
    act,
    reviewItemKey,
    { does: "withdraw", reviewItemKey, body },
    async (own, before) => {
      const answer = await withdrawEdit(own, reviewItemKey, body);
      return { answer, isMade: answer.ok && before.status === "Pending" && answer.value.resolution === "Withdrawn" };
    },
    (guarded) => (guarded.act === "Decommitment" ? { ...guarded, words: `Take back, before it is decided: ${guarded.words}` } : null),
  );
}

interface Before {
  version: number;
  status: string;
}

async function onItem(
  act: Act,
  reviewItemKey: number,
  submission: { does: string; reviewItemKey: number; body: object },
  run: (act: Act, before: Before) => Promise<{ answer: Answer<ReviewItem>; isMade: boolean }>,
  asGuarded: (guarded: Guarded) => Guarded | null = (guarded) => guarded,
): Promise<Passed<ReviewItem>> {
  const [owner] = await act.db.select({ personKey: reviewItems.personKey }).from(reviewItems).where(eq(reviewItems.key, reviewItemKey));
  if (!owner || !managesProfile(act.viewer, owner.personKey)) return notFound();
  return passGate(act, owner.personKey, {
    submission,
    submissionKey: null,
    run: async (own): Promise<Done<ReviewItem>> => {
      const [before] = await own.db
        .select({ version: reviewItems.version, status: reviewItems.status })
        .from(reviewItems)
        .where(eq(reviewItems.key, reviewItemKey));
      if (!before) return { answer: notFound(), guarded: null, reviewItemKey: null };
      const { answer, isMade } = await run(own, before);
      const guarded = isMade ? await guardedOf(own.db, reviewItemKey) : null;
      return { answer, guarded: guarded && asGuarded(guarded), reviewItemKey };
    },
  });
}

/** What of the item, as it is now, waits for a minor's guardian. */
async function guardedOf(db: Database, reviewItemKey: number): Promise<Guarded | null> {
  const [item] = await db.select().from(reviewItems).where(eq(reviewItems.key, reviewItemKey));
  return item ? (kindOf<EditTag>(item.type).guarded?.(item as never) ?? null) : null;
}

async function isAgreedTo(db: Database, reviewItemKey: number): Promise<boolean> {
  const rows = await db
    .select({ decision: guardianRequests.decision })
    .from(guardianRequests)
    .where(eq(guardianRequests.reviewItemKey, reviewItemKey));
  return rows.some(({ decision }) => decision === "Agreed");
}

interface OfItem<B> {
  reviewItemKey: number;
  body: B;
}

function ofItem<B>(run: (act: Act, reviewItemKey: number, body: B) => Promise<Answer<ReviewItem>>): Replay {
  return async (act, _personKey, { reviewItemKey, body }: OfItem<B>) => {
    const answer = await run(act, reviewItemKey, body);
    return answer.ok ? ok(answer.value.key) : answer;
  };
}

registerReplays({
  submit: async (act, personKey, { body }: { body: Creation }, submissionKey) => {
    const answer = await submitEdit(act, personKey, body, submissionKey);
    return answer.ok ? ok(answer.value.reviewItem.key) : answer;
  },
  amend: ofItem<Amendment>(amendEdit),
  accept: ofItem<OfferAcceptance>(acceptOffer),
  appeal: ofItem<Appeal>(appealDecision),
  withdraw: ofItem<{ seen?: Seen }>(withdrawEdit),
});
