/** The edit of the profile's photo: an item first, then the file against its key (photos/attach.ts). */
import { and, eq } from "drizzle-orm";
import { editProblems } from "~/contract/profile/profile-edits";
import type { ProfileImageValue } from "~/domain/profile/edit-values";
import type { Database } from "../../db/database";
import { people, photos } from "../../db/schema/people";
import { refuse } from "../../module";
import { readName } from "../photos/files";
import { readPhoto } from "../photos/read";
import type { EditKind, Landing } from "../../review/kind";

const target = "profileImage";

export const profileImage: EditKind<"profileImage"> = {
  masked: null,
  target: () => target,

  hasNoOther: true,

  async propose(tx, personKey, _edit, pending) {
    const oldValue = await readPhoto(tx, personKey);
    // A file that has been sent stays until the next one takes its place.
    const newValue = pending?.newValue ?? { file: null, width: null, height: null };
    return { editType: "Add", oldValue, newValue, isIncomplete: newValue.file === null };
  },

  async apply(tx, personKey, items) {
    const landings: Landing<"profileImage">[] = [];
    for (const { newValue } of items) {
      const photoKey = await findPhoto(tx, personKey, newValue);
      if (!photoKey)
        return refuse(409, editProblems.fileMissing, "The photo’s file has not been sent yet, so there is nothing to approve.");
      const before = await readPhoto(tx, personKey);
      await tx.update(people).set({ photoKey }).where(eq(people.key, personKey));
      landings.push({ target, before, after: newValue });
    }
    return landings;
  },

  async isRevertible(db, personKey, landings) {
    const current = await readPhoto(db, personKey);
    for (const { before, after } of landings) {
      if (tokenOf(current) !== tokenOf(after) || (before && !(await findPhoto(db, personKey, before)))) return false;
    }
    return true;
  },

  async revert(tx, personKey, landings) {
    for (const { before } of landings) {
      const photoKey = before && (await findPhoto(tx, personKey, before));
      await tx.update(people).set({ photoKey }).where(eq(people.key, personKey));
    }
  },

  async current(db, personKey, items) {
    const photo = await readPhoto(db, personKey);
    return items.map(() => photo);
  },
};

/** A value names its photo by the name of a file. */
function tokenOf(value: ProfileImageValue | null): string | null {
  return readName(value?.file?.fileName ?? "")?.token ?? null;
}

async function findPhoto(tx: Database, personKey: number, value: ProfileImageValue): Promise<number | null> {
  const token = tokenOf(value);
  if (!token) return null;
  const [photo] = await tx
    .select({ key: photos.key })
    .from(photos)
    .where(and(eq(photos.token, token), eq(photos.personKey, personKey)));
  return photo?.key ?? null;
}
