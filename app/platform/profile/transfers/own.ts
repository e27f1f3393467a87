/** The transfers of one person, as their own side and staff read them, and as everybody does (docs/rules.md E19, I5). */
import { eq, sql, type Column, type SQL } from "drizzle-orm";
import type { OwnTransfer } from "~/contract/profile/transfer-edits";
import { stateOf, transferCredits } from "~/domain/profile/transfers";
import type { Database } from "../../db/database";
import type { Given } from "../../db/given";
import { transfers } from "../../db/schema/transfers";
import { allNames, type Names } from "../json";

/** How sure the entry `t` is. */
export const saidJson: SQL = sql`json_build_object('standing', t.standing, 'by', t.said_by, 'day', t.said_day, 'source', t.source)`;

/** The entry `t` with its sport and teams beside (OwnTransfer): what stands within an object. */
export const transferJson: SQL = sql`
  'key', t.key, 'sportKey', t.sport_key, 'sportName', s.display_name, 'year', t.year,
  'fromKey', t.from_key, 'fromName', f.full_name, 'toKey', t.to_key, 'toName', w.full_name,
  'enteredDay', t.entered_day, 'decidedDay', t.decided_day, 'withdrawnDay', t.withdrawn_day, 'eligibility', t.eligibility,
  'said', ${saidJson}`;

/** What stands beside it, without the names that `names` leaves out. */
export function transferTeams(names: Names = allNames): SQL {
  return sql`
    join sports s on s.key = t.sport_key
    left join organizations f on f.key = t.from_key and ${names.organization("f")}
    left join organizations w on w.key = t.to_key and ${names.organization("w")}`;
}

/** The newest entry first (OwnTransfer[]); without the names that `names` leaves out. */
export function transfersJson(personKey: Given<number>, names: Names = allNames): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(${transferJson}) order by t.key desc), '[]'::json)
    from transfers t ${transferTeams(names)}
    where t.person_key = ${personKey}
  )`;
}

/** Whether the person plays the sport, or has played it (docs/rules.md E19). */
export function playsOrPlayed(personKey: Given<number>, sportKey: SQL | Column): SQL {
  return sql`${sportKey} in (
    select ps.sport_key from person_sports ps where ps.person_key = ${personKey}
    union select c.sport_key from careers c where c.person_key = ${personKey}
  )`;
}

export function playedSportsJson(personKey: Given<number>): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('key', s.key, 'name', s.display_name) order by s.display_name), '[]'::json)
    from sports s where ${playsOrPlayed(personKey, sql`s.key`)}
  )`;
}

export async function readOwnTransfers(db: Database, personKey: number): Promise<OwnTransfer[]> {
  const { rows } = await db.execute<{ transfers: OwnTransfer[] }>(sql`select ${transfersJson(personKey)} as transfers`);
  return rows[0]!.transfers;
}

/** What was said of an entry before a college confirmed it; null of one that no college has confirmed. */
export async function readSaidBefore(db: Database, { key, said }: Pick<OwnTransfer, "key" | "said">): Promise<OwnTransfer["said"] | null> {
  if (said.by !== "School") return null;
  const [row] = await db.select({ before: transfers.saidBefore }).from(transfers).where(eq(transfers.key, key));
  return row?.before ?? { standing: "Claimed", by: "Athlete", day: null, source: transferCredits.Athlete };
}

/** A transfer as the database tells it to whom not every team may be named. */
export type StoredTransfer = Omit<OwnTransfer, "fromName"> & { fromName: string | null };

export function asPersonTransfer<T extends StoredTransfer>({ fromKey: _from, toKey, ...told }: T) {
  return { ...told, state: stateOf({ ...told, toKey }) };
}
