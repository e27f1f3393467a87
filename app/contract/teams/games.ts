/** Games as a team's schedule tells them (docs/rules.md O13, O14). */
import { z } from "zod";
import { gameForfeits, gameResults, gameStatuses, gameTypes, placesOfTeam } from "~/domain/teams/games";
import { TeamRecord } from "./standings";

/** A game from the side of one of its teams. */
export const ScheduledGame = z.object({
  key: z.number().int(),
  /** Of the calendar, where it is played. */
  day: z.string(),
  /** `Unknown` where the source does not say. */
  place: z.enum(placesOfTeam),
  cityName: z.string().nullable(),
  /** The state, or the country of one abroad. */
  region: z.string().nullable(),
  /** Null of a team that may not be shown. */
  opponent: z
    .object({
      /** Null of a team that is none of our organizations. */
      key: z.number().int().nullable(),
      /** In short; the letters of its crest are those of the name in full. */
      name: z.string(),
      fullName: z.string(),
      assetUrl: z.string().nullable(),
      primaryColor: z.string().nullable(),
      secondaryColor: z.string().nullable(),
      /** The path of its site, where it has one. */
      url: z.string().nullable(),
    })
    .nullable(),
  status: z.enum(gameStatuses),
  type: z.enum(gameTypes),
  ownScore: z.number().int().nullable(),
  otherScore: z.number().int().nullable(),
  forfeit: z.enum(gameForfeits).nullable(),
  /** The team's part in it counts no more. */
  isVacated: z.boolean(),
  /** Null of one that has not ended. */
  result: z.enum(gameResults).nullable(),
  /** Of the season, once the game is counted in. */
  record: TeamRecord,
  note: z.string().nullable(),
  /** When it came to stand as it does. */
  changedAt: z.string(),
});
export type ScheduledGame = z.infer<typeof ScheduledGame>;

/** GET /rdb/v2/organizations/{orgKey}/schedule. */
export const Schedule = z.object({
  organization: z.object({ key: z.number().int(), name: z.string() }),
  /** Every season of which there are games, by sport, the latest first. */
  seasons: z.array(z.object({ sportKey: z.number().int(), sportName: z.string(), years: z.array(z.number().int()) })),
  /** What the games are of; null where there are none at all. */
  season: z.object({ sportKey: z.number().int(), sportName: z.string(), year: z.number().int() }).nullable(),
  /** In the order that they are played in. */
  games: z.array(ScheduledGame),
  record: TeamRecord,
});
export type Schedule = z.infer<typeof Schedule>;
