import type { EditKinds } from "../../review/kinds";
import { bio, dateOfBirth, name } from "./about";
import { deal } from "./deal";
import { decisionDate } from "./decision-date";
import { highSchool, hometown, hsClassYear, ncaaId } from "./details";
import { vitals } from "./measurement";
import { profileImage } from "./photo";
import { sportPlayed } from "./sport";
import { topInterest } from "./team";
import { transfer } from "./transfer";
import { video } from "./video";

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
  name,
  bio,
  dateOfBirth,
  video,
  transfer,
  deal,
} satisfies EditKinds;
