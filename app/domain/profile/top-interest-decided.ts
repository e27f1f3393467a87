/**
 * The approved top teams of one athlete once a decision is made, or taken back.
 * Pure values; what an edit may propose is in top-interest.ts.
 * Rules: docs/rules.md T1–T7, T11, Q5.
 */
import type { TopInterestValue } from "./edit-values";
import { isCommitment, placeAll } from "./teams";
import { sameTopInterest, withChanges, type Proposal } from "./top-interest";

export type ApplyRefusal = "same-team-twice" | "stale-interest" | "commitment-held" | "holds-commitment";

/** The list after approved items are applied, in order, renumbered from 1. */
export type ApplyResult = { ok: true; list: TopInterestValue[] } | { ok: false; refusal: ApplyRefusal };

/**
 * Applies the items that are decided together: of each, only the fields that it
 * changes, so that nothing else is undone; then every new position at once.
 */
export function applyAll(approved: readonly TopInterestValue[], items: readonly Pick<Proposal, "oldValue" | "newValue">[]): ApplyResult {
  const teams = new Map(approved.map((team) => [team.organizationKey, team]));
  const positions = new Map<number, number>();
  for (const { oldValue, newValue } of items) {
    const key = newValue.organizationKey;
    const current = teams.get(key);
    if (!oldValue && current) return { ok: false, refusal: "same-team-twice" };
    if (oldValue && !current) return { ok: false, refusal: "stale-interest" };
    if (newValue.removed) {
      if (current && isCommitment(current.recruitmentStatus)) return { ok: false, refusal: "holds-commitment" };
      teams.delete(key);
      continue;
    }
    teams.set(key, current ? withChanges(current, { oldValue, newValue }) : newValue);
    if (!oldValue || oldValue.order !== newValue.order) positions.set(key, newValue.order);
  }
  if (holdsTwo(teams)) return { ok: false, refusal: "commitment-held" };
  return { ok: true, list: placed(approved, teams, positions) };
}

export type TakeBackResult = { ok: true; list: TopInterestValue[] } | { ok: false };

/**
 * The list with approvals taken back: of each team what stood before, or nothing
 * (a team that was taken off stands in its place again), every other team as it
 * stands, renumbered from 1. Not when a team is no longer what was approved, or
 * another holds the commitment by now (Q5).
 */
export function takeBackAll(
  stands: readonly TopInterestValue[],
  approvals: readonly { before: TopInterestValue | null; after: TopInterestValue }[],
): TakeBackResult {
  const teams = new Map(stands.map((team) => [team.organizationKey, team]));
  const positions = new Map<number, number>();
  for (const { before, after } of approvals) {
    const key = after.organizationKey;
    const current = teams.get(key);
    if (after.removed ? current : !current || !sameTopInterest(current, after)) return { ok: false };
    if (!before) teams.delete(key);
    else teams.set(key, before);
    if (before && (after.removed || before.order !== after.order)) positions.set(key, before.order);
  }
  if (holdsTwo(teams)) return { ok: false };
  return { ok: true, list: placed(stands, teams, positions) };
}

type Teams = ReadonlyMap<number, TopInterestValue>;

/** Whether more than the one commitment would stand (docs/rules.md T4). */
function holdsTwo(teams: Teams): boolean {
  return [...teams.values()].filter((team) => isCommitment(team.recruitmentStatus)).length > 1;
}

/** The teams in the order of the list before, those with a new position at it, renumbered from 1. */
function placed(before: readonly TopInterestValue[], teams: Teams, positions: ReadonlyMap<number, number>): TopInterestValue[] {
  const left = [...before]
    .sort((a, b) => a.order - b.order)
    .map((team) => team.organizationKey)
    .filter((key) => teams.has(key));
  return placeAll(left, positions).flatMap((key, index) => {
    const team = teams.get(key);
    return team ? [{ ...team, order: index + 1 }] : [];
  });
}
