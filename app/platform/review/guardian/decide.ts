/** What a guardian says of what waits, and what the athlete's side takes back (docs/rules.md B27 to B29). */
import { eq, sql } from "drizzle-orm";
import { guardianProblems, type GuardianDecline, type GuardianRequest, type GuardianRequests } from "~/contract/profile/guardian-requests";
import { guardianErrors, type GuardedAct } from "~/domain/account/guardian-gate";
import { lockedWords } from "~/domain/people/visibility";
import { managesProfile } from "~/domain/account/roles";
import type { Act } from "../../act";
import { manages } from "../../account/sessions/managers";
import type { Transaction } from "../../db/database";
import { guardianRequests } from "../../db/schema/guardian";
import { notFound, refuse, type Answer, type Refusal } from "../../module";
import { profileLocked } from "../../people/own-profile";
import { lockPlayer } from "../../people/lock";
import { readStanding, type Standing } from "./facts";
import { note, type RequestRow } from "./gate";
import { readInvitations } from "./invite";
import { isWaiting, readRequests } from "./json";
import { tellOfGuardian } from "./notice";
import { replay } from "./replay";

/** For those who manage the profile, with one act alone while that waits; to anybody else there is nothing. */
export async function readOfPerson(act: Act, personKey: number, waiting?: GuardedAct): Promise<Answer<GuardianRequests>> {
  const standing = await standingOfManager(act, personKey);
  if (!standing) return notFound();
  const { athleteName, isMinor, hasGuardian } = standing;
  const requests = await readRequests(
    act.db,
    sql`g.person_key = ${personKey}${waiting ? sql` and g.act = ${waiting} and ${isWaiting}` : sql``}`,
    standing,
  );
  const invitations = await readInvitations(act.db, personKey, act.now);
  return { ok: true, value: { athleteName, isMinor, hasGuardian, requests, invitations } };
}

export async function readOne(act: Act, key: number): Promise<Answer<GuardianRequest>> {
  const [row] = await act.db.select({ personKey: guardianRequests.personKey }).from(guardianRequests).where(eq(guardianRequests.key, key));
  const standing = row && (await standingOfManager(act, row.personKey));
  const [request] = standing ? await readRequests(act.db, sql`g.key = ${key}`, standing) : [];
  return request ? { ok: true, value: request } : notFound();
}

async function standingOfManager(act: Act, personKey: number): Promise<Standing | null> {
  if (!managesProfile(act.viewer, personKey) || !(await manages(act.db, act.viewer.userKey, personKey))) return null;
  return readStanding(act.db, act, personKey);
}

/**
 * Sends what waits, in the name of who sent it: by the guardian, or by the athlete's side once the athlete is of age. What cannot be sent
 * as things are by now waits on, with the reason for both to read.
 */
export function agreeTo(act: Act, key: number): Promise<Answer<GuardianRequest>> {
  return onWaiting(act, key, async (tx, request, { isMinor, isGuardian }) => {
    if (isMinor && !isGuardian) return guardianAlone();
    if (request.restsOnKey !== null && (await isStillWaiting(tx, request.restsOnKey)))
      return refuse(409, guardianProblems.restsOnAnother, guardianErrors.restsOnAnother);
    const sent = await tx.transaction((inner) => replay({ ...act, db: inner }, request));
    if (!sent.ok) {
      const { message } = sent.problem;
      await tx.update(guardianRequests).set({ refusal: message, refusedAt: act.now }).where(eq(guardianRequests.key, key));
      await note(tx, act, request, "guardian.not-sent");
      return refuse(409, guardianProblems.cannotBeSent, message);
    }
    await tx
      .update(guardianRequests)
      .set({ ...decidedBy(act), decision: isMinor ? "Agreed" : "Sent", reviewItemKey: sent.value, refusal: null, refusedAt: null })
      .where(eq(guardianRequests.key, key));
    if (isMinor) await tellOfGuardian(tx, act, { requestKey: key, personKey: request.personKey, kind: "GuardianAgreed" });
    await note(tx, act, request, isMinor ? "guardian.agreed" : "guardian.sent-of-age");
    return null;
  });
}

/** Declines what waits; the athlete's side reads the sentence, and may try anew. */
export function declineTo(act: Act, key: number, { sentence }: GuardianDecline): Promise<Answer<GuardianRequest>> {
  return onWaiting(act, key, async (tx, request, { isMinor, isGuardian }) => {
    if (!isMinor || !isGuardian) return guardianAlone();
    await tx
      .update(guardianRequests)
      .set({ ...decidedBy(act), decision: "Declined", sentence })
      .where(eq(guardianRequests.key, key));
    await tellOfGuardian(tx, act, { requestKey: key, personKey: request.personKey, kind: "GuardianDeclined" });
    await note(tx, act, request, "guardian.declined");
    return null;
  });
}

export function takeBackRequest(act: Act, key: number): Promise<Answer<GuardianRequest>> {
  return onWaiting(act, key, async (tx, request) => {
    await tx.update(guardianRequests).set({ givenUpAt: act.now, givenUpAs: "TakenBack" }).where(eq(guardianRequests.key, key));
    await note(tx, act, request, "guardian.taken-back");
    return null;
  });
}

function decidedBy({ viewer, now }: Act) {
  return { decidedAt: now, deciderUserKey: viewer.userKey };
}

/** Runs an act on what waits, with its athlete in hand, by who manages the profile; how it stands then is the answer. */
async function onWaiting(
  act: Act,
  key: number,
  change: (tx: Transaction, request: RequestRow, standing: Standing) => Promise<Refusal | null>,
): Promise<Answer<GuardianRequest>> {
  const [owner] = await act.db
    .select({ personKey: guardianRequests.personKey })
    .from(guardianRequests)
    .where(eq(guardianRequests.key, key));
  if (!owner || !managesProfile(act.viewer, owner.personKey)) return notFound();
  return act.db.transaction(async (tx): Promise<Answer<GuardianRequest>> => {
    const visibility = await lockPlayer(tx, owner.personKey);
    const standing = await standingOfManager({ ...act, db: tx }, owner.personKey);
    const [request] = await tx.select().from(guardianRequests).where(eq(guardianRequests.key, key)).for("update");
    if (!standing || !request?.submission) return notFound();
    if (request.decision !== null || request.givenUpAt !== null) return refuse(409, guardianProblems.notWaiting, guardianErrors.notWaiting);
    const locked = visibility && lockedWords(visibility);
    if (locked) return profileLocked(locked);
    const refused = await change(tx, request, standing);
    if (refused) return refused;
    const [now] = await readRequests(tx, sql`g.key = ${key}`, standing);
    return now ? { ok: true, value: now } : notFound();
  });
}

async function isStillWaiting(tx: Transaction, key: number): Promise<boolean> {
  const [row] = await tx.select().from(guardianRequests).where(eq(guardianRequests.key, key));
  return row !== undefined && row.decision === null && row.givenUpAt === null;
}

function guardianAlone(): Refusal<403> {
  return refuse(403, guardianProblems.guardianAlone, guardianErrors.guardianAlone);
}
