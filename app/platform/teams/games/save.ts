/** What staff say of games (docs/rules.md O34, O35). */
import { and, eq, inArray, ne } from "drizzle-orm";
import { gameProblems, type AddGame, type GameAtDesk, type SaveGame } from "~/contract/teams/game-edits";
import { productDay } from "~/domain/base/format";
import { gameErrors } from "~/domain/base/game-errors";
import { fieldErrors } from "~/domain/base/messages";
import { flawsOfDay, teamFlaws, type GameFlaws, type TeamSaid } from "~/domain/teams/game-edits";
import { gameIdentity } from "~/domain/teams/game-identity";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { games, teamNames } from "../../db/schema/games";
import { organizations, sports } from "../../db/schema/places";
import { notFound, refuse, type Answer, type Refusal } from "../../module";
import { readGameAtDesk } from "./admin";
import { asStaff, recorded } from "./as-staff";
import { startOf } from "./start";
import { isOfFiles, knownIdentity, readKnownGames, rememberAlias, type KnownRow } from "./known";

type Columns = typeof games.$inferInsert;

export async function addGame(act: Act, fields: AddGame): Promise<Answer<GameAtDesk>> {
  return asStaff(act, null, async (tx) => {
    const columns = await columnsOf(tx, act, fields, null);
    if ("ok" in columns) return columns;
    const [added] = await tx.insert(games).values(columns).returning({ key: games.key });
    return told(tx, act, added!.key, "game.added");
  });
}

/** On the version that was seen. What files call a game that is moved leads to it from then on, so that no import brings it anew. */
export async function saveGame(act: Act, key: number, { version, ...fields }: SaveGame): Promise<Answer<GameAtDesk>> {
  return asStaff(act, subjectOf(key), async (tx) => {
    const [stands] = await readKnownGames(tx, eq(games.key, key));
    if (!stands) return notFound();
    if (stands.version !== version)
      return refuse(409, gameProblems.versionConflict, "Somebody else has changed this meanwhile. Look again before you change it.");
    const columns = await columnsOf(tx, act, fields, stands);
    if ("ok" in columns) return columns;
    const loosened = stands.hasStatistics ? statisticFlaws(stands, columns) : {};
    if (Object.keys(loosened).length > 0) return flawed(loosened);
    await tx
      .update(games)
      .set({ ...columns, version: version + 1 })
      .where(eq(games.key, key));
    if (isMoved(stands, columns) && (await isOfFiles(tx, key))) await rememberAlias(tx, stands.sportKey, knownIdentity(stands), key);
    return told(tx, act, key, "game.saved");
  });
}

/** Lines of statistics stay of a game that their team has played in their season (O38). */
function statisticFlaws(stands: KnownRow, columns: Columns): Record<string, string> {
  const teams = [columns.homeKey, columns.awayKey];
  const isLost = (key: number | null) => key !== null && !teams.includes(key);
  return {
    ...(columns.sportKey !== stands.sportKey && { sportKey: gameErrors.hasStatistics }),
    ...(columns.season !== stands.season && { season: gameErrors.hasStatistics }),
    ...(isLost(stands.homeKey) && { homeKey: gameErrors.hasStatistics }),
    ...(isLost(stands.awayKey) && { awayKey: gameErrors.hasStatistics }),
  };
}

/** Whether an import that brought it would not find it any more. */
function isMoved(stands: KnownRow, { sportKey, number, ...columns }: Awaited<ReturnType<typeof columnsOf>> & Columns): boolean {
  if (stands.number !== 1) return false;
  const teams = { ...columns, homeKey: columns.homeKey ?? null, awayKey: columns.awayKey ?? null };
  return stands.sportKey !== sportKey || number !== 1 || knownIdentity(stands) !== gameIdentity(teams);
}

