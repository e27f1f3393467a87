/** Merging the duplicates of a team's season, and taking that back (docs/rules.md O37). */
import { isDeepStrictEqual } from "node:util";
import { and, arrayOverlaps, asc, desc, eq, getTableColumns, gt, inArray, isNull, sql } from "drizzle-orm";
import { renovationProblems, type Renovate, type Renovation, type Renovations } from "~/contract/teams/game-renovations";
import type { GameMerge } from "~/domain/teams/game-duplicates";
import { gameIdentity, isOfGame } from "~/domain/teams/game-identity";
import type { Act } from "../../act";
import type { Database, Transaction } from "../../db/database";
import { gameRenovations, games, type GameRow, type MergedGames } from "../../db/schema/games";
import { notFound, ok, refuse, type Answer, type Refusal } from "../../module";
import { asStaff, recorded } from "./as-staff";
import { knownIdentity, moveReferences, moveReferencesBack, readKnownGames, readLinesOf, type KnownRow } from "./known";
import { planRenovation, type SeasonOfTeam } from "./renovation-plan";

/** Times that are listed: the latest. */
const listed = 20;

/** Says what merging comes to; with the fingerprint of that, it is done. */
export async function renovateGames(act: Act, { fingerprint = null, ...of }: Renovate): Promise<Answer<Renovation>> {
  return asStaff(act, null, async (tx) => {
    const planned = await planRenovation(tx, of);
    if (!planned) return notFound();
    const { plan, told } = planned;
    if (fingerprint === null) return ok(told);
    if (fingerprint !== told.fingerprint)
      return refuse(409, renovationProblems.changed, "The games have changed meanwhile. Look again before you merge them.");
    if (plan.merges.length === 0) return refuse(409, renovationProblems.nothing, "There is nothing to merge.");
    const merged: MergedGames[] = [];
    for (const merge of plan.merges) merged.push(await mergeInto(tx, act, merge));
    const keptKeys = merged.map(({ kept }) => kept.key);
    const [done] = await tx
      .insert(gameRenovations)
      .values({ ...of, doneAt: act.now, keptKeys, merged })
      .returning({ key: gameRenovations.key });
    const gone = merged.reduce((sum, one) => sum + one.gone.length, 0);
    await recorded(tx, act, "games.renovated", subjectOf(done!.key), { ...of, kept: keptKeys.length, gone });
    return ok({ ...told, renovationKey: done!.key });
  });
}

async function mergeInto(tx: Transaction, { now }: Act, { kept, result, gone, gains }: GameMerge<KnownRow>): Promise<MergedGames> {
  const { homeKey, awayKey, startsAt, zone, cityName, region, status, homeScore, awayScore, forfeit, vacatedBy, note, sourceKey } = result;
  const place = { startsAt, zone, cityName, region };
  const taken = { homeKey, awayKey, ...place, status, homeScore, awayScore, forfeit, vacatedBy, note, sourceKey };
  // What it has taken of the others no import of its own line sets aside.
  const saidByStaffAt = gains.length > 0 ? now : kept.saidByStaffAt;
  const [left] = await tx
    .update(games)
    .set({ ...taken, version: kept.version + 1, saidByStaffAt, changedAt: now })
    .where(eq(games.key, kept.key))
    .returning();
  if (!left) throw new Error("A game that was to be kept is not there.");
  // Lines of statistics are of a game of their team: it has to be one first.
  const moves = await moveReferences(tx, gone, kept);
  await tx.delete(games).where(
    inArray(
      games.key,
      gone.map(({ key }) => key),
    ),
  );
  return { kept: rowOf(kept), left: rowOf(left), gone: gone.map(rowOf), ...moves };
}

type Row = typeof games.$inferSelect;

/** As it stands: without what follows from the list of names, and when it came to stand so. */
function rowOf(row: Row): GameRow {
  const columns = Object.keys(getTableColumns(games)).filter((name) => name !== "changedAt") as (keyof Row)[];
  const [saidByStaffAt, startsAt] = [row.saidByStaffAt?.toISOString() ?? null, row.startsAt?.toISOString() ?? null];
  return { ...pick(row, columns), saidByStaffAt, startsAt } as GameRow;
}

function pick<T extends object>(of: T, names: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<T>;
}

/** Has the games stand as they did, whole, or not at all. */
export async function undoRenovation(act: Act, key: number): Promise<Answer<Renovations>> {
  return asStaff(act, subjectOf(key), async (tx) => {
    const [done] = await tx.select().from(gameRenovations).where(eq(gameRenovations.key, key));
    if (!done) return notFound();
    if (done.undoneAt) return refuse(409, renovationProblems.undoneBefore, "This was taken back already.");
    const barred = (await laterBars(tx, done)) ?? (await undoBarred(tx, done.merged));
    if (barred) return barred;
    for (const { kept, gone, ...moves } of done.merged) {
      await tx.insert(games).values(gone.map((row) => ({ ...standingAgain(row, act.now), version: row.version + 1 })));
      // A game keeps its teams as long as lines of statistics are of them.
      await moveReferencesBack(tx, done.sportKey, moves);
      const { version: _version, ...stood } = standingAgain(kept, act.now);
      await tx
        .update(games)
        .set({ ...stood, version: sql`${games.version} + 1` })
        .where(eq(games.key, kept.key));
    }
    await tx.update(gameRenovations).set({ undoneAt: act.now }).where(eq(gameRenovations.key, key));
    await recorded(tx, act, "games.renovation-undone", subjectOf(key));
    return readRenovations(tx, done);
  });
}

