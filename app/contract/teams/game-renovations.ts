/** Duplicates of a team's season: what merging them comes to, and what was merged (docs/rules.md O36, O37). */
import { z } from "zod";
import { gameForfeits, gameStatuses } from "~/domain/teams/games";
import { gameGains, keptReasons, unsureReasons } from "~/domain/teams/game-duplicates";
import { gameSayers } from "~/domain/teams/game-edits";
import { Key } from "../base/fields";
import { TeamRecord } from "./standings";

const RenovatedGame = z.object({
  key: z.number().int(),
  day: z.string(),
  number: z.number().int(),
  homeName: z.string(),
  awayName: z.string(),
  /** When it begins, and by the clock of which zone that is told; null where no time is known. */
  startsAt: z.string().nullable(),
  zone: z.string().nullable(),
  status: z.enum(gameStatuses),
  homeScore: z.number().int().nullable(),
  awayScore: z.number().int().nullable(),
  forfeit: z.enum(gameForfeits).nullable(),
  cityName: z.string().nullable(),
  region: z.string().nullable(),
  note: z.string().nullable(),
  source: z.enum(gameSayers),
});
export type RenovatedGame = z.infer<typeof RenovatedGame>;

const record = z.object({ organization: z.object({ key: z.number().int(), name: z.string() }), before: TeamRecord, after: TeamRecord });

/** What merging comes to: the answer of PUT /rdb/v2/games/renovate, and a part of that of GET /rdb/v2/games/renovations. */
export const Renovation = z.object({
  organization: z.object({ key: z.number().int(), name: z.string() }),
  sportName: z.string(),
  merges: z.array(
    z.object({
      /** As it stands, and as it is once the others are merged into it. */
      kept: RenovatedGame,
      result: RenovatedGame,
      why: z.enum(keptReasons),
      gone: z.array(RenovatedGame),
      gains: z.array(z.enum(gameGains)),
    }),
  ),
  /** Games that may be one and are left as they are. */
  unsure: z.array(z.object({ why: z.enum(unsureReasons), games: z.array(RenovatedGame) })),
  /** Of the season, of the team and of each opponent of a game that is merged, the team first. */
  records: z.array(record),
  /** Names all of this: it is carried out as long as nothing of it has changed. */
  fingerprint: z.string(),
  /** What was carried out; null of what it would come to. */
  renovationKey: z.number().int().nullable(),
});
export type Renovation = z.infer<typeof Renovation>;

/** One time that games of the season were merged. */
const DoneRenovation = z.object({
  key: z.number().int(),
  doneAt: z.string(),
  undoneAt: z.string().nullable(),
  kept: z.number().int(),
  gone: z.number().int(),
});

/** GET /rdb/v2/games/renovations: what there is to merge, and what was, the latest first. */
export const Renovations = z.object({ plan: Renovation, done: z.array(DoneRenovation) });
export type Renovations = z.infer<typeof Renovations>;

/** PUT /rdb/v2/games/renovate: carried out with the fingerprint of what was seen; without one it only says what it would come to. */
export const Renovate = z.object({
  organizationKey: Key,
  sportKey: Key,
  season: z.number().int().min(1869).max(9999),
  fingerprint: z.string().max(100).nullish(),
});
export type Renovate = z.infer<typeof Renovate>;

/** Codes of refusals beside `invalid`. */
export const renovationProblems = {
  mayNotDecide: "may-not-decide",
  /** The games, or what merging them comes to, are no more what was seen. */
  changed: "changed",
  nothing: "nothing-to-merge",
  undoneBefore: "undone-before",
  /** A game that was kept has been changed since, or one stands in the place of another that is gone. */
  changedSince: "changed-since",
} as const;
