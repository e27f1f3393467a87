import type { Context } from "hono";
import * as operations from "~/contract/people/operations/people";
import { actOf } from "../act";
import * as visibility from "~/contract/people/operations/visibility";
import { isPublic, type ProfileVisibility } from "~/domain/people/visibility";
import {
  answered,
  hides,
  isRefusal,
  notFound,
  ok,
  viewerOf,
  type PlatformApp,
  type PlatformDeps,
  type PlatformEnv,
  type Refusal,
} from "../module";
import { searchPeople } from "./search";
import { readOrganizationVisibility, readPersonVisibility, setOrganizationVisibility, setPersonVisibility } from "./showing";
import { mount } from "../mount";

export function registerPeople(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.search, async ({ c, query }) => answered(await searchPeople(deps.db, viewerOf(c), query)));

  mount(app, visibility.person, async ({ c, params }) => {
    const found = await readPersonVisibility(deps.db, viewerOf(c), params.key);
    return found ? ok(found) : notFound();
  });

  mount(app, visibility.setPerson, async ({ c, params, body }) =>
    answered(hidden(c, await setPersonVisibility(actOf(c, deps), params.key, body))),
  );

  mount(app, visibility.organization, async ({ c, params }) => {
    const found = await readOrganizationVisibility(deps.db, viewerOf(c), params.key);
    return found ? ok(found) : notFound();
  });

  mount(app, visibility.setOrganization, async ({ c, params, body }) =>
    answered(hidden(c, await setOrganizationVisibility(actOf(c, deps), params.key, body))),
  );
}

/** What staff hide is in no page any more once they have their answer (docs/rules.md I1). */
function hidden<T extends { visibility: ProfileVisibility }>(c: Context<PlatformEnv>, done: T | Refusal): T | Refusal {
  if (!isRefusal(done) && !isPublic(done.visibility)) hides(c);
  return done;
}
