import type { Context } from "hono";
import * as operations from "~/contract/profile/operations/contests";
import { managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { record, type AuditEntry } from "../../audit/record";
import { found, notFound, ok, viewerOf, type PlatformApp, type PlatformDeps, type PlatformEnv } from "../../module";
import { mount } from "../../mount";
import { readCommitmentAtDesk, takeBackVerification, verifyCommitment } from "./commitment";
import { decideContest } from "./decide";
import { readContestAtDesk, readContests } from "./read";

export function registerContests(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ c, query: { state, after = null } }) => {
    const shown = await readContests(deps.db, viewerOf(c), { state, after });
    const contests = shown.items.map(({ key }) => key).join();
    if (contests) await noteLook(deps, c, { act: "commitment.contests-read", detail: { contests } });
    return ok(shown);
  });

  mount(app, operations.read, async ({ c, params: { key } }) => {
    const shown = await readContestAtDesk(deps.db, viewerOf(c), key);
    if (!shown) return notFound();
    const { personKey } = shown.contest.athlete;
    // Who manages the profile is told what the school says.
    if (!managesProfile(viewerOf(c), personKey))
      await noteLook(deps, c, { act: "commitment.contest-read", personKey, subject: `commitment-contest:${key}` });
    return ok(shown);
  });

  mount(app, operations.decide, ({ c, params, body }) => decideContest(actOf(c, deps), params.key, body));

  mount(app, operations.readCommitment, async ({ c, params: { key } }) => found(await readCommitmentAtDesk(deps.db, viewerOf(c), key)));

  mount(app, operations.confirm, ({ c, params, body }) => verifyCommitment(actOf(c, deps), params.key, body));

  mount(app, operations.takeBack, ({ c, params, body }) => takeBackVerification(actOf(c, deps), params.key, body));
}

/** Writes down that staff looked at what a school says. */
function noteLook({ db }: PlatformDeps, c: Context<PlatformEnv>, look: AuditEntry): Promise<void> {
  return record(db, { ...look, actorUserKey: viewerOf(c).userKey, requestId: c.get("requestId") });
}
