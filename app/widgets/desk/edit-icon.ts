import type { EditTag, TaggedEdit } from "~/domain/profile/edit-values";
import type { IconName } from "../ui/icon";
import { sportIcon } from "../ui/sport-icon";

const icons: Record<EditTag, IconName> = {
  topInterest: "list-check",
  vitals: "stopwatch",
  profileImage: "photo",
  sportPlayed: "pennant",
  highSchool: "school",
  hometown: "map-pin",
  hsClassYear: "calendar",
  ncaaId: "id",
  decisionDate: "calendar",
  name: "user",
  bio: "message",
  dateOfBirth: "calendar",
  video: "play",
  transfer: "switch-horizontal",
  deal: "id",
};

/** The icon of the section that an edit belongs to; of a sport, its own. */
export function editIcon(item: TaggedEdit): IconName {
  return item.type === "sportPlayed" ? sportIcon({ name: item.newValue.sportName, key: item.newValue.sportKey }) : icons[item.type];
}
