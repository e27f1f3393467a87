/** Looks up what an edit names — team, recruiter, coaches — and refuses by the field what may not be named. */
import { and, eq, inArray } from "drizzle-orm";
import type { AddTopInterest, UpdateTopInterest, VisitBody } from "~/contract/profile/teams";
import { fieldErrors } from "~/domain/base/messages";
import { collegeLevels } from "~/domain/teams/organizations";
import type { TopInterestFields, TopInterestList } from "~/domain/profile/top-interest";
import type { Visit } from "~/domain/profile/visits";
import type { Transaction } from "../db/database";
import { organizations } from "../db/schema/places";
import { people } from "../db/schema/people";
import { visibleTo } from "../people/visibility";
import { organizationVisibleTo } from "../teams/organizations/visibility";

export type FieldRefusal = { ok: false; fields: Record<string, string[]> };
export type Facts = { ok: true; fields: TopInterestFields } | FieldRefusal;

type TopInterestEdit = AddTopInterest | UpdateTopInterest;

/**
 * The edit's keys as facts. A new team is of college level; a recruiter and the
 * coaches of a coaching visit are coaches of that team, unless the list already
 * names them there. What is named anew, everybody may know of.
 */
export async function lookUpFacts(tx: Transaction, edit: TopInterestEdit, list: TopInterestList): Promise<Facts> {
  const [organization] = await tx
    .select({ key: organizations.key, fullName: organizations.fullName })
    .from(organizations)
    .where(
      and(
        eq(organizations.key, edit.organizationKey),
        ...(edit.editType === "Add"
          ? [inArray(organizations.level, [...collegeLevels]), organizationVisibleTo(null, "organizations")]
          : []),
      ),
    );
  if (!organization) return { ok: false, fields: { organizationKey: [fieldErrors.teamRequired] } };

  const coaches = await readCoaches(tx, edit, organization.key, alreadyNamed(list, organization.key));
  const errors: Record<string, string[]> = {};
  const recruiterName = edit.primaryPersonKey ? coaches.get(edit.primaryPersonKey) : undefined;
  if (edit.primaryPersonKey && !recruiterName) errors.primaryPersonKey = [fieldErrors.recruiterNotOfTeam];
  edit.visits?.forEach((visit, index) => {
    if (visit.type === "coaching" && visit.coachPersonKeys.some((key) => !coaches.has(key))) {
      errors[`visits[${index}].coachPersonKeys`] = [fieldErrors.recruiterNotOfTeam];
    }
  });
  if (Object.keys(errors).length > 0) return { ok: false, fields: errors };

  return {
    ok: true,
    fields: {
      organizationKey: organization.key,
      organizationName: organization.fullName,
      recruitmentStatus: edit.recruitmentStatus,
      ...(edit.primaryPersonKey !== undefined && {
        recruiter: edit.primaryPersonKey && recruiterName ? { key: edit.primaryPersonKey, name: recruiterName } : null,
      }),
      ...("order" in edit && edit.order !== undefined && { order: edit.order }),
      ...("removed" in edit && edit.removed && { removed: true }),
      ...(edit.visits && { visits: edit.visits.map((visit) => visitOf(visit, coaches)) }),
    },
  };
}

function visitOf(visit: VisitBody, coaches: ReadonlyMap<number, string>): Visit {
  const { type, dateOccurred } = visit;
  const visitKey = visit.visitKey ?? null;
  if (visit.type === "visit") return { visitKey, type, dateOccurred, official: visit.official, coaches: [] };
  const named = visit.coachPersonKeys.map((key) => ({ key, label: coaches.get(key) ?? "" }));
  return { visitKey, type, dateOccurred, official: null, coaches: named };
}

/** People whom the list names at this team now: they stay valid after they have moved on. */
function alreadyNamed(list: TopInterestList, organizationKey: number): Map<number, string> {
  const named = new Map<number, string>();
  for (const team of [...list.approved, ...list.pending.map((item) => item.newValue)]) {
    if (team.organizationKey !== organizationKey) continue;
    if (team.primaryPersonKey) named.set(team.primaryPersonKey, team.primaryPersonName ?? "");
    for (const coach of team.visits.flatMap((visit) => visit.coaches ?? [])) named.set(coach.key, coach.label);
  }
  return named;
}

async function readCoaches(
  tx: Transaction,
  edit: TopInterestEdit,
  organizationKey: number,
  known: Map<number, string>,
): Promise<Map<number, string>> {
  const visitCoaches = (edit.visits ?? []).flatMap((visit) => (visit.type === "coaching" ? visit.coachPersonKeys : []));
  const wanted = [...new Set([...(edit.primaryPersonKey ? [edit.primaryPersonKey] : []), ...visitCoaches])];
  if (wanted.length === 0) return known;
  const rows = await tx
    .select({ key: people.key, name: people.fullName })
    .from(people)
    .where(
      and(
        inArray(people.key, wanted),
        eq(people.positionType, "Coach"),
        eq(people.currentOrganizationKey, organizationKey),
        visibleTo(null, "people"),
      ),
    );
  return new Map([...known, ...rows.map((row) => [row.key, row.name] as const)]);
}
