import { z } from "zod";
import { isCalendarDay } from "~/domain/base/calendar";
import { industrySorts, longestIndustryPlace } from "~/domain/rankings/industry";
import { periodPattern, personRankingTypes, rankingSources, teamRankingTypes } from "~/domain/rankings/rankings";
import { longestRankingPlace, rankingRows, teamRankingSorts } from "~/domain/rankings/team-lists";
import { operation } from "../../base/operation";
import { KeyParam, noSuchPage } from "../../base/params";
import {
  IndustryComparison,
  OrganizationRankings,
  PersonRankings,
  PersonReceipt,
  PlayerRankings,
  RankingsKnown,
  TeamRankings,
  TeamReceipt,
} from "../rankings";

const YearParam = KeyParam.refine((year) => year <= 9999);

export const known = operation.get("/public/rdb/v1/rankings", {
  summary: "Which rankings there are",
  access: "everybody",
  query: z.object({
    of: z.enum(["teams", "people"]).meta({ description: "What they rank." }),
    sportKey: KeyParam.optional(),
  }),
  answers: { 200: { schema: RankingsKnown, description: "By sport, the latest year first; of all time last" } },
});

const named = z.object({
  sportKey: KeyParam,
  year: YearParam.optional().meta({ description: "The class, or the year that the season begins in; of all time when none is named." }),
  period: z.string().max(9).regex(periodPattern).optional().meta({ description: "Of all time: a span of years, `1976-2000` or `last10`." }),
  source: z.enum(rankingSources).optional().meta({ description: "The first that there is when none is named." }),
  asOf: z
    .string()
    .refine(isCalendarDay)
    .optional()
    .meta({ description: "The run that was the latest on this day; the latest of all when none is named." }),
});

/** Which ranking of teams, and as of when. */
const asked = named.extend({ type: z.enum(teamRankingTypes).default("Class") });

/** Where a page of a list begins, by a place of so many digits at most, and how long it is. */
const pageOf = (longestPlace: number) => ({
  after: z
    .string()
    .max(longestPlace, noSuchPage)
    .regex(/^[1-9]\d*$/, noSuchPage)
    .transform(Number)
    .optional()
    .meta({ type: "string", description: "The `next` of the page before, in the same order." }),
  limit: z.coerce.number().int().min(1).max(rankingRows.part).default(rankingRows.page),
});
const page = pageOf(longestRankingPlace);

export const teams = operation.get("/rdb/v2/team-rankings/rankings", {
  summary: "A ranking of teams, with where others rank them",
  description: "Whoever may not be shown keeps the place and the number, and nothing else; under a conference it is no part.",
  otherPaths: ["/rdb/v1/team-rankings/rankings"],
  access: "everybody",
  query: asked.extend({
    conferenceKey: KeyParam.optional(),
    sort: z.enum(teamRankingSorts).optional(),
    ...page,
  }),
  answers: { 200: { schema: TeamRankings, description: "The best first, unless it is sorted otherwise" } },
});

export const teamsTogether = operation.get("/rdb/v1/organization-composite-rankings", {
  summary: "Teams by their class, portal and roster as one",
  access: "everybody",
  query: named.extend({ conferenceKey: KeyParam.optional(), sort: z.enum(teamRankingSorts).optional(), ...page }),
  answers: { 200: { schema: TeamRankings, description: "As a ranking of teams of the type TeamComposite" } },
});

export const teamReceipt = operation.get("/rdb/v2/team-rankings/rankings/{orgKey}", {
  summary: "Why a team stands where it stands in a ranking",
  access: "everybody",
  query: asked,
  answers: { 200: { schema: TeamReceipt, description: "The team's row, and the parts that add up to its score" } },
});

export const ofTeam = operation.get("/rdb/v2/organizations/{orgKey}/rankings", {
  summary: "Where a team stands",
  description: "Of each sport and type of ranking the latest that ranks the team, by the first source that does.",
  access: "everybody",
  answers: { 200: { schema: OrganizationRankings, description: "By sport, each on its latest run" } },
});

/** Which ranking of people, and as of when. */
const askedOfPeople = named.extend({ type: z.enum(personRankingTypes) });

/** What a list of people is narrowed to. */
const narrowed = {
  positionKey: KeyParam.optional(),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .meta({ description: "Of the hometown, by its abbreviation." }),
  isCommitted: z.enum(["true", "false"]).optional().meta({ description: "Whether they hold a commitment by now." }),
};

export const people = operation.get("/public/rdb/v1/person-sport-rankings", {
  summary: "A ranking of people, with where others rank them",
  description: "Whoever may not be shown keeps the place and the number, and nothing else; of a list that is narrowed they are no part.",
  access: "everybody",
  query: askedOfPeople.extend({
    teamKey: KeyParam.optional().meta({ description: "Of a draft: who drafted them." }),
    ...narrowed,
    conferenceKey: KeyParam.optional().meta({
      description:
        "Where the team of the row plays in the season that begins in the year of the list, of players of all time in that of their commitment’s class; else in its latest known season before.",
    }),
    ...page,
  }),
  answers: { 200: { schema: PersonRankings, description: "The best first; of a draft by their picks" } },
});

export const industry = operation.get("/public/rdb/v1/players/industry-comparision-list", {
  summary: "How the sources rank the players of a class, side by side, with the spread of their ranks",
  description:
    "Of sports that the industry ranks. Whoever may not be shown keeps the place on one list, and nothing else; of a list that is narrowed they are no part.",
  access: "everybody",
  query: z.object({
    sportKey: KeyParam,
    year: YearParam.meta({ description: "The class." }),
    ...narrowed,
    sort: z.enum(industrySorts).optional(),
    ...pageOf(longestIndustryPlace),
  }),
  answers: {
    200: {
      schema: IndustryComparison,
      description: "By the consensus, then by the first list that names them, unless by the widest spread",
    },
  },
});

export const personReceipt = operation.get("/public/rdb/v1/person-sport-rankings/{key}", {
  summary: "Why a person stands where they stand in a ranking",
  access: "everybody",
  query: askedOfPeople,
  answers: { 200: { schema: PersonReceipt, description: "The person's row, and the parts that add up to its score" } },
});

const ofPlayer = {
  access: "everybody",
  answers: { 200: { schema: PlayerRankings, description: "By sport, the latest year first; of all time last" } },
} as const;

export const ofPlayerAll = operation.get("/public/rdb/v2/player/{key}/all-rankings", {
  summary: "Where a player stands, on the latest run of each ranking",
  ...ofPlayer,
});

export const ofPlayerNow = operation.get("/public/rdb/v1/player/{key}/rankings", {
  summary: "Where a player stands in the class",
  description: "Of rankings of players by class alone; all-rankings has the others, too.",
  ...ofPlayer,
});
