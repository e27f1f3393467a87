import { and, eq, inArray } from "drizzle-orm";
import { schoolRequestProblems, type SchoolDecision } from "~/contract/profile/school-requests";
import { canDecideSchool, levelsOfKind, schoolErrors } from "~/domain/profile/school-requests";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import { lockUser } from "../claims/lock";
import { organizations } from "../../db/schema/places";
import { schoolRequests } from "../../db/schema/school-requests";
import { notFound, refuse, type Answer } from "../../module";
import { tellAsker } from "./tell";
import { heldRoles } from "../../account/sessions/managers";
import { organizationVisibleTo } from "../../teams/organizations/visibility";

/**
 * Says which organization stands for the school now, or why there is none: once, or in the place of an organization that was wrong, by who
 * may decide, and who asked is told (docs/rules.md O6, O7).
 */
export async function decideSchool(act: Act, key: number, decided: SchoolDecision): Promise<Answer<null>> {
  return act.db.transaction(async (tx): Promise<Answer<null>> => {
    const [found] = await tx.select({ userKey: schoolRequests.userKey }).from(schoolRequests).where(eq(schoolRequests.key, key));
    if (!found) return notFound();
    await lockUser(tx, found);
    const entry = { actorUserKey: act.viewer.userKey, subject: `school-request:${key}`, requestId: act.requestId };
    const right = canDecideSchool({ userKey: act.viewer.userKey, roles: await heldRoles(tx, act.viewer) }, found);
    if (!right.allowed) {
      await record(tx, { ...entry, act: "decision.refused", detail: { reason: right.reason } });
      return refuse(
        403,
        schoolRequestProblems.mayNotDecide,
        right.reason === "level" ? "Deciding takes level 3." : "You cannot decide a request of your own.",
      );
    }
    const [request] = await tx.select().from(schoolRequests).where(eq(schoolRequests.key, key));
    const former = decided.insteadOf ?? null;
    if (!request || (request.decidedAt && former === null))
      return refuse(409, schoolRequestProblems.notWaiting, schoolErrors.alreadyDecided);
    if (request.organizationKey !== former) return refuse(409, schoolRequestProblems.notWaiting, schoolErrors.correctedMeanwhile);

    const isAdded = decided.decision === "Added";
    if (isAdded) {
      if (decided.organizationKey === former)
        return refuse(422, "invalid", schoolErrors.sameOrganization, { organizationKey: [schoolErrors.sameOrganization] });
      const fits = and(
        eq(organizations.key, decided.organizationKey),
        inArray(organizations.level, [...levelsOfKind[request.kind]]),
        organizationVisibleTo(null, "organizations"),
      );
      const [organization] = await tx.select({ key: organizations.key }).from(organizations).where(fits);
      if (!organization)
        return refuse(422, "invalid", schoolErrors.organizationRequired, { organizationKey: [schoolErrors.organizationRequired] });
    }
    await tx
      .update(schoolRequests)
      .set({
        decidedAt: act.now,
        deciderUserKey: act.viewer.userKey,
        formerOrganizationKey: former,
        ...(isAdded ? { organizationKey: decided.organizationKey } : { organizationKey: null, reason: decided.reason }),
      })
      .where(eq(schoolRequests.key, key));
    await tellAsker(tx, { request: { key, userKey: request.userKey }, kind: isAdded ? "SchoolAdded" : "SchoolDeclined", at: act.now });
    await record(tx, {
      ...entry,
      act: isAdded ? "school-request.added" : "school-request.declined",
      detail: { ...(isAdded && { organizationKey: decided.organizationKey }), ...(former !== null && { insteadOf: former }) },
    });
    return { ok: true, value: null };
  });
}
