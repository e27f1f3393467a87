/** `npm start`, and with --dev `npm run dev`: from a fresh clone to a running server. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, install, root } from "./prepare.mjs";

const isDev = process.argv.includes("--dev");

stopWithNpm();
install();
if (isDev) {
  // In a process of its own: the loader of TypeScript has to be there from the start.
  const server = spawn(process.execPath, ["--import", "tsx", join(root, "server.ts"), "--dev"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development" },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 1));
} else {
  build();
  process.env.NODE_ENV = "production";
  await import(pathToFileURL(join(root, "build", "server.js")).href);
}

/** npm hands a signal to its shell only, and the shell dies without telling us: then we have another parent. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGTERM"), 250).unref();
}
