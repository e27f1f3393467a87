import { and, eq, sql, type SQL } from "drizzle-orm";
import { editProblems } from "~/contract/profile/profile-edits";
import type { Claiming, ItemClaim } from "~/contract/desk/review-items";
import { claimEndsAt, heldBy } from "~/domain/review/decisions";
import { hasRdbLevel } from "~/domain/account/roles";
import type { Act } from "../../act";
import { recordOnItem } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";
import { reviewEntries, reviewItems } from "../../db/schema/review";
import { notFound, refuse, type Refusal, type Answer } from "../../module";
import { isFlaggedSince, isWhatWasSeen, lockItem, unclaimed, type ReviewItemRow } from "../items";
import { changedWhileRead, flaggedWhileRead, notPending, saidWhileRead } from "../refusals";
import { heldRoles, ownProfiles } from "../../account/sessions/managers";
import { othersSaidSince } from "../entries";
import { onDecidableItem } from "./decidable-item";
import { linesOf, queueOrder, type QueueFilter } from "./queue";
import { decidedBefore, levelTooLow } from "./right";

/**
 * Takes a waiting item for a quarter of an hour, or renews that; of what is
 * decided together, the whole. One whom somebody else holds is refused with
 * their name, one that is no longer as it was seen is looked at again (docs/rules.md Q2, Q3).
 */
export async function claim(act: Act, reviewItemKey: number, { seen, seenEntryKey, knownFlags }: Claiming): Promise<Answer<ItemClaim>> {
  return onDecidableItem(act, reviewItemKey, async (tx, lead, items) => {
    if (lead.status !== "Pending") return notPending(lead);
    if (!lead.isLead) return refuse(409, editProblems.fileMissing, "The file of this photo has not been sent yet.");
    const held = await heldByAnother(tx, act, lead);
    if (held) return held;
    if (seen && !isWhatWasSeen(items, seen)) return changedWhileRead("take it");
    if (await othersSaidSince(tx, act, items, seenEntryKey)) return saidWhileRead("take it");
    if (isFlaggedSince(items, reviewItemKey, knownFlags)) return flaggedWhileRead("take it");
    return { ok: true, value: await take(tx, act, lead) };
  });
}

/** Lets go of what the viewer holds; of anything else, nothing happens. */
export async function release(act: Act, reviewItemKey: number): Promise<Answer<null>> {
  const line = await findLine(act, reviewItemKey);
  if (line === null) return notFound();
  return act.db.transaction(async (tx) => {
    const item = await lockItem(tx, line);
    if (item && isHeldBy(act, item)) {
      await tx.update(reviewItems).set(unclaimed).where(eq(reviewItems.key, item.key));
      await recordOnItem(tx, act, item, "item.released", { version: item.version });
    }
    return { ok: true, value: null };
  });
}

/** Lines among which the next one is taken: more than people who take one at the same moment. */
const candidates = 200;

/**
 * Takes the first line of the filtered queue that nobody else holds and that
 * the viewer may decide; null when there is none. Two who ask at one time never
 * get the same: each passes over what the other is about to take.
 */
export async function claimNext(act: Act, filter: QueueFilter): Promise<Answer<number | null>> {
  const isOpen = sql`${isFree(act)} and ${mayBeDecidedBy(act)}`;
  return act.db.transaction(async (tx) => {
    if (!hasRdbLevel(await heldRoles(tx, act.viewer), 3)) return levelTooLow();
    const { rows } = await tx.execute<{ key: number }>(sql`
      with candidates as materialized (select line.key from (${linesOf(act, filter, candidates, isOpen)}) line)
      select ri.key from review_items ri
      where ri.key in (select key from candidates) and ri.status = 'Pending' and ri.is_lead and ${isFree(act)}
      order by ${queueOrder} limit 1 for update of ri skip locked
    `);
    const item = rows[0] ? await lockItem(tx, rows[0].key) : null;
    if (item) await take(tx, act, item);
    return { ok: true, value: item?.key ?? null };
  });
}

/** The refusal of an act on what somebody else holds at the moment; null of anything that is free. The caller has locked the line. */
export async function heldByAnother(
  tx: Transaction,
  act: Pick<Act, "now" | "viewer">,
  item: Pick<ReviewItemRow, "claimedByUserKey" | "claimEndsAt">,
): Promise<Refusal<409> | null> {
  const { claimedByUserKey, claimEndsAt: until } = item;
  if (claimedByUserKey === null || until === null || until <= act.now || claimedByUserKey === act.viewer.userKey) return null;
  const [holder] = await tx.select({ name: users.name }).from(users).where(eq(users.key, claimedByUserKey));
  return refuse(409, editProblems.claimed, heldBy(holder?.name ?? "", until));
}

function isHeldBy({ now, viewer }: Act, { claimedByUserKey, claimEndsAt: until }: ReviewItemRow): boolean {
  return claimedByUserKey === viewer.userKey && until !== null && until > now;
}

/** The key of the line of the queue that stands for the item: of what is decided together, the lead. */
async function findLine(act: Act, reviewItemKey: number): Promise<number | null> {
  const { rows } = await act.db.execute<{ key: number }>(sql`
    select coalesce(lead.key, ri.key) as key from review_items ri
    left join review_items lead on lead.batch_key = ri.batch_key and lead.person_key = ri.person_key and lead.status = 'Pending' and lead.is_lead and ri.status = 'Pending'
    where ri.key = ${reviewItemKey}
  `);
  return rows[0]?.key ?? null;
}

/** The first time that a reviewer takes a line it is told once, without the name, to the athlete. */
async function take(tx: Transaction, act: Act, item: ReviewItemRow): Promise<ItemClaim> {
  const until = claimEndsAt(act.now);
  const isRenewal = isHeldBy(act, item);
  await tx.update(reviewItems).set({ claimedByUserKey: act.viewer.userKey, claimEndsAt: until }).where(eq(reviewItems.key, item.key));
  if (!isRenewal) {
    const [told] = await tx
      .select({ key: reviewEntries.key })
      .from(reviewEntries)
      .where(
        and(
          eq(reviewEntries.reviewItemKey, item.key),
          eq(reviewEntries.kind, "Claimed"),
          eq(reviewEntries.authorUserKey, act.viewer.userKey),
        ),
      )
      .limit(1);
    if (!told)
      await tx.insert(reviewEntries).values({
        reviewItemKey: item.key,
        kind: "Claimed",
        visibility: "System",
        authorUserKey: act.viewer.userKey,
        at: act.now,
        version: item.version,
      });
    await recordOnItem(tx, act, item, "item.claimed", { version: item.version });
  }
  return { by: act.viewer.name, isMine: true, until: until.toISOString() };
}

/** `ri` is nobody's, or the viewer's. */
function isFree({ now, viewer }: Act): SQL {
  return sql`(ri.claim_ends_at is null or ri.claim_ends_at <= ${now.toISOString()}::timestamptz or ri.claimed_by_user_key = ${viewer.userKey})`;
}

/** Not on a profile of the viewer's, and not after an appeal against the viewer's own decision. */
function mayBeDecidedBy({ viewer }: Act): SQL {
  return sql`ri.person_key <> all (${ownProfiles(viewer)}) and not ${decidedBefore(viewer)}`;
}
