/** The eight kinds of edits, by tag. */
import type { Edit } from "~/contract/profile/profile-edits";
import type { EditTag } from "~/domain/profile/edit-values";
import { highSchool, hometown, hsClassYear, ncaaId } from "./details";
import type { EditKind } from "./kind";
import { vitals } from "./measurement";
import { profileImage } from "./photo";
import { sportPlayed } from "./sport";
import { topInterest } from "./team";

const kinds: { [T in EditTag]: EditKind<T> } = { ncaaId, vitals, hsClassYear, highSchool, hometown, profileImage, sportPlayed, topInterest };

/** The kind of a tag. Its edits and items are of that tag: the caller has looked. */
export function kindOf<T extends EditTag>(tag: T): EditKind<T> {
  return kinds[tag];
}

/** Where an edit lands; null of what is an item of its own each time. */
export function targetOf(edit: Edit): string | null {
  return kindOf<EditTag>(edit.type).target(edit as never);
}
