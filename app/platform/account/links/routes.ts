import type { Context } from "hono";
import * as operations from "~/contract/account/operations/links";
import { linkFieldErrors } from "~/domain/account/link-words";
import { linkPurposes } from "~/domain/account/links";
import { answered, found, refuse, type PlatformApp, type PlatformDeps, type PlatformEnv } from "../../module";
import { mount } from "../../mount";
import { visitorOf } from "../sessions/device";
import { createLinkLooks, createLinkTries } from "../sessions/tries";
import { useConfirmation } from "./confirm";
import { findLink } from "./links";
import { requestReset, useReset, type Asker, type LinkActs } from "./reset";
import type { LinkTokens } from "./tokens";

export function registerAccountLinks(app: PlatformApp, deps: PlatformDeps & { links: LinkTokens }): void {
  const acts: LinkActs = { ...deps, tries: createLinkTries(deps.db) };
  const looks = createLinkLooks();

  mount(app, operations.requestReset, async ({ c, body }) => answered(await requestReset(acts, body.account, askerOf(c))));

  mount(app, operations.useReset, async ({ c, body }) => answered(await useReset(acts, body, askerOf(c))));

  mount(app, operations.useConfirmation, async ({ c, body }) => answered(await useConfirmation(acts, body.token, askerOf(c))));

  mount(app, operations.readLink, async ({ c, params }) => {
    const limit = await looks.look(askerOf(c).address);
    if (limit) return refuse(429, "too-many-tries", linkFieldErrors.tooManyTries, undefined, limit.retryAfter);
    const link = await findLink(deps.db, deps.links, params.token, { purposes: linkPurposes, now: deps.now() });
    return found(link && { purpose: link.purpose });
  });
}

/** Who asks, from where, as the web part says it. */
function askerOf(c: Context<PlatformEnv>): Asker {
  return { address: visitorOf(c).address, requestId: c.get("requestId") };
}
