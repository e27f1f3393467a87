/**
 * `npm test`: everything, from a fresh clone. `npm test -- <args>` hands the
 * arguments to Vitest, or to Playwright when they name tests/e2e.
 *
 * What needs a database runs on PostgreSQL where TEST_DATABASE_URL names one, else on
 * the embedded engine. `--embedded` runs on that what may differ between the two.
 */
import { finish, format, lint, playwright, types, vitest } from "./checks.mjs";
import { prepare } from "./prepare.mjs";

process.env.NODE_ENV = "test";
const args = process.argv.slice(2);
prepare();

/** The engine itself, an act of every kind on it, edits of every kind, searches, decisions, and the programs that open it. */
const ofTheEngine = [
  "tests/platform/db",
  "tests/platform/audit",
  "tests/platform/import/import-command",
  "tests/platform/people/privacy",
  "tests/platform/people/search",
  "tests/platform/people/visible-to",
  "tests/platform/teams",
  "tests/platform/profile/claims/request",
  "tests/platform/review/edits/every-tag",
  "tests/platform/review/edits/list",
  "tests/platform/review/edits/submit",
  "tests/platform/review/desk/decisions",
  "tests/platform/review/desk/contention",
  "tests/scripts/doctor",
  "tests/smoke/doctor",
  "tests/smoke/kill.test",
  "tests/smoke/profile-and-desk",
  "tests/smoke/start",
];

if (args.includes("--embedded")) {
  delete process.env.TEST_DATABASE_URL;
  await finish({ "the embedded engine": () => vitest(ofTheEngine, "embedded") });
} else if (args.some((arg) => arg.includes("tests/e2e"))) {
  await finish({ browser: () => playwright(args.filter((arg) => arg !== "tests/e2e")) });
} else if (args.length > 0) {
  await finish({ tests: () => vitest(args) });
} else {
  await finish({ types, "lint and import zones": lint, format, "unit, route and smoke": () => vitest() }, { browser: () => playwright() });
}
