import { and, count, eq, isNull, sql } from "drizzle-orm";
import { claimProblems, type Claim, type ClaimPerson, type CollectInitial } from "~/contract/profile/claims";
import { isTooYoung } from "~/domain/account/accounts";
import { claimantRights, isOldEnoughFor, mayBeClaimedAs, mostWaitingClaims } from "~/domain/profile/claims";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { claims } from "../../db/schema/accounts";
import { people, personSports } from "../../db/schema/people";
import { sports } from "../../db/schema/places";
import { notFound, refuse, type Answer } from "../../module";
import { personSearchText } from "../../people/names";
import { claimJson, hasAthlete, isOpenTo, personJoins } from "./json";
import {
  alreadyClaimed,
  athleteClaimed,
  emailNotConfirmed,
  guardianTooYoung,
  keyReused,
  movedSince,
  notWaiting,
  tooManyWaiting,
} from "./refusals";
import { lockUser } from "./lock";
import { removeUnclaimed } from "./new-profiles";
import { putAway } from "./put-away";

type ClaimRow = typeof claims.$inferSelect;

/** Claims a person that there is already. What was refused may be claimed again (docs/rules.md B3, B4). */
export async function claimPerson(act: Act, wanted: ClaimPerson, submissionKey: string | null): Promise<Answer<Claim>> {
  return act.db.transaction(async (tx): Promise<Answer<Claim>> => {
    const { dateOfBirth: bornOn, isEmailConfirmed } = await lockUser(tx, act.viewer);
    const repeated = await findRepeated(tx, act, submissionKey);
    if (repeated) return repeated.personKey === wanted.personKey ? requested(tx, act, repeated.key, false) : keyReused();
    if (!isEmailConfirmed) return emailNotConfirmed();

    const { rows } = await tx.execute<{ position_type: string; has_athlete: boolean; is_open: boolean }>(sql`
      select p.position_type, ${hasAthlete(sql`p.key`)} as has_athlete, ${isOpenTo(act.viewer)} as is_open
      from people p left join claims cl on cl.person_key = p.key and cl.user_key = ${act.viewer.userKey} and cl.gone_at is null
      where p.key = ${wanted.personKey} and p.position_type in ('Player', 'Coach') for update of p
    `);
    const [person] = rows;
    const [standing] = await tx
      .select()
      .from(claims)
      .where(and(eq(claims.userKey, act.viewer.userKey), eq(claims.personKey, wanted.personKey), isNull(claims.goneAt)));
    if (!person?.is_open) return notFound();
    if (standing && !standing.refusedAt) return alreadyClaimed(standing.verifiedAt !== null);
    if (!mayBeClaimedAs(person.position_type, wanted.claimantType)) {
      return refuse(422, claimProblems.notClaimableAs, fieldErrors.notClaimableAs, { claimantType: [fieldErrors.notClaimableAs] });
    }
    if (!isOldEnoughFor(wanted.claimantType, bornOn, productDay(act.now))) return guardianTooYoung();
    if (claimantRights[wanted.claimantType].isOnlyOne && person.has_athlete) return athleteClaimed();
    if (await waitsTooMany(tx, act)) return tooManyWaiting();

    if (standing) await putAway(tx, standing.key, act.now);
    return insertClaim(tx, act, { ...wanted, submissionKey });
  });
}

/** A new athlete's profile, which nobody else sees until its claim is verified. Of an athlete under 13 nothing is kept (B2, B6). */
export async function collectInitial(act: Act, wanted: CollectInitial, submissionKey: string | null): Promise<Answer<Claim>> {
  const { fullName, dateOfBirth, classYear, sportKey, claimantType, statement } = wanted;
  if (isTooYoung(dateOfBirth, productDay(act.now)))
    return refuse(422, claimProblems.tooYoung, "Profiles are for athletes of 13 and over. Nothing of this was kept.");
  return act.db.transaction(async (tx): Promise<Answer<Claim>> => {
    const { dateOfBirth: bornOn, isEmailConfirmed } = await lockUser(tx, act.viewer);
    const repeated = await findRepeated(tx, act, submissionKey);
    if (repeated) return (await isNamed(tx, repeated, fullName)) ? requested(tx, act, repeated.key, false) : keyReused();
    if (!isEmailConfirmed) return emailNotConfirmed();
    if (await waitsTooMany(tx, act)) return tooManyWaiting();
    if (!isOldEnoughFor(claimantType, bornOn, productDay(act.now))) return guardianTooYoung();
    const [sport] = await tx.select({ key: sports.key }).from(sports).where(eq(sports.key, sportKey));
    if (!sport) return refuse(422, "invalid", fieldErrors.sportRequired, { sportKey: [fieldErrors.sportRequired] });

    const personKey = await insertAthlete(tx, { fullName, dateOfBirth, classYear, createdAt: act.now });
    await tx.insert(personSports).values({ personKey, sportKey, isDefault: true });
    return insertClaim(tx, act, { personKey, claimantType, statement, submissionKey });
  });
}