function standingAgain(kept: GameRow, now: Date): typeof games.$inferInsert {
  const { saidByStaffAt, startsAt, ...row } = whole(kept);
  const instant = (at: string | null) => (at === null ? null : new Date(at));
  return { ...row, saidByStaffAt: instant(saidByStaffAt), startsAt: instant(startsAt), changedAt: now };
}

/** What was merged before games had these says nothing of them. */
function whole(row: GameRow): GameRow {
  return { ...{ startsAt: null, zone: null, round: null, sourceKey: null }, ...row };
}

/** Of several that came to one game the latest is taken back first: it tells how this one left the game. */
async function laterBars(tx: Transaction, { key, keptKeys, merged }: typeof gameRenovations.$inferSelect): Promise<Refusal<409> | null> {
  const [later] = await tx
    .select({ keptKeys: gameRenovations.keptKeys })
    .from(gameRenovations)
    .where(and(arrayOverlaps(gameRenovations.keptKeys, keptKeys), gt(gameRenovations.key, key), isNull(gameRenovations.undoneAt)))
    .orderBy(asc(gameRenovations.key))
    .limit(1);
  const further = later && merged.find(({ kept }) => later.keptKeys.includes(kept.key));
  if (!further) return null;
  const words = `${inWords(further.kept)} has taken others in since. Take that back first; nothing was taken back.`;
  return refuse(409, renovationProblems.changedSince, words);
}

/**
 * Why it cannot be taken back: a game that was kept is not what it was left as, or has statistics of a team that it did not have before, or
 * another has the place of one that is gone.
 */
async function undoBarred(tx: Transaction, merged: readonly MergedGames[]): Promise<Refusal<409> | null> {
  for (const { kept, left, gone, lines } of merged) {
    const [stands] = await tx.select().from(games).where(eq(games.key, kept.key));
    if (!stands || !isAsLeft(rowOf(stands), left))
      return refuse(409, renovationProblems.changedSince, `${inWords(kept)} has been changed since, so nothing was taken back.`);
    const goBack = new Set(lines.map(({ key }) => key));
    const stay = (await readLinesOf(tx, [kept.key])).filter(({ key }) => !goBack.has(key));
    if (!stay.every((line) => isOfGame(line, kept))) {
      const words = `${inWords(kept)} has statistics by now of a team that it would lose, so nothing was taken back.`;
      return refuse(409, renovationProblems.changedSince, words);
    }
    for (const row of gone) {
      const ofDay = and(eq(games.sportKey, row.sportKey), eq(games.day, row.day), eq(games.number, row.number));
      const others = (await readKnownGames(tx, ofDay)).filter((game) => game.key !== kept.key);
      const hasPlace = (game: KnownRow) =>
        knownIdentity(game) === gameIdentity(row) || (game.homeName === row.homeName && game.awayName === row.awayName);
      if (others.some(hasPlace))
        return refuse(409, renovationProblems.changedSince, `${inWords(row)} was entered anew since, so nothing was taken back.`);
    }
  }
  return null;
}

/** Whether nothing but its version has changed: what was merged further and parted again is as it was. */
function isAsLeft({ version: _now, ...stands }: GameRow, { version: _then, ...left }: GameRow): boolean {
  return isDeepStrictEqual(whole(stands as GameRow), whole(left as GameRow));
}

function inWords({ homeName, awayName, day }: GameRow): string {
  return `${awayName} at ${homeName}, ${day},`;
}

/** What there is to merge of a season, and what was merged. */
export async function readRenovations(db: Database, of: SeasonOfTeam): Promise<Answer<Renovations>> {
  const { organizationKey, sportKey, season } = of;
  const planned = await planRenovation(db, { organizationKey, sportKey, season });
  if (!planned) return notFound();
  const { key, doneAt, undoneAt, merged } = gameRenovations;
  const rows = await db
    .select({ key, doneAt, undoneAt, merged })
    .from(gameRenovations)
    .where(
      and(eq(gameRenovations.organizationKey, organizationKey), eq(gameRenovations.sportKey, sportKey), eq(gameRenovations.season, season)),
    )
    .orderBy(desc(key))
    .limit(listed);
  const done = rows.map((row) => ({
    key: row.key,
    doneAt: row.doneAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    kept: row.merged.length,
    gone: row.merged.reduce((sum, one) => sum + one.gone.length, 0),
  }));
  return ok({ plan: planned.told, done });
}

function subjectOf(key: number): string {
  return `game-renovation:${key}`;
}
