import { z } from "zod";
import {
  AddConference,
  Conference,
  conferenceProblems,
  ConferenceSeason,
  ConferenceWithSeasons,
  SaveConference,
  SaveConferenceSeason,
} from "../conferences";
import { fieldErrors } from "~/domain/base/messages";
import { ConferencesOfSeason, ConferenceStandings } from "../standings";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

const { mayNotDecide, twice, versionConflict } = conferenceProblems;

export const list = operation.get("/public/rdb/v1/conferences", {
  summary: "The conferences of a sport in a year, or all of them",
  access: "everybody",
  query: z
    .object({
      sportKey: KeyParam.optional(),
      year: KeyParam.optional().meta({ description: "Of the sport: the year that the season begins in." }),
    })
    .refine(({ sportKey, year }) => year === undefined || sportKey !== undefined, { path: ["sportKey"], error: fieldErrors.sportForYear }),
  answers: { 200: { schema: z.object({ conferences: z.array(Conference) }), description: "By name" } },
});

export const read = operation.get("/public/rdb/v1/conferences/{key}", {
  summary: "One conference with its seasons",
  access: "everybody",
  answers: { 200: { schema: ConferenceWithSeasons, description: "The latest season first" } },
});

export const season = operation.get("/public/rdb/v1/conference-seasons/{key}", {
  summary: "One season of a conference with its members",
  access: "everybody",
  answers: { 200: { schema: ConferenceSeason, description: "The members by name" } },
});

/** A sport and the year that the season begins in. */
const seasonAsked = z.object({
  sportKey: KeyParam.optional().meta({ description: "The first sport that has seasons when none is named." }),
  year: KeyParam.refine((year) => year <= 9999)
    .optional()
    .meta({ description: "The year that the season begins in; the latest of the sport when none is named." }),
});

export const ofSeason = operation.get("/public/rdb/v1/conference-seasons", {
  summary: "The conferences of a season, each with how many play in it",
  access: "everybody",
  query: seasonAsked,
  answers: { 200: { schema: ConferencesOfSeason, description: "By name; none where there is no such season" } },
});

export const standings = operation.get("/public/rdb/v1/conferences/{key}/standings", {
  summary: "How the members of a conference stand in a season, counted from its games",
  access: "everybody",
  query: seasonAsked,
  answers: { 200: { schema: ConferenceStandings, description: "By place; without members where there is no such season" } },
});

export const add = operation.post("/rdb/v1/conferences", {
  summary: "Add a conference, as staff",
  access: "desk",
  body: AddConference,
  answers: { 201: { schema: ConferenceWithSeasons, description: "The conference, without seasons yet" } },
  problems: { 403: [mayNotDecide], 409: [twice] },
});

export const save = operation.put("/rdb/v1/conferences/{key}", {
  summary: "Say a conference's name, abbreviation and group anew, as staff",
  access: "desk",
  body: SaveConference,
  answers: { 200: { schema: ConferenceWithSeasons, description: "What stands then" } },
  problems: { 403: [mayNotDecide], 409: [twice, versionConflict] },
});

export const saveSeason = operation.put("/rdb/v1/conferences/{key}/seasons", {
  summary: "Say who plays in a season of a conference, as staff",
  description: "All of its members; a season without any is taken away.",
  access: "desk",
  body: SaveConferenceSeason,
  answers: { 200: { schema: ConferenceWithSeasons, description: "The conference with what stands then" } },
  problems: { 403: [mayNotDecide], 409: [versionConflict], 422: ["invalid"] },
});