/** Takes a claim back that waits, or one that was refused, as it was seen, and a new profile with it that nobody else claims. */
export async function withdrawClaim(act: Act, claimKey: number, seen?: "Waiting" | "Refused"): Promise<Answer<null>> {
  return act.db.transaction(async (tx): Promise<Answer<null>> => {
    await lockUser(tx, act.viewer);
    const [claim] = await tx
      .select()
      .from(claims)
      .where(and(eq(claims.key, claimKey), eq(claims.userKey, act.viewer.userKey), isNull(claims.goneAt)));
    if (!claim) return notFound();
    // A refusal is removed by whoever has read it.
    if (claim.verifiedAt || (claim.refusedAt && seen === "Waiting")) return notWaiting();
    if (!claim.refusedAt && seen === "Refused") return movedSince();
    if (claim.refusedAt) await putAway(tx, claimKey, act.now);
    else await tx.delete(claims).where(eq(claims.key, claimKey));
    await removeUnclaimed(tx, claim.personKey);
    await record(tx, {
      act: claim.refusedAt ? "claim.removed" : "claim.withdrawn",
      actorUserKey: act.viewer.userKey,
      personKey: claim.personKey,
      subject: `claim:${claimKey}`,
      requestId: act.requestId,
    });
    return { ok: true, value: null };
  });
}

async function findRepeated(tx: Transaction, { viewer }: Act, submissionKey: string | null): Promise<ClaimRow | null> {
  if (submissionKey === null) return null;
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.userKey, viewer.userKey), eq(claims.submissionKey, submissionKey)));
  return claim ?? null;
}

async function isNamed(tx: Transaction, { personKey }: ClaimRow, fullName: string): Promise<boolean> {
  const [person] = await tx.select({ fullName: people.fullName }).from(people).where(eq(people.key, personKey));
  return person?.fullName === fullName;
}

async function waitsTooMany(tx: Transaction, { viewer }: Act): Promise<boolean> {
  const [row] = await tx
    .select({ waiting: count() })
    .from(claims)
    .where(and(eq(claims.userKey, viewer.userKey), isNull(claims.verifiedAt), isNull(claims.refusedAt)));
  return (row?.waiting ?? 0) >= mostWaitingClaims;
}

async function insertAthlete(
  tx: Transaction,
  columns: Pick<typeof people.$inferInsert, "fullName" | "dateOfBirth" | "classYear" | "createdAt">,
): Promise<number> {
  // Two new athletes at once get two recruitment keys.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('people.recruitment_key'))`);
  const [row] = await tx
    .insert(people)
    .values({
      ...columns,
      positionType: "Player",
      visibility: "Pending",
      startedByClaim: true,
      recruitmentKey: sql`(select coalesce(max(recruitment_key), 1000) + 1 from people)`,
      searchText: personSearchText(columns.fullName),
    })
    .returning({ key: people.key });
  if (!row) throw new Error("An inserted athlete came back without a key.");
  return row.key;
}

async function insertClaim(
  tx: Transaction,
  act: Act,
  columns: Pick<typeof claims.$inferInsert, "personKey" | "claimantType" | "statement" | "submissionKey">,
): Promise<Answer<Claim>> {
  const [claim] = await tx
    .insert(claims)
    .values({ ...columns, userKey: act.viewer.userKey, requestedAt: act.now })
    .returning({ key: claims.key });
  if (!claim) throw new Error("An inserted claim came back without a key.");
  await record(tx, {
    act: "claim.requested",
    actorUserKey: act.viewer.userKey,
    personKey: columns.personKey,
    subject: `claim:${claim.key}`,
    detail: { claimantType: columns.claimantType },
    requestId: act.requestId,
  });
  return requested(tx, act, claim.key, true);
}

async function requested(tx: Transaction, { viewer }: Act, claimKey: number, isNew: boolean): Promise<Answer<Claim>> {
  const { rows } = await tx.execute<{ body: Claim }>(
    sql`select ${claimJson(viewer)} as body from claims cl join people p on p.key = cl.person_key ${personJoins(viewer)} where cl.key = ${claimKey}`,
  );
  return rows[0] ? { ok: true, value: rows[0].body, isNew } : notFound();
}
