import * as operations from "~/contract/profile/operations/careers";
import { actOf } from "../../act";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { ofPerson } from "../rests-on";
import { readCareerRow, readPersonCareer, readPlayerOrganizations } from "./read";
import { addCareerRow, removeCareerRow, saveCareerRow } from "./save";

export function registerCareers(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.ofPerson, async ({ c, params }) => {
    const career = await readPersonCareer(deps.db, viewerOf(c), params.key);
    return career ? ok(career) : notFound();
  });

  mount(app, operations.read, async ({ c, params }) => {
    const row = await readCareerRow(deps.db, viewerOf(c), params.key);
    return row ? ok(row) : notFound();
  });

  mount(app, operations.add, ({ c, body }) => addCareerRow(actOf(c, deps), body));

  mount(app, operations.save, ({ c, params, body }) => saveCareerRow(actOf(c, deps), params.key, body));

  mount(app, operations.remove, ({ c, params, query }) => removeCareerRow(actOf(c, deps), params.key, query.version));

  mount(app, operations.organizations, async ({ c, params }) => {
    ofPerson(c, params.key);
    const organizations = await readPlayerOrganizations(c.env.reads, c.get("viewer"), params.key);
    return organizations ? ok({ organizations }) : notFound();
  });

  mount(app, operations.organization, async ({ c, params: { key, orgKey } }) => {
    ofPerson(c, key);
    const organizations = await readPlayerOrganizations(c.env.reads, c.get("viewer"), key);
    const found = organizations?.find(({ organization }) => organization.key === orgKey);
    return found ? ok(found) : notFound();
  });
}
