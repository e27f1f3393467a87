/**
 * `npm run import|db:migrate|db:seed|audit:verify|doctor|roles`: runs scripts/<name>.ts,
 * or the file that is named, with the arguments that follow. Where a deployment has the build and the packages
 * to run it, but not those for developing, it runs what was built of it.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { install, root } from "./prepare.mjs";

const [name, ...args] = process.argv.slice(2);
const built = join(root, "build", "commands", `${name}.js`);
const isDeployed = existsSync(built) && !existsSync(join(root, "node_modules", "tsx"));
if (!isDeployed) install();
const program = isDeployed ? [built] : ["--import", "tsx", join(root, name.endsWith(".ts") ? name : `scripts/${name}.ts`)];
const { status, signal } = spawnSync(process.execPath, [...process.execArgv, ...program, ...args], { stdio: "inherit" });
process.exit(signal ? 1 : (status ?? 1));
