import { randomUUID } from "node:crypto";
import pg from "pg";

/** A second database on the test's PostgreSQL server, without any table. */
export async function emptyDatabase(serverUrl: string): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `signing_day_empty_${randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, `create database ${name}`);
  const target = new URL(serverUrl);
  target.pathname = name;
  return { databaseUrl: target.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** How a database is made from another: file by file, which takes half of the processor that writing it all to the log does. */
export const copied = "strategy file_copy";

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
