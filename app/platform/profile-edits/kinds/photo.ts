/** The edit of the profile's photo: an item first, then the file against its key (photos/attach.ts). */
import { desc, eq } from "drizzle-orm";
import { editProblems } from "~/contract/profile-edits";
import { people, photos } from "../../db/schema/people";
import { refuse } from "../../module";
import { readPhoto } from "../../photos/read";
import type { EditKind } from "./kind";

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
      const [photo] = await tx.select({ key: photos.key }).from(photos).where(eq(photos.reviewItemKey, item.key)).orderBy(desc(photos.key)).limit(1);
      if (!item.newValue.file || !photo) return refuse(409, editProblems.fileMissing, "The photo’s file has not been sent yet, so there is nothing to approve.");
      await tx.update(people).set({ photoKey: photo.key }).where(eq(people.key, personKey));
    }
    return null;
  },

  current: readPhoto,
};
