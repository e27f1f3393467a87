/** Review items as rows and as the wire says them. */
import { and, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Edit, ReviewItem } from "~/contract/profile/profile-edits";
import type { Seen } from "~/contract/review/seen";
import { flagsInWords, flagsSince, type ReviewFlag } from "~/domain/desk/flags";
import type { EditTag, TaggedEdit } from "~/domain/profile/edit-values";
import type { Database, Transaction } from "../db/database";
import { reviewItems } from "../db/schema/review";
import { flagFormerManagers } from "./former-managers";
import { reviewItemJson } from "./json";
import { kindOf, ofItsKind } from "./kinds";

export type ReviewItemRow = typeof reviewItems.$inferSelect;

/** The keys of items, as statements name them. */
export function keysOf(items: readonly { key: number }[]): number[] {
  return items.map(({ key }) => key);
}

/** What an item has that nobody holds; whatever closes or reopens an item sets it. */
export const unclaimed = { claimedByUserKey: null, claimEndsAt: null } as const;

/**
 * Whether all of `ri` has come. What has only begun, a photo before its file, is of no batch and stands for no line of the queue: it is at
 * no desk, and in no list or count of what was sent (docs/rules.md D6).
 */
export const isComplete: SQL = sql`(ri.is_lead or ri.batch_key is not null)`;

/**
 * `anew` was sent by the athlete's side once `ri` was rejected, and is decided by now: as another order of the list, whichever teams it
 * moves, or of the same. That changes some of what `ri` would change; another edit of a team is none. What takes it off changes all of it.
 */
const isDecidedAnew: SQL = sql`(
  anew.status <> 'Pending' and anew.resolution is null and anew.author_source = 'Athlete' and anew.submitted_at >= ri.decided_at
  and anew.key <> ri.key and (anew.batch_key <> ri.batch_key or (
    anew.target = ri.target and ('true' in (ri.new_value ->> 'removed', anew.new_value ->> 'removed') or exists (
      select 1 from jsonb_each(ri.new_value) part
      where part.value is distinct from ri.old_value -> part.key
        and anew.new_value -> part.key is distinct from anew.old_value -> part.key
    ))
  ))
)`;

/**
 * The item by this name waits and is of the same as `ri`: of the same place, or both are orders, of which a list has one whichever teams
 * they move (docs/rules.md R3).
 */
export function waitsOfSame(name: "anew" | "open"): SQL {
  const other = sql.raw(name);
  return sql`(
    ${other}.person_key = ri.person_key and ${other}.status = 'Pending'
    and (${other}.target = ri.target or (${other}.batch_key is not null and ri.batch_key is not null))
  )`;
}

/** What `ri`, a rejected one, was about is sent anew, whole: that waits, or was decided itself (docs/rules.md R9). */
export const isSentAnew: SQL = sql`exists (
  select 1 from review_items anew
  where anew.person_key = ri.person_key and (
    ${isDecidedAnew}
    or (${waitsOfSame("anew")} and (anew.is_lead or anew.batch_key is not null))
  )
)`;

/** What `ri`, a rejected one, would put on the profile stands there another way: what stands answers it (docs/rules.md R13). */
export function standsOtherwise(): SQL {
  return ofItsKind((kind) => kind.standsOtherwise, sql`false`);
}

/**
 * `ri` left an order that went on without it, since its team was moved back (docs/rules.md R4): it is told with that, and is no edit of its
 * own. Of the list's orders one waits at a time, so whichever waited then is that one.
 */
export const leftItsOrder: SQL = sql`(ri.resolution = 'Superseded' and ri.batch_key is not null and exists (
  select 1 from review_items whole
  where whole.person_key = ri.person_key and whole.batch_key <> ri.batch_key and whole.submitted_at <= ri.decided_at
    and (whole.status = 'Pending' or whole.decided_at >= ri.decided_at)
))`;

/** The key of the latest edit that `ri`, a rejected one, was sent anew as and that is approved, of an order its first; null of most. */
export const approvedAnewKey: SQL = sql`(
  select coalesce((
    select min(part.key) from review_items part
    where part.batch_key = latest.batch_key and part.person_key = latest.person_key and part.status = latest.status
  ), latest.key)
  from (
    select anew.key, anew.batch_key, anew.person_key, anew.status from review_items anew
    where ri.status = 'Rejected' and anew.person_key = ri.person_key and anew.status in ('Approved', 'AutoApproved') and ${isDecidedAnew}
    order by anew.key desc limit 1
  ) latest
)`;

