/** What is left over goes: items whose file never came, and files whose item never was (docs/rules.md D6). */
import { subDays } from "date-fns/subDays";
import { subHours } from "date-fns/subHours";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { photos } from "../../db/schema/people";
import { reviewItems } from "../../db/schema/review";
import { folderOf, readName } from "./files";
import type { PhotoStore } from "../../base/photo-store";

/** Hours that an item waits for its file, and that a folder rests after its day. */
const hours = { patience: 24, rest: 1 };
/** Folders of the store that are looked through. */
const days = 7;

/** Closes the items that have waited a day for their file. */
export async function expireItems(tx: Transaction, now: Date): Promise<void> {
  const expired = await tx
    .update(reviewItems)
    .set({ status: "Rejected", resolution: "Expired", decidedAt: now, isLead: true })
    .where(
      and(
        eq(reviewItems.status, "Pending"),
        eq(reviewItems.type, "profileImage"),
        lt(reviewItems.submittedAt, subHours(now, hours.patience)),
        sql`jsonb_typeof(${reviewItems.newValue} -> 'file') = 'null'`,
      ),
    )
    .returning({ key: reviewItems.key, personKey: reviewItems.personKey, version: reviewItems.version });
  for (const { key, personKey, version } of expired)
    await record(tx, { act: "edit.expired", personKey, subject: `review-item:${key}`, detail: { version } });
}

/** Deletes the files of the last days that no photo names: those of an upload that broke off between file and item. */
export async function deleteStrayFiles(db: Database, store: PhotoStore, now: Date, signal?: AbortSignal): Promise<void> {
  for (let day = 1; day <= days && !signal?.aborted; day += 1) {
    const folder = folderOf(subDays(subHours(now, hours.rest), day));
    const names = await store.list(folder);
    const tokens = [...new Set(names.map((name) => readName(name)?.token ?? ""))];
    if (tokens.length === 0) continue;
    const known = await db.select({ token: photos.token }).from(photos).where(inArray(photos.token, tokens));
    const kept = new Set(known.map(({ token }) => token));
    for (const name of names) if (!kept.has(readName(name)?.token ?? "")) await store.delete(`${folder}/${name}`);
  }
}
