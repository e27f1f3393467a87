/** What stood on a profile before an approval changed it, in words. Rules: docs/rules.md Z3. */
import { calendarDay } from "../base/format";
import { decisionInWords } from "./decision-dates";
import { compareEdit, editTitle, measured, measurementName } from "./edits";
import { nothing } from "../review/items";
import { editTags, type EditTag, type TaggedEdit } from "./edit-values";

/** Whether everybody may read what stood before; of a photo not (D5). */
const isPublicFormer: Record<EditTag, boolean> = {
  ncaaId: false,
  vitals: true,
  hsClassYear: true,
  highSchool: true,
  hometown: true,
  profileImage: false,
  sportPlayed: true,
  topInterest: true,
  // It may name the place where a minor was to be (E12).
  decisionDate: false,
  // What somebody called or described themselves by is theirs to leave behind (E15, E16, E18).
  name: false,
  bio: false,
  dateOfBirth: false,
  video: false,
  // An entry is told as it stands.
  transfer: false,
  // What it paid may be nobody else's to know (C23).
  deal: false,
};
export const publicFormerTags = editTags.filter((tag) => isPublicFormer[tag]);

/** The values that an approved change replaced; of a team its status alone, for the rest of it is not everybody's. */
export function formerValues(change: TaggedEdit): { fact: string; value: string }[] {
  if (!change.oldValue || change.type === "profileImage") return [];
  const changed = compareEdit(change).filter((line) => line.isChanged && line.before !== null && line.before !== nothing);
  if (changed.length === 0) return [];
  if (change.type === "vitals") {
    const { measurementTypeKey, value, dateOccurred } = change.oldValue;
    return [{ fact: measurementName(measurementTypeKey), value: `${measured(measurementTypeKey, value)} on ${calendarDay(dateOccurred)}` }];
  }
  if (change.type === "decisionDate") return [{ fact: editTitle(change), value: decisionInWords(change.oldValue) }];
  const name =
    change.type === "topInterest"
      ? change.newValue.organizationName
      : change.type === "sportPlayed"
        ? change.newValue.sportName
        : editTitle(change);
  return changed.flatMap((line) => {
    if (change.type === "topInterest" && line.field !== "status") return [];
    return [{ fact: change.type === "sportPlayed" ? `${name}, ${line.label.toLowerCase()}` : name, value: line.before! }];
  });
}
