import * as operations from "~/contract/account/operations/accounts";
import { answered, type PlatformApp, type PlatformDeps } from "../../module";
import { registerAccountLinks } from "../links/routes";
import type { LinkTokens } from "../links/tokens";
import { registerOwnAccount } from "../own/routes";
import type { Tokens } from "../sessions/tokens";
import { createAccountTries } from "../sessions/tries";
import { createAccount, type AccountActs } from "./create";
import { mount } from "../../mount";
import { visitorOf } from "../sessions/device";

export function registerAccounts(app: PlatformApp, deps: PlatformDeps & { tokens: Tokens; links: LinkTokens }): void {
  const acts: AccountActs = { ...deps, tries: createAccountTries(deps.db) };

  mount(app, operations.create, async ({ c, body }) => {
    const pair = await createAccount(acts, body, visitorOf(c), c.get("requestId"));
    return answered(pair);
  });

  registerAccountLinks(app, deps);
  registerOwnAccount(app, deps);
}
