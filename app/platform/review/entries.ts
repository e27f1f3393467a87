/** Writing what is said on an item, by either side (docs/rules.md H1–H4). */
import { and, desc, eq, gt, inArray, ne } from "drizzle-orm";
import type { EditValue } from "~/domain/profile/edit-values";
import type { KeptEntryKind, Visibility } from "~/domain/review/thread";
import type { Act } from "../act";
import { recordOnItem } from "../audit/record";
import type { Transaction } from "../db/database";
import { reviewEntries, reviewItems } from "../db/schema/review";
import { keysOf, unclaimed, type ReviewItemRow } from "./items";

interface Said {
  kind: KeptEntryKind;
  visibility?: Visibility;
  /** The version that it speaks of, when it is not the one that waits. */
  version?: number;
  text?: string;
  url?: string;
  value?: EditValue;
}

/** Adds an entry and its audit row; answers its key. */
export async function addEntry(
  tx: Transaction,
  act: Act,
  item: Pick<ReviewItemRow, "key" | "personKey" | "version">,
  name: string,
  said: Said,
  detail: Record<string, number | null> = {},
): Promise<number> {
  const { kind, visibility = "Public", version = item.version, text, url, value } = said;
  const [entry] = await tx
    .insert(reviewEntries)
    .values({ reviewItemKey: item.key, kind, visibility, authorUserKey: act.viewer.userKey, at: act.now, version, text, url, value })
    .returning({ key: reviewEntries.key });
  if (!entry) throw new Error("an inserted entry came back without its key");
  await recordOnItem(tx, act, item, name, { version, entry: entry.key, ...detail });
  return entry.key;
}

/** The same words, sent twice: they were the last that was said, by the same user. Answers that entry. */
export async function justSaid(
  tx: Transaction,
  act: Act,
  items: readonly Pick<ReviewItemRow, "key">[],
  { kind, text, url }: Pick<Said, "kind" | "text" | "url">,
) {
  const [last] = await tx
    .select()
    .from(reviewEntries)
    .where(and(inArray(reviewEntries.reviewItemKey, keysOf(items)), ne(reviewEntries.kind, "Claimed")))
    .orderBy(desc(reviewEntries.key))
    .limit(1);
  const isSame =
    last?.kind === kind && last.authorUserKey === act.viewer.userKey && last.text === (text ?? null) && last.url === (url ?? null);
  return isSame ? last : null;
}

/** Whether others said something on the items since the entry `seen`, the newest that the viewer was shown; false where none is named. */
export async function othersSaidSince(
  tx: Transaction,
  { viewer }: Pick<Act, "viewer">,
  items: readonly Pick<ReviewItemRow, "key">[],
  seen: number | undefined,
): Promise<boolean> {
  if (seen === undefined) return false;
  const since = await tx.$count(
    reviewEntries,
    and(
      inArray(reviewEntries.reviewItemKey, keysOf(items)),
      gt(reviewEntries.key, seen),
      ne(reviewEntries.authorUserKey, viewer.userKey),
      ne(reviewEntries.kind, "Claimed"),
    ),
  );
  return since > 0;
}

/** Whether an entry of these kinds stands on one of the items. */
export async function wasSaid(tx: Transaction, items: readonly Pick<ReviewItemRow, "key">[], kinds: KeptEntryKind[]): Promise<boolean> {
  const ofItems = inArray(reviewEntries.reviewItemKey, keysOf(items));
  return (await tx.$count(reviewEntries, and(ofItems, inArray(reviewEntries.kind, kinds)))) > 0;
}

/** How many links stand on the items. */
export async function countEvidence(tx: Transaction, items: readonly Pick<ReviewItemRow, "key">[]): Promise<number> {
  return tx.$count(
    reviewEntries,
    and(inArray(reviewEntries.reviewItemKey, keysOf(items)), inArray(reviewEntries.kind, ["Evidence", "DeskEvidence"])),
  );
}

/** The items rest outside the queue until the athlete's side answers. Whoever asked need not hold them for that. */
export async function restUntilAnswered(tx: Transaction, act: Act, items: readonly ReviewItemRow[]): Promise<void> {
  for (const item of items) {
    await tx
      .update(reviewItems)
      .set({ awaitsAthlete: true, askedAt: item.askedAt ?? act.now, ...unclaimed })
      .where(eq(reviewItems.key, item.key));
  }
}

/** What an item that comes back to the queue is set to: due later by as long as it rested. */
export function broughtBack({ dueAt, askedAt }: Pick<ReviewItemRow, "dueAt" | "askedAt">, now: Date) {
  return { awaitsAthlete: false, askedAt: null, dueAt: new Date(dueAt.getTime() + (askedAt ? now.getTime() - askedAt.getTime() : 0)) };
}
