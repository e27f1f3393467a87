import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { coachesPerVisit, isVisitTooFar, repeatedVisits, type Visit } from "~/domain/profile/visits";
import { Day, Key, keyField } from "../base/fields";
import { StaffProof } from "./staff-proof";

const Status = z.enum(recruitmentStatuses, { error: fieldErrors.statusRequired });
const Team = keyField(fieldErrors.teamRequired);

/** The day of a visit, in the past or to come (docs/rules.md V3). */
const VisitDay = Day.refine((day) => !isVisitTooFar(day, new Date()), fieldErrors.visitTooFar);

/** A visit as it is sent: `official` for a visit, one or two `coachPersonKeys` for a coaching visit. */
export const VisitBody = z.discriminatedUnion(
  "type",
  [
    z.object({
      type: z.literal("visit"),
      visitKey: Key.nullish(),
      dateOccurred: VisitDay,
      official: z.boolean({ error: fieldErrors.officialRequired }),
    }),
    z.object({
      type: z.literal("coaching"),
      visitKey: Key.nullish(),
      dateOccurred: VisitDay,
      coachPersonKeys: z
        .array(Key, { error: fieldErrors.coachRequired })
        .min(1, fieldErrors.coachRequired)
        .max(coachesPerVisit, fieldErrors.coachesTooMany)
        .refine((keys) => new Set(keys).size === keys.length, fieldErrors.coachesTooMany),
    }),
  ],
  { error: fieldErrors.visitTypeRequired },
);
export type VisitBody = z.infer<typeof VisitBody>;

/** A visit as a body says it, and as a row of the form begins with it, in the order that its fields stand in there. */
export function visitBody(visit: Visit): VisitBody {
  const { visitKey, dateOccurred } = visit;
  const parts = { visitKey: visitKey ?? undefined, dateOccurred };
  return visit.type === "coaching"
    ? { type: visit.type, ...parts, coachPersonKeys: (visit.coaches ?? []).map((coach) => coach.key) }
    : { type: visit.type, ...parts, official: visit.official ?? false };
}

/** The most visits one team keeps: as many as a form can send. */
export const visitsLimit = 30;

const Visits = z
  .array(VisitBody)
  .max(visitsLimit, fieldErrors.visitsTooMany)
  .refine(hasNoVisitTwice, fieldErrors.visitTwice)
  .superRefine(refuseRepeated);

/** A stored visit stands in the list once. */
function hasNoVisitTwice(visits: readonly { visitKey?: number | null }[]): boolean {
  const keys = visits.flatMap((visit) => visit.visitKey ?? []);
  return new Set(keys).size === keys.length;
}

/** Of one day a team has one visit, and of each coach one (docs/rules.md V3); what is wrong is said at the day. */
function refuseRepeated(visits: Parameters<typeof repeatedVisits>[0], context: z.RefinementCtx): void {
  for (const place of repeatedVisits(visits))
    context.addIssue({
      code: "custom",
      path: [place, "dateOccurred"],
      message: visits[place]?.type === "coaching" ? fieldErrors.coachingVisitSameDay : fieldErrors.visitSameDay,
    });
}

/** The edit that adds a team; its order is the server's to give: count plus one. */
export const AddTopInterest = z.object({
  type: z.literal("topInterest"),
  editType: z.literal("Add"),
  organizationKey: Team,
  recruitmentStatus: Status.default("Interested"),
  primaryPersonKey: Key.nullish(),
  visits: Visits.optional(),
});
export type AddTopInterest = z.infer<typeof AddTopInterest>;

/**
 * The edit of a listed team. Only what is given changes; the rest stays as it
 * stands, or as it was last proposed. `removed` takes the team off the list, and
 * comes alone.
 */
export const UpdateTopInterest = z
  .object({
    type: z.literal("topInterest"),
    editType: z.literal("Update"),
    organizationKey: Team,
    recruitmentStatus: Status.optional(),
    primaryPersonKey: Key.nullable().optional(),
    order: z.number().int().positive().max(1000).optional(),
    visits: Visits.optional(),
    removed: z.literal(true).optional(),
  })
  .refine(
    ({ type: _type, editType: _editType, organizationKey: _team, removed, ...given }) =>
      !removed || Object.values(given).every((value) => value === undefined),
    {
      path: ["removed"],
      message: fieldErrors.removedAlone,
    },
  );
export type UpdateTopInterest = z.infer<typeof UpdateTopInterest>;

/** The form of a team, new or listed: what a person chooses. */
export const TeamForm = z.object({
  organizationKey: Team,
  recruitmentStatus: Status,
  primaryPersonKey: Key.nullish(),
  /** Of a rejected team that is sent again: the visits go along that it was sent with. */
  withVisits: z.boolean().optional(),
  proof: StaffProof,
});
export type TeamForm = z.infer<typeof TeamForm>;

/** The form of a listed team's own fields; the team is in the address. */
export const ListedTeamForm = TeamForm.omit({ organizationKey: true });
export type ListedTeamForm = z.infer<typeof ListedTeamForm>;

const RowParts = { visitKey: Key.nullish(), dateOccurred: VisitDay };

/** A row of the visits form: what its type does not ask for is left out. */
const VisitRow = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("visit"), ...RowParts, official: z.boolean().default(false) }),
    z.object({
      type: z.literal("coaching"),
      ...RowParts,
      coachPersonKeys: z
        .array(Key, { error: fieldErrors.coachRequired })
        .min(1, fieldErrors.coachRequired)
        .max(coachesPerVisit, fieldErrors.coachesTooMany),
    }),
  ],
  { error: fieldErrors.visitTypeRequired },
);

/** The form of a team's visits: the whole list, as it shall be. */
export const VisitsForm = z.object({
  visits: z.array(VisitRow).max(visitsLimit, fieldErrors.visitsTooMany).superRefine(refuseRepeated).default([]),
});
export type VisitsForm = z.infer<typeof VisitsForm>;
