import * as operations from "~/contract/profile/operations/contact-info";
import { actOf } from "../../act";
import { answered, found, hides, type PlatformApp, type PlatformDeps } from "../../module";
import { readContactInfo, readPublicContactInfo, readSocial } from "./read";
import { sendContactInfo } from "./send";
import { ofPerson } from "../rests-on";
import { orWaits } from "../../review/guardian/answers";
import { mount } from "../../mount";

export function registerContactInfo(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.read, async ({ c, params }) => answered(await readContactInfo(actOf(c, deps), params.key)));

  mount(app, operations.save, async ({ c, params, body }) =>
    orWaits(await sendContactInfo(actOf(c, deps), params.key, body, () => hides(c))),
  );

  mount(app, operations.publicPart, async ({ c, params }) => {
    ofPerson(c, params.key);
    return found(await readPublicContactInfo(c.env.reads, c.get("viewer"), params.key));
  });

  mount(app, operations.social, async ({ c, params }) => found(await readSocial(c.env.reads, c.get("viewer"), params.key)));
}
