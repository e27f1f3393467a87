/**
 * Two roles on PostgreSQL: one owns the tables and changes them, the other is
 * the one that the product works as. The second can add to the audit, and never
 * change it (docs/rules.md U3).
 */
import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** The roles do not fit what they are to do. Its message is fit to be printed as it is. */
export class DatabaseRolesUnfit extends Error {
  override name = "DatabaseRolesUnfit";
}

/** The role that an address names. */
export function roleOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).username);
}

/** Throws DatabaseRolesUnfit when tables belong to the role that shall only work on them. */
export async function refuseOwnedTables(tx: Database, role: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`
      select 1 from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relkind in ('r', 'p') and r.rolname = ${role}
        and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      limit 1`,
  );
  if (rows.length > 0)
    throw new DatabaseRolesUnfit(
      `The tables belong to ${role}, the role of DATABASE_URL. Give them to the role of DATABASE_ADMIN_URL once, as a superuser: reassign owned by "${role}" to that role.`,
    );
}

/** Whether the role at work could migrate: make schemas and tables, and change those that are there. */
export async function mayChangeTables(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') and not exists (
      select 1 from pg_class c
      where c.relkind in ('r', 'p')
        and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss', 'drizzle'))
        and not pg_has_role(current_user, c.relowner, 'MEMBER')
    ) as may
  `);
  return rows[0]!.may;
}

/** Gives a role what the product works with, and takes away everything else that was granted here before. */
export async function grantWork(tx: Database, role: string): Promise<void> {
  const to = sql.identifier(role);
  for (const statement of [
    sql`grant usage on schema public, pgboss, drizzle to ${to}`,
    // A node that may not migrate still sees that nothing is missing.
    sql`grant select on drizzle.migrations to ${to}`,
    sql`revoke all on all tables in schema public from ${to}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
    sql`grant usage on all sequences in schema public to ${to}`,
    sql`revoke update, delete on audit_rows, audit_seals from ${to}`,
    sql`grant update (seal_key, hash) on audit_rows to ${to}`,
    sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${to}`,
    // The queue of jobs: its rows, not its tables (docs/decisions/jobs-are-pg-boss.md).
    sql`revoke all on all tables in schema pgboss from ${to}`,
    sql`grant select, insert, update, delete on all tables in schema pgboss to ${to}`,
    sql`alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${to}`,
    sql`alter default privileges in schema public grant usage on sequences to ${to}`,
  ]) {
    await tx.execute(statement);
  }
}

/** Whether the role at work could change the audit, by a right, as the owner or as a superuser. */
export async function couldAlterAudit(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ could: boolean }>(sql`
    select coalesce(bool_or(
      pg_has_role(current_user, c.relowner, 'MEMBER')
      or has_table_privilege(c.oid, 'DELETE') or has_table_privilege(c.oid, 'TRUNCATE') or has_table_privilege(c.oid, 'TRIGGER')
      or exists (
        select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and not (c.relname = 'audit_rows' and a.attname in ('seal_key', 'hash')) and has_column_privilege(c.oid, a.attnum, 'UPDATE')
      )
    ), false) as could
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname in ('audit_rows', 'audit_seals')
  `);
  return rows[0]!.could;
}
