/** Reading and writing an athlete's list of top teams, as the review of edits needs it. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { topInterestMoveTarget, type TopInterestValue } from "~/domain/profile/edit-values";
import { isCommitment } from "~/domain/profile/teams";
import { sameVisits, type Visit } from "~/domain/profile/visits";
import type { PendingTopInterest, TopInterestList } from "~/domain/profile/top-interest";
import type { Database, Transaction } from "../db/database";
import { recruitmentInterests, visitCoaches, visits } from "../db/schema/teams";
import { reviewItems } from "../db/schema/review";
import { asInterests, valueOf, type StoredInterest } from "./interest-values";
import { interestsJson } from "./json";

/** The list as the rules judge it: what is approved, and what waits. */
export async function readTopInterestList(tx: Database, personKey: number): Promise<TopInterestList> {
  const approved = await readApproved(tx, personKey);
  const pending = await tx
    .select({
      reviewItemKey: reviewItems.key,
      target: reviewItems.target,
      editType: reviewItems.editType,
      oldValue: reviewItems.oldValue,
      newValue: reviewItems.newValue,
      appealedAt: reviewItems.appealedAt,
    })
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), eq(reviewItems.status, "Pending"), eq(reviewItems.type, "topInterest")))
    .orderBy(reviewItems.submittedAt, reviewItems.key);
  return {
    approved,
    pending: pending.map(
      ({ target, appealedAt, ...item }) =>
        ({
          ...item,
          isAppealed: appealedAt !== null,
          isMove: target === topInterestMoveTarget((item.newValue as TopInterestValue).organizationKey),
        }) as PendingTopInterest,
    ),
  };
}

/** The approved teams of a player, in order. */
export async function readApproved(tx: Database, personKey: number): Promise<TopInterestValue[]> {
  const rows = await tx.execute<{ interests: StoredInterest[] }>(sql`select ${interestsJson(personKey)} as interests`);
  return asInterests(rows.rows[0]?.interests).map(valueOf);
}

/**
 * Writes what differs between the list as it stood and as it shall be. Of a list
 * of former teams, teams and visits that were taken away come back by their own keys.
 */
export async function writeTopInterests(
  tx: Transaction,
  personKey: number,
  before: readonly TopInterestValue[],
  after: readonly TopInterestValue[],
  { areFormer = false } = {},
): Promise<void> {
  const gone = before.filter((team) => !after.some((one) => one.organizationKey === team.organizationKey));
  if (gone.length > 0) {
    const keys = gone.map((team) => team.organizationKey);
    await tx
      .delete(recruitmentInterests)
      .where(and(eq(recruitmentInterests.personKey, personKey), inArray(recruitmentInterests.organizationKey, keys)));
  }
  const stood = new Map(before.map((team) => [team.organizationKey, team]));
  // A commitment is given up before another is taken: the index that allows one is not deferrable.
  const releasingFirst = [...after].sort((a, b) => Number(isCommitment(a.recruitmentStatus)) - Number(isCommitment(b.recruitmentStatus)));
  for (const team of releasingFirst) {
    const was = stood.get(team.organizationKey);
    const key = was ? await updateInterest(tx, was, team) : await insertInterest(tx, personKey, team, areFormer);
    if (!sameVisits(was?.visits ?? [], team.visits)) await replaceVisits(tx, key, was?.visits ?? [], team.visits, areFormer);
  }
}

async function insertInterest(tx: Transaction, personKey: number, team: TopInterestValue, isFormer: boolean): Promise<number> {
  const formerKey = isFormer && team.recruitmentInterestKey ? { key: team.recruitmentInterestKey } : {};
  const [row] = await tx
    .insert(recruitmentInterests)
    .values({ ...formerKey, personKey, organizationKey: team.organizationKey, ...columnsOf(team) })
    .returning({ key: recruitmentInterests.key });
  if (!row) throw new Error("an inserted interest came back without its key");
  return row.key;
}

async function updateInterest(tx: Transaction, was: TopInterestValue, team: TopInterestValue): Promise<number> {
  const key = was.recruitmentInterestKey;
  if (key === null) throw new Error("an approved interest has no key");
  const isSame = JSON.stringify(columnsOf(was)) === JSON.stringify(columnsOf(team));
  if (!isSame) await tx.update(recruitmentInterests).set(columnsOf(team)).where(eq(recruitmentInterests.key, key));
  return key;
}

function columnsOf(team: TopInterestValue) {
  return {
    recruitmentStatus: team.recruitmentStatus,
    offer: team.offer,
    contacted: team.contacted,
    primaryPersonKey: team.primaryPersonKey,
    recruitOrder: team.order,
  };
}

/** Visits that stay keep their key; the others go, and new ones come. */
async function replaceVisits(
  tx: Transaction,
  interestKey: number,
  before: readonly Visit[],
  after: readonly Visit[],
  areFormer: boolean,
): Promise<void> {
  const known = new Set(before.flatMap((visit) => visit.visitKey ?? []));
  const kept = new Set(after.flatMap((visit) => (visit.visitKey && known.has(visit.visitKey) ? visit.visitKey : [])));
  const gone = [...known].filter((key) => !kept.has(key));
  if (gone.length > 0) await tx.delete(visits).where(inArray(visits.key, gone));
  for (const visit of after) {
    const columns = {
      type: visit.type,
      dateOccurred: visit.dateOccurred,
      official: visit.type === "visit" ? Boolean(visit.official) : null,
    };
    let visitKey = visit.visitKey && known.has(visit.visitKey) ? visit.visitKey : null;
    if (visitKey) await tx.update(visits).set(columns).where(eq(visits.key, visitKey));
    else {
      const formerKey = areFormer && visit.visitKey ? { key: visit.visitKey } : {};
      const [row] = await tx
        .insert(visits)
        .values({ recruitmentInterestKey: interestKey, ...formerKey, ...columns })
        .returning({ key: visits.key });
      visitKey = row?.key ?? null;
    }
    if (!visitKey) throw new Error("an inserted visit came back without its key");
    await tx.delete(visitCoaches).where(eq(visitCoaches.visitKey, visitKey));
    const coaches = visit.type === "coaching" ? (visit.coaches ?? []) : [];
    if (coaches.length > 0) {
      await tx.insert(visitCoaches).values(coaches.map((coach, index) => ({ visitKey, personKey: coach.key, place: index + 1 })));
    }
  }
}
