/** The list of a school's coach (docs/rules.md C30–C37). */
import { z } from "zod";
import { boardChangeKinds, boardErrors, boardLimits } from "~/domain/nil/board";
import { standings } from "~/domain/profile/commitments";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { visitTypes } from "~/domain/profile/visits";
import { amountLimit, readAmount } from "~/domain/profile/money";
import { Key, withPlainLineEnds } from "../base/fields";
import { KeyParam } from "../base/params";
import { Commitment } from "../people/commitments";
import { SeenCommitment } from "../profile/commitments";

const School = z.object({ key: z.number().int(), name: z.string() });

const BoardInterest = z.object({
  organizationKey: z.number().int(),
  organizationName: z.string(),
  recruitmentStatus: z.enum(recruitmentStatuses),
  since: z.string().nullable(),
  commitment: Commitment,
  /** How sure the status is: of a commitment as it stands, of any other by who has seen proof. */
  standing: z.enum(standings),
  visits: z.array(z.object({ type: z.enum(visitTypes), day: z.string(), official: z.boolean().nullable() })),
  /** What the coach may say of a commitment, and as what it was seen; null where there is nothing to answer. */
  answer: z
    .object({ key: z.number().int(), seen: SeenCommitment, mayConfirm: z.boolean(), mayContest: z.boolean(), mayTakeBack: z.boolean() })
    .nullable(),
});

/** An athlete of the list. There is no amount in it. */
export const BoardRow = z.object({
  personKey: z.number().int(),
  fullName: z.string(),
  classYear: z.number().int().nullable(),
  sportName: z.string().nullable(),
  positionName: z.string().nullable(),
  /** The team, else the high school. */
  schoolName: z.string().nullable(),
  /** In the coach's own colleges. */
  interests: z.array(BoardInterest),
  /** How many other teams the athlete has on the list, of those that the coach may know of. */
  others: z.number().int(),
  rating: z.number().nullable(),
  /** The day on which the athlete is to decide; null where none is to come. */
  decisionDay: z.string().nullable(),
  note: z.string().nullable(),
  addedAt: z.string(),
  /** Since when what has changed is marked. */
  seenAt: z.string(),
  changes: z.array(z.object({ kind: z.enum(boardChangeKinds), day: z.string().nullable(), words: z.string() })),
  /** Stands for how the athlete was shown. */
  mark: z.string(),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** Somebody who has the coach's college among the top teams. */
export const BoardSuggestion = z.object({
  personKey: z.number().int(),
  fullName: z.string(),
  classYear: z.number().int().nullable(),
  sportName: z.string().nullable(),
  positionName: z.string().nullable(),
  schoolName: z.string().nullable(),
  recruitmentStatus: z.enum(recruitmentStatuses),
});
export type BoardSuggestion = z.infer<typeof BoardSuggestion>;

/** GET /rdb/v1/school-board. */
export const Board = z.object({
  schools: z.array(School),
  rows: z.array(BoardRow),
  /** How many of the list may not be shown any more. */
  hidden: z.number().int(),
  suggestions: z.array(BoardSuggestion),
});
export type Board = z.infer<typeof Board>;

/** POST /rdb/v1/school-board/people. */
export const AddToBoard = z.object({ personKey: Key });
export type AddToBoard = z.infer<typeof AddToBoard>;

/** PUT /rdb/v1/school-board/people/{key}/note: an empty one is none. */
export const BoardNote = z.object({
  note: z.string().overwrite(withPlainLineEnds).trim().max(boardLimits.note, boardErrors.noteTooLong).default(""),
});
export type BoardNote = z.infer<typeof BoardNote>;

/** PUT /rdb/v1/school-board/people/{key}/place: before whom; null is the end of the list. */
export const BoardPlace = z.object({ before: Key.nullable() });
export type BoardPlace = z.infer<typeof BoardPlace>;

/** POST /rdb/v1/school-board/seen: whom, each as they were shown. */
export const BoardSeen = z.object({
  rows: z.array(z.object({ personKey: Key, mark: z.string().min(1).max(64) })).max(boardLimits.rows),
});
export type BoardSeen = z.infer<typeof BoardSeen>;

/** POST /rdb/v1/school-board/plan. */
export const BoardPlanAsked = z.object({ personKeys: z.array(Key).min(1, boardErrors.nobodyChosen).max(boardLimits.rows) });
export type BoardPlanAsked = z.infer<typeof BoardPlanAsked>;

/** The form of the planner. The budget is the page's alone: no call says it. */
export const BoardPlanForm = z.object({
  personKeys: z.array(KeyParam, { error: boardErrors.nobodyChosen }).min(1, boardErrors.nobodyChosen).max(boardLimits.rows),
  budget: z
    .string({ error: boardErrors.budgetRequired })
    .max(40, boardErrors.budgetRequired)
    .transform((typed) => readAmount(typed))
    .pipe(z.number({ error: boardErrors.budgetRequired }).max(amountLimit, boardErrors.budgetTooLarge)),
});

/** What each of the chosen wants, in whole dollars a year. */
export const BoardPlan = z.object({
  wanted: z.array(z.object({ personKey: z.number().int(), fullName: z.string(), annual: z.number().int().nullable() })),
});
export type BoardPlan = z.infer<typeof BoardPlan>;

/** Codes of refusals beside `invalid`. */
export const boardProblems = { full: "board-full" } as const;
