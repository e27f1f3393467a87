/** `npm run db:seed`: reference data with the network's sites, and on one's own machine the demo when there are no users yet. */
import { migrate } from "~/platform/db/migrate";
import { castAccounts, castPassword, seedCast, seedNetwork, seedReference } from "~/platform/seed/seed";
import { isEntry, onDatabase, readLocation, type Output, type Variables } from "./command";

/** Seeds and answers the exit code: 0, or 1 with one line that says why not. */
export async function main(_argv: readonly string[], variables: Variables, output: Output = process): Promise<number> {
  const isLocal = !variables.APP_ENV || variables.APP_ENV === "local";
  const location = readLocation(variables);
  const tellWorld = location.ok && location.env.seedsWorld ? (line: string) => void output.stdout.write(`${line}\n`) : undefined;
  return onDatabase(location, output, async (opened) => {
    await migrate(opened);
    await opened.patiently(seedReference);
    const isSeeded = isLocal && (await opened.patiently((db) => seedCast(db, { ...(tellWorld && { tellWorld }) })));
    await opened.patiently(seedNetwork);
    output.stdout.write("Sports, positions, measurement types and the network's sites are up to date.\n");
    if (!isLocal) return 0;
    output.stdout.write(
      isSeeded
        ? `The demo is there. Sign in as ${castAccounts.map(({ username }) => username).join(", ")}; the password of all is ${castPassword}.\n`
        : "There are users already, so the demo was left out.\n",
    );
    return 0;
  });
}

if (isEntry(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
