/** What lies under DATA_DIR is closed to everybody else on the machine, also what was open before. */
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeToOthers, openPaths } from "~/platform/db/closed-folder";

const folder = await mkdtemp(join(tmpdir(), "signing-day-closed-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A DATA_DIR that everybody may read, with a file of somebody else's beside ours. */
async function openFolder(name: string): Promise<string> {
  const dataDir = join(folder, name);
  for (const path of ["database/base", "photos/2026-11-20", "more"]) await mkdir(join(dataDir, path), { recursive: true });
  for (const path of ["database/base/1", "photos/2026-11-20/a.jpg", "session-secret", "more/notes"])
    await writeFile(join(dataDir, path), "x");
  for (const path of ["", "database", "database/base", "photos", "photos/2026-11-20", "more"]) await chmod(join(dataDir, path), 0o755);
  for (const path of ["database/base/1", "photos/2026-11-20/a.jpg", "session-secret", "more/notes"])
    await chmod(join(dataDir, path), 0o644);
  return dataDir;
}

const modeOf = async (...path: string[]) => ((await stat(join(...path))).mode & 0o7777).toString(8);

test("folders are 0700 and files 0600 afterwards; what is not ours keeps its mode, behind a closed door", async () => {
  const dataDir = await openFolder("open");
  expect(await openPaths(dataDir)).toEqual(["", "database", "photos", "session-secret"].map((name) => join(dataDir, name)));
  await closeToOthers(dataDir);
  expect(await openPaths(dataDir)).toEqual([]);
  for (const path of [".", "database", "database/base", "photos", "photos/2026-11-20"])
    expect([path, await modeOf(dataDir, path)]).toEqual([path, "700"]);
  for (const path of ["database/base/1", "photos/2026-11-20/a.jpg", "session-secret"])
    expect([path, await modeOf(dataDir, path)]).toEqual([path, "600"]);
  expect(await modeOf(dataDir, "more/notes")).toBe("644");
});

test("a folder that everybody writes to stays open, and what is ours in it does not", async () => {
  const dataDir = await openFolder("sticky");
  await chmod(dataDir, 0o1777);
  await closeToOthers(dataDir);
  expect([await modeOf(dataDir), await modeOf(dataDir, "database"), await modeOf(dataDir, "session-secret")]).toEqual([
    "1777",
    "700",
    "600",
  ]);
  expect(await openPaths(dataDir)).toEqual([dataDir]);
});

test("photos that lie elsewhere are closed there; a link among them is left alone", async () => {
  const dataDir = await openFolder("linked");
  const elsewhere = await openFolder("elsewhere");
  await rm(join(dataDir, "photos"), { recursive: true });
  await symlink(join(elsewhere, "photos"), join(dataDir, "photos"));
  await symlink(join(elsewhere, "more"), join(elsewhere, "photos", "link"));
  await closeToOthers(dataDir);
  expect([await modeOf(elsewhere, "photos"), await modeOf(elsewhere, "photos/2026-11-20/a.jpg"), await modeOf(elsewhere, "more")]).toEqual([
    "700",
    "600",
    "755",
  ]);
});

test("what is not there is no failure", async () => {
  await closeToOthers(join(folder, "none"));
  expect(await openPaths(join(folder, "none"))).toEqual([]);
});
