import * as operations from "~/contract/profile/operations/evaluations";
import { actOf } from "../../act";
import { found, hides, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { ofPerson } from "../rests-on";
import { readAtNewsroom, readEvaluations, readList, readRating, readSubject } from "./read";
import { addEvaluation, hideEvaluation, makePrimary, publishEvaluation, saveEvaluation } from "./save";

export function registerEvaluations(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.ofPerson, async ({ c, params, query }) => {
    ofPerson(c, params.key);
    return found(await readEvaluations(c.env.reads, c.get("viewer"), params.key, query.sportKey));
  });

  mount(app, operations.primary, async ({ c, params, query }) => {
    ofPerson(c, params.key);
    return found(await readRating(c.env.reads, c.get("viewer"), params.key, query.sportKey));
  });

  mount(app, operations.subject, async ({ c, params }) => found(await readSubject(deps.db, viewerOf(c), params.key)));

  mount(app, operations.list, async ({ c, query }) => ok(await readList(deps.db, viewerOf(c), query)));

  mount(app, operations.read, async ({ c, params }) => found(await readAtNewsroom(deps.db, viewerOf(c), params.key)));

  mount(app, operations.add, ({ c, body }) => addEvaluation(actOf(c, deps), body));

  mount(app, operations.save, ({ c, params, body }) => saveEvaluation(actOf(c, deps), params.key, body));

  mount(app, operations.publish, ({ c, params, body }) => publishEvaluation(actOf(c, deps), params.key, body.version));

  mount(app, operations.makePrimary, ({ c, params }) => makePrimary(actOf(c, deps), params.key));

  mount(app, operations.hide, async ({ c, params, body }) => {
    const answer = await hideEvaluation(actOf(c, deps), params.key, body.reason);
    if (answer.ok) hides(c);
    return answer;
  });
}
