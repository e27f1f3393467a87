import * as operations from "~/contract/profile/operations/sections";
import { actOf } from "../../act";
import { answered, hides, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { orWaits } from "../../review/guardian/answers";
import { readAcademicInfo } from "./academic-info";
import { readMailingAddress, saveMailingAddress } from "./mailing-address";
import { sendAcademicInfo } from "./send-academics";

/** The sections of a profile that are saved at once. */
export function registerSections(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.readMailingAddress, async ({ c, params }) => answered(await readMailingAddress(actOf(c, deps), params.key)));

  mount(app, operations.saveMailingAddress, async ({ c, params, body }) =>
    answered(await saveMailingAddress(actOf(c, deps), params.key, body)),
  );

  mount(app, operations.readAcademicInfo, async ({ c, params }) => answered(await readAcademicInfo(actOf(c, deps), params.key)));

  mount(app, operations.saveAcademicInfo, async ({ c, params, body }) =>
    orWaits(await sendAcademicInfo(actOf(c, deps), params.key, body, () => hides(c))),
  );
}
