/** The transfers of one person, as their own side and staff read them, and as everybody does (docs/rules.md E19, I5). */
import { sql, type SQL } from "drizzle-orm";
import type { OwnTransfer, PersonTransfer } from "~/contract/profile/transfer-edits";
import { stateOf } from "~/domain/profile/transfers";
import type { Database } from "../../db/database";
import type { Given } from "../../db/given";
import { allNames, type Names } from "../json";

/** The entry `t` with its sport and teams beside (OwnTransfer): what stands within an object. */
export const transferJson: SQL = sql`
  'key', t.key, 'sportKey', t.sport_key, 'sportName', s.display_name, 'year', t.year,
  'fromKey', t.from_key, 'fromName', f.full_name, 'toKey', t.to_key, 'toName', w.full_name,
  'enteredDay', t.entered_day, 'decidedDay', t.decided_day, 'withdrawnDay', t.withdrawn_day, 'eligibility', t.eligibility,
  'said', json_build_object('standing', t.standing, 'by', t.said_by, 'day', t.said_day, 'source', t.source)`;

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

export async function readOwnTransfers(db: Database, personKey: number): Promise<OwnTransfer[]> {
  const { rows } = await db.execute<{ transfers: OwnTransfer[] }>(sql`select ${transfersJson(personKey)} as transfers`);
  return rows[0]!.transfers;
}

/** A transfer as the database tells it to whom not every team may be named. */
export type StoredTransfer = Omit<OwnTransfer, "fromName"> & { fromName: string | null };

export function asPersonTransfers(stored: readonly StoredTransfer[]): PersonTransfer[] {
  return stored.map(({ fromKey: _from, toKey, ...told }) => ({ ...told, state: stateOf({ ...told, toKey }) }));
}
