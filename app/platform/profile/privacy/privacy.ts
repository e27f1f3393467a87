/** Whom the athlete's side lets see the profile (docs/rules.md I2, I4). */
import { eq, sql, type SQL } from "drizzle-orm";
import { privacyConflict, type Privacy, type SavePrivacy } from "~/contract/profile/privacy";
import { managesProfile } from "~/domain/account/roles";
import { fieldErrors } from "~/domain/base/messages";
import { privacyInWords } from "~/domain/people/showing";
import { isWider, lockedWords, type ProfilePrivacy } from "~/domain/people/visibility";
import type { Act } from "../../act";
import { managersOf } from "../../account/sessions/managers";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { people } from "../../db/schema/people";
import { notFound, ok, refuse, type Answer } from "../../module";
import { onOwnProfile, profileLocked } from "../../people/own-profile";
import { readStanding } from "../../review/guardian/facts";
import { findWaiting, giveWay, passGate, type Passed } from "../../review/guardian/gate";
import { registerReplays } from "../../review/guardian/replay";

const does = "save-privacy";

/** For those who manage the profile; to anyone else there is nothing. */
export async function readPrivacy(act: Act, personKey: number): Promise<Answer<Privacy>> {
  const found = managesProfile(act.viewer, personKey) ? await findPrivacy(act, personKey) : null;
  return found ? ok(found) : notFound();
}

/** Saves a choice (savePrivacy), or keeps one of more people for a minor's guardian; what waits gives way to what is saved. */
export async function sendPrivacy(act: Act, personKey: number, choice: SavePrivacy): Promise<Passed<Privacy>> {
  return onOwnProfile<Passed<Privacy>>(act, personKey, async (tx) => {
    const before = await findPrivacy({ ...act, db: tx }, personKey);
    if (!before) return notFound();
    const widens = isWider(choice.privacy, before.privacy);
    const passed = await passGate({ ...act, db: tx }, personKey, {
      submission: { does, privacy: choice.privacy, seen: before.privacy },
      submissionKey: null,
      run: async (own) => ({
        answer: await savePrivacy(own, personKey, choice),
        guarded: widens ? { act: "Privacy", words: privacyInWords(choice.privacy) } : null,
        reviewItemKey: null,
      }),
    });
    if (!passed.ok || "waits" in passed) return passed;
    if (passed.value.privacy !== before.privacy) await giveWay(tx, act, personKey, { act: "Privacy" });
    return passed;
  });
}

/**
 * Saves at once. Fewer people is always allowed, also of a profile that takes no other changes. A choice that was made on something else
 * than what stands by now is refused.
 */
async function savePrivacy(act: Act, personKey: number, { privacy, seen }: SavePrivacy): Promise<Answer<Privacy>> {
  return onOwnProfile<Answer<Privacy>>(act, personKey, async (tx, visibility) => {
    const own: Act = { ...act, db: tx };
    const found = await findPrivacy(own, personKey);
    if (!found) return notFound();
    const stands = found.privacy;
    if (stands === privacy) return ok(found);
    if (seen !== undefined && seen !== stands)
      return refuse(409, privacyConflict, fieldErrors.changedElsewhere, { privacy: [fieldErrors.changedElsewhere] });
    const locked = isWider(privacy, stands) && lockedWords(visibility);
    if (locked) return profileLocked(locked);
    await tx.update(people).set({ privacy }).where(eq(people.key, personKey));
    await record(tx, {
      act: "privacy.saved",
      actorUserKey: act.viewer.userKey,
      personKey,
      detail: { from: stands, to: privacy },
      requestId: act.requestId,
    });
    return ok({ ...found, privacy });
  });
}

registerReplays({
  [does]: async (act, personKey, choice: Required<SavePrivacy>) => {
    const answer = await savePrivacy(act, personKey, choice);
    return answer.ok ? ok(null) : answer;
  },
});

async function findPrivacy(act: Act, personKey: number): Promise<Privacy | null> {
  const { db, viewer } = act;
  const { rows } = await db.execute<{ body: Omit<Privacy, "guardianAgrees" | "waiting"> }>(sql`
    select json_build_object(
      'privacy', p.privacy,
      'visibility', p.visibility,
      'reason', (select latest.reason from visibility_changes latest where latest.person_key = ${personKey} order by latest.key desc limit 1),
      'managers', ${managersJson(viewer.userKey)}
    ) as body
    from people p where p.key = ${personKey} and p.position_type = 'Player'
  `);
  const [row] = rows;
  const standing = row && (await readStanding(db, act, personKey));
  if (!standing) return null;
  const waiting = await waitingPrivacy(db, personKey);
  return { ...row.body, guardianAgrees: standing.isMinor && !standing.isGuardian, waiting };
}

async function waitingPrivacy(db: Database, personKey: number): Promise<ProfilePrivacy | null> {
  const request = await findWaiting(db, personKey, "Privacy");
  return (request?.submission as { privacy?: ProfilePrivacy } | undefined)?.privacy ?? null;
}

/** Who acts for the person `p`, each by the claim of theirs that says so. */
function managersJson(userKey: number): SQL {
  return sql`(
    select json_agg(json_build_object(
      'name', u.name, 'claimantType', cl.claimant_type, 'verifiedAt', cl.verified_at, 'isViewer', u.key = ${userKey}::int
    ) order by cl.verified_at nulls first, u.key)
    from (${managersOf(sql`p.key`)}) managers
    join users u on u.key = managers.key
    left join claims cl on cl.person_key = p.key and cl.user_key = u.key and cl.verified_at is not null
  )`;
}
