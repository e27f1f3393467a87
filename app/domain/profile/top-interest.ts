/**
 * What an edit of a top team proposes, judged against the list as it stands and
 * as it is already proposed. Pure values; the caller has looked the facts up.
 * The list once edits are decided is in top-interest-decided.ts.
 * Rules: docs/rules.md T1–T7, T11, R2–R4.
 */
import type { Guarded } from "../account/guardian-gate";
import type { EditType } from "../review/items";
import type { TopInterestValue } from "./edit-values";
import { flagsOf, isCommitment, isGuardedStep, recruitmentStatuses, statusesFor, statusToConfirm, type RecruitmentStatus } from "./teams";
import { sameVisits, type Visit } from "./visits";

export interface PendingTopInterest {
  reviewItemKey: number;
  editType: EditType;
  oldValue: TopInterestValue | null;
  newValue: TopInterestValue;
  /** The team's place in a new order, and nothing else of it. */
  isMove: boolean;
  /** It waits for its second decision. */
  isAppealed?: boolean;
}

/** The list of one athlete: what is approved, and what waits in review. */
export interface TopInterestList {
  approved: readonly TopInterestValue[];
  pending: readonly PendingTopInterest[];
}

/** The fields that an edit gives; what it leaves out stays as it is. */
export interface TopInterestFields {
  organizationKey: number;
  organizationName: string;
  recruitmentStatus?: RecruitmentStatus;
  recruiter?: { key: number; name: string } | null;
  order?: number;
  visits?: Visit[];
  /** The team is to leave the list; no other field is given then. */
  removed?: true;
}

export interface Proposal {
  oldValue: TopInterestValue | null;
  newValue: TopInterestValue;
  /** The item that must be approved first: the decommit that this commit rests on. */
  waitsForKey: number | null;
}

export type ProposalRefusal =
  | "same-team-twice"
  | "status-not-offered"
  | "commitment-held"
  | "commitment-waits"
  | "commitment-rests"
  | "stale-interest"
  | "already-pending"
  | "to-be-removed"
  | "moves-with-order"
  | "holds-commitment"
  | "order-out-of-range"
  | "order-under-appeal";

export type ProposalResult = { ok: true; proposal: Proposal } | { ok: false; refusal: ProposalRefusal };

/** A team that is not on the list yet; its order is the count plus one. */
export function proposeAddition(list: TopInterestList, fields: TopInterestFields): ProposalResult {
  const { organizationKey } = fields;
  if (approvedOf(list, organizationKey) || changeOf(list, organizationKey)) return refused("same-team-twice");
  const recruitmentStatus = fields.recruitmentStatus ?? "Interested";
  if (!statusesFor("new", false).includes(recruitmentStatus)) return refused("status-not-offered");
  const blank: TopInterestValue = {
    recruitmentInterestKey: null,
    organizationKey,
    organizationName: fields.organizationName,
    recruitmentStatus,
    ...flagsOf(recruitmentStatus),
    primaryPersonKey: null,
    primaryPersonName: null,
    order: teamCount(list) + 1,
    visits: [],
  };
  return judged(list, null, merge(blank, { ...fields, order: undefined }));
}

/** A change of a team on the list while none of it waits in review, or its new place while no other place does. */
export function proposeChange(list: TopInterestList, fields: TopInterestFields): ProposalResult {
  const change = changeOf(list, fields.organizationKey);
  const waits = onlyMoves(fields) ? (moveOf(list, fields.organizationKey) ?? (change?.editType === "Add" ? change : undefined)) : change;
  if (waits) return refused(waits.newValue.removed && !fields.removed ? "to-be-removed" : "already-pending");
  const approved = approvedOf(list, fields.organizationKey);
  if (!approved) return refused("stale-interest");
  if (fields.removed) return removal(approved);
  const newValue = merge(approved, fields);
  return placeRefused(list, fields, approved, newValue) ?? judged(list, approved, newValue);
}

