/** The list of a school's coach: what has changed of an athlete since it was seen. Pure values. Rules: docs/rules.md C31, C33. */
import { calendarDay, productDay } from "../base/format";
import { ratingInWords } from "../profile/evaluations";
import { isCommitment, type RecruitmentStatus } from "../profile/teams";
import type { TransferState } from "../profile/transfers";
import type { VisitType } from "../profile/visits";

/** Athletes of one list; characters of a note; and how many are suggested at once. */
export const boardLimits = { rows: 100, note: 500, suggestions: 10 } as const;

export const boardErrors = {
  full: `A list has up to ${boardLimits.rows} athletes. Take somebody off it first.`,
  noteTooLong: `Keep it to ${boardLimits.note} characters.`,
  nobodyChosen: "Choose at least one athlete.",
  notListed: "This athlete is not on your list, or may not be shown any more.",
  budgetTooLarge: "A budget is $999,999,999 at most.",
  budgetRequired: "Type the budget in whole dollars, such as 2,500,000.",
} as const;

export interface BoardVisit {
  type: VisitType;
  /** A calendar day. */
  day: string;
  official: boolean | null;
}

/** What a team is to an athlete; `since` is when the status was approved, and `changedAt` anything of it, null of what stood before. */
interface Named {
  organizationKey: number;
  organizationName: string;
  status: RecruitmentStatus;
  since: string | null;
}

/** How an athlete stands, as far as the coach may know. */
export interface BoardFacts {
  /** In the coach's own colleges. */
  interests: readonly (Named & { changedAt: string | null; visits: readonly BoardVisit[] })[];
  /** Commitments to other teams, and those that were given up. */
  elsewhere: readonly Named[];
  transfers: readonly { key: number; state: TransferState; fromName: string | null; toName: string | null; changedAt: string }[];
  rating: { value: number; at: string } | null;
}

/** The same without names: who may be known of changes, and what was seen is kept. */
export interface BoardMarks {
  interests: { organizationKey: number; status: RecruitmentStatus; since: string | null; visits: BoardVisit[] }[];
  elsewhere: { organizationKey: number; status: RecruitmentStatus; since: string | null }[];
  transfers: { key: number; state: TransferState; changedAt: string }[];
  rating: { value: number; at: string } | null;
}

export function marksOf({ interests, elsewhere, transfers, rating }: BoardFacts): BoardMarks {
  return {
    interests: interests.map(({ organizationKey, status, since, visits }) => ({ organizationKey, status, since, visits: [...visits] })),
    elsewhere: elsewhere.map(({ organizationKey, status, since }) => ({ organizationKey, status, since })),
    transfers: transfers.map(({ key, state, changedAt }) => ({ key, state, changedAt })),
    rating,
  };
}

export const boardChangeKinds = ["status", "visits", "elsewhere", "portal", "rating"] as const;
export type BoardChangeKind = (typeof boardChangeKinds)[number];

export interface BoardChange {
  kind: BoardChangeKind;
  /** The day on which it came to be so; null of what has ended, or stood from the beginning. */
  day: string | null;
  words: string;
}

/** What is not as it was seen, the latest first; what has no day comes last. */
export function changesSince(seen: BoardMarks, now: BoardFacts): BoardChange[] {
  const changes = [
    ...statusChanges(seen, now),
    ...visitChanges(seen, now),
    ...changesElsewhere(seen, now),
    ...portalChanges(seen, now),
    ...ratingChanges(seen, now),
  ];
  return changes.sort((a, b) => (b.day ?? "").localeCompare(a.day ?? ""));
}

function statusChanges({ interests: before }: BoardMarks, { interests }: BoardFacts): BoardChange[] {
  const of = (name: string, words: string) => (interests.length + goneFrom(before, interests).length > 1 ? `${name}: ${words}` : words);
  const changed = interests.flatMap(({ organizationKey, organizationName, status, since }): BoardChange[] => {
    const was = before.find((one) => one.organizationKey === organizationKey);
    if (was && was.status === status && was.since === since) return [];
    const words = !was ? `On their list, ${status}` : was.status === status ? `${status} anew` : `${was.status}, now ${status}`;
    return [{ kind: "status", day: dayOf(since), words: of(organizationName, words) }];
  });
  return [...changed, ...goneFrom(before, interests).map((): BoardChange => ended("status", "Your school is off their list"))];
}

