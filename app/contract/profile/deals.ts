/** A deal as the athlete's side and staff say it, and as they and everybody else read it back (docs/rules.md C20 to C25). */
import { z } from "zod";
import { isReadAsStored } from "~/domain/account/accounts";
import {
  dayProblems,
  dealErrors,
  dealFrequencies,
  dealKinds,
  dealLimits,
  dealStructures,
  dollarsOf,
  isDealAmount,
  isPercent,
  percentOf,
  stepsOfLines,
  stepsProblem,
  termFields,
  termProblems,
  type DealPays,
  type DealTerms,
  type DealValue,
} from "~/domain/profile/deals";
import { editTypes } from "~/domain/review/items";
import { Day, Key, whateverElse, withPlainLineEnds } from "../base/fields";
import { EvidenceUrl } from "./evidence-url";
import { ProofForm } from "./staff-proof";
import { PastDay } from "./vitals";

const shortWords = (most: number, tooLong: string) =>
  z.string().trim().min(1, dealErrors.partnerRequired).max(most, tooLong).refine(isReadAsStored, dealErrors.brandSigns);

const Brand = shortWords(dealLimits.brand, dealErrors.brandTooLong);
/** The day since which it is, by a name of its own where it is missing. */
const DealDay = z.string({ error: dealErrors.dayRequired }).min(1, { error: dealErrors.dayRequired, abort: true }).pipe(PastDay);
const Words = shortWords(dealLimits.words, dealErrors.wordsTooLong);

/** What every form and edit says of the deal itself. */
const deal = {
  brand: Brand.nullish(),
  collectiveKey: Key.nullish(),
  kind: z.enum(dealKinds, { error: dealErrors.kindRequired }),
  day: DealDay,
  endDay: Day.nullish(),
  frequency: z.enum(dealFrequencies, { error: dealErrors.frequencyRequired }),
  structure: z.enum(dealStructures, { error: dealErrors.structureRequired }),
  proofUrl: EvidenceUrl.nullish(),
};

const Dollars = z.number({ error: dealErrors.amountInvalid }).refine(isDealAmount, dealErrors.amountInvalid);
const Percent = z.number({ error: dealErrors.percentInvalid }).refine(isPercent, dealErrors.percentInvalid);
const Steps = z
  .array(z.object({ from: z.number().int().min(0).max(dealLimits.from), amount: Dollars }), { error: dealErrors.stepsRequired })
  .refine((steps) => stepsProblem(steps) === null, { error: ({ input }) => stepsProblem(input as never) ?? dealErrors.stepsInvalid });

const terms = {
  amount: Dollars.nullish(),
  steps: Steps.nullish(),
  stepsOf: Words.nullish(),
  percent: Percent.nullish(),
  percentOf: Words.nullish(),
  expected: Dollars.nullish(),
};

type Problems = Readonly<Record<string, string | undefined>>;

/** What the fields have against each other, as far as each is well by itself. */
function problemsOf(sent: unknown): Problems {
  const value = sent as Record<string, unknown>;
  if (value.removed === true) return {};
  const structure = z.enum(dealStructures).safeParse(value.structure).data;
  const [hasBrand, hasCollective] = [value.brand, value.collectiveKey].map((given) => given !== undefined && given !== null);
  return {
    ...(!hasBrand && !hasCollective && { brand: dealErrors.partnerRequired }),
    ...(hasBrand && hasCollective && { brand: dealErrors.onePartner }),
    ...dayProblems({ day: PastDay.safeParse(value.day).data, endDay: Day.safeParse(value.endDay).data }),
    ...termProblems({ ...(value as DealTerms), structure }),
  };
}

/** Each field with what the others have against it: all that is wrong is said at once. */
function fitted<S extends z.ZodObject>(schema: S, fields: readonly string[], problems: (sent: unknown) => Problems): S {
  return fields.reduce<S>(
    (rest, field) =>
      rest.refine((value) => problems(value)[field] === undefined, {
        path: [field],
        error: ({ input }) => problems(input)[field],
        ...whateverElse,
      }) as S,
    schema,
  );
}

const ofDeal = ["brand", "collectiveKey", "day", "endDay"] as const;
const required = ["kind", "day", "frequency", "structure"] as const;

/** The edit: a new deal, all of one anew by its key, or with its key `removed` alone, which takes it off. */
export const DealEdit = required
  .reduce(
    (rest, field) =>
      rest.refine((value) => value.removed || value[field] !== undefined, {
        path: [field],
        error: () => deal[field].safeParse(undefined).error?.issues[0]?.message,
        ...whateverElse,
      }),
    fitted(
      z.object({
        type: z.literal("deal"),
        editType: z.enum(editTypes),
        key: Key.nullish(),
        ...z.object(deal).partial().shape,
        ...terms,
        removed: z.literal(true).optional(),
      }),
      [...ofDeal, ...termFields],
      problemsOf,
    ),
  )
  .refine(
    ({ key, removed, type: _type, editType: _edit, ...said }) => !removed || (key && Object.values(said).every((one) => one === undefined)),
    {
      path: ["removed"],
      error: dealErrors.removedAlone,
      ...whateverElse,
    },
  );
export type DealEdit = z.infer<typeof DealEdit>;

