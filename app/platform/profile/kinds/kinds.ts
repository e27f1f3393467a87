import type { EditKinds } from "../../review/kinds";
import { decisionDate } from "./decision-date";
import { highSchool, hometown, hsClassYear, ncaaId } from "./details";
import { vitals } from "./measurement";
import { profileImage } from "./photo";
import { sportPlayed } from "./sport";
import { topInterest } from "./team";

/** The edits of a profile, by tag. */
export const profileKinds = {
  ncaaId,
  vitals,
  hsClassYear,
  highSchool,
  hometown,
  profileImage,
  sportPlayed,
  topInterest,
  decisionDate,
} satisfies EditKinds;
