import * as operations from "~/contract/profile/operations/commitments";
import { actOf } from "../../act";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { confirmCommitment, contestCommitment, takeBackAnswer } from "./answer";
import { readSchoolCommitment, readSchoolCommitments } from "./read";

export function registerCommitments(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.ofSchool, async ({ c, query: { state, after = null } }) => {
    const found = await readSchoolCommitments(deps.db, viewerOf(c), { state, after });
    return found ? ok(found) : notFound();
  });

  mount(app, operations.read, async ({ c, params }) => {
    const found = await readSchoolCommitment(deps.db, viewerOf(c), params.key);
    return found ? ok(found) : notFound();
  });

  mount(app, operations.confirm, ({ c, params, body }) => confirmCommitment(actOf(c, deps), params.key, body));

  mount(app, operations.contest, ({ c, params, body }) => contestCommitment(actOf(c, deps), params.key, body));

  mount(app, operations.takeBack, ({ c, params, body }) => takeBackAnswer(actOf(c, deps), params.key, body));
}
