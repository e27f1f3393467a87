import * as operations from "~/contract/profile/operations/privacy";
import { profileSettings } from "~/contract/profile/operations/profile-settings";
import { actOf } from "../../act";
import { hides, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { orWaits } from "../../review/guardian/answers";
import { readPrivacy, sendPrivacy } from "./privacy";
import { readProfileSettings } from "./profile-settings";

export function registerPrivacy(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.read, ({ c, params }) => readPrivacy(actOf(c, deps), params.key));

  mount(app, profileSettings, ({ c, params }) => readProfileSettings(actOf(c, deps), params));

  mount(app, operations.save, async ({ c, params, body }) => {
    const passed = await sendPrivacy(actOf(c, deps), params.key, body);
    if (passed.ok && !("waits" in passed) && passed.value.privacy !== "Public") hides(c);
    return orWaits(passed);
  });
}
