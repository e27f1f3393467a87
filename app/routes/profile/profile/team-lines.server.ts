import { relativeTime } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { commitmentInWords } from "~/domain/profile/commitments";
import { editRefusals } from "~/domain/base/messages";
import type { TeamField } from "~/domain/profile/edit-values";
import { teamColor } from "~/domain/sites/site-accent";
import { teamMonograms } from "~/domain/teams/team-letters";
import type { PendingTeamEdit, TeamRow } from "~/domain/profile/teams-list";
import { waitsAs } from "~/domain/review/items";

/** A row of the list with just what the screen shows. */
export interface TeamLine extends Pick<
  TeamRow,
  "organizationKey" | "organizationName" | "place" | "assetUrl" | "recruitmentStatus" | "pendingStatus" | "primaryPersonName"
> {
  /** That stands for it (teamColor). */
  primaryColor: string | null;
  /** More than its place waits in review, or its profile takes no changes: it takes no Commit and no Decommit. */
  isPending: boolean;
  /** So it does, or its place waits: none of its fields can be opened. */
  isClosed?: boolean | undefined;
  /** Of its logo, among those of the list. */
  letters?: string;
  visitCount: number;
  pending: PendingWords | null;
  /** Its place in a new order; one of several teams stands above the list, too, as a line for all of them. */
  move?: PendingWords & { isOfSeveral: boolean };
}

interface PendingWords {
  /** How it waits. */
  state: string;
  words: string;
  sent: string;
  /** Null of a profile that takes no changes: it cannot be withdrawn either. */
  changeOn: ("team" | "visits" | "order")[] | null;
}

export function teamLines(teams: readonly TeamRow[], isLocked = false, now = new Date()): TeamLine[] {
  const letters = teamMonograms(teams.map(({ organizationName }) => organizationName));
  return teams.map((team, index) => ({
    letters: letters[index],
    organizationKey: team.organizationKey,
    organizationName: team.organizationName,
    // With how its commitment stands, in the one line below the name.
    place: [team.place, team.commitment && commitmentInWords(team.commitment)].filter(Boolean).join(" · "),
    primaryColor: teamColor(team.primaryColor, team.secondaryColor),
    assetUrl: team.assetUrl,
    recruitmentStatus: team.recruitmentStatus,
    isPending: team.isPending || isLocked,
    // These are left out of the page's data where nothing waits.
    ...(team.pendingStatus && { pendingStatus: team.pendingStatus }),
    isClosed: team.isPending || team.move || isLocked ? true : undefined,
    primaryPersonName: team.primaryPersonName,
    visitCount: team.visits.length,
    pending: team.pending && inWords(team.pending, isLocked, now),
    ...(team.move && { move: moveInWords(team.move, teams, isLocked, now) }),
  }));
}

/** A new order goes by what was sent of it first; its line is above the list, and each team of several says how it waits. */
function moveInWords(move: PendingTeamEdit, teams: readonly TeamRow[], isLocked: boolean, now: Date): NonNullable<TeamLine["move"]> {
  const order = teams.flatMap((team) => (move.batchKey && team.move?.batchKey === move.batchKey ? [team.move.submittedAt] : []));
  const band = inWords({ ...move, submittedAt: order.sort()[0] ?? move.submittedAt }, isLocked, now);
  const isOfSeveral = order.length > 1;
  return { ...band, words: isOfSeveral ? `${band.words}, ${band.state.toLowerCase()}` : band.words, isOfSeveral };
}

function inWords(edit: PendingTeamEdit, isLocked: boolean, now: Date): PendingWords {
  const { words, waitsFor, submittedAt, isAsked, isAppealed, isRemoval, changed } = edit;
  return {
    state: waitsAs({ isAppealed, isAsked }),
    words: waitsFor ? `${words}. ${waitsFor}` : words,
    sent: relativeTime(submittedAt, now),
    changeOn: isLocked ? null : isRemoval || isAppealed ? [] : screensOf(changed),
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
