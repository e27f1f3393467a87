import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where a script prints; a test hands in its own. */
export interface Output {
  stdout: { write(text: string): unknown; isTTY?: boolean };
  stderr: { write(text: string): unknown };
}

/** Whether the module was started by itself, and not imported. */
export function isEntry(moduleUrl: string): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(moduleUrl));
}
