/**
 * The unsaved arrangement of a list of top teams. It is kept beside the page
 * (in a cookie, or in the page's own state) until Save sends it for review, so
 * that a dead battery or a page without script loses nothing. Rules: docs/rules.md T5–T8.
 */
import { canCommit, canDecommit, commitmentRestsOn, countedStatus, isCommitment, moveTo, type ListedTeam } from "./teams";

export type DraftStatus = "Committed" | "Decommitted";

export interface TeamsDraft {
  /** Organization keys in their unsaved order. */
  order: number[];
  /** Unsaved Commit and Decommit, by organization key. */
  statuses: Record<number, DraftStatus>;
}

/** The list as it stands, with nothing to save. */
export function emptyDraft(teams: readonly ListedTeam[]): TeamsDraft {
  return { order: teams.map((team) => team.organizationKey), statuses: {} };
}

/** The list as the draft shows it: its order, with Commit and Decommit already told. */
export function arrange<Team extends ListedTeam>(teams: readonly Team[], draft: TeamsDraft): Team[] {
  return draft.order.flatMap((key) => {
    const team = teams.find((candidate) => candidate.organizationKey === key);
    if (!team) return [];
    const status = draft.statuses[key];
    return [status ? { ...team, recruitmentStatus: status } : team];
  });
}

export function move(draft: TeamsDraft, organizationKey: number, position: number): TeamsDraft {
  return { ...draft, order: moveTo(draft.order, organizationKey, position) };
}

/** Commit, when the list as drafted allows it; else the draft as it was. */
export function commit(teams: readonly ListedTeam[], draft: TeamsDraft, organizationKey: number): TeamsDraft {
  const arranged = arrange(teams, draft);
  const index = arranged.findIndex((team) => team.organizationKey === organizationKey);
  if (!canCommit(arranged, index)) return draft;
  return withStatus(teams, draft, organizationKey, "Committed");
}

/** Decommit the Committed team; of a commit that was only drafted, this is its undoing. */
export function decommit(teams: readonly ListedTeam[], draft: TeamsDraft, organizationKey: number): TeamsDraft {
  const team = arrange(teams, draft).find((candidate) => candidate.organizationKey === organizationKey);
  if (!team || !canDecommit(team)) return draft;
  return withStatus(teams, draft, organizationKey, "Decommitted");
}

/** Takes a drafted Commit or Decommit back; not a Decommit that a drafted Commit rests on. */
export function undo(teams: readonly ListedTeam[], draft: TeamsDraft, organizationKey: number): TeamsDraft {
  const arranged = arrange(teams, draft);
  if (arranged.some((team) => team.organizationKey === organizationKey && commitmentRestsOn(arranged, team))) return draft;
  const statuses = { ...draft.statuses };
  delete statuses[organizationKey];
  return reconcile(teams, { ...draft, statuses });
}

function withStatus(teams: readonly ListedTeam[], draft: TeamsDraft, organizationKey: number, status: DraftStatus): TeamsDraft {
  const saved = teams.find((team) => team.organizationKey === organizationKey);
  const statuses = { ...draft.statuses };
  const isOnlyAnUndo = draft.statuses[organizationKey] !== undefined && saved?.recruitmentStatus !== "Committed";
  if (saved?.recruitmentStatus === status || isOnlyAnUndo) delete statuses[organizationKey];
  else statuses[organizationKey] = status;
  return { ...draft, statuses };
}

/**
 * A kept draft against the list as it is now: teams that are gone leave it, new
 * ones join at the end, and a Commit or Decommit that can no longer be sent is
 * dropped: beside a new order it goes as an edit of its own, but any other edit
 * that waits was made without it. Where Commit is offered does not matter any
 * more: it has been pressed.
 */
export function reconcile(teams: readonly ListedTeam[], kept: TeamsDraft): TeamsDraft {
  const known = new Map(teams.map((team) => [team.organizationKey, team]));
  const order = [...new Set(kept.order)].filter((key) => known.has(key));
  const added = teams.map((team) => team.organizationKey).filter((key) => !order.includes(key));
  const statuses: TeamsDraft["statuses"] = {};
  const wanted = Object.entries(kept.statuses)
    .map(([key, status]) => [Number(key), status] as const)
    .filter(([key]) => known.get(key)?.pending === null);
  for (const [key, status] of wanted) {
    if (status === "Decommitted" && holds(known.get(key))) statuses[key] = status;
  }
  for (const [key, status] of wanted) {
    const isHeld = teams.some((team) => holds(team) && statuses[team.organizationKey] !== "Decommitted");
    const isTaken = Object.values(statuses).includes("Committed");
    if (status === "Committed" && !isHeld && !isTaken) statuses[key] = status;
  }
  return { order: [...order, ...added], statuses };
}

