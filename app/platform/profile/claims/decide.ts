import { and, eq, isNull, sql } from "drizzle-orm";
import { claimProblems, type LinkPerson, type ProcessAccess, type UpdateProfileSearch } from "~/contract/profile/claims";
import { productDay } from "~/domain/base/format";
import { claimantRights, isOldEnoughFor, type ClaimBar, type claimLevels } from "~/domain/profile/claims";
import { isForGood, isPublic, mayFollow } from "~/domain/people/visibility";
import type { Act } from "../../act";
import { record, type AuditEntry } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { claims, users } from "../../db/schema/accounts";
import { people } from "../../db/schema/people";
import { notFound, refuse, type Refusal, type Answer } from "../../module";
import { endAnswersOf } from "../commitments/answer";
import { endConfirmationsOf } from "../transfers/school";
import { tellOtherManagers } from "./manager-notice";
import { tellClaimant } from "./tell";
import { personSearchText } from "../../people/names";
import { barOfPerson, noteChange } from "../../people/showing";
import { visibleTo } from "../../people/visibility";
import { endSessionsOf, readSubject } from "../../account/sessions/families";
import { tellNewGuardian } from "../../review/guardian/notice";
import { flagFormerManagers } from "../../review/former-managers";
import { endOwnDataOf } from "../own-data/deletions";
import type { SimilarRow } from "./ages";
import { hasAthlete } from "./json";
import { leaveToOthers } from "../../review/left-to-others";
import { lockUser } from "./lock";
import { removeUnclaimed } from "./new-profiles";
import { putAway, takeAlong } from "./put-away";
import { readClaimInfo, rightOf, similarTo } from "./read";
import {
  athleteClaimed,
  claimantTooYoung,
  factsSince,
  isFinal,
  mayNotDecide,
  movedSince,
  notShown,
  notVerified,
  notWaiting,
  similarSince,
  stillNew,
} from "./refusals";

type ClaimRow = typeof claims.$inferSelect;

/**
 * Verifies or refuses a claim of the person that was seen, once (docs/rules.md
 * B7, B8), or takes back one that was verified (B12). Verified, the claimant gets
 * the rights of the kind, and a new profile is shown.
 */
export async function processAccess(
  act: Act,
  claimKey: number,
  wanted: ProcessAccess,
  sessionEnded: (sessionKey: string) => void,
): Promise<Answer<null>> {
  if (wanted.decision === "Revoked") {
    const revoked = await revoke(act, claimKey, wanted);
    if (!revoked.ok) return revoked;
    revoked.value.forEach(sessionEnded);
    return { ok: true, value: null };
  }
  return decide(act, claimKey, [wanted.personKey], "decide", async (tx, claim, bornOn) => {
    if (claim.verifiedAt || claim.refusedAt) return notWaiting();
    if (claim.personKey !== wanted.personKey) return movedSince();
    const { claimantType } = claim;
    const entry = { ...entryOf(act, claim), detail: { claimantType } };
    if (wanted.decision === "Refused") {
      await tx
        .update(claims)
        .set({ refusedAt: act.now, refusalReason: wanted.reason, deciderUserKey: act.viewer.userKey })
        .where(eq(claims.key, claimKey));
      await tellClaimant(tx, { claim, kind: "ClaimRefused", at: act.now });
      await record(tx, { ...entry, act: "claim.refused" });
      return { ok: true, value: null };
    }
    if (wanted.similarSeen && (await hasOtherSimilar(tx, claim, wanted.similarSeen))) return similarSince();
    if (wanted.basis !== undefined && !(await isStill(tx, act, claimKey, wanted.basis))) return factsSince();
    if (!isOldEnoughFor(claimantType, bornOn, productDay(act.now))) return claimantTooYoung();
    if (claimantRights[claimantType].isOnlyOne && (await hasAthleteNow(tx, claim.personKey))) return athleteClaimed();
    await tx.update(claims).set({ verifiedAt: act.now, deciderUserKey: act.viewer.userKey }).where(eq(claims.key, claimKey));
    if (claimantRights[claimantType].isOwnProfile)
      await tx
        .update(users)
        .set({ personKey: claim.personKey })
        .where(and(eq(users.key, claim.userKey), isNull(users.personKey)));
    await flagFormerManagers(tx, claim.personKey);
    await tx
      .update(people)
      .set({ visibility: "Normal" })
      .where(and(eq(people.key, claim.personKey), eq(people.visibility, "Pending")));
    await tellClaimant(tx, { claim, kind: "ClaimVerified", at: act.now });
    if (claimantRights[claimantType].managesProfile) await tellOtherManagers(tx, { claim, kind: "ManagerAdded", at: act.now });
    await tellNewGuardian(tx, { userKey: claim.userKey, personKey: claim.personKey, at: act.now });
    await record(tx, { ...entry, act: "claim.verified" });
    return { ok: true, value: null };
  });
}