function removal(approved: TopInterestValue): ProposalResult {
  if (isCommitment(approved.recruitmentStatus)) return refused("holds-commitment");
  return { ok: true, proposal: { oldValue: approved, newValue: { ...approved, removed: true }, waitsForKey: null } };
}

/** A change of what already waits in review: of an addition, of a listed team, or of its place alone. */
export function amendProposal(
  list: TopInterestList,
  fields: TopInterestFields,
  { isMove }: Pick<PendingTopInterest, "isMove">,
): ProposalResult {
  const pending = (isMove ? moveOf : changeOf)(list, fields.organizationKey);
  if (!pending) return refused("stale-interest");
  if (isMove && !onlyMoves(fields)) return refused("moves-with-order");
  if (pending.newValue.removed) return refused("to-be-removed");
  if (fields.removed) return refused("already-pending");
  if (pending.editType === "Add") {
    const newValue = merge(pending.newValue, fields);
    const refusal = placeRefused(list, fields, pending.newValue, newValue, pending);
    if (refusal) return refusal;
    if (!statusesFor("new", false).includes(newValue.recruitmentStatus)) return refused("status-not-offered");
    return judged(list, null, newValue);
  }
  const approved = approvedOf(list, fields.organizationKey);
  if (!approved) return refused("stale-interest");
  const standing = withChanges(approved, pending);
  const newValue = merge(standing, fields);
  const refusal = placeRefused(list, fields, standing, newValue, pending);
  if (refusal) return refusal;
  if (isCommitment(newValue.recruitmentStatus) && isRestedOn(list, pending.reviewItemKey)) return refused("commitment-rests");
  return judged(list, approved, newValue);
}

/** The edit takes a commitment that its team does not hold yet. */
export function takesCommitment({ oldValue, newValue }: Pick<Proposal, "oldValue" | "newValue">): boolean {
  return isCommitment(newValue.recruitmentStatus) && !(oldValue && isCommitment(oldValue.recruitmentStatus));
}

/** The edit makes another commitment of the one that its team holds. */
export function stepsOn({ oldValue, newValue }: Pick<Proposal, "oldValue" | "newValue">): boolean {
  const before = oldValue?.recruitmentStatus;
  return before !== undefined && isCommitment(before) && isCommitment(newValue.recruitmentStatus) && before !== newValue.recruitmentStatus;
}

/** What of a change waits for a minor's guardian: that it takes a commitment, steps on from one, or gives one up (docs/rules.md B26). */
export function guardedChange(edit: Pick<Proposal, "oldValue" | "newValue">): Guarded | null {
  const { organizationName, recruitmentStatus: to } = edit.newValue;
  const from = edit.oldValue?.recruitmentStatus ?? "Interested";
  if (edit.newValue.removed || !isGuardedStep(from, to)) return null;
  const givesUp = !isCommitment(to);
  const [words = `${organizationName}: ${from} → ${to}`] = statusToConfirm(organizationName, from, to);
  return { act: givesUp ? "Decommitment" : "Commitment", words };
}

/** Why a reviewer may not choose another status. */
export const statusOfAthlete = "A commitment, and a status that this edit leaves as it is, are the athlete’s to change. Ask them instead.";

/**
 * The statuses that a reviewer may put in place of the proposed one. A commitment
 * is made, changed and given up by the athlete's side alone, which confirms it
 * (T8), so that of those statuses the proposed one alone may be chosen; and what
 * an edit leaves as it is, nobody changes by it (Q4).
 */
export function statusesInstead({ oldValue, newValue }: Pick<Proposal, "oldValue" | "newValue">): RecruitmentStatus[] {
  const proposed = newValue.recruitmentStatus;
  if (newValue.removed || oldValue?.recruitmentStatus === proposed) return [proposed];
  const isKept = oldValue !== null && isCommitment(oldValue.recruitmentStatus) && isCommitment(proposed);
  return recruitmentStatuses.filter((status) => status === proposed || !(isKept || isCommitment(status) || status === "Decommitted"));
}

