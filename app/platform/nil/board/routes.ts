import * as operations from "~/contract/nil/operations/board";
import { actOf } from "../../act";
import { found, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { addToBoard, moveOnBoard, noteOnBoard, removeFromBoard, removeHiddenFromBoard, seeOnBoard } from "./change";
import { planOnBoard } from "./plan";
import { readBoard } from "./read";

export function registerBoard(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.read, async ({ c }) => found(await readBoard(deps.db, viewerOf(c), deps.now())));

  mount(app, operations.add, ({ c, body }) => addToBoard(actOf(c, deps), body));

  mount(app, operations.remove, ({ c, params }) => removeFromBoard(actOf(c, deps), params.key));

  mount(app, operations.removeHidden, ({ c }) => removeHiddenFromBoard(actOf(c, deps)));

  mount(app, operations.note, ({ c, params, body }) => noteOnBoard(actOf(c, deps), params.key, body));

  mount(app, operations.place, ({ c, params, body }) => moveOnBoard(actOf(c, deps), params.key, body));

  mount(app, operations.seen, ({ c, body }) => seeOnBoard(actOf(c, deps), body));

  mount(app, operations.plan, ({ c, body }) => planOnBoard(actOf(c, deps), body));
}