function visitChanges({ interests: before }: BoardMarks, { interests }: BoardFacts): BoardChange[] {
  return interests.flatMap(({ organizationKey, changedAt, visits }): BoardChange[] => {
    const had = before.find((one) => one.organizationKey === organizationKey)?.visits ?? [];
    const without = (some: readonly BoardVisit[], others: readonly BoardVisit[]) =>
      some.filter((one) => !others.some((other) => visitInWords(other) === visitInWords(one)));
    return [
      ...without(visits, had).map((one): BoardChange => ({ kind: "visits", day: dayOf(changedAt), words: visitInWords(one) })),
      ...without(had, visits).map((one): BoardChange => ended("visits", `${visitInWords(one)}, taken back`)),
    ];
  });
}

function changesElsewhere({ elsewhere: before }: BoardMarks, { elsewhere }: BoardFacts): BoardChange[] {
  const changed = elsewhere.flatMap(({ organizationKey, organizationName, status, since }): BoardChange[] => {
    const was = before.find((one) => one.organizationKey === organizationKey);
    if (was && was.status === status && was.since === since) return [];
    const words = isCommitment(status) ? `${status} ${to(status)} ${organizationName}` : `Decommitted from ${organizationName}`;
    return [{ kind: "elsewhere", day: dayOf(since), words }];
  });
  const left = goneFrom(before, elsewhere).filter(({ status }) => isCommitment(status));
  return [...changed, ...left.map((): BoardChange => ended("elsewhere", "No longer committed elsewhere"))];
}

function to(status: RecruitmentStatus): string {
  return status === "Committed" ? "to" : status === "Signed" ? "with" : "at";
}

function portalChanges({ transfers: before }: BoardMarks, { transfers }: BoardFacts): BoardChange[] {
  const changed = transfers.flatMap(({ key, state, fromName, toName, changedAt }): BoardChange[] => {
    const was = before.find((one) => one.key === key);
    if (was?.changedAt === changedAt && was.state === state) return [];
    const isSame = was?.state === state;
    return [
      { kind: "portal", day: dayOf(changedAt), words: isSame ? "The portal entry was changed" : inPortal(state, { fromName, toName }) },
    ];
  });
  const goneKeys = before.filter(({ key }) => !transfers.some((one) => one.key === key));
  return [...changed, ...goneKeys.map((): BoardChange => ended("portal", "A portal entry was taken back"))];
}

function inPortal(state: TransferState, { fromName, toName }: { fromName: string | null; toName: string | null }): string {
  if (state === "Withdrawn") return "Withdrew from the transfer portal";
  if (state === "Committed") return `Transfers to ${toName ?? "another college"}`;
  return `Entered the transfer portal${fromName ? `, leaves ${fromName}` : ""}`;
}

function ratingChanges({ rating: before }: BoardMarks, { rating }: BoardFacts): BoardChange[] {
  if (!rating) return before ? [ended("rating", "No rating any more")] : [];
  if (before?.value === rating.value && before.at === rating.at) return [];
  const words = `Rated ${ratingInWords(rating.value)}${before ? `, ${ratingInWords(before.value)} before` : ""}`;
  return [{ kind: "rating", day: dayOf(rating.at), words }];
}

function goneFrom<T extends { organizationKey: number }>(before: readonly T[], now: readonly { organizationKey: number }[]): T[] {
  return before.filter((one) => !now.some(({ organizationKey }) => organizationKey === one.organizationKey));
}

function ended(kind: BoardChangeKind, words: string): BoardChange {
  return { kind, day: null, words };
}

function dayOf(at: string | null): string | null {
  return at && productDay(new Date(at));
}

/** `Official 11/20/26`, where the column says that it is a visit. */
export function visitInBrief({ type, day, official }: BoardVisit): string {
  return `${type === "coaching" ? "Coaching" : official ? "Official" : "Unofficial"} ${calendarDay(day)}`;
}

/** `Official visit 11/20/26`. */
export function visitInWords({ type, day, official }: BoardVisit): string {
  const what = type === "coaching" ? "Coaching visit" : official ? "Official visit" : "Unofficial visit";
  return `${what} ${calendarDay(day)}`;
}
