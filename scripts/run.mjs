/** `npm run import|db:migrate|db:seed|audit:verify|doctor|roles`: runs scripts/<name>.ts with the arguments that follow. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { install, root } from "./prepare.mjs";

const [name, ...args] = process.argv.slice(2);
install();
const { status, signal } = spawnSync(process.execPath, ["--import", "tsx", join(root, "scripts", `${name}.ts`), ...args], { stdio: "inherit" });
process.exit(signal ? 1 : (status ?? 1));
