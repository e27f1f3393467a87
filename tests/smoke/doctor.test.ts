/** `npm run doctor` as one runs it: before a start, and while a server holds the data. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { removeData } from "../setup/server";
import { startCastServer } from "./cast-server";

const root = fileURLToPath(new URL("../..", import.meta.url));

function doctor(env: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "doctor"], {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: "production", PORT: "0", ...env },
    encoding: "utf8",
    timeout: 120_000,
  });
  return { status, stdout, stderr };
}

test.skipIf(process.env.TEST_DATABASE_URL)("says that a server holds the data, and once it is gone that all is well", async () => {
  const server = await startCastServer({ keepsData: true });
  const { dataDir: DATA_DIR } = server.data;
  const held = doctor({ DATA_DIR });
  expect([held.status, held.stdout]).toEqual([1, expect.stringMatching(new RegExp(`^fail .+ in use by process ${server.pid}`, "m"))]);
  await server.stop();
  const free = doctor({ DATA_DIR });
  expect([free.status, free.stdout]).toEqual([
    0,
    expect.stringMatching(/^ok {4}The build is up to date\.$[^]*^ok {4}There are \d+ users\.$[^]*^Ready to start[.;]/m),
  ]);
  await removeData(server.data);
});

test("says what production lacks, all of it, and nothing that was given", () => {
  const { status, stdout, stderr } = doctor({
    APP_ENV: "production",
    SESSION_SECRET: "password-of-ours",
    DATABASE_URL: "postgres://signing-user:secret-word@127.0.0.1:1/signing",
    SMTP_URL: "smtp://mail-user:mail-word@127.0.0.1:1",
    MAIL_FROM: "desk@signing.test",
    SHARED_CACHE_PURGE_URL: "http://127.0.0.1:1/purge",
    SHARED_CACHE_PURGE_KEY: "cache-word",
    SHARED_CACHE_SECONDS: "10",
  });
  expect(status).toBe(1);
  for (const problem of ["SESSION_SECRET ", "ORIGIN ", "PostgreSQL at 127\\.0\\.0\\.1:1/signing ", "E-mail .+ 127\\.0\\.0\\.1:1"])
    expect(stdout).toMatch(new RegExp(`^fail  ${problem}`, "m"));
  expect(stdout).toMatch(/^warn {2}The shared cache at 127\.0\.0\.1:1\/purge does not let go of pages: it does not answer\./m);
  expect(stdout + stderr).not.toMatch(/password-of-ours|signing-user|secret-word|mail-user|mail-word|cache-word/);
});
