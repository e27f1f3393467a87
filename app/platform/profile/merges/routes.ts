import type { Context } from "hono";
import * as operations from "~/contract/profile/operations/merges";
import { actOf } from "../../act";
import { hides, isRefusal, ok, viewerOf, type Answer, type PlatformApp, type PlatformDeps, type PlatformEnv } from "../../module";
import { mount } from "../../mount";
import { joinPair, keepApart, undoMerge } from "./decide";
import { readMerges } from "./read";

export function registerMerges(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ c, query: { state, after = null } }) =>
    ok(await readMerges(deps.db, viewerOf(c), { state, after })),
  );

  mount(app, operations.join, async ({ c, params, body }) => moved(c, await joinPair(actOf(c, deps), params.key, body)));

  mount(app, operations.keepApart, ({ c, params, body }) => keepApart(actOf(c, deps), params.key, body));

  mount(app, operations.undo, async ({ c, params, body }) => moved(c, await undoMerge(actOf(c, deps), params.key, body)));
}

/** What one of two has no more is on no page of theirs once the act is answered (docs/rules.md L9). */
function moved<T>(c: Context<PlatformEnv>, done: Answer<T>): Answer<T> {
  if (!isRefusal(done)) hides(c);
  return done;
}
