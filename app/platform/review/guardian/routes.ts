import * as operations from "~/contract/profile/operations/guardian-requests";
import { actOf } from "../../act";
import type { PlatformApp, PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { inviteGuardian, takeBackInvitation } from "./invite";
import { agreeTo, declineTo, readOfPerson, readOne, takeBackRequest } from "./decide";

export function registerGuardianRequests(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, ({ c, params, query }) => readOfPerson(actOf(c, deps), params.personKey, query.waiting));

  mount(app, operations.read, ({ c, params }) => readOne(actOf(c, deps), params.id));

  mount(app, operations.agree, ({ c, params }) => agreeTo(actOf(c, deps), params.id));

  mount(app, operations.decline, ({ c, params, body }) => declineTo(actOf(c, deps), params.id, body));

  mount(app, operations.invite, ({ c, params, body }) => inviteGuardian(actOf(c, deps), params.personKey, body));

  mount(app, operations.takeBackInvitation, ({ c, params }) => takeBackInvitation(actOf(c, deps), params.personKey, params.id));

  mount(app, operations.takeBack, ({ c, params }) => takeBackRequest(actOf(c, deps), params.id));
}