/**
 * The rights of the kind end with the claim, and for reading with the claimant's
 * sessions, whose tokens still tell of them: it answers with the keys of those.
 */
function revoke(act: Act, claimKey: number, { personKey, reason }: { personKey: number; reason: string }): Promise<Answer<string[]>> {
  return decide(act, claimKey, [personKey], "revoke", async (tx, claim) => {
    if (!claim.verifiedAt) return notVerified();
    if (claim.personKey !== personKey) return movedSince();
    await tx
      .update(claims)
      .set({ verifiedAt: null, heldSince: claim.verifiedAt, refusedAt: act.now, refusalReason: reason, deciderUserKey: act.viewer.userKey })
      .where(eq(claims.key, claimKey));
    if (claimantRights[claim.claimantType].isOwnProfile)
      await tx
        .update(users)
        .set({ personKey: null })
        .where(and(eq(users.key, claim.userKey), eq(users.personKey, personKey)));
    const ended = await endSessionsOf(tx, claim.userKey, act.now, act.requestId);
    await leaveToOthers(tx, act, personKey);
    await endOwnDataOf(tx, act, claim);
    if (claim.claimantType === "Coach") {
      await endAnswersOf(tx, act, claim.userKey);
      await endConfirmationsOf(tx, act, claim.userKey);
    }
    await tellClaimant(tx, { claim, kind: "ClaimRevoked", at: act.now });
    if (claimantRights[claim.claimantType].managesProfile) await tellOtherManagers(tx, { claim, kind: "ManagerRemoved", at: act.now });
    await record(tx, { ...entryOf(act, claim), act: "claim.revoked", detail: { claimantType: claim.claimantType } });
    return { ok: true, value: ended };
  });
}

/**
 * Moves the claim of a new profile to the one that it turned out to be, and what was decided of it before; the new one goes, and its date
 * of birth stays with the claim, which goes on waiting (docs/rules.md B3, B8).
 */
export async function linkPerson(act: Act, claimKey: number, { personKey }: LinkPerson): Promise<Answer<null>> {
  return decide(act, claimKey, [personKey], "decide", async (tx, claim) => {
    if (claim.verifiedAt || claim.refusedAt) return notWaiting();
    const [from, to] = await Promise.all([claim.personKey, personKey].map((key) => readPerson(tx, key)));
    if (from?.visibility !== "Pending") return refuse(409, claimProblems.notNew, "This claim is of a profile that was there before.");
    if (!to || !isPublic(to.visibility)) return notFound();
    if (claimantRights[claim.claimantType].isOnlyOne && (await hasAthleteNow(tx, personKey))) return athleteClaimed();
    const [other] = await tx
      .select({ key: claims.key, refusedAt: claims.refusedAt })
      .from(claims)
      .where(and(eq(claims.userKey, claim.userKey), eq(claims.personKey, personKey), isNull(claims.goneAt)));
    if (other && !other.refusedAt) return refuse(409, claimProblems.alreadyClaimed, "The claimant has a claim of that profile already.");
    if (other) await putAway(tx, other.key, act.now);

    const isShown = await isShownTo(tx, claim.userKey, personKey, act.now);
    await tx.update(claims).set({ personKey, linkedBirthday: from.dateOfBirth }).where(eq(claims.key, claim.key));
    const earlier = await takeAlong(tx, { from: claim.personKey, to: personKey, userKey: claim.userKey });
    await removeUnclaimed(tx, claim.personKey);
    const linked = { ...entryOf(act, claim), personKey, act: "claim.linked", detail: { from: claim.personKey, isShown } } as const;
    for (const key of [...earlier, claim.key]) await record(tx, { ...linked, subject: `claim:${key}` });
    return { ok: true, value: null };
  });
}