/** What a commitment waits for while another team holds one, and a decision day while any does (docs/rules.md E12). */
export interface WaitsFor {
  /** The team that holds it. */
  organizationName: string;
  /** The item that gives that commitment up; null while none waits. */
  key: number | null;
}

/** What a commitment waits for, as its line and its page say it. */
export function waitsForInWords({ organizationName, key }: WaitsFor): string {
  return key === null
    ? `Cannot be approved while ${organizationName} holds the commitment`
    : `Decided after the decommitment from ${organizationName}`;
}

/** As much of a list as tells what a commitment waits for. */
export interface CommitmentsOfList {
  approved: readonly Pick<TopInterestValue, "organizationKey" | "organizationName" | "recruitmentStatus">[];
  pending: readonly Omit<PendingTopInterest, "editType">[];
}

/**
 * What an edit waits for by the list as it stands now, whichever decommitment
 * waits by then; null but of a commitment while another team holds one (T4, R6).
 */
export function waitsFor(list: CommitmentsOfList, edit: Pick<Proposal, "oldValue" | "newValue">): WaitsFor | null {
  return takesCommitment(edit) ? holderOf(list, edit.newValue.organizationKey) : null;
}

/** The team besides this one that holds the commitment, and what gives that up; null where none does. */
export function holderOf(list: CommitmentsOfList, besides?: number): WaitsFor | null {
  const holder = list.approved.find((team) => team.organizationKey !== besides && isCommitment(team.recruitmentStatus));
  if (!holder) return null;
  const release = changeOf(list, holder.organizationKey);
  return { organizationName: holder.organizationName, key: release && givesUpCommitment(release) ? release.reviewItemKey : null };
}

/** Whether a commitment that waits rests on this item. */
export function isRestedOn(list: CommitmentsOfList, reviewItemKey: number): boolean {
  return list.pending.some((item) => !item.isMove && waitsFor(list, item)?.key === reviewItemKey);
}

function givesUpCommitment({ oldValue, newValue }: Pick<Proposal, "oldValue" | "newValue">): boolean {
  return oldValue !== null && oldValue.recruitmentStatus !== newValue.recruitmentStatus && !isCommitment(newValue.recruitmentStatus);
}

/** Holds an athlete to one commitment (docs/rules.md T4), open edits counted; a commit beside an open decommit waits for that. */
function judged(list: TopInterestList, oldValue: TopInterestValue | null, newValue: TopInterestValue): ProposalResult {
  if (!takesCommitment({ oldValue, newValue })) return { ok: true, proposal: { oldValue, newValue, waitsForKey: null } };
  const counted = list.pending.filter(
    (item) => !item.isMove && item.newValue.organizationKey !== newValue.organizationKey && isCommitment(item.newValue.recruitmentStatus),
  );
  if (counted.length > 0) return refused(counted.some(takesCommitment) ? "commitment-waits" : "commitment-held");
  const first = waitsFor(list, { oldValue, newValue });
  if (first && first.key === null) return refused("commitment-held");
  return { ok: true, proposal: { oldValue, newValue, waitsForKey: first?.key ?? null } };
}

/** Whether nothing of a value differs from another; the position counts. */
export function sameTopInterest(a: TopInterestValue, b: TopInterestValue): boolean {
  return sameButOrder(a, b) && a.order === b.order;
}

/** The proposal moves a team and does nothing else. */
export function onlyReorders(proposal: Pick<Proposal, "oldValue" | "newValue">): boolean {
  const { oldValue, newValue } = proposal;
  return oldValue !== null && sameButOrder(oldValue, newValue) && oldValue.order !== newValue.order;
}

function sameButOrder(a: TopInterestValue, b: TopInterestValue): boolean {
  return (
    a.organizationKey === b.organizationKey &&
    a.recruitmentStatus === b.recruitmentStatus &&
    a.primaryPersonKey === b.primaryPersonKey &&
    sameVisits(a.visits, b.visits) &&
    a.removed === b.removed
  );
}

