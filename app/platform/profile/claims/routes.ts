import type { Context } from "hono";
import type { ClaimInfo, ProfileInfo } from "~/contract/profile/claims";
import * as operations from "~/contract/profile/operations/claims";
import { isPublic } from "~/domain/people/visibility";
import { actOf } from "../../act";
import { record } from "../../audit/record";
import { mount } from "../../mount";
import { hides, notFound, ok, viewerOf, type Answer, type PlatformApp, type PlatformDeps, type PlatformEnv } from "../../module";
import { linkPerson, processAccess, updateProfileSearch } from "./decide";
import { readClaimInfo, readOwnClaims, readPersonInfo, readDeskClaims, searchClaimable } from "./read";
import { claimPerson, collectInitial, withdrawClaim } from "./request";

export function registerClaims(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.claimPerson, ({ c, body, headers }) => claimPerson(actOf(c, deps), body, headers["idempotency-key"] ?? null));

  mount(app, operations.collectInitial, ({ c, body, headers }) => collectInitial(actOf(c, deps), body, headers["idempotency-key"] ?? null));

  // Before the pair, which would take `search` for one.
  mount(app, operations.search, async ({ c, query }) => ok(await searchClaimable(deps.db, viewerOf(c), query.searchText)));

  mount(app, operations.readProfileInfo, async ({ c, params: { pair } }): Promise<Answer<ProfileInfo>> => {
    const viewer = viewerOf(c);
    if (pair.type === "person") {
      const person = await readPersonInfo(deps.db, viewer, pair.key);
      return person ? ok(person) : notFound();
    }
    const found = await readClaimInfo(deps.db, viewer, pair.key, deps.now());
    if (!found) return notFound();
    const { userKey, ...info } = found;
    if (userKey !== viewer.userKey) {
      const { personKey } = info.claim.person;
      await record(deps.db, {
        act: "claim.read",
        actorUserKey: viewer.userKey,
        personKey,
        subject: `claim:${pair.key}`,
        requestId: c.get("requestId"),
      });
    }
    return ok(info);
  });

  mount(app, operations.withdrawClaim, ({ c, params, query }) => withdrawClaim(actOf(c, deps), params.pair.key, query.seen));

  mount(app, operations.linkPerson, async ({ c, params: { pair }, body }) =>
    shown(c, pair.key, await linkPerson(actOf(c, deps), pair.key, body)),
  );

  mount(app, operations.processAccess, async ({ c, params: { pair }, body }) => {
    const done = await processAccess(actOf(c, deps), pair.key, body, deps.sessionEnded);
    // A profile that claims alone vouched for is shown no more with the last of them.
    if (done.ok && body.decision === "Revoked") hides(c);
    return shown(c, pair.key, done);
  });

  mount(app, operations.updateProfileSearch, async ({ c, params: { pair }, body }) => {
    const updated = await updateProfileSearch(actOf(c, deps), pair.key, body);
    if (updated.ok && body.visibility && !isPublic(body.visibility)) hides(c);
    return updated.ok ? ok({ done: true as const }) : updated;
  });

  mount(app, operations.ownClaims, async ({ c }) => ok({ claims: await readOwnClaims(deps.db, viewerOf(c)) }));

  mount(app, operations.deskClaims, async ({ c, query: { after = null, personKey = null } }) =>
    ok(await readDeskClaims(deps.db, viewerOf(c), { after, personKey })),
  );

  /** The claim as it is after an act, where that was done. */
  async function shown(c: Context<PlatformEnv>, claimKey: number, done: Answer<unknown>): Promise<Answer<ClaimInfo>> {
    if (!done.ok) return done;
    const found = await readClaimInfo(deps.db, viewerOf(c), claimKey, deps.now());
    if (!found) throw new Error("A claim that was just decided is not there.");
    return ok({ type: "claim", claim: found.claim, desk: found.desk });
  }
}
