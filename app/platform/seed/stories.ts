/** What the demo's athletes have sent for review, oldest first. */
import type { RecruitmentStatus } from "~/domain/profile/teams";
import type { SeededVisit } from "./players";

interface Sent {
  /** Hours before now. */
  hoursAgo: number;
  /** Usernames of who sends it, and of whose profile it is. */
  by: string;
  player: string;
  college: string;
  status?: RecruitmentStatus;
  /** A place on the college's staff, from 1. */
  recruiter?: number;
  order?: number;
  /** Visits beside those that stand already. */
  newVisits?: readonly SeededVisit[];
}

export type Story =
  | (Sent & { act: "add" })
  | (Sent & { act: "change"; batch?: string })
  /** Changes the edit of this team that waits already. */
  | (Sent & { act: "amend" })
  | { act: "reject"; hoursAgo: number; by: string; player: string; college: string; code: "NotVerifiable"; reason: string };

const reeseReorders = "3f6c2c1e-6d0b-4f0e-9a55-0d5c6b7a1e01";

export const stories: readonly Story[] = [
  { act: "add", hoursAgo: 196, by: "casey", player: "casey", college: "Stanford University", status: "Offered" },
  {
    act: "reject",
    hoursAgo: 170,
    by: "robin",
    player: "casey",
    college: "Stanford University",
    code: "NotVerifiable",
    reason: "We could not confirm this offer with the school. Send it again when you have it in writing.",
  },
  { act: "add", hoursAgo: 146, by: "jordan", player: "jordan", college: "Clemson University", status: "Contacted", recruiter: 4 },
  { act: "change", hoursAgo: 138, by: "gale", player: "devon", college: "University of Louisville", status: "Contacted" },
  {
    act: "amend",
    hoursAgo: 127,
    by: "jordan",
    player: "jordan",
    college: "Clemson University",
    status: "Offered",
    newVisits: [{ type: "visit", daysAgo: 9, official: true }],
  },
  { act: "change", hoursAgo: 121, by: "quinn", player: "quinn", college: "University of Oklahoma", status: "Committed" },
  { act: "change", hoursAgo: 99, by: "parker", player: "parker", college: "Texas Tech University", status: "Decommitted" },
  { act: "change", hoursAgo: 98.9, by: "parker", player: "parker", college: "Gonzaga University", status: "Committed" },
  { act: "change", hoursAgo: 78, by: "reese", player: "reese", college: "Pennsylvania State University", order: 1, batch: reeseReorders },
  { act: "change", hoursAgo: 78, by: "reese", player: "reese", college: "Ohio State University", order: 2, batch: reeseReorders },
  { act: "change", hoursAgo: 78, by: "reese", player: "reese", college: "University of Michigan", order: 3, batch: reeseReorders },
  {
    act: "change",
    hoursAgo: 70,
    by: "skyler",
    player: "skyler",
    college: "Vanderbilt University",
    newVisits: [{ type: "visit", daysAgo: 4, official: true }],
  },
  { act: "add", hoursAgo: 50, by: "rory", player: "linnea", college: "Villanova University", status: "Interested", recruiter: 3 },
  { act: "change", hoursAgo: 44, by: "tatum", player: "tatum", college: "University of Iowa", recruiter: 2 },
  {
    act: "change",
    hoursAgo: 25,
    by: "casey",
    player: "casey",
    college: "University of Connecticut",
    newVisits: [{ type: "visit", daysAgo: 12, official: true }],
  },
  { act: "change", hoursAgo: 20, by: "jordan", player: "jordan", college: "University of Georgia", status: "Offered" },
  {
    act: "add",
    hoursAgo: 9,
    by: "emerson",
    player: "emerson",
    college: "University of Nebraska-Lincoln",
    status: "Contacted",
    recruiter: 4,
    newVisits: [{ type: "coaching", daysAgo: 2, coaches: [4, 1] }],
  },
  { act: "add", hoursAgo: 3, by: "gale", player: "devon", college: "University of Kentucky", status: "Contacted", recruiter: 4 },
  { act: "add", hoursAgo: 0.7, by: "reese", player: "reese", college: "Louisiana State University", status: "Contacted" },
];
