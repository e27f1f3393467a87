import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import { fieldErrors } from "~/domain/base/messages";
import { photoLimits } from "~/domain/profile/photos";
import type { ProfileImageValue } from "~/domain/profile/edit-values";
import { dueAt } from "~/domain/profile/review-kinds";
import { mayActFor } from "~/domain/account/roles";
import { lockedWords } from "~/domain/people/visibility";
import type { Act } from "../../act";
import { recordOnItem } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { photos } from "../../db/schema/people";
import { reviewItems, reviewItemVersions } from "../../db/schema/review";
import { unavailable } from "../../failures";
import { fieldRefused, isRefusal, notFound, refuse, type Answer } from "../../module";
import { settleAsked } from "../../review/tell";
import { lockItem, nowBy, readItem, type ReviewItemRow } from "../../review/items";
import { noLongerWaits, underAppeal, versionConflict } from "../../review/refusals";
import { profileLocked } from "../../people/own-profile";
import { lockPlayer } from "../../people/lock";
import { applyItems } from "../../review/apply";
import { closeItems, tellOfDecision } from "../../review/decisions";
import { broughtBack } from "../../review/entries";
import { flagFormerManagers } from "../../review/former-managers";
import { writesAs } from "../../account/sessions/managers";
import { lines } from "../../base/turns";
import { encodePhoto, type EncodedPhoto } from "./encode";
import { contentTypes, fileOf, largestOf, nameOf, newToken, pathOf, type KeptPhoto } from "./files";
import { readPhoto } from "./read";
import type { PhotoStore } from "../../base/photo-store";

/** Of one person: one that is decoded and one that waits for that, say because the network hid the first one's answer. */
export const inPhotoLine = lines(2);

/** Seconds after which a person's photos have usually been read. */
const comeAgain = 5;

/**
 * Attaches the file to its waiting item (docs/rules.md D6): each file makes the
 * next version, so that nobody approves another than was seen, and the first
 * brings the item to the desk. A photo of staff is approved with its file. Made
 * on another `version` than stands, it is a conflict, unless the same file waits.
 * The files are written before the item names them; those that no item names in
 * the end are found by the sweep.
 */
export async function attachPhoto(
  act: Act,
  store: PhotoStore,
  reviewItemKey: number,
  { file, version }: { file: Blob; version?: number },
): Promise<Answer<ReviewItem>> {
  const found = await findItem(act.db, reviewItemKey);
  if (!found || found.type !== "profileImage" || !(await attachesAs(act.db, act, found))) return notFound();
  if (!isOpenToFiles(found)) return noLongerWaits();

  if (file.size > photoLimits.bytes) return refuse(413, "too-large", fieldErrors.photoTooLarge, { file: [fieldErrors.photoTooLarge] });
  if (file.size === 0) return fieldRefused("file", fieldErrors.photoEmpty);
  const encoded = await inPhotoLine(act.viewer.userKey, async () => encodePhoto(new Uint8Array(await file.arrayBuffer())));
  if (encoded === null) return refuse(429, "too-many", fieldErrors.photosTooMany, { file: [fieldErrors.photosTooMany] }, comeAgain);
  if (isRefusal(encoded)) return encoded;

  const kept = { token: newToken(), createdAt: act.now };
  try {
    if (await isAttached(act.db, store, found, encoded)) return readAgain(act, reviewItemKey);
    await write(store, kept, encoded);
  } catch {
    await remove(store, kept, encoded);
    return unavailable();
  }
  // What is thrown may have been stored all the same: its files stay until the sweep knows.
  const attached = await act.db.transaction((tx) => attach(tx, act, found, { kept, photo: encoded, version }));
  if (attached.ok) return attached;
  await remove(store, kept, encoded);
  const isLate = ([editProblems.versionConflict, editProblems.notPending] as string[]).includes(attached.problem.code);
  return isLate && (await wasAttachedMeanwhile(act, store, reviewItemKey, encoded)) ? readAgain(act, reviewItemKey) : attached;
}

