/** What a coach does to the own list (docs/rules.md C30–C34), a row of the audit each. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { boardProblems, type AddToBoard, type BoardNote, type BoardPlace, type BoardSeen } from "~/contract/nil/board";
import { boardErrors, boardLimits, marksOf } from "~/domain/nil/board";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { boardRows } from "../../db/schema/board";
import { notFound, ok, refuse, type Answer, type Refusal } from "../../module";
import { schoolsOf } from "../../teams/organizations/schools";
import { asTold, athleteJoins, athleteJson, markOf, mayBeListed, readMarks, type StoredAthlete } from "./athletes";
import { ownRows } from "./read";

/** A row of the list as it is changed; several are of one athlete where people were joined. */
interface Listed {
  key: number;
  athleteKey: number;
}

/** The last of the list; whoever is on it already stays where they are. */
export function addToBoard(act: Act, { personKey }: AddToBoard): Promise<Answer<null>> {
  return onBoard(act, async (tx, listed) => {
    const marks = await readMarks(tx, act.viewer, personKey, act.now);
    if (!marks) return notFound();
    if (listed.some(({ athleteKey }) => athleteKey === personKey)) return ok(null);
    if (listed.length >= boardLimits.rows) return refuse(409, boardProblems.full, boardErrors.full);
    const [row] = await tx
      .insert(boardRows)
      .values({
        userKey: act.viewer.userKey,
        personKey,
        place: sql`(select coalesce(max(place), 0) + 1 from board_rows where user_key = ${act.viewer.userKey})`,
        addedAt: act.now,
        seen: marks,
        seenAt: act.now,
      })
      .returning({ key: boardRows.key });
    if (!row) throw new Error("a row of a list came back without its key");
    await note(tx, act, "board.added", row.key);
    return ok(null);
  });
}

export function removeFromBoard(act: Act, personKey: number): Promise<Answer<null>> {
  return onRowsOf(act, personKey, async (tx, rows) => {
    const keys = rows.map(({ key }) => key);
    await tx.delete(boardRows).where(inArray(boardRows.key, keys));
    for (const key of keys) await note(tx, act, "board.removed", key);
    return ok(null);
  });
}

/** Of whom the viewer may not know any more: nobody is named. */
export function removeHiddenFromBoard(act: Act): Promise<Answer<null>> {
  return onBoard(act, async (tx) => {
    const { rows } = await tx.execute<{ key: number }>(sql`
      delete from board_rows b using people listed
      where b.user_key = ${act.viewer.userKey} and listed.key = b.person_key and not exists (
        select from people p where p.key = coalesce(listed.joined_to_key, listed.key) and ${mayBeListed(act.viewer)}
      ) returning b.key
    `);
    for (const { key } of rows) await note(tx, act, "board.removed", key);
    return ok(null);
  });
}

export function noteOnBoard(act: Act, personKey: number, { note: text }: BoardNote): Promise<Answer<null>> {
  return onRowsOf(act, personKey, async (tx, [row]) => {
    const kept = await tx
      .update(boardRows)
      .set({ note: text === "" ? null : text })
      .where(and(eq(boardRows.key, row.key), sql`${boardRows.note} is distinct from ${text === "" ? null : text}`))
      .returning({ key: boardRows.key });
    if (kept.length > 0) await note(tx, act, "board.noted", row.key);
    return ok(null);
  });
}

/** Before another of the list, or last; before one that has left it, too. */
export function moveOnBoard(act: Act, personKey: number, { before }: BoardPlace): Promise<Answer<null>> {
  return onRowsOf(act, personKey, async (tx, moved, listed) => {
    const isMoved = ({ key }: Listed) => moved.some((one) => one.key === key);
    const others = listed.filter((one) => !isMoved(one));
    const found = before === null ? -1 : others.findIndex(({ athleteKey }) => athleteKey === before);
    const at = found === -1 ? others.length : found;
    const order = [...others.slice(0, at), ...moved, ...others.slice(at)].map(({ key }) => key);
    if (order.every((key, index) => listed[index]?.key === key)) return ok(null);
    await tx.execute(sql`
      update board_rows b set place = wanted.place
      from unnest(${`{${order.join(",")}}`}::int[]) with ordinality wanted(key, place) where b.key = wanted.key
    `);
    await note(tx, act, "board.moved", moved[0].key);
    return ok(null);
  });
}

/** Of those who stand as they were shown; what has changed since stays marked. */
export function seeOnBoard(act: Act, { rows: seen }: BoardSeen): Promise<Answer<null>> {
  return onBoard(act, async (tx) => {
    const { rows } = await tx.execute<{ key: number; body: StoredAthlete }>(sql`
      with mine as (${ownRows(act.viewer.userKey)})
      select m.key, ${athleteJson(act.viewer, act.now)} as body
      from mine m join people p on p.key = m.athlete_key and ${mayBeListed(act.viewer)} ${athleteJoins(act.viewer)}
    `);
    const keys: number[] = [];
    for (const { key, body } of rows) {
      const marks = marksOf(asTold(body).facts);
      if (!seen.some((one) => one.personKey === body.personKey && one.mark === markOf(marks))) continue;
      await tx.update(boardRows).set({ seen: marks, seenAt: act.now }).where(eq(boardRows.key, key));
      keys.push(key);
    }
    if (keys.length > 0)
      await record(tx, { act: "board.seen", actorUserKey: act.viewer.userKey, detail: { rows: keys.length }, requestId: act.requestId });
    return ok(null);
  });
}

/** Runs an act on the viewer's list, in its order, one at a time; to whoever is no school now there is none. */
export async function onBoard<T>(act: Act, change: (tx: Transaction, listed: readonly Listed[]) => Promise<Answer<T>>): Promise<Answer<T>> {
  const { userKey } = act.viewer;
  return act.db.transaction(async (tx) => {
    const { rows: asking } = await tx.execute(
      sql`select 1 from users u where u.key = ${userKey} and u.suspended_at is null for no key update`,
    );
    const { rows: schools } = await tx.execute(sql`${schoolsOf(userKey)} limit 1`);
    if (asking.length === 0 || schools.length === 0) return notFound();
    const { rows: listed } = await tx.execute<Listed & Record<string, unknown>>(sql`
      select b.key, coalesce(p.joined_to_key, p.key) as "athleteKey" from board_rows b join people p on p.key = b.person_key
      where b.user_key = ${userKey} order by b.place, b.key
    `);
    return change(tx, listed);
  });
}

/** The same on the rows of one athlete of it, of whom the viewer may know. */
async function onRowsOf<T>(
  act: Act,
  personKey: number,
  change: (tx: Transaction, rows: readonly [Listed, ...Listed[]], listed: readonly Listed[]) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return onBoard<T>(act, async (tx, listed): Promise<Answer<T> | Refusal<404>> => {
    const [first, ...more] = listed.filter(({ athleteKey }) => athleteKey === personKey);
    if (!first) return notFound();
    const { rows } = await tx.execute(sql`select 1 from people p where p.key = ${personKey} and ${mayBeListed(act.viewer)}`);
    return rows.length === 0 ? notFound() : change(tx, [first, ...more], listed);
  });
}

function note(tx: Transaction, { viewer, requestId }: Act, act: string, rowKey: number): Promise<void> {
  return record(tx, { act, actorUserKey: viewer.userKey, subject: `board-row:${rowKey}`, requestId });
}
