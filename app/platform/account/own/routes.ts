import * as operations from "~/contract/account/operations/own-account";
import { actOf } from "../../act";
import { found, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readOwnAccount, requestConfirmation } from "./account";

export function registerOwnAccount(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.read, async ({ c }) => found(await readOwnAccount(deps.db, viewerOf(c).userKey)));

  mount(app, operations.requestConfirmation, async ({ c }) => (await requestConfirmation(actOf(c, deps))) ?? ok(null));
}
