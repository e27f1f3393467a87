/**
 * `npm run roles -- <username> [grant|revoke <role>]`: the roles of an account,
 * and how its operator gives or takes one: the first administrator, too
 * (docs/rules.md A12).
 */
import { isSiteRole, namedRoles } from "~/domain/account/roles";
import { changeRoles, type RoleChange } from "~/platform/account/accounts/roles";
import { migrate } from "~/platform/db/migrate";
import { fail, isEntry, onDatabase, readLocation, type Output, type Variables } from "./command";

const usage = "Say whose roles, and what to change: npm run roles -- <username> [grant|revoke <role>]";

/** Answers the exit code: 0, or 1 with one line that says what was wrong. */
export async function main(argv: readonly string[], variables: Variables, output: Output = process): Promise<number> {
  const [username, verb, role, ...rest] = argv;
  if (!username || rest.length > 0 || (verb !== undefined && !(/^(grant|revoke)$/.test(verb) && role))) return fail(output, usage);
  const change: RoleChange | null = role === undefined ? null : { role, isHeld: verb === "grant" };
  // What was given under another spelling can still be taken away.
  if (change?.isHeld && !isRole(change.role))
    return fail(output, `There is no role "${change.role}". Roles are ${namedRoles.join(", ")}, and {site}_editor.`);
  return onDatabase(readLocation(variables), output, async (opened) => {
    await migrate(opened);
    const held = await opened.patiently((db) => changeRoles(db, username, change));
    if (!held) return fail(output, `There is no account "${username}".`);
    const roles = held.roles.length > 0 ? held.roles.join(", ") : "no role";
    const when = held.isChanged
      ? " It counts from the account's next token, within 15 minutes."
      : change
        ? " Nothing had to be changed."
        : "";
    output.stdout.write(`${held.username}: ${roles}.${when}\n`);
    return 0;
  });
}

function isRole(role: string): boolean {
  return (namedRoles as readonly string[]).includes(role) || isSiteRole(role);
}

if (isEntry(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
