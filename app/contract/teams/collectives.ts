/** Collectives, which pay athletes and play nothing: organizations that deals may name (docs/rules.md C20). */
import { z } from "zod";
import { isReadAsStored } from "~/domain/account/accounts";
import { collectiveErrors, collectiveLimits } from "~/domain/teams/collectives";
import { searchable } from "~/domain/teams/organizations";
import { words } from "../base/fields";

/** One row of GET /rdb/v1/collectives. */
export const Collective = z.object({
  key: z.number().int(),
  name: z.string(),
  cityName: z.string().nullable(),
  stateAbbreviation: z.string().nullable(),
  /** How many deals name it. */
  deals: z.number().int(),
});
export type Collective = z.infer<typeof Collective>;

/** POST /rdb/v1/collectives. */
export const AddCollective = z.object({
  name: words(collectiveErrors.nameRequired, collectiveLimits.name, collectiveErrors.nameTooLong)
    .refine((name) => name === "" || searchable(name) !== "", collectiveErrors.nameRequired)
    .refine(isReadAsStored, collectiveErrors.nameSigns),
  cityName: words(collectiveErrors.cityTooLong, collectiveLimits.city, collectiveErrors.cityTooLong).nullish(),
  /** `KY`. */
  stateAbbreviation: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, collectiveErrors.stateInvalid)
    .nullish(),
});
export type AddCollective = z.infer<typeof AddCollective>;

export const collectiveProblems = { mayNotDecide: "may-not-decide", twice: "collective-twice" } as const;
