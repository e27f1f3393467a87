import * as operations from "~/contract/account/operations/own-account";
import { actOf } from "../../act";
import type { PlatformApp } from "../../module";
import { mount } from "../../mount";
import { whenSure, type SureDeps } from "../passkeys/sure";
import { askForAddress } from "./change";

export function registerAddresses(app: PlatformApp, deps: SureDeps): void {
  mount(app, operations.changeEmail, ({ c, body }) => whenSure(c, deps, body, () => askForAddress(actOf(c, deps), body)));
}
