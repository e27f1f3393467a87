/** Everything of accounts: how one is made, entered and left. */
import type { PlatformApp, PlatformDeps } from "../module";
import { registerAccounts } from "./accounts/routes";
import { registerAddresses } from "./address/routes";
import type { LinkTokens } from "./links/tokens";
import { createChallenges } from "./passkeys/challenges";
import { partyOf } from "./passkeys/passkeys";
import { registerWaysIn } from "./passkeys/routes";
import type { EndedSessions } from "./sessions/ended-sessions";
import { registerSessions } from "./sessions/routes";
import type { Tokens } from "./sessions/tokens";
import { createTries } from "./sessions/tries";
import { registerSettings } from "./settings/routes";

export interface AccountDeps extends PlatformDeps {
  tokens: Tokens;
  endedSessions: EndedSessions;
  links: LinkTokens;
  /** The first signs, all are accepted. */
  secrets: readonly string[];
  /** Where pages are: passkeys work at the first that has a name. */
  origins: readonly string[];
}

export function registerAccountArea(app: PlatformApp, deps: AccountDeps): void {
  const signIns = { ...deps, tries: createTries(deps.db) };
  registerSessions(app, signIns);
  registerAccounts(app, deps);
  registerAddresses(app, signIns);
  registerSettings(app, deps);
  registerWaysIn(app, { ...signIns, challenges: createChallenges(deps.secrets), party: partyOf(deps.origins) });
}