/** A field whose words become something else, or are refused by a sentence. */
function typed<T>(read: (text: string) => { ok: true; value: T } | { ok: false; error: string }) {
  return z
    .string()
    .max(dealLimits.lines, dealErrors.wordsTooLong)
    .transform((text, context) => {
      const found = read(withPlainLineEnds(text));
      if (found.ok) return found.value;
      context.addIssue({ code: "custom", message: found.error });
      return z.NEVER;
    })
    .optional();
}

/** What was read, or the sentence where that is nothing. */
function readAs<T>(value: T | null, error: string) {
  return value === null ? { ok: false as const, error } : { ok: true as const, value };
}

const typedDollars = typed((text) => readAs(dollarsOf(text), dealErrors.amountInvalid));

/** The form, its fields in the order of the page: amounts as people write them, and steps a line each. */
export const DealForm = fitted(
  z.object({
    brand: Brand.optional(),
    collectiveKey: Key.optional(),
    kind: deal.kind,
    day: deal.day,
    endDay: Day.optional(),
    frequency: deal.frequency,
    structure: deal.structure,
    amount: typedDollars,
    stepLines: typed(stepsOfLines),
    stepsOf: Words.optional(),
    percent: typed((text) => readAs(percentOf(text), dealErrors.percentInvalid)),
    percentOf: Words.optional(),
    expected: typedDollars,
    proofUrl: EvidenceUrl.optional(),
    ...ProofForm.shape,
  }),
  [...ofDeal, "amount", "stepLines", "stepsOf", "percent", "percentOf", "expected"],
  (sent) => {
    const { stepLines, ...value } = sent as Record<string, unknown>;
    const { steps, ...problems } = problemsOf({ ...value, steps: stepLines });
    return { ...problems, stepLines: steps };
  },
);
export type DealForm = z.infer<typeof DealForm>;

export const DealPaid: z.ZodType<DealPays> = z.union([
  z.object({ amount: z.number().int() }),
  z.object({ steps: z.array(z.object({ from: z.number().int(), amount: z.number().int() })), stepsOf: z.string() }),
  z.object({ percent: z.number(), percentOf: z.string(), expected: z.number().int().nullable() }),
]);

const Said = z.object({ standing: z.enum(["Claimed", "Confirmed"]), by: z.enum(["Athlete", "Staff"]), day: z.string() });

const kept = {
  brand: z.string().nullable(),
  collectiveKey: z.number().int().nullable(),
  collectiveName: z.string().nullable(),
  kind: z.enum(dealKinds),
  day: z.string(),
  endDay: z.string().nullable(),
  frequency: z.enum(dealFrequencies),
  structure: z.enum(dealStructures),
  pays: DealPaid.nullable(),
  proofUrl: z.string().nullable(),
};

/** The same without its parts: every page of the API that tells an edit would have all of them several times. */
const AnyPaid = z.looseObject({}).meta({ description: "By its structure." }) as unknown as z.ZodType<DealPays>;

/** As a review item keeps it. */
export const DealKept: z.ZodType<DealValue> = z.object({
  ...kept,
  pays: AnyPaid.nullable(),
  key: z.number().int().nullable(),
  removed: z.literal(true).optional(),
  said: Said.optional(),
});

/** A deal that stands, as its own side and staff read it. */
export const OwnDeal = z.object({
  ...kept,
  key: z.number().int(),
  pays: DealPaid,
  said: Said,
  /** Who has said that everybody may read the amount. */
  consents: z.object({ athlete: z.boolean(), staff: z.boolean() }),
  /** What a consent names: it is of the amount as it was seen. */
  version: z.number().int(),
});
export type OwnDeal = z.infer<typeof OwnDeal>;

/** GET /elite/v1/people/{personKey}/deals: the latest first. */
export const OwnDeals = z.object({
  athleteName: z.string(),
  deals: z.array(OwnDeal),
  /** Whose consent the viewer gives and takes back; null where it is not theirs: of a minor’s side a verified guardian’s alone. */
  publishesAs: z.enum(["athlete", "staff"]).nullable(),
  /** The profile came by a published list: there is no deal of it. */
  isOfList: z.boolean(),
});
export type OwnDeals = z.infer<typeof OwnDeals>;

/** PUT /elite/v1/deals/{key}/publication: of the amount as it was seen. */
export const DealPublication = z.object({ publish: z.boolean(), version: Key });
export type DealPublication = z.infer<typeof DealPublication>;

export const dealProblems = {
  /** It has changed since it was seen. */
  changed: "changed",
  guardianAlone: "guardian-alone",
} as const;

/** A deal as everybody reads it. */
export const PublicDeal = z.object({
  key: z.number().int(),
  day: z.string(),
  endDay: z.string().nullable(),
  /** Null of one with a collective. */
  brand: z.string().nullable(),
  collective: z
    .object({ key: z.number().int(), name: z.string() })
    .nullable()
    .meta({ description: "Null of one with a brand, and of a collective that may not be shown." }),
  kind: z.enum(dealKinds),
  frequency: z.enum(dealFrequencies),
  structure: z.enum(dealStructures),
  pays: DealPaid.nullable().meta({ description: "Null where it is not disclosed: both the athlete's side and staff have to publish it." }),
  proofUrl: z.string().nullable(),
  said: Said,
});
export type PublicDeal = z.infer<typeof PublicDeal>;
