import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { afterAll, inject } from "vitest";
import { openDatabase, type OpenedDatabase } from "~/platform/db/database";
import { copied, onServer } from "./empty-database";

export interface TestDatabase extends OpenedDatabase {
  /** Another connection needs it; null on the embedded engine. */
  databaseUrl: string | null;
}

/**
 * A fresh, migrated, empty database, gone when the test file ends. Call it at
 * the top of a file: `const { db } = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject("databaseTemplate");
  const made = template ? await copyTemplate(template) : await loadSnapshot(inject("databaseSnapshot")!);
  afterAll(() => made.close());
  return made;
}

async function loadSnapshot(file: string): Promise<TestDatabase> {
  return { ...(await openDatabase({ dataDir: "memory", snapshot: await openAsBlob(file) })), databaseUrl: null };
}

async function copyTemplate(template: { url: string; name: string }): Promise<TestDatabase> {
  const name = `signing_day_test_${randomUUID().slice(0, 8)}`;
  await onServer(template.url, `create database ${name} template ${template.name} ${copied}`);
  const target = new URL(template.url);
  target.pathname = name;
  const opened = await openDatabase({ databaseUrl: target.href });
  return {
    ...opened,
    databaseUrl: target.href,
    async close() {
      await opened.close();
      await onServer(template.url, `drop database if exists ${name} with (force)`);
    },
  };
}