/** The fields as columns; a refusal of a day to come, of teams and sports that are none, and of what another game is. */
async function columnsOf(tx: Transaction, { now }: Act, fields: AddGame, stands: KnownRow | null): Promise<Columns | Refusal<409 | 422>> {
  const { homeKey, homeName, awayKey, awayName, time, zone, ...said } = fields;
  const { sportKey, day, number } = said;
  const teams = await readTeams(tx, [
    { key: homeKey, name: homeName },
    { key: awayKey, name: awayName },
  ]);
  const unknown: GameFlaws & { sportKey?: string } = {
    ...(!(await tx.$count(sports, eq(sports.key, sportKey))) && { sportKey: fieldErrors.sportRequired }),
    ...(!teams.home && { homeKey: gameErrors.teamUnknown }),
    ...(!teams.away && { awayKey: gameErrors.teamUnknown }),
  };
  const start = await startOf(tx, { ...said, time, zone, homeKey: teams.home?.key ?? null });
  const flaws: GameFlaws & { sportKey?: string; time?: string } = {
    ...(!start && { time: gameErrors.timeSkipped }),
    ...flawsOfDay(said, productDay(now)),
    ...unknown,
    ...(teams.home && teams.away && teamFlaws(teams.home, teams.away)),
  };
  if (!teams.home || !teams.away || !start || Object.keys(flaws).length > 0) return flawed(flaws);
  const [home, away] = namedApart(standing(teams.home, stands), standing(teams.away, stands));
  const identity = gameIdentity({ day, homeKey: home.key, homeName: home.name, awayKey: away.key, awayName: away.name });
  const ofDay = and(
    eq(games.sportKey, sportKey),
    eq(games.day, day),
    eq(games.number, number),
    stands ? ne(games.key, stands.key) : undefined,
  );
  const isIt = (game: KnownRow) => knownIdentity(game) === identity || (game.homeName === home.name && game.awayName === away.name);
  if ((await readKnownGames(tx, ofDay)).some(isIt)) return refuse(409, gameProblems.twice, gameErrors.twice, { day: [gameErrors.twice] });
  return {
    ...said,
    ...start,
    round: said.round ?? null,
    homeKey: home.key,
    homeName: home.name,
    awayKey: away.key,
    awayName: away.name,
    cityName: said.cityName ?? null,
    region: said.region ?? null,
    homeScore: said.homeScore ?? null,
    awayScore: said.awayScore ?? null,
    forfeit: said.forfeit ?? null,
    vacatedBy: said.vacatedBy ?? null,
    note: said.note ?? null,
    changedAt: now,
    saidByStaffAt: now,
  };
}

type Wanted = { key?: number | null; name?: string | null };

/** Both teams as they are known: one that is named is ours where the list of names knows it (O15). Null of a key that is none. */
async function readTeams(tx: Transaction, [home, away]: [Wanted, Wanted]): Promise<Record<"home" | "away", TeamSaid | null>> {
  const names = [home, away].map(({ name }) => (name ?? "").replace(/ {2,}/g, " "));
  const known = new Map(
    (await tx.select().from(teamNames).where(inArray(teamNames.name, names))).map(({ name, organizationKey }) => [name, organizationKey]),
  );
  const keys = [home, away].map(({ key }, side) => key ?? known.get(names[side]!) ?? null);
  const ours = keys.filter((key) => key !== null);
  const found = new Map(
    ours.length > 0
      ? (
          await tx
            .select({ key: organizations.key, name: organizations.fullName })
            .from(organizations)
            .where(inArray(organizations.key, ours))
        ).map((one) => [one.key, one] as const)
      : [],
  );
  const teamOf = (side: 0 | 1): TeamSaid | null => {
    const key = keys[side]!;
    return key === null ? { key, name: names[side]! } : (found.get(key) ?? null);
  };
  return { home: teamOf(0), away: teamOf(1) };
}

/** A team that the game had before keeps the name that its source gives it. */
function standing(team: TeamSaid, stands: KnownRow | null): TeamSaid {
  if (team.key === null || !stands) return team;
  if (stands.knownHomeKey === team.key) return { ...team, name: stands.homeName };
  return stands.knownAwayKey === team.key ? { ...team, name: stands.awayName } : team;
}

/** Two of ours may have one name. */
function namedApart(home: TeamSaid, away: TeamSaid): [TeamSaid, TeamSaid] {
  return [home, home.name === away.name ? { ...away, name: `${away.name} (${away.key ?? "other"})` } : away];
}

function flawed(flaws: Record<string, string | undefined>): Refusal<422> {
  const fields = Object.fromEntries(Object.entries(flaws).map(([field, words]) => [field, words ? [words] : []]));
  return refuse(422, "invalid", "Some answers need another look.", fields);
}

async function told(tx: Transaction, act: Act, key: number, name: string): Promise<Answer<GameAtDesk>> {
  await recorded(tx, act, name, subjectOf(key));
  const game = await readGameAtDesk(tx, key);
  return game ? { ok: true, value: game } : notFound();
}

function subjectOf(key: number): string {
  return `game:${key}`;
}
