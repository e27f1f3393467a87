/** The transfer portal as everybody reads it (docs/rules.md O20–O22, O27, O28). */
import { z } from "zod";
import { classYears } from "~/domain/people/class-years";
import { eligibilities } from "~/domain/profile/careers";
import { transferSides, transferStates } from "~/domain/profile/transfers";
import { TeamTold } from "../teams/team";

const TransferTeam = TeamTold.extend({
  /** In short, of the sport in the portal's year; null where it is not known. */
  conference: z.string().nullable(),
});
export type TransferTeam = z.infer<typeof TransferTeam>;

export const Transfer = z.object({
  key: z.number().int(),
  personKey: z.number().int(),
  fullName: z.string(),
  positionName: z.string().nullable(),
  classYear: z.enum(classYears).nullable(),
  /** What the source calls a class that is not one of the eight. */
  classYearWord: z.string().nullable(),
  /** In the portal's sport; null of whoever has none that everybody may read. */
  rating: z.number().nullable(),
  /** Null of a team that may not be shown. */
  from: TransferTeam.nullable(),
  /** Null also while nothing is decided, and of who withdrew. */
  to: TransferTeam.nullable(),
  state: z.enum(transferStates),
  enteredDay: z.string().nullable(),
  decidedDay: z.string().nullable(),
  withdrawnDay: z.string().nullable(),
  eligibility: z.enum(eligibilities).nullable(),
  /** How sure it is: who says it, and the day since when, where that is known. */
  said: z.object({ standing: z.enum(["Claimed", "Confirmed"]), by: z.enum(transferSides), day: z.string().nullable() }),
  /** Where it is known from. */
  source: z.string(),
});
export type Transfer = z.infer<typeof Transfer>;

const PortalCounts = z.object({
  entered: z.number().int(),
  available: z.number().int(),
  committed: z.number().int(),
  withdrawn: z.number().int(),
});

/** GET /public/rdb/v1/transfers/latest. `next` is the place to go on after. */
export const Transfers = z.object({
  /** Of all that the question narrows to but the state: `entered` is the sum of the other three. */
  counts: PortalCounts,
  /** Null of whom may not be shown. */
  transfers: z.array(Transfer.nullable()),
  next: z.string().nullable(),
  /** When one of those that may be shown last came to stand as it does. */
  asOf: z.string().nullable(),
});
export type Transfers = z.infer<typeof Transfers>;

/** GET /public/rdb/v1/transfers/best-available. */
export const BestAvailable = z.object({ transfers: z.array(Transfer) });
export type BestAvailable = z.infer<typeof BestAvailable>;

/** Sports in the order of their keys, with the years of their portals, the latest first. */
const SportPortals = z.array(z.object({ sportKey: z.number().int(), sportName: z.string(), years: z.array(z.number().int()) }));

/** GET /public/rdb/v1/transfers/portals. */
export const Portals = z.object({ portals: SportPortals });
export type Portals = z.infer<typeof Portals>;

const Choices = z.array(z.object({ key: z.number().int(), name: z.string() }));

/** GET /public/rdb/v1/filters/transfers: what a portal can be narrowed by, by name. */
export const PortalFilters = z.object({ fromTeams: Choices, toTeams: Choices, conferences: Choices });
export type PortalFilters = z.infer<typeof PortalFilters>;

const Sums = z.object({ in: z.number().int(), out: z.number().int(), net: z.number().int() });

/** GET /public/rdb/v1/transfers/teams. `next` is the place to go on after. */
export const PortalTeams = z.object({
  teams: z.array(Sums.extend({ team: TransferTeam })),
  /** The largest number in or out of all of them, also of other pages: what pictures of them are measured by. */
  most: z.number().int(),
  next: z.string().nullable(),
  /** When one of what is counted last came to stand as it does. */
  asOf: z.string().nullable(),
});
export type PortalTeams = z.infer<typeof PortalTeams>;

/** GET /public/rdb/v2/organizations/{orgKey}/transfers. */
export const TeamTransfers = z.object({
  organization: z.object({ key: z.number().int(), name: z.string() }),
  /** Every portal that the team is in. */
  portals: SportPortals,
  /** What the transfers are of; null where there are none at all. */
  portal: z.object({ sportKey: z.number().int(), sportName: z.string(), year: z.number().int() }).nullable(),
  /** Those that led to the team or away from it, the latest change first. */
  transfers: z.array(Transfer),
  sums: Sums,
});
export type TeamTransfers = z.infer<typeof TeamTransfers>;
