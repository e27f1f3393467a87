import type { EditTag, TaggedEdit } from "~/domain/review";
import type { IconName } from "./icon";
import { sportIcon } from "./sport-icon";

const icons: Record<EditTag, IconName> = {
  topInterest: "list-check",
  vitals: "stopwatch",
  profileImage: "photo",
  sportPlayed: "pennant",
  highSchool: "school",
  hometown: "map-pin",
  hsClassYear: "calendar",
  ncaaId: "id",
};

/** The icon of the section that an edit belongs to; of a sport, its own. */
export function editIcon(item: TaggedEdit): IconName {
  return item.type === "sportPlayed" ? sportIcon({ name: item.newValue.sportName, key: item.newValue.sportKey }) : icons[item.type];
}
