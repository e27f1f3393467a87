/**
 * The rules of a list of top teams: statuses, flags, the one commitment and the
 * order. Pure values. Rules: docs/rules.md T1–T7.
 */

/** The seven statuses that a form offers. `None` exists in data and is never stored from a form (T1). */
export const recruitmentStatuses = ["Interested", "Contacted", "Offered", "Committed", "Decommitted", "Signed", "Enrolled"] as const;
export type RecruitmentStatus = (typeof recruitmentStatuses)[number];

/** One team of an athlete may hold one of these (T4). */
export const commitmentStatuses = ["Committed", "Signed", "Enrolled"] as const satisfies readonly RecruitmentStatus[];

export type CommitmentStatus = (typeof commitmentStatuses)[number];

/** Commit stands on the first rows of the list only (T5). */
export const commitRows = 5;

export function isRecruitmentStatus(value: unknown): value is RecruitmentStatus {
  return (recruitmentStatuses as readonly unknown[]).includes(value);
}

export function isCommitment(status: RecruitmentStatus): status is CommitmentStatus {
  return (commitmentStatuses as readonly RecruitmentStatus[]).includes(status);
}

/** What a stored interest says of itself: explicit status, else status, else its flags (T2). */
export function derivedStatus(interest: {
  recruitmentStatus?: string | null;
  status?: string | null;
  offer?: boolean | null;
  contacted?: boolean | null;
}): RecruitmentStatus {
  if (isRecruitmentStatus(interest.recruitmentStatus)) return interest.recruitmentStatus;
  if (isRecruitmentStatus(interest.status)) return interest.status;
  if (interest.offer) return "Offered";
  if (interest.contacted) return "Contacted";
  return "Interested";
}

/** The two flags that follow from a status whenever it is saved (T3). */
export function flagsOf(status: RecruitmentStatus): { contacted: boolean; offer: boolean } {
  return {
    contacted: status !== "Interested",
    offer: status !== "Interested" && status !== "Contacted",
  };
}

/**
 * What a new status does that is confirmed before it is sent, in words: it takes
 * a commitment, gives one up, or loses the offer (T8).
 */
export function statusToConfirm(team: string, from: RecruitmentStatus, to: RecruitmentStatus): string[] {
  if (from === to) return [];
  const takes = isCommitment(to) && !isCommitment(from);
  const givesUp = to === "Decommitted" || (isCommitment(from) && !isCommitment(to));
  const losesOffer = flagsOf(from).offer && !flagsOf(to).offer;
  return [
    ...(takes ? [`Commit to ${team}${to === "Committed" ? "" : `, as ${to}`}`] : []),
    ...(givesUp ? [`Decommit from ${team}${to === "Decommitted" ? "" : `: ${from} → ${to}`}`] : []),
    ...(losesOffer ? [`Recruitment status: ${from} → ${to}. The offer leaves the profile.`] : []),
  ];
}

/** From one status to another a commitment is taken, stepped on from, or given up, which a minor's guardian agrees to (B26). */
export function isGuardedStep(from: RecruitmentStatus, to: RecruitmentStatus): boolean {
  return from !== to && (isCommitment(to) || to === "Decommitted" || isCommitment(from));
}

/**
 * The statuses a form offers: every one but Decommitted for a new team, all
 * seven for a team on the list; without the commitment-type ones while another
 * team holds one, pending teams counted (T1, T4).
 */
export function statusesFor(team: "new" | "listed", anotherHolds: boolean): RecruitmentStatus[] {
  return recruitmentStatuses.filter((status) => !(team === "new" && status === "Decommitted") && !(anotherHolds && isCommitment(status)));
}

/** As much of a listed team as the rules of the list need. */
export interface ListedTeam {
  organizationKey: number;
  recruitmentStatus: RecruitmentStatus;
  /** The status that a pending edit proposes, when one does. */
  pendingStatus?: RecruitmentStatus | null;
  /** Whether an edit of this team waits in review, besides its place in a new order. */
  isPending: boolean;
  /** What waits of the team besides its place in a new order. */
  pending: object | null;
}

/** The status that counts for the commitment rule: what is proposed, else what stands (T4). */
export function countedStatus(team: ListedTeam): RecruitmentStatus {
  return team.pendingStatus ?? team.recruitmentStatus;
}

/** Whether a team other than this one holds a commitment, or proposes one (T4). */
export function anotherTeamHolds(teams: readonly ListedTeam[], organizationKey: number | null): boolean {
  return teams.some((team) => team.organizationKey !== organizationKey && isCommitment(countedStatus(team)));
}

/** Commit: first five rows, no team holding a commitment, nothing of this team but its place in review (T5). */
export function canCommit(teams: readonly ListedTeam[], index: number): boolean {
  const team = teams[index];
  if (!team || index >= commitRows || team.isPending) return false;
  return !anotherTeamHolds(teams, null);
}

/** The unsaved commitment of another team rests on the unsaved decommitment of this one, which is undone after it (T5). */
export function commitmentRestsOn(teams: readonly ListedTeam[], team: ListedTeam): boolean {
  return team.recruitmentStatus === "Decommitted" && anotherTeamHolds(teams, team.organizationKey);
}

/** Decommit: on the Committed team only, and not while more of it than its place waits in review (T5). */
export function canDecommit(team: ListedTeam): boolean {
  return team.recruitmentStatus === "Committed" && !team.isPending;
}

/**
 * Puts one key at a position counted from 1, moving the others by one. A
 * position outside 1..n leaves the list as it was (T6).
 */
export function moveTo(order: readonly number[], key: number, position: number): number[] {
  if (!order.includes(key) || !isPosition(position, order.length)) return [...order];
  const rest = order.filter((other) => other !== key);
  return [...rest.slice(0, position - 1), key, ...rest.slice(position - 1)];
}

export function isPosition(position: number, length: number): boolean {
  return Number.isInteger(position) && position >= 1 && position <= length;
}

/** Reads a typed position: digits only, 1..n, else null (T6). */
export function typedPosition(text: string, length: number): number | null {
  if (!/^\d{1,4}$/.test(text.trim())) return null;
  const position = Number(text.trim());
  return isPosition(position, length) ? position : null;
}

/** The keys whose typed position was typed for another key, too (T6). */
export function sharingPosition(typed: ReadonlyMap<number, number>): number[] {
  const positions = [...typed.values()];
  return [...typed].flatMap(([key, position]) => (positions.filter((one) => one === position).length > 1 ? [key] : []));
}

/**
 * Places several keys at once: they leave the list, then each takes its
 * position, lowest first; a position past the end means the end (T7). Keys that
 * are not on the list yet are added.
 */
export function placeAll(order: readonly number[], positions: ReadonlyMap<number, number>): number[] {
  const placed = order.filter((key) => !positions.has(key));
  const byPosition = [...positions].sort(([, a], [, b]) => a - b);
  for (const [key, position] of byPosition) placed.splice(Math.min(position - 1, placed.length), 0, key);
  return placed;
}