/** Shows a profile, or keeps it from the public; its search text is made anew. */
export async function updateProfileSearch(act: Act, personKey: number, { visibility }: UpdateProfileSearch): Promise<Answer<null>> {
  const entry = { actorUserKey: act.viewer.userKey, personKey, subject: `person:${personKey}`, requestId: act.requestId };
  return act.db.transaction(async (tx): Promise<Answer<null>> => {
    const [person] = await tx
      .select({ fullName: people.fullName, visibility: people.visibility })
      .from(people)
      .where(and(eq(people.key, personKey), eq(people.positionType, "Player"), isNull(people.joinedToKey)))
      .for("update");
    const reason = await barOfPerson(tx, act.viewer, personKey);
    if (reason) return barred(tx, entry, reason);
    if (!person) return notFound();
    if (visibility && person.visibility === "Pending") return stillNew();
    if (visibility && visibility !== person.visibility && isForGood(person.visibility)) return isFinal();
    if (visibility && !mayFollow(person.visibility, visibility)) return notShown();
    await tx
      .update(people)
      .set({ searchText: personSearchText(person.fullName), ...(visibility && { visibility }) })
      .where(eq(people.key, personKey));
    if (visibility && visibility !== person.visibility)
      await noteChange(tx, act, { personKey, before: person.visibility, after: visibility, reason: null });
    await record(tx, { ...entry, act: "profile.search-updated", ...(visibility && { detail: { visibility } }) });
    return { ok: true, value: null };
  });
}

/**
 * Carries out a decision by somebody who may take it, on the claim as it stands. The
 * claimant and then the people concerned, in the order of their keys, are held
 * first, so that claims of one account and of one profile take turns.
 */
async function decide<T>(
  act: Act,
  claimKey: number,
  others: readonly number[],
  what: keyof typeof claimLevels,
  carryOut: (tx: Transaction, claim: ClaimRow, claimantBornOn: string | null) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return act.db.transaction(async (tx): Promise<Answer<T>> => {
    const [found] = await tx.select().from(claims).where(eq(claims.key, claimKey));
    if (!found || found.goneAt) return notFound();
    const { dateOfBirth: bornOn } = await lockUser(tx, found);
    const personKeys = [...new Set([found.personKey, ...others])].sort((a, b) => a - b);
    for (const personKey of personKeys) await tx.execute(sql`select from people where key = ${personKey} for update`);
    const [claim] = await tx.select().from(claims).where(eq(claims.key, claimKey));
    if (!claim || claim.goneAt) return notFound();
    for (const personKey of personKeys) {
      const right = await rightOf(tx, act.viewer, { userKey: claim.userKey, personKey }, what);
      if (!right.allowed) return barred(tx, entryOf(act, claim), right.reason);
    }
    if (claim.personKey !== found.personKey) return movedSince();
    return carryOut(tx, claim, bornOn);
  });
}

async function barred(tx: Transaction, entry: Omit<AuditEntry, "act">, reason: ClaimBar): Promise<Refusal<403>> {
  await record(tx, { ...entry, act: "decision.refused", detail: { reason } });
  return mayNotDecide(reason);
}

function entryOf(act: Act, claim: ClaimRow) {
  return { actorUserKey: act.viewer.userKey, personKey: claim.personKey, subject: `claim:${claim.key}`, requestId: act.requestId };
}

/** Whether the page of the claim would still say what that text stands for. */
async function isStill(tx: Transaction, act: Act, claimKey: number, basis: string): Promise<boolean> {
  const info = await readClaimInfo(tx, act.viewer, claimKey, act.now);
  return info?.desk?.basis === basis;
}

/** Whether a new profile has a name like that of one that is shown and was not among those seen. */
async function hasOtherSimilar(tx: Transaction, { personKey, userKey }: ClaimRow, seen: readonly number[]): Promise<boolean> {
  const { rows } = await tx.execute<{ similar: SimilarRow[] }>(
    sql`select (${similarTo(sql`${userKey}::int`)}) as similar from people p where p.key = ${personKey} and p.visibility = 'Pending'`,
  );
  return (rows[0]?.similar ?? []).some((one) => !seen.includes(one.personKey));
}

async function hasAthleteNow(tx: Transaction, personKey: number): Promise<boolean> {
  const { rows } = await tx.execute<{ has_athlete: boolean }>(sql`select ${hasAthlete(sql`${personKey}::int`)} as has_athlete`);
  return rows[0]?.has_athlete ?? false;
}

/** Whether the person is shown to the user, by what stands now. */
async function isShownTo(tx: Transaction, userKey: number, personKey: number, now: Date): Promise<boolean> {
  const user = await readSubject(tx, userKey, now);
  const { rows } = await tx.execute<{ is_shown: boolean }>(
    sql`select ${visibleTo(user)} as is_shown from people p where p.key = ${personKey}`,
  );
  return rows[0]?.is_shown ?? false;
}

async function readPerson(tx: Transaction, personKey: number) {
  const [person] = await tx
    .select({ visibility: people.visibility, dateOfBirth: people.dateOfBirth })
    .from(people)
    .where(and(eq(people.key, personKey), eq(people.positionType, "Player"), isNull(people.joinedToKey)));
  return person;
}
