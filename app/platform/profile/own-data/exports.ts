/** Copies of one's data (docs/rules.md A35): asked for, made by a job, kept for some days. */
import { addDays } from "date-fns/addDays";
import { and, desc, eq, isNotNull, lt, or, isNull, sql, gt, type SQL } from "drizzle-orm";
import { ownDataProblems, type DataExport } from "~/contract/account/own-data";
import { copyLasts, ownDataWords } from "~/domain/account/own-data";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { dataExports } from "../../db/schema/accounts";
import { refuse, type Refusal } from "../../module";
import { accountTelling } from "../../account/owner/telling";
import { profilesOf } from "../../account/sessions/managers";
import { holdings, type Holding, type Owner } from "./holdings";

/** Those that are being made, and those that are there, the newest first. */
export async function listExports({ db, viewer, now }: Act): Promise<DataExport[]> {
  const rows = await db
    .select({ key: dataExports.key, askedAt: dataExports.askedAt, readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(and(eq(dataExports.userKey, viewer.userKey), or(isNull(dataExports.readyAt), gt(dataExports.readyAt, addDays(now, -copyLasts)))))
    .orderBy(desc(dataExports.key));
  return rows.map(told);
}

export async function askForExport(act: Act): Promise<DataExport | Refusal<409>> {
  return act.db.transaction(async (tx) => {
    const [row] = await tx.insert(dataExports).values({ userKey: act.viewer.userKey, askedAt: act.now }).onConflictDoNothing().returning();
    if (!row) return refuse(409, ownDataProblems.copyWaits, ownDataWords.copyWaits);
    await accountTelling().tellOwner(tx, act.viewer.userKey, "DataCopyAsked", act.now);
    await record(tx, { ...entryOf(act, row.key), act: "data-export.asked" });
    return told(row);
  });
}

/** The copy, if it is the viewer's and there; each taking is written down. */
export async function takeExport(act: Act, key: number): Promise<string | null> {
  return act.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ document: dataExports.document })
      .from(dataExports)
      .where(
        and(eq(dataExports.key, key), eq(dataExports.userKey, act.viewer.userKey), gt(dataExports.readyAt, addDays(act.now, -copyLasts))),
      );
    if (!row?.document) return null;
    await record(tx, { ...entryOf(act, key), act: "data-export.taken" });
    return row.document;
  });
}

export function isExportAsked(): SQL {
  return sql`exists (select from data_exports where ready_at is null)`;
}

/** Makes what was asked for, each in a transaction of its own: one that was made meanwhile is not made again. */
export async function makeExports(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const asked = await db
    .select({ key: dataExports.key, userKey: dataExports.userKey })
    .from(dataExports)
    .where(isNull(dataExports.readyAt))
    .orderBy(dataExports.key);
  for (const { key, userKey } of asked) {
    if (signal.aborted) return;
    const document = JSON.stringify(await copyOf(db, userKey), null, 1);
    await db
      .update(dataExports)
      .set({ document, readyAt: now })
      .where(and(eq(dataExports.key, key), isNull(dataExports.readyAt)));
  }
}

/** Forgets copies that have lain there for their days. */
export async function forgetExports(db: Database, now: Date): Promise<void> {
  await db.delete(dataExports).where(and(isNotNull(dataExports.readyAt), lt(dataExports.readyAt, addDays(now, -copyLasts))));
}

/** All that is held of an account and of the profiles that it manages: each part a list of rows. */
export async function copyOf(db: Database, userKey: number): Promise<Record<string, unknown[]>> {
  const { rows: managed } = await db.execute<{ key: number }>(
    sql`select p.person_key as key from (${profilesOf(sql`${userKey}::int`)}) p order by 1`,
  );
  const owner: Owner = { userKey, profileKeys: managed.map(({ key }) => key) };
  const copy: Record<string, unknown[]> = {};
  for (const holding of holdings) if (holding.part !== null) copy[holding.part] = await rowsOf(db, holding, owner);
  return copy;
}

async function rowsOf(db: Database, { table, of, without = [], named = {} }: Holding, owner: Owner): Promise<unknown[]> {
  const names = Object.entries(named).flatMap(([name, value]) => [sql.raw(`'${name}'`), value]);
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select (to_jsonb(t) || jsonb_build_object(${sql.join(names, sql`, `)})) - ${`{${without.join(",")}}`}::text[] as row
    from ${sql.identifier(table)} t where ${of(owner)} order by 1
  `);
  return rows.map(({ row }) => row);
}

function told({ key, askedAt, readyAt }: Pick<typeof dataExports.$inferSelect, "key" | "askedAt" | "readyAt">): DataExport {
  return {
    key,
    askedAt: askedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    endsAt: readyAt === null ? null : addDays(readyAt, copyLasts).toISOString(),
  };
}

function entryOf({ viewer, requestId }: Act, key: number) {
  return { actorUserKey: viewer.userKey, subject: `data-export:${key}`, requestId };
}
