import { z } from "zod";
import { leaderPlace, leaderRows, longestLeaderPlace } from "~/domain/teams/statistic-leaders";
import { operation } from "../../base/operation";
import { KeyParam, noSuchPage } from "../../base/params";
import { Leaders, PersonStatistics, StatisticSeasons, TeamStatistics } from "../statistics";

const YearParam = KeyParam.refine((year) => year <= 9999);

/** A season of somebody, or of a team. */
const season = z.object({
  sportKey: KeyParam.optional().meta({ description: "The first sport of which something is counted when none is named." }),
  year: YearParam.optional().meta({ description: "The year that the season begins in; the latest of the sport when none is named." }),
});

export const ofTeam = operation.get("/rdb/v2/organizations/{orgKey}/statistics", {
  summary: "What was counted of a team's players in a season",
  access: "everybody",
  query: season,
  answers: { 200: { schema: TeamStatistics, description: "The players; none where the team has none there" } },
});

export const ofPerson = operation.get("/public/rdb/v1/player/{key}/statistics", {
  summary: "What was counted of a player in a season, and in each of its games",
  access: "everybody",
  query: season,
  answers: { 200: { schema: PersonStatistics, description: "The season and its games; of a season that only a list tells no games" } },
});

export const seasons = operation.get("/public/rdb/v1/statistics/seasons", {
  summary: "Of which sports and seasons something is counted of players",
  access: "everybody",
  answers: { 200: { schema: StatisticSeasons, description: "The sports, each with its years, the latest first" } },
});

export const leaders = operation.get("/public/rdb/v1/statistics/leaders", {
  summary: "The leaders of a sport in a season, by a statistic",
  description: "Whoever may not be shown keeps the place, as null, after whoever has as much and may be.",
  access: "everybody",
  query: z.object({
    sportKey: KeyParam,
    year: YearParam,
    statistic: z
      .string()
      .regex(/^[a-z][a-z_]{0,39}$/)
      .optional()
      .meta({ description: "`pass_yards`; the main one of the first group that has leaders when none is named." }),
    after: z
      .string()
      .max(longestLeaderPlace, noSuchPage)
      .refine((place) => leaderPlace(place) !== null, noSuchPage)
      .optional()
      .meta({ description: "The `next` of the page before, of the same statistic." }),
    limit: z.coerce.number().int().min(1).max(leaderRows.part).default(leaderRows.page),
  }),
  answers: { 200: { schema: Leaders, description: "Those who have most first; who has none is none of them" } },
});
