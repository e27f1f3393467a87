import { isDeepStrictEqual } from "node:util";
import { sql, type SQL } from "drizzle-orm";
import type { AcademicInfo, AcademicInfoSave } from "~/contract/profile/academic-info";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { academicInfo } from "../../db/schema/own";
import { notFound, type Refusal } from "../../module";
import { changeOwnProfile } from "../../people/own-profile";
import { visibleTo } from "../../people/visibility";
import { changeAfter, isOutdated, outdated } from "../seen-change";
import { academicInfoJson, isShownTo } from "./json";

const none: AcademicInfo = {
  gpa: null,
  gpaScale: null,
  sat: null,
  act: null,
  intendedMajor: null,
  visibility: "Private",
  changedAt: null,
};

/**
 * For those who manage the profile, for staff, whose look is written down, and for whom the athlete shows it to; to anyone else there is
 * nothing (docs/rules.md E14).
 */
export async function readAcademicInfo(act: Act, personKey: number): Promise<AcademicInfo | Refusal<404>> {
  const { viewer } = act;
  if (managesProfile(viewer, personKey)) return (await findAcademicInfo(act.db, personKey)) ?? notFound();
  if (!hasRdbAccess(viewer.roles)) return (await findAcademicInfo(act.db, personKey, isReadBy(act, personKey))) ?? notFound();
  return act.db.transaction(async (tx) => {
    const found = await findAcademicInfo(tx, personKey);
    if (!found) return notFound();
    await record(tx, { act: "academic-info.looked-at", actorUserKey: viewer.userKey, personKey, requestId: act.requestId });
    return found;
  });
}

/**
 * Saves at once; a save that changes nothing writes nothing (docs/rules.md E14). Answers what stands then; `hidden` is told when everybody
 * could read it before. To whom a minor's side may not show it by itself is sent by sendAcademicInfo (B31).
 */
export async function saveAcademicInfo(
  act: Act,
  personKey: number,
  save: AcademicInfoSave,
  hidden: () => void = () => undefined,
): Promise<AcademicInfo | Refusal<404 | 409>> {
  return changeOwnProfile<AcademicInfo | Refusal<404 | 409>>(act, personKey, async (tx) => {
    const before = await findAcademicInfo(tx, personKey);
    if (!before) return notFound();
    if (isOutdated(save, before)) return outdated();
    const after = { ...valuesOf(save), visibility: save.visibility ?? before.visibility };
    if (isDeepStrictEqual({ ...before, ...after }, before)) return before;
    if (before.visibility === "Public") hidden();
    const changedAt = changeAfter(before, act.now);
    const columns = { ...after, changedAt };
    await tx
      .insert(academicInfo)
      .values({ personKey, ...columns })
      .onConflictDoUpdate({ target: academicInfo.personKey, set: columns });
    await record(tx, {
      act: "academic-info.saved",
      actorUserKey: act.viewer.userKey,
      personKey,
      detail: { from: before.visibility, to: after.visibility },
      requestId: act.requestId,
    });
    return { ...after, changedAt: changedAt.toISOString() };
  });
}

/** A scale alone says nothing. */
function valuesOf({ gpa = null, gpaScale = null, sat = null, act = null, intendedMajor }: AcademicInfoSave) {
  return { gpa, gpaScale: gpa === null ? null : gpaScale, sat, act, intendedMajor: intendedMajor || null };
}

function isReadBy({ viewer }: Act, personKey: number): SQL {
  return sql`${visibleTo(viewer)} and exists (
    select from academic_info ai where ai.person_key = ${personKey} and ${isShownTo(viewer)}
  )`;
}

/** Null when there is no such player, of whom that is so; all null while nothing is said. */
export async function findAcademicInfo(db: Database, personKey: number, isSo: SQL = sql`true`): Promise<AcademicInfo | null> {
  const { rows } = await db.execute<{ body: AcademicInfo | null }>(
    sql`select ${academicInfoJson(personKey)} as body from people p where p.key = ${personKey} and p.position_type = 'Player' and ${isSo}`,
  );
  const [row] = rows;
  return row ? (row.body ?? none) : null;
}
