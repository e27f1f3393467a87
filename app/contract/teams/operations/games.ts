import { z } from "zod";
import { isCalendarDay } from "~/domain/base/calendar";
import { gamePlace, gameRows, longestGamePlace } from "~/domain/teams/scores";
import { operation } from "../../base/operation";
import { KeyParam, noSuchPage } from "../../base/params";
import { GameDays, GamesOfDay, Schedule } from "../games";

const DayParam = z.string().refine(isCalendarDay).meta({ description: "`2026-11-28`, of the calendar where the games are played." });

export const schedule = operation.get("/rdb/v2/organizations/{orgKey}/schedule", {
  summary: "The games of a team in a season, each with the record after it",
  access: "everybody",
  query: z.object({
    sportKey: KeyParam.optional().meta({ description: "The first sport of which there are games when none is named." }),
    year: KeyParam.refine((year) => year <= 9999)
      .optional()
      .meta({ description: "The year that the season begins in; the latest of the sport when none is named." }),
  }),
  answers: { 200: { schema: Schedule, description: "The season; without games where it has none" } },
});

export const ofDay = operation.get("/public/rdb/v1/games", {
  summary: "The games of a sport on a day",
  description: "Those that stand on the schedule of a team that may be shown; the other team, where it may not be, is null.",
  access: "everybody",
  query: z.object({
    sportKey: KeyParam,
    day: DayParam,
    after: z
      .string()
      .max(longestGamePlace, noSuchPage)
      .refine((place) => gamePlace(place) !== null, noSuchPage)
      .optional()
      .meta({ description: "The `next` of the page before." }),
    limit: z.coerce.number().int().min(1).max(gameRows.part).default(gameRows.page),
  }),
  answers: {
    200: {
      schema: GamesOfDay,
      description: "A page of them by the time, as far as it is told; of the others second games come after all first ones",
    },
  },
});

export const days = operation.get("/public/rdb/v1/games/days", {
  summary: "Of which sports there are games, and on which days around one",
  access: "everybody",
  query: z.object({ day: DayParam }),
  answers: { 200: { schema: GameDays, description: "The sports, each with the nearest days before and after" } },
});
