import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatabaseInUse, lockDirectory } from "~/platform/db/lock";

let folder = "";
let directory = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "signing-day-lock-"));
  directory = join(folder, "database");
});
afterEach(() => rm(folder, { recursive: true }));

const left = () => `${directory}.left-behind.lock`;
const leave = (claim: object | string) => writeFile(left(), typeof claim === "string" ? claim : JSON.stringify({ isHeld: true, ...claim }));
const locks = async () => (await readdir(folder)).filter((name) => name.endsWith(".lock"));
const mine = async () =>
  JSON.parse(await readFile(join(folder, (await locks())[0]!), "utf8")) as { pid: number; startedAt: string | null; host: string };

describe("the lock beside the embedded database", () => {
  test("is held by one, names who holds it, and is given back", async () => {
    const unlock = await lockDirectory(directory);
    expect(await mine()).toMatchObject({ pid: process.pid, host: hostname() });
    const refusal = await lockDirectory(directory).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseInUse);
    expect((refusal as DatabaseInUse).message).toContain(`process ${process.pid}`);
    expect((refusal as DatabaseInUse).message).not.toContain("\n");
    await unlock();
    expect(await readdir(folder)).toEqual([]);
    await (
      await lockDirectory(directory)
    )();
  });

  test("is taken by exactly one of many at once, left over or not", async () => {
    for (let round = 0; round < 10; round += 1) {
      if (round % 2) await leave({ pid: 2 ** 30, startedAt: null, host: hostname() });
      const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(directory)));
      const taken = tries.filter((one) => one.status === "fulfilled");
      expect(taken).toHaveLength(1);
      for (const one of tries) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(DatabaseInUse);
      await taken[0]!.value();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  test.each([
    ["of a process that is gone", { pid: 2 ** 30, startedAt: "1", host: hostname() }],
    ["of a process whose number is used again", { pid: process.pid, startedAt: "1", host: hostname() }],
  ])("%s is taken over", async (_name, holder) => {
    await leave(holder);
    const unlock = await lockDirectory(directory);
    expect(await locks()).toHaveLength(1);
    expect((await mine()).pid).toBe(process.pid);
    await unlock();
  });

  test.each(["", '{"pid": 1'])("cut short as %j is taken over once nobody can be writing it", async (text) => {
    await leave(text);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(left(), longAgo, longAgo);
    await (
      await lockDirectory(directory)
    )();
    expect(await locks()).toEqual([]);
  });

  test("of another machine counts while it shows signs of life", async () => {
    await leave({ pid: 1, startedAt: "1", host: "another-machine" });
    await expect(lockDirectory(directory)).rejects.toThrow(DatabaseInUse);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(left(), longAgo, longAgo);
    await (
      await lockDirectory(directory)
    )();
  });

  test("of a process that was killed is taken over", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const unlock = await lockDirectory(directory);
    const holder = await mine();
    await unlock();
    const stat = await readFile(`/proc/${child.pid}/stat`, "utf8").catch(() => null);
    await leave({ ...holder, pid: child.pid, startedAt: stat ? stat.replace(/^.*\) /s, "").split(" ")[19] : null });
    if (stat) await expect(lockDirectory(directory)).rejects.toThrow(`process ${child.pid}`);
    child.kill("SIGKILL");
    await once(child, "exit");
    await (
      await lockDirectory(directory)
    )();
  });
});
