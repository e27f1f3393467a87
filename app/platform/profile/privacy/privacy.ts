/** Whom the athlete's side lets see the profile (docs/rules.md I2, I4). */
import { sql, type SQL } from "drizzle-orm";
import { visibilityProblems, type Privacy, type SavePrivacy } from "~/contract/people/visibility";
import { managesProfile } from "~/domain/account/roles";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { guardianFirstWords } from "~/domain/people/showing";
import { isWider, lockedWords } from "~/domain/people/visibility";
import type { Act } from "../act";
import { record } from "../audit/record";
import { managersOf } from "../account/sessions/managers";
import type { Database } from "../db/database";
import { people } from "../db/schema/people";
import { notFound, refuse, type Refusal } from "../module";
import { ageFactsJson } from "./minors";
import { onOwnProfile, profileLocked } from "./own-profile";

/** For those who manage the profile; to anyone else there is nothing. */
export async function readPrivacy(act: Act, personKey: number): Promise<Privacy | Refusal<404>> {
  if (!managesProfile(act.viewer, personKey)) return notFound();
  const found = await findPrivacy(act.db, act, personKey);
  return found?.privacy ?? notFound();
}

/**
 * Saves at once. Fewer people is always allowed, also of a profile that takes no
 * other changes; more of a minor's takes a verified guardian. A choice that was made on
 * something else than what stands by now is refused.
 */
export async function savePrivacy(
  act: Act,
  personKey: number,
  { privacy, seen }: SavePrivacy,
): Promise<Privacy | Refusal<403 | 404 | 409>> {
  return onOwnProfile<Privacy | Refusal<403 | 404 | 409>>(act, personKey, async (tx, visibility) => {
    const found = await findPrivacy(tx, act, personKey);
    if (!found) return notFound();
    const stands = found.privacy.privacy;
    if (stands === privacy) return found.privacy;
    if (seen !== undefined && seen !== stands)
      return refuse(409, visibilityProblems.versionConflict, fieldErrors.changedElsewhere, { privacy: [fieldErrors.changedElsewhere] });
    if (isWider(privacy, stands)) {
      const locked = lockedWords(visibility);
      if (locked) return profileLocked(locked);
      if (found.needsGuardian) {
        const words = guardianFirstWords([privacy]);
        return refuse(403, visibilityProblems.guardianFirst, words, { privacy: [words] });
      }
    }
    await tx
      .update(people)
      .set({ privacy })
      .where(sql`${people.key} = ${personKey}`);
    await record(tx, {
      act: "privacy.saved",
      actorUserKey: act.viewer.userKey,
      personKey,
      detail: { from: stands, to: privacy },
      requestId: act.requestId,
    });
    return { ...found.privacy, privacy };
  });
}

type Row = Omit<Privacy, "mayWiden"> & { age: AgeFacts; isGuardian: boolean };

async function findPrivacy(db: Database, { viewer, now }: Act, personKey: number) {
  const { rows } = await db.execute<{ body: Row }>(sql`
    select json_build_object(
      'privacy', p.privacy,
      'visibility', p.visibility,
      'reason', (select latest.reason from visibility_changes latest where latest.person_key = ${personKey} order by latest.key desc limit 1),
      'age', ${ageFactsJson},
      'isGuardian', ${isGuardian(viewer.userKey)},
      'managers', ${managersJson(viewer.userKey)}
    ) as body
    from people p where p.key = ${personKey} and p.position_type = 'Player'
  `);
  const [row] = rows;
  if (!row) return null;
  const { age, isGuardian: isTheirs, ...privacy } = row.body;
  const needsGuardian = !isTheirs && isMinor(age, productDay(now));
  return { privacy: { ...privacy, mayWiden: !needsGuardian && !lockedWords(privacy.visibility) }, needsGuardian };
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

/** Whether the user is a verified guardian of the person `p`: nobody else's agreement stands for theirs. */
function isGuardian(userKey: number): SQL {
  return sql`exists (
    select from claims ward where ward.person_key = p.key and ward.user_key = ${userKey} and ward.claimant_type = 'Guardian' and ward.verified_at is not null
  )`;
}
