/** U4: what a replica answers, by the document's own list of operations, and what it never does. */
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type OpenedDatabase } from "~/platform/db/database";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addCollege } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const standing = await testDatabase();
const away = await openDatabase({ dataDir: "memory" });
await away.close();
const { db } = standing;
beforeAll(() => seedReference(db));

const athlete = await addAthlete(db, "Offered");
const college = await addCollege(db);

const opened = ({ db: on }: OpenedDatabase, isUsable = true) => ({ db: on, isUsable: () => isUsable });
const behindReplica = testPlatform(away.db, { replica: opened(standing) });
const { platform } = testPlatform(db);

const reads = Object.entries(platform.document().paths ?? {}).flatMap(([path, item]) =>
  item.get ? [{ path: path.replace(/^\/api/, ""), isPublic: !item.get.security } as const] : [],
);
const everybodys = reads.filter(({ isPublic }) => isPublic).map(({ path }) => path);
/** Addresses that answer 200 where the operation needs to be asked for something. */
const asked: Record<string, string> = {
  "/public/rdb/v1/organizations/{key}": `/public/rdb/v1/organizations/${college.key}`,
  "/public/rdb/v1/recruits": `/public/rdb/v1/recruits?committed=true`,
};
const addressOf = (path: string) => asked[path] ?? path.replace(/\{\w+\}/, String(athlete.personKey));

test("there are operations for everybody", () => {
  expect(everybodys.length).toBeGreaterThan(12);
});

describe("where the primary is away", () => {
  test.each(everybodys)("everybody is answered by the replica: %s", async (path) => {
    const { status } = await behindReplica.ask("GET", addressOf(path));
    expect(status).toBeLessThan(500);
  });

  test.each(reads.map(({ path }) => path))("whoever says who they are is not: %s", async (path) => {
    const token = await behindReplica.tokenOf({ userKey: 1, roles: ["administrator"] });
    expect((await behindReplica.ask("GET", addressOf(path), { token })).status).toBe(503);
  });

  test("a replica that may not be used is not", async () => {
    const { ask } = testPlatform(away.db, { replica: opened(standing, false) });
    expect((await ask("GET", asked["/public/rdb/v1/organizations/{key}"]!)).status).toBe(503);
  });
});

test.each(everybodys)("where the replica fails, the primary answers: %s", async (path) => {
  const at = new Date();
  const [withReplica, without] = await Promise.all(
    [opened(away), null].map((replica) => testPlatform(db, { replica, now: () => at }).ask("GET", addressOf(path))),
  );
  expect([withReplica!.status, await withReplica!.text()]).toEqual([without!.status, await without!.text()]);
});
