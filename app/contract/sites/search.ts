/** What a search of the network finds (docs/rules.md S11). */
import { z } from "zod";
import { Commitment } from "../people/commitments";
import { positionTypes } from "~/domain/people/position-types";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { knownAs, searchGroups } from "~/domain/sites/search";
import { organizationLevels } from "~/domain/teams/organizations";

/** A person as everybody who may know of them finds them: of an athlete sport, class and town, of others the organization and the title. */
export const FoundPerson = z.object({
  key: z.number().int(),
  fullName: z.string(),
  positionType: z.enum(positionTypes),
  title: z.string().nullable(),
  sportName: z.string().nullable(),
  positionName: z.string().nullable(),
  classYear: z.number().int().nullable(),
  /** Of the hometown; of who is no athlete, of the organization. */
  cityName: z.string().nullable(),
  stateAbbreviation: z.string().nullable(),
  /** The organization that somebody who is no athlete works for. */
  organizationName: z.string().nullable(),
  /** The team that the athlete is committed to. */
  commitment: z
    .object({
      organizationKey: z.number().int(),
      organizationName: z.string(),
      primaryColor: z.string().nullable(),
      secondaryColor: z.string().nullable(),
      assetUrl: z.string().nullable(),
      recruitmentStatus: z.enum(recruitmentStatuses),
      commitment: Commitment,
    })
    .nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundTeam = z.object({
  key: z.number().int(),
  fullName: z.string(),
  level: z.enum(organizationLevels),
  cityName: z.string().nullable(),
  stateAbbreviation: z.string().nullable(),
  division: z.string().nullable(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  assetUrl: z.string().nullable(),
  /** Where its page stands; null without one. */
  url: z.string().nullable(),
});
export type FoundTeam = z.infer<typeof FoundTeam>;

export const FoundConference = z.object({
  key: z.number().int(),
  name: z.string(),
  abbreviation: z.string().nullable(),
});
export type FoundConference = z.infer<typeof FoundConference>;

/** What was typed, where it is no name but something else that the network knows. */
export const Known = z.object({
  is: z.enum(knownAs),
  /** What it is the name of, in full: `Point Guard, Boys Basketball`. */
  names: z.array(z.string()),
  /** Sites that are about it: of the sports, or of the teams of the town. */
  sites: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type Known = z.infer<typeof Known>;

/** GET /public/rdb/v1/search. */
export const SearchFound = z.object({
  people: z.array(FoundPerson),
  teams: z.array(FoundTeam),
  conferences: z.array(FoundConference),
  /** Groups of which more was found than is told. */
  more: z.array(z.enum(searchGroups)),
  /** Nothing is called what was asked: these are what it may have been meant for. */
  isNear: z.boolean(),
  /** Where `near` was asked for, and little or nothing is called so. */
  known: Known.nullable(),
});
export type SearchFound = z.infer<typeof SearchFound>;
