/**
 * `npm test`: everything, from a fresh clone. `npm test -- <args>` hands the
 * arguments to Vitest, or to Playwright when they name tests/e2e.
 * `--database` runs what depends on the database's engine.
 */
import { finish, format, lint, playwright, types, vitest } from "./checks.mjs";
import { prepare } from "./prepare.mjs";

process.env.NODE_ENV = "test";
const args = process.argv.slice(2);
prepare();

if (args.includes("--database")) {
  finish({
    "API, commands, routes and smoke": () =>
      vitest(["tests/api", "tests/gate", "tests/platform", "tests/routes", "tests/scripts", "tests/session", "tests/smoke"], "database"),
  });
} else if (args.some((arg) => arg.includes("tests/e2e"))) {
  finish({ browser: () => playwright(args.filter((arg) => arg !== "tests/e2e")) });
} else if (args.length > 0) {
  finish({ tests: () => vitest(args) });
} else {
  finish({ types, "lint and import zones": lint, format, "unit, route and smoke": () => vitest(), browser: () => playwright() });
}
