/** A transfer as the athlete's side and staff say it, and as they read it back (docs/rules.md E19, O20). */
import { z } from "zod";
import { eligibilities } from "~/domain/profile/careers";
import { endOf, firstPortal, portalYears, transferErrors, transferFields, transferProblems } from "~/domain/profile/transfer-edits";
import type { TransferSaid, TransferValue } from "~/domain/profile/transfer-edits";
import { transferSides, transferStates } from "~/domain/profile/transfers";
import { Day, Key, keyField, whateverElse } from "../base/fields";
import { ProofForm } from "./staff-proof";
import { PastDay } from "./vitals";

const PortalYear = z
  .number({ error: transferErrors.yearInvalid })
  .int(transferErrors.yearInvalid)
  .min(firstPortal, transferErrors.yearInvalid)
  .refine((year) => year <= portalYears(new Date())[0]!, transferErrors.yearInvalid);

const EnteredDay = z
  .string({ error: transferErrors.enteredRequired })
  .min(1, { error: transferErrors.enteredRequired, abort: true })
  .pipe(PastDay);

/** What every form and edit of a transfer says of the entry itself. */
const entry = {
  year: PortalYear,
  fromKey: keyField(transferErrors.fromRequired),
  enteredDay: EnteredDay,
  eligibility: z.enum(eligibilities, { error: transferErrors.eligibilityUnknown }).nullish(),
};

const sportKey = keyField(transferErrors.sportRequired);

/** What the fields have against each other, as far as each is well by itself. */
function problemsOf(sent: unknown) {
  const value = sent as Record<string, unknown>;
  const well = <T>(schema: z.ZodType<T>, name: keyof TransferSaid) => schema.safeParse(value[name]).data;
  return transferProblems({
    year: well(PortalYear, "year"),
    fromKey: well(Key, "fromKey"),
    toKey: well(Key, "toKey"),
    enteredDay: well(Day, "enteredDay"),
    decidedDay: well(Day, "decidedDay"),
    withdrawnDay: well(Day, "withdrawnDay"),
  });
}

function fitted<S extends z.ZodObject>(schema: S): S {
  return transferFields.reduce<S>(
    (rest, field) =>
      rest.refine((value) => problemsOf(value)[field] === undefined, {
        path: [field],
        error: ({ input }) => problemsOf(input)[field],
        ...whateverElse,
      }) as S,
    schema,
  );
}

const whole = { ...entry, toKey: Key.nullish(), decidedDay: PastDay.nullish(), withdrawnDay: PastDay.nullish() };

/** A new entry. */
export const AddTransfer = fitted(z.object({ type: z.literal("transfer"), editType: z.literal("Add"), sportKey, ...whole }));

/** All of an entry anew, by its key: what was found out about it, and what came of it. Its sport stays. */
export const UpdateTransfer = fitted(z.object({ type: z.literal("transfer"), editType: z.literal("Update"), key: Key, ...whole }));

/** The form: what came of the entry is one choice, with the day and the college that it asks for. */
const formFields = {
  ...entry,
  outcome: z.enum(transferStates, { error: transferErrors.outcomeRequired }),
  endDay: PastDay.optional(),
  toKey: Key.optional(),
  ...ProofForm.shape,
};
const endFields = ["outcome", "endDay", "toKey"] as const;

/** The answers as they are sent: `fitted` judges them by the names that the edit has, which the form shows at its own (`formField`). */
function fittedForm<S extends z.ZodObject>(schema: S): S {
  const ends = (value: unknown) => {
    const { outcome, endDay, toKey } = value as Record<string, unknown>;
    const end = endOf(z.enum(transferStates).safeParse(outcome).data, {
      endDay: Day.safeParse(endDay).data,
      toKey: Key.safeParse(toKey).data,
    });
    if (!end.ok) return end.problems as Record<string, string | undefined>;
    const problems = problemsOf({ ...(value as object), ...end });
    return { endDay: problems.decidedDay ?? problems.withdrawnDay, toKey: problems.toKey, enteredDay: problems.enteredDay };
  };
  return [...endFields, "enteredDay" as const].reduce<S>(
    (rest, field) =>
      rest.refine((value) => ends(value)[field] === undefined, {
        path: [field],
        error: ({ input }) => ends(input)[field],
        ...whateverElse,
      }) as S,
    schema,
  );
}

export const NewTransferForm = fittedForm(z.object({ sportKey, ...formFields }));
export type NewTransferForm = z.infer<typeof NewTransferForm>;

/** The form of an entry that is there, or waits to be: its sport stays. */
export const TransferForm = fittedForm(z.object(formFields));
export type TransferForm = z.infer<typeof TransferForm>;

const Said = z.object({
  standing: z.enum(["Claimed", "Confirmed"]),
  by: z.enum(transferSides),
  day: z.string().nullable(),
  source: z.string(),
});

const kept = {
  sportKey: z.number().int(),
  sportName: z.string(),
  year: z.number().int(),
  fromKey: z.number().int(),
  fromName: z.string(),
  enteredDay: z.string().nullable(),
  decidedDay: z.string().nullable(),
  withdrawnDay: z.string().nullable(),
  toKey: z.number().int().nullable(),
  toName: z.string().nullable(),
  eligibility: z.enum(eligibilities).nullable(),
};

/** As a review item keeps it. */
export const TransferKept: z.ZodType<TransferValue> = z.object({ ...kept, key: z.number().int().nullable(), said: Said.optional() });

/** A transfer that stands, as its own side and staff read it. */
export const OwnTransfer = z.object({ ...kept, key: z.number().int(), said: Said });
export type OwnTransfer = z.infer<typeof OwnTransfer>;

/** The same as everybody reads it on the person's page: a team that may not be shown has no name. */
export const PersonTransfer = OwnTransfer.omit({ fromKey: true, toKey: true, fromName: true }).extend({
  fromName: z.string().nullable(),
  state: z.enum(transferStates),
});
export type PersonTransfer = z.infer<typeof PersonTransfer>;