/** Whether the item, a rejected one, was sent anew, and that is approved. */
export async function isApprovedAnew(db: Pick<Database, "execute">, { key }: Pick<ReviewItemRow, "key">): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from review_items ri where ri.key = ${key} and ${approvedAnewKey} is not null`);
  return rows.length > 0;
}

/** The opposite of `isComplete`, of a row. */
export function isBegun({ isLead, batchKey }: Pick<ReviewItemRow, "isLead" | "batchKey">): boolean {
  return !isLead && batchKey === null;
}

/** A reviewer rejected it, of the rows of the table: what its author closed is Rejected on the wire alone (docs/rules.md R6). */
export const wasRejected = and(eq(reviewItems.status, "Rejected"), isNull(reviewItems.resolution));

/** The same, of one row. */
export function isRejected({ status, resolution }: Pick<ReviewItemRow, "status" | "resolution">): boolean {
  return status === "Rejected" && resolution === null;
}

/**
 * Whether the item, a row by that name, counts as a reviewer's rejection: it stands, or the appeal against it waits, which has not been
 * upheld (docs/rules.md H4).
 */
export function countsAsRejected(items: "ri" | "sent"): SQL {
  const name = sql.raw(items);
  return sql`((${name}.status = 'Rejected' and ${name}.resolution is null) or (${name}.status = 'Pending' and ${name}.appealed_at is not null))`;
}

/** The item, held until the transaction ends; null without one. */
export async function lockItem(tx: Transaction, reviewItemKey: number): Promise<ReviewItemRow | null> {
  const [row] = await tx.select().from(reviewItems).where(eq(reviewItems.key, reviewItemKey)).for("update");
  return row ?? null;
}

/** The pending items that are decided with this one, in key order: its batch, or itself alone. */
export async function lockBatch(tx: Transaction, item: ReviewItemRow): Promise<ReviewItemRow[]> {
  if (!item.batchKey) return [item];
  return tx
    .select()
    .from(reviewItems)
    .where(and(eq(reviewItems.batchKey, item.batchKey), eq(reviewItems.personKey, item.personKey), eq(reviewItems.status, "Pending")))
    .orderBy(reviewItems.key)
    .for("update");
}

/** Whether these are the items that were seen, in the versions that were seen. */
export function isWhatWasSeen(items: readonly ReviewItemRow[], seen: Seen): boolean {
  const versions = new Map(seen.map((one) => [one.key, one.version]));
  return versions.size === items.length && items.every((item) => versions.get(item.key) === item.version);
}

/** Whether a flag stands on the item by now that its page did not show; false where none are named (docs/rules.md Q3). */
export function isFlaggedSince(items: readonly ReviewItemRow[], reviewItemKey: number, known: readonly ReviewFlag[] | undefined): boolean {
  const item = items.find(({ key }) => key === reviewItemKey);
  return item !== undefined && known !== undefined && flagsSince(flagsInWords(item as TaggedEdit, item.flags), known).length > 0;
}

/** The author of an item that the athlete's side gives its next version: whoever began it, it is theirs from then on (docs/rules.md R1). */
export function nowBy(userKey: number) {
  return { authorUserKey: userKey, authorSource: "Athlete" } as const;
}

/** The item as it is now; it is a bug when there is none. */
export async function readItem(tx: Transaction, reviewItemKey: number): Promise<ReviewItem> {
  const rows = await tx.execute<{ body: ReviewItem }>(
    sql`select ${reviewItemJson} as body from review_items ri where ri.key = ${reviewItemKey}`,
  );
  const item = rows.rows[0]?.body;
  if (!item) throw new Error(`review item ${reviewItemKey} is gone`);
  return item;
}

/** One pending item of a batch, the first, stands for all in the queue. A sender of any of them can flag it. */
export async function electLead(tx: Transaction, personKey: number, batchKey: string | null): Promise<void> {
  if (!batchKey) return;
  await tx.execute(sql`
    update review_items set is_lead = (key = (
      select min(other.key) from review_items other
      where other.batch_key = ${batchKey} and other.person_key = ${personKey} and other.status = 'Pending'
    ))
    where batch_key = ${batchKey} and person_key = ${personKey} and status = 'Pending'
  `);
  await flagFormerManagers(tx, personKey);
}

/** An athlete's order waits in one batch: a newer save takes what is left of an older one along. */
export async function joinBatch(tx: Transaction, personKey: number, batchKey: string | null): Promise<void> {
  if (!batchKey) return;
  await tx
    .update(reviewItems)
    .set({ batchKey })
    .where(and(eq(reviewItems.personKey, personKey), eq(reviewItems.status, "Pending"), isNotNull(reviewItems.batchKey)));
  await electLead(tx, personKey, batchKey);
}

/** An amendment, or an offer, is of the same part of the profile as its item. */
export function isOfItem(edit: Edit, item: Pick<ReviewItemRow, "type" | "target">): boolean {
  if (edit.type !== item.type) return false;
  const { target, isOfTarget } = kindOf<EditTag>(edit.type);
  if (isOfTarget) return isOfTarget(edit as never, item.target);
  const own = target(edit as never);
  return own === null ? isOfItsOwn(item) : own === item.target;
}

/** An edit of its own each time, which adds what no place of the profile holds yet: it lands at another place than it waits at. */
function isOfItsOwn({ type, target }: Pick<ReviewItemRow, "type" | "target">): boolean {
  return target.startsWith(newTarget(type));
}

/** How the place begins at which such an edit waits. */
export function newTarget(type: EditTag): string {
  return `${type}:new:`;
}