/**
 * A draft that was made on the list as a page showed it, against the list as it
 * is now: a page that moved nothing moves nothing, and one that did is behind
 * where the order was changed elsewhere in the meantime.
 */
export function onListOfNow(teams: readonly ListedTeam[], shown: TeamsDraft, draft: TeamsDraft): { draft: TeamsDraft; isBehind: boolean } {
  const now = teams.map((team) => team.organizationKey);
  const inBoth = (order: readonly number[]) => order.filter((key) => now.includes(key) && shown.order.includes(key)).join();
  if (inBoth(shown.order) === inBoth(now)) return { draft, isBehind: false };
  if (inBoth(draft.order) === inBoth(shown.order)) return { draft: { ...draft, order: now }, isBehind: false };
  return { draft, isBehind: draft.order.join() !== now.join() };
}

function holds(team: ListedTeam | undefined): boolean {
  return team !== undefined && isCommitment(countedStatus(team));
}

/** Teams whose drafted Commit or Decommit was dropped, and is not what is proposed already. */
export function droppedFrom(teams: readonly ListedTeam[], kept: TeamsDraft, draft: TeamsDraft): number[] {
  return Object.entries(kept.statuses).flatMap(([key, status]) => {
    const team = teams.find((one) => String(one.organizationKey) === key);
    const isProposed = team !== undefined && countedStatus(team) === status;
    return draft.statuses[Number(key)] || isProposed ? [] : [Number(key)];
  });
}

export interface DraftChange {
  organizationKey: number;
  order?: number;
  recruitmentStatus?: DraftStatus;
}

/** What Save will send, of a team its new position and its new status apart: they are decided apart (T7). */
export function changesOf(teams: readonly ListedTeam[], draft: TeamsDraft): DraftChange[] {
  return draft.order.flatMap((organizationKey, index) => {
    const hasMoved = teams[index]?.organizationKey !== organizationKey;
    const recruitmentStatus = draft.statuses[organizationKey];
    return [
      ...(hasMoved ? [{ organizationKey, order: index + 1 }] : []),
      ...(recruitmentStatus ? [{ organizationKey, recruitmentStatus }] : []),
    ];
  });
}

/** What is unsaved, in words: `4 teams moved`, `1 commitment`. Empty when nothing is. */
export function summaryOf(changes: readonly DraftChange[]): string {
  const count = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]);
  return [
    ...count(changes.filter((change) => change.order !== undefined).length, "team moved", "teams moved"),
    ...count(changes.filter((change) => change.recruitmentStatus === "Committed").length, "commitment", "commitments"),
    ...count(changes.filter((change) => change.recruitmentStatus === "Decommitted").length, "decommitment", "decommitments"),
  ].join(", ");
}

export const draftCookieName = "unsaved-teams";

/** The text a cookie carries: `personKey|3.1.2|7.C,9.D`. */
export function writeDraft(personKey: number, draft: TeamsDraft): string {
  const statuses = Object.entries(draft.statuses).map(([key, status]) => `${key}.${status[0]}`);
  return `${personKey}|${draft.order.join(".")}|${statuses.join(",")}`;
}

/** Reads what writeDraft wrote; anything else, or another profile's draft, is null. */
export function readDraft(personKey: number, text: string | undefined | null): TeamsDraft | null {
  const match = /^(\d{1,10})\|((?:\d{1,10}(?:\.\d{1,10})*)?)\|((?:\d{1,10}\.[CD](?:,\d{1,10}\.[CD])*)?)$/.exec(text ?? "");
  if (!match || Number(match[1]) !== personKey) return null;
  const order = match[2] ? match[2].split(".").map(Number) : [];
  const statuses: TeamsDraft["statuses"] = {};
  for (const entry of match[3] ? match[3].split(",") : []) {
    const [key, letter] = entry.split(".");
    statuses[Number(key)] = letter === "C" ? "Committed" : "Decommitted";
  }
  return { order, statuses };
}

/** What the form of the list asks for, beside Save: `up:12`, `commit:12`. */
export const draftIntents = ["up", "down", "commit", "decommit", "undo"] as const;
export type DraftIntent = (typeof draftIntents)[number];

/** The draft after one button of the list; an intent that the rules forbid changes nothing. */
export function afterIntent(teams: readonly ListedTeam[], draft: TeamsDraft, intent: DraftIntent, organizationKey: number): TeamsDraft {
  const position = draft.order.indexOf(organizationKey) + 1;
  switch (intent) {
    case "up":
      return move(draft, organizationKey, position - 1);
    case "down":
      return move(draft, organizationKey, position + 1);
    case "commit":
      return commit(teams, draft, organizationKey);
    case "decommit":
      return decommit(teams, draft, organizationKey);
    case "undo":
      return undo(teams, draft, organizationKey);
  }
}