async function attach(
  tx: Transaction,
  act: Act,
  { key, personKey }: ReviewItemRow,
  {
    kept: { token, createdAt },
    photo: { width, height },
    version: seen,
  }: { kept: KeptPhoto; photo: EncodedPhoto; version: number | undefined },
): Promise<Answer<ReviewItem>> {
  const visibility = await lockPlayer(tx, personKey);
  const item = visibility && (await lockItem(tx, key));
  const writer = item && (await attachesAs(tx, act, item));
  if (!item || !writer) return notFound();
  const locked = writer === "manager" ? lockedWords(visibility) : null;
  if (locked) return profileLocked(locked);
  if (item.status !== "Pending") return noLongerWaits();
  if (item.appealedAt !== null) return underAppeal();
  if (seen !== undefined && seen !== item.version) return versionConflict();

  const isOwn = writer === "manager";
  const isFirst = valueOf(item).file === null;
  const version = item.version + 1;
  const newValue: ProfileImageValue = { file: fileOf(token), width, height };
  const oldValue = await readPhoto(tx, personKey);
  await tx.insert(photos).values({ token, personKey, reviewItemKey: key, width, height, createdAt });
  // What could not be decided until now begins to wait now.
  const began = isFirst
    ? { isLead: true, submittedAt: act.now, dueAt: dueAt(item.kind, act.now, act.dueHours) }
    : broughtBack(item, act.now);
  const [changed] = await tx
    .update(reviewItems)
    .set({ version, oldValue, newValue, changedAt: act.now, ...began, ...(isOwn && nowBy(act.viewer.userKey)) })
    .where(eq(reviewItems.key, key))
    .returning();
  if (!changed) throw new Error("a locked review item is gone");
  if (isOwn) await flagFormerManagers(tx, personKey);
  if (item.awaitsAthlete) await settleAsked(tx, [item], act.now);
  await tx
    .insert(reviewItemVersions)
    .values({ reviewItemKey: key, version, newValue, authorUserKey: act.viewer.userKey, createdAt: act.now });

  if (!isOwn) {
    const approval = { tier: "StaffVerified", at: act.now } as const;
    const landings = await applyItems(tx, personKey, item.type, [changed], approval);
    if (isRefusal(landings)) throw new Error("a photo that was just attached cannot be applied");
    const decisions = await closeItems(
      tx,
      { userKey: act.viewer.userKey, at: act.now, actKey: randomUUID() },
      [changed],
      { verdict: "AutoApproved", tier: approval.tier },
      landings,
    );
    await tellOfDecision(tx, [changed], decisions);
  }
  await recordOnItem(tx, act, item, isOwn ? "photo.attached" : "edit.auto-approved", { type: item.type, version });
  return { ok: true, value: await readItem(tx, key) };
}

/** Who manages the profile; of an item that staff began, that member of staff, who may still edit it; null of anybody else. */
async function attachesAs(
  db: Database,
  { viewer }: Act,
  { personKey, authorSource, authorUserKey }: ReviewItemRow,
): Promise<"manager" | "staff" | null> {
  const writer = mayActFor(viewer, personKey) ? await writesAs(db, viewer, personKey) : null;
  return writer === "staff" && !(authorSource === "DBAdmin" && authorUserKey === viewer.userKey) ? null : writer;
}

function valueOf(item: ReviewItemRow): ProfileImageValue {
  return item.newValue as ProfileImageValue;
}

async function findItem(db: Database, key: number): Promise<ReviewItemRow | undefined> {
  const [found] = await db.select().from(reviewItems).where(eq(reviewItems.key, key));
  return found;
}

async function readAgain({ db }: Act, key: number): Promise<Answer<ReviewItem>> {
  return { ok: true, value: await db.transaction((tx) => readItem(tx, key)) };
}

/** The same file, sent twice: it has been attached. */
async function isAttached(db: Database, store: PhotoStore, item: ReviewItemRow, { files }: EncodedPhoto): Promise<boolean> {
  const waiting = valueOf(item).file?.fileName;
  if (!waiting) return false;
  const [photo] = await db
    .select({ token: photos.token, createdAt: photos.createdAt })
    .from(photos)
    .where(eq(photos.token, waiting.split("-")[0] ?? ""));
  const before = photo && (await store.get(pathOf(photo, largestOf(photo.token))));
  const sent = files.find(({ size, format }) => nameOf("", size, format) === largestOf(""));
  return Boolean(before && sent && Buffer.from(before).equals(sent.bytes));
}

/** The same file, sent twice at once; where the store cannot tell, it counts as another. */
async function wasAttachedMeanwhile({ db }: Act, store: PhotoStore, key: number, encoded: EncodedPhoto): Promise<boolean> {
  const item = await findItem(db, key);
  return item && isOpenToFiles(item) ? isAttached(db, store, item, encoded).catch(() => false) : false;
}

/** Waits, or was approved with its file, which may be sent again. */
function isOpenToFiles({ status }: ReviewItemRow): boolean {
  return status === "Pending" || status === "AutoApproved";
}

async function write(store: PhotoStore, kept: KeptPhoto, { files }: EncodedPhoto): Promise<void> {
  const written = await Promise.allSettled(
    files.map(({ size, format, bytes }) => store.put(pathOf(kept, nameOf(kept.token, size, format)), bytes, contentTypes[format])),
  );
  // Only when all have ended is there nothing that could still be written after it was removed.
  const failed = written.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

/** What cannot be removed now, the sweep finds later. */
async function remove(store: PhotoStore, kept: KeptPhoto, { files }: EncodedPhoto): Promise<void> {
  await Promise.allSettled(files.map(({ size, format }) => store.delete(pathOf(kept, nameOf(kept.token, size, format)))));
}