/** What stands with only those fields changed that an item changes; of an addition, all of it. */
export function withChanges(current: TopInterestValue, { oldValue, newValue }: Pick<Proposal, "oldValue" | "newValue">): TopInterestValue {
  if (!oldValue) return newValue;
  const status = oldValue.recruitmentStatus === newValue.recruitmentStatus ? current.recruitmentStatus : newValue.recruitmentStatus;
  const keepsRecruiter = oldValue.primaryPersonKey === newValue.primaryPersonKey;
  return {
    ...current,
    recruitmentStatus: status,
    ...(status === current.recruitmentStatus ? {} : flagsOf(status)),
    primaryPersonKey: keepsRecruiter ? current.primaryPersonKey : newValue.primaryPersonKey,
    primaryPersonName: keepsRecruiter ? current.primaryPersonName : newValue.primaryPersonName,
    order: oldValue.order === newValue.order ? current.order : newValue.order,
    visits: sameVisits(oldValue.visits, newValue.visits) ? current.visits : newValue.visits,
    ...(newValue.removed && { removed: true }),
  };
}

function merge(base: TopInterestValue, fields: TopInterestFields): TopInterestValue {
  const recruitmentStatus = fields.recruitmentStatus ?? base.recruitmentStatus;
  const recruiter = fields.recruiter;
  return {
    ...base,
    recruitmentStatus,
    ...(recruitmentStatus === base.recruitmentStatus ? {} : flagsOf(recruitmentStatus)),
    ...(recruiter !== undefined && { primaryPersonKey: recruiter?.key ?? null, primaryPersonName: recruiter?.name ?? null }),
    order: fields.order ?? base.order,
    visits: fields.visits ?? base.visits,
  };
}

/** The edit gives a place in the list, and nothing else. */
export function onlyMoves({ order, recruitmentStatus, recruiter, visits, removed }: { [F in keyof TopInterestFields]?: unknown }): boolean {
  return order !== undefined && recruitmentStatus === undefined && recruiter === undefined && visits === undefined && removed === undefined;
}

function approvedOf(list: TopInterestList, organizationKey: number): TopInterestValue | undefined {
  return list.approved.find((team) => team.organizationKey === organizationKey);
}

/** What waits of a team besides its place in a new order. */
function changeOf<Item extends Pick<PendingTopInterest, "isMove" | "newValue">>(
  list: { pending: readonly Item[] },
  organizationKey: number,
): Item | undefined {
  return list.pending.find((item) => !item.isMove && item.newValue.organizationKey === organizationKey);
}

function moveOf(list: TopInterestList, organizationKey: number): PendingTopInterest | undefined {
  return list.pending.find((item) => item.isMove && item.newValue.organizationKey === organizationKey);
}

function teamCount(list: TopInterestList): number {
  return list.approved.length + list.pending.filter((item) => item.editType === "Add").length;
}

function isWithinList(list: TopInterestList, order: number | undefined): boolean {
  return order === undefined || (order >= 1 && order <= teamCount(list));
}

/**
 * Why a team does not get its new place, whatever else of it changes: there is none like it, or an order under appeal keeps every other one
 * back (docs/rules.md H4). Null where it does, or keeps the place that it had.
 */
function placeRefused(
  list: TopInterestList,
  { order }: TopInterestFields,
  before: TopInterestValue,
  after: TopInterestValue,
  own: PendingTopInterest | null = null,
) {
  if (!isWithinList(list, order)) return refused("order-out-of-range");
  const isKeptBack = before.order !== after.order && list.pending.some((item) => item.isMove && item.isAppealed && item !== own);
  return isKeptBack ? refused("order-under-appeal") : null;
}

function refused(refusal: ProposalRefusal): { ok: false; refusal: ProposalRefusal } {
  return { ok: false, refusal };
}
