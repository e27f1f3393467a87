/** Games as staff see, say and remove them (docs/rules.md O34, O35, O42). */
import { z } from "zod";
import { isCalendarDay } from "~/domain/base/calendar";
import { gameErrors } from "~/domain/base/game-errors";
import { fieldErrors } from "~/domain/base/messages";
import { isZone, longestZone } from "~/domain/base/zones";
import { gameFlaws, gameSayers, mostGamesOfDay, removalBars, type GameField, type GameSaid } from "~/domain/teams/game-edits";
import { gameForfeits, gameRounds, gameSites, gameStatuses, gameTypes } from "~/domain/teams/games";
import { Day, Key, keyField, timeField, whateverElse, words } from "../base/fields";

const text = z.string().nullable();
const sides = ["Home", "Away"] as const;

const TeamAtDesk = z.object({
  /** Null of a team that is none of our organizations. */
  key: z.number().int().nullable(),
  /** Of one of ours in full, else as the source names it. */
  name: z.string(),
});

/** GET /rdb/v2/games/{id}/admin. */
export const GameAtDesk = z.object({
  key: z.number().int(),
  sportKey: z.number().int(),
  sportName: z.string(),
  /** The year that its season begins in. */
  season: z.number().int(),
  /** Of the calendar, where it is played. */
  day: z.string(),
  /** When it begins, and by the clock of which zone the place tells that; null where no time is known. */
  startsAt: text,
  zone: text,
  home: TeamAtDesk,
  away: TeamAtDesk,
  /** 2 of the second game of the day between its teams. */
  number: z.number().int(),
  site: z.enum(gameSites),
  cityName: text,
  region: text,
  status: z.enum(gameStatuses),
  type: z.enum(gameTypes),
  round: z.enum(gameRounds).nullable(),
  homeScore: z.number().int().nullable(),
  awayScore: z.number().int().nullable(),
  forfeit: z.enum(gameForfeits).nullable(),
  vacatedBy: z.enum(sides).nullable(),
  note: text,
  version: z.number().int(),
  /** Whose word it stands by. */
  source: z.enum(gameSayers),
  /** When staff last said it. */
  saidByStaffAt: text,
  changedAt: z.string(),
  /** Why it cannot be removed; null where it can. */
  staysFor: z.enum(removalBars).nullable(),
  /** Acts on it, the latest first, by the names that the audit has for them. */
  history: z.array(z.object({ act: z.string(), at: z.string(), by: z.string() })),
});
export type GameAtDesk = z.infer<typeof GameAtDesk>;

const longest = 200;
const optional = (tooLong: string) => words(tooLong, longest, tooLong).nullish();
const Score = z.number({ error: gameErrors.scoreInvalid }).int(gameErrors.scoreInvalid).min(0, gameErrors.scoreInvalid);
const score = Score.max(999, gameErrors.scoreInvalid).nullish();

const fields = z.object({
  sportKey: keyField(fieldErrors.sportRequired),
  season: z
    .number({ error: gameErrors.seasonRequired })
    .int(gameErrors.seasonRequired)
    .min(1869, gameErrors.seasonRequired)
    .max(9999, gameErrors.seasonRequired),
  day: Day,
  /** By the clock of the zone, which counts only with a time; left out, it is that of the place. */
  time: timeField(gameErrors.timeInvalid).nullish(),
  zone: z
    .string({ error: gameErrors.zoneUnknown })
    .max(longestZone, gameErrors.zoneUnknown)
    .refine(isZone, gameErrors.zoneUnknown)
    .nullish(),
  homeKey: Key.nullish(),
  homeName: optional(gameErrors.teamNameTooLong),
  awayKey: Key.nullish(),
  awayName: optional(gameErrors.teamNameTooLong),
  number: z
    .number({ error: gameErrors.numberInvalid })
    .int(gameErrors.numberInvalid)
    .min(1, gameErrors.numberInvalid)
    .max(mostGamesOfDay, gameErrors.numberInvalid)
    .default(1),
  site: z.enum(gameSites, { error: gameErrors.siteUnknown }),
  cityName: optional(gameErrors.cityTooLong),
  region: optional(gameErrors.regionTooLong),
  status: z.enum(gameStatuses, { error: gameErrors.statusUnknown }),
  type: z.enum(gameTypes, { error: gameErrors.typeUnknown }),
  round: z.enum(gameRounds, { error: gameErrors.roundUnknown }).nullish(),
  homeScore: score,
  awayScore: score,
  forfeit: z.enum(gameForfeits, { error: gameErrors.forfeitUnknown }).nullish(),
  vacatedBy: z.enum(sides, { error: gameErrors.vacatedByUnknown }).nullish(),
  note: optional(gameErrors.noteTooLong),
});

/** What is wrong between the fields is said at each of them, also where others are amiss. */
function judged<S extends z.ZodType<object>>(game: S): S {
  return flawedFields.reduce<z.ZodType<object>>(
    (schema, field) =>
      schema.refine((value) => flawsOf(value)[field] === undefined, {
        path: [field],
        error: ({ input }) => flawsOf(input)[field],
        ...whateverElse,
      }),
    game,
  ) as S;
}

const flawedFields = [
  "day",
  "homeKey",
  "homeName",
  "awayKey",
  "awayName",
  "status",
  "round",
  "homeScore",
  "awayScore",
  "forfeit",
  "vacatedBy",
] as const satisfies readonly GameField[];

const numbers: readonly string[] = ["season", "homeKey", "awayKey", "homeScore", "awayScore"];

/** Of a field that is amiss by itself the others are judged as if it were left out. */
function flawsOf(value: unknown) {
  const isSaid = ([name, one]: [string, unknown]) => {
    if (name === "day") return typeof one === "string" && isCalendarDay(one);
    if (name === "type") return gameTypes.some((type) => type === one);
    if (name === "status") return gameStatuses.some((status) => status === one);
    return typeof one === (numbers.includes(name) ? "number" : "string");
  };
  return gameFlaws(Object.fromEntries(Object.entries(value as object).filter(isSaid)) as Partial<GameSaid>);
}

/** POST /rdb/v2/games: what is left out is not known, or nobody's. */
export const AddGame = judged(fields);
export type AddGame = z.infer<typeof AddGame>;

/** PUT /rdb/v2/games/{id}: all of it anew, and the version that was seen. */
export const SaveGame = judged(fields.extend({ version: Key }));
export type SaveGame = z.infer<typeof SaveGame>;

/** Codes of refusals beside `invalid`. */
export const gameProblems = {
  mayNotDecide: "may-not-decide",
  /** The same day, teams and number. */
  twice: "game-twice",
  versionConflict: "version-conflict",
  /** A file has it, or statistics name it. */
  stays: "game-stays",
} as const;
