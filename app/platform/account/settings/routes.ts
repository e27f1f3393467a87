import * as operations from "~/contract/account/operations/settings";
import { actOf } from "../../act";
import { answered, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readSettings, saveSettings } from "./settings";

export function registerSettings(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.settings, async ({ c, params }) => answered(await readSettings(actOf(c, deps), params.userKey)));

  mount(app, operations.saveSettings, async ({ c, params, body }) => answered(await saveSettings(actOf(c, deps), params.userKey, body)));
}
