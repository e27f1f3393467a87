/** What kind of player somebody is. Pure values. Rule: docs/rules.md E10. */
import { tiersOf } from "../people/rating-tiers";
import type { OrganizationLevel } from "../teams/organizations";
import type { RecruitmentStatus } from "./teams";

export const playerTypes = ["Transfer", "Pro", "College", "Juco", "Star", "Base"] as const;
type PlayerType = (typeof playerTypes)[number];

/** What the type follows from; null of what nobody has said. */
export interface PlayerTypeFacts {
  /** The latest transfer: whether it was taken back, and whether a season at the new college is known by now. */
  transfer: { isWithdrawn: boolean; hasArrived: boolean } | null;
  /** Of the player at the organization. */
  status: RecruitmentStatus | null;
  /** Of the organization that the player was last at. */
  level: OrganizationLevel | null;
  /** From 50.00 to 100.00. */
  rating: number | null;
}

const typeOfLevel: Partial<Record<OrganizationLevel, PlayerType>> = { Professional: "Pro", College: "College", JuniorCollege: "Juco" };

/** The first that holds. */
export function playerTypeOf({ transfer, status, level, rating }: PlayerTypeFacts): PlayerType {
  if (transfer && !transfer.isWithdrawn && !transfer.hasArrived && status !== "Enrolled") return "Transfer";
  const ofLevel = level && typeOfLevel[level];
  if (ofLevel) return ofLevel;
  const { tier } = tiersOf(rating);
  return tier === "Star" || tier === "Elite" ? "Star" : "Base";
}
