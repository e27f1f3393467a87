/** R9: the commands of docs/operations.md bring everything back, on the engine at hand. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { toasts } from "~/domain/base/messages";
import { verifyAudit } from "~/platform/audit/seal";
import { openDatabase, type DatabaseLocation } from "~/platform/db/database";
import { emptyDatabase, onServer } from "../setup/empty-database";
import { image } from "../setup/images";
import { startServer } from "../setup/server";
import { signedIn, type Browser } from "./browser";
import { findItem } from "./teams-page";

const postgres = process.env.TEST_DATABASE_URL;
const folder = await mkdtemp(join(tmpdir(), "signing-day-restore-"));
const backup = join(folder, "backup");
await mkdir(backup);

/** Where a product keeps what it knows: variables of a server, and of the commands. */
interface Place {
  env: Record<string, string>;
  location: DatabaseLocation;
}

/** On PostgreSQL the first start adds the cast, as the roles of a deployment. */
if (!postgres) await cp(inject("cast").dataDir, join(folder, "before"), { recursive: true });
const places: { before: Place; after: Place; drop(): Promise<void> } = postgres
  ? await databases(postgres)
  : { before: placeIn("before"), after: placeIn("after"), drop: async () => undefined };
afterAll(async () => {
  await places.drop();
  await rm(folder, { recursive: true, force: true });
});

function placeIn(name: string): Place {
  const dataDir = join(folder, name);
  return { env: { DATA_DIR: dataDir }, location: { dataDir } };
}

/** Two databases of the two roles that docs/operations/create-roles.sh makes, under names of their own. */
async function databases(server: string) {
  const id = randomUUID().slice(0, 8);
  const roles = { admin: `signing_admin_${id}`, app: `signing_app_${id}` };
  for (const role of Object.values(roles)) await onServer(server, `create role ${role} login password 'secret'`);
  const [before, after] = await Promise.all([emptyDatabase(server), emptyDatabase(server)]);
  const place = async (name: string, { databaseUrl }: { databaseUrl: string }): Promise<Place> => {
    await onServer(server, `alter database ${new URL(databaseUrl).pathname.slice(1)} owner to ${roles.admin}`);
    const as = (username: string) => Object.assign(new URL(databaseUrl), { username, password: "secret" }).href;
    return { env: { ...placeIn(name).env, DATABASE_URL: as(roles.app), DATABASE_ADMIN_URL: as(roles.admin) }, location: { databaseUrl } };
  };
  return {
    before: await place("before", before),
    after: await place("after", after),
    async drop() {
      await Promise.all([before.drop(), after.drop()]);
      await onServer(server, `drop role ${roles.admin}, ${roles.app}`);
    },
  };
}

/** The commands under a heading of docs/operations.md, as they stand there. */
async function commandsUnder(heading: string): Promise<string> {
  const text = await readFile(new URL("../../docs/operations.md", import.meta.url), "utf8");
  const commands = new RegExp(`^#+ ${heading}\\n[\\s\\S]*?^\`\`\`sh\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(text)?.[1];
  if (!commands) throw new Error(`docs/operations.md has no commands under “${heading}”.`);
  return commands;
}

async function runCommandsUnder(heading: string, env: Record<string, string>): Promise<void> {
  execFileSync("sh", ["-eu", "-c", await commandsUnder(heading)], {
    env: { PATH: process.env.PATH, BACKUP: backup, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Of every table, how many rows it has and a hash of what they say; and whether the audit holds. */
async function contentOf({ location }: Place) {
  const opened = await openDatabase(location);
  try {
    return await opened.patiently(async (db) => {
      const tables = await db.execute<{ name: string }>(
        sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss', 'drizzle') order by 1`,
      );
      const content: Record<string, string> = {};
      for (const { name } of tables.rows) {
        const { rows } = await db.execute<{ content: string }>(
          sql`select count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as content from ${sql.raw(name)} t`,
        );
        content[name] = rows[0]!.content;
      }
      return { content, audit: await verifyAudit(db) };
    });
  } finally {
    await opened.close();
  }
}

async function photosOf({ env }: Place): Promise<Record<string, string>> {
  const directory = join(env.DATA_DIR!, "photos");
  const files = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(directory.length), (await readFile(file)).toString("base64")])),
  );
}

async function heroOf(browser: Browser) {
  const source = (await browser.get("/profile")).document.querySelector("section[aria-label='Profile header'] img")!.getAttribute("src")!;
  const { status, headers } = await browser.get(source);
  return [source, status, headers.get("content-type")];
}

test(`R9: ${postgres ? "a dump of PostgreSQL and a copy of the photos" : "a copy of the embedded database's folder"} is restored to equal content, and the server goes on from there`, async () => {
  const server = await startServer({ env: places.before.env });
  const avery = await signedIn("avery", server.url);
  await (await avery.get("/profile/details")).press("Save", { ncaaId: "1234567890" });
  await (await avery.get("/profile/photo")).press("Save", {}, { file: { name: "me.jpg", bytes: await image(400, 300) } });
  await (await findItem(await signedIn("robin", server.url), "NCAA ID")).press("Approve");
  const hero = await heroOf(avery);
  await server.stop();

  if (postgres) {
    await runCommandsUnder("Back up PostgreSQL", places.before.env);
    await runCommandsUnder("Back up photos in a folder", places.before.env);
    await runCommandsUnder("Restore PostgreSQL", places.after.env);
    await runCommandsUnder("Restore photos to a folder", places.after.env);
  } else {
    await runCommandsUnder("Back up the embedded database", places.before.env);
    await runCommandsUnder("Restore the embedded database", places.after.env);
  }

  const before = await contentOf(places.before);
  expect(Object.keys(before.content).length).toBeGreaterThan(30);
  expect(before.audit).toMatchObject({ ok: true, unsealed: 0 });
  expect(await contentOf(places.after)).toEqual(before);
  const photos = await photosOf(places.before);
  expect(Object.keys(photos).length).toBeGreaterThan(5);
  expect(await photosOf(places.after)).toEqual(photos);

  const restored = await startServer({ env: places.after.env });
  try {
    const again = await signedIn("avery", restored.url);
    expect(await heroOf(again)).toEqual(hero);
    expect(hero.slice(1)).toEqual([200, "image/jpeg"]);
    expect((await (await again.get("/profile/details")).press("Save", { ncaaId: "1234567891" })).text()).toContain(
      toasts.detailsSubmitted.text,
    );
  } finally {
    await restored.stop();
  }
});
