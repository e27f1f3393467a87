/** The edit of the profile's photo: an item first, then the file against its key (photos/attach.ts). */
import { and, desc, eq } from "drizzle-orm";
import { editProblems } from "~/contract/profile-edits";
import type { ProfileImageValue } from "~/domain/review";
import type { Database } from "../../db/database";
import { people, photos } from "../../db/schema/people";
import { refuse } from "../../module";
import { fileOf } from "../../photos/files";
import type { EditKind } from "./kind";

const columns = { key: photos.key, token: photos.token, width: photos.width, height: photos.height };

export const profileImage: EditKind<"profileImage"> = {
  target: () => "profileImage",

  async propose(tx, personKey, _edit, pending) {
    const oldValue = await readPhoto(tx, personKey);
    // A file that has been sent stays until the next one takes its place.
    const newValue = pending?.newValue ?? { file: null, width: null, height: null };
    return { editType: "Add", oldValue, newValue, isIncomplete: newValue.file === null };
  },

  async apply(tx, personKey, items) {
    for (const item of items) {
      const [photo] = await tx.select(columns).from(photos).where(eq(photos.reviewItemKey, item.key)).orderBy(desc(photos.key)).limit(1);
      if (!item.newValue.file || !photo) return refuse(409, editProblems.fileMissing, "The photo’s file has not been sent yet, so there is nothing to approve.");
      await tx.update(people).set({ photoKey: photo.key }).where(eq(people.key, personKey));
    }
    return null;
  },

  current: readPhoto,
};

async function readPhoto(tx: Database, personKey: number): Promise<ProfileImageValue | null> {
  const [photo] = await tx
    .select(columns)
    .from(people)
    .innerJoin(photos, and(eq(photos.key, people.photoKey)))
    .where(eq(people.key, personKey));
  return photo ? { file: fileOf(photo.token), width: photo.width, height: photo.height } : null;
}
