/** Who is on a team in a season (docs/rules.md O19). */
import { z } from "zod";
import { classYears } from "~/domain/people/class-years";
import { eligibilities } from "~/domain/profile/careers";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { Source } from "./provenance";

const PersonNamed = z.object({ personKey: z.number().int(), name: z.string() });

export const RosterPlayer = PersonNamed.extend({
  /** Of the row of the career. */
  key: z.number().int(),
  jerseyNumber: z.string().nullable(),
  /** The position's name; the source's word where it is none of the sport's. */
  position: z.string().nullable(),
  /** Inches: as the roster has it, else the latest result. */
  height: z.number().nullable(),
  /** Pounds, the latest result. */
  weight: z.number().nullable(),
  /** In the roster's sport; null of whoever has none that everybody may read. */
  rating: z.number().nullable(),
  classYear: z.enum(classYears).nullable(),
  classYearWord: z.string().nullable(),
  eligibility: z.enum(eligibilities).nullable(),
  status: z.enum(recruitmentStatuses).nullable(),
  cityName: z.string().nullable(),
  /** The state, or the country of a town abroad. */
  region: z.string().nullable(),
  previousSchool: z.string().nullable(),
  /** Whether they were on the roster of the season before; null where none of that is known. */
  wasThere: z.boolean().nullable(),
  source: Source,
});
export type RosterPlayer = z.infer<typeof RosterPlayer>;

/** GET /rdb/v2/organizations/{orgKey}/roster. */
export const Roster = z.object({
  organization: z.object({ key: z.number().int(), name: z.string() }),
  /** Every season that somebody is known of, by sport, the latest first. */
  seasons: z.array(z.object({ sportKey: z.number().int(), sportName: z.string(), years: z.array(z.number().int()) })),
  /** What the roster is of; null where there is none at all. */
  season: z.object({ sportKey: z.number().int(), sportName: z.string(), year: z.number().int() }).nullable(),
  /** By name. */
  players: z.array(RosterPlayer),
  /** Coaches and operations of the season, by name. */
  staff: z.array(PersonNamed.extend({ title: z.string().nullable() })),
  /** Who was on the roster of the season before, and is not on this one, by name; null where none of that season is known. */
  gone: z.array(PersonNamed.extend({ position: z.string().nullable() })).nullable(),
  /** What whoever shows this says of its sources. */
  credits: z.array(z.string()),
  /** The latest that any of it was said; null of an empty roster. */
  asOf: z.string().nullable(),
});
export type Roster = z.infer<typeof Roster>;
