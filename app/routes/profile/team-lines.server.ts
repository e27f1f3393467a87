import { relativeTime } from "~/domain/format";
import type { TeamRow } from "~/domain/teams-list";

/** A row of the list with just what the screen shows. */
export interface TeamLine
  extends Pick<
    TeamRow,
    | "organizationKey"
    | "organizationName"
    | "place"
    | "primaryColor"
    | "secondaryColor"
    | "assetUrl"
    | "recruitmentStatus"
    | "pendingStatus"
    | "isPending"
    | "primaryPersonName"
  > {
  visitCount: number;
  pending: { words: string; sent: string; change: "team" | "visits" | "order" } | null;
}

export function teamLines(teams: readonly TeamRow[], now = new Date()): TeamLine[] {
  return teams.map((team) => ({
    organizationKey: team.organizationKey,
    organizationName: team.organizationName,
    place: team.place,
    primaryColor: team.primaryColor,
    secondaryColor: team.secondaryColor,
    assetUrl: team.assetUrl,
    recruitmentStatus: team.recruitmentStatus,
    pendingStatus: team.pendingStatus ?? null,
    isPending: team.isPending,
    primaryPersonName: team.primaryPersonName,
    visitCount: team.visits.length,
    pending: team.pending && {
      words: team.pending.words,
      sent: relativeTime(team.pending.submittedAt, now),
      change: screenOf(team.pending.changed),
    },
  }));
}

/** Where a waiting edit is changed: on the screen that it was made on. */
function screenOf(changed: readonly string[]): "team" | "visits" | "order" {
  if (changed.length === 1 && changed[0] === "visits") return "visits";
  if (changed.length === 1 && changed[0] === "position") return "order";
  return "team";
}
