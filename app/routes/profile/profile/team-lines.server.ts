import { relativeTime } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { editRefusals } from "~/domain/base/messages";
import type { TeamField } from "~/domain/profile/edit-values";
import { teamMonograms } from "~/domain/teams/team-letters";
import type { PendingTeamEdit, TeamRow } from "~/domain/profile/teams-list";

/** A row of the list with just what the screen shows. */
export interface TeamLine extends Pick<
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
  /** Of its logo, among those of the list. */
  letters?: string;
  visitCount: number;
  pending: PendingWords | null;
  /** Its place in a new order; one of several teams stands above the list, too, as a line for all of them. */
  move: (PendingWords & { isOfSeveral: boolean }) | null;
}

interface PendingWords {
  /** How it waits. */
  state: string;
  words: string;
  sent: string;
  changeOn: ("team" | "visits" | "order")[];
}

export function teamLines(teams: readonly TeamRow[], now = new Date()): TeamLine[] {
  const letters = teamMonograms(teams.map(({ organizationName }) => organizationName));
  return teams.map((team, index) => ({
    letters: letters[index],
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
    pending: team.pending && inWords(team.pending, now),
    move: team.move && moveInWords(team.move, teams, now),
  }));
}

/** A new order goes by what was sent of it first. */
function moveInWords(move: PendingTeamEdit, teams: readonly TeamRow[], now: Date): NonNullable<TeamLine["move"]> {
  const order = teams.flatMap((team) => (move.batchKey && team.move?.batchKey === move.batchKey ? [team.move.submittedAt] : []));
  return { ...inWords({ ...move, submittedAt: order.sort()[0] ?? move.submittedAt }, now), isOfSeveral: order.length > 1 };
}

function inWords({ words, waitsFor, submittedAt, isAsked, isAppealed, isRemoval, changed }: PendingTeamEdit, now: Date): PendingWords {
  return {
    state: isAsked ? "Waits for your answer" : isAppealed ? "Under appeal" : "In review",
    words: waitsFor ? `${words}. ${waitsFor}` : words,
    sent: relativeTime(submittedAt, now),
    changeOn: isRemoval || isAppealed ? [] : screensOf(changed),
  };
}

/** The screens on which a waiting edit can be changed: those of the fields that it changes. */
function screensOf(changed: readonly TeamField[]): ("team" | "visits" | "order")[] {
  const isNew = changed.includes("organization");
  const team = isNew || changed.includes("status") || changed.includes("recruiter");
  const visits = isNew || changed.includes("visits");
  return [...(team ? (["team"] as const) : []), ...(visits ? (["visits"] as const) : []), ...(team || visits ? [] : (["order"] as const))];
}

/** Why the last save did not reach the desk, by team: `12:commitment-held` each. */
export function refusedTeams(values: readonly string[]): Record<number, string> {
  return Object.fromEntries(
    values.flatMap((value) => {
      const [key, code = ""] = value.split(":");
      const organizationKey = keyOf(key);
      return organizationKey ? [[organizationKey, editRefusals[code] ?? "Save to try again."]] : [];
    }),
  );
}
