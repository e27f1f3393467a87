import * as operations from "~/contract/teams/operations/organizations";
import { notFound, ok, type PlatformApp } from "../../module";
import { readOrganization, readOrganizations, searchOrganizations } from "./search";
import { mount } from "../../mount";

export function registerOrganizations(app: PlatformApp): void {
  mount(app, operations.search, async ({ c, query }) => {
    const { searchText, organizationType, key } = query;
    const viewer = c.get("viewer");
    return ok(
      key.length > 0
        ? await readOrganizations(c.env.reads, viewer, key)
        : await searchOrganizations(c.env.reads, viewer, searchText, organizationType),
    );
  });

  mount(app, operations.read, async ({ c, params }) => {
    const organization = await readOrganization(c.env.reads, c.get("viewer"), params.key);
    return organization ? ok(organization) : notFound();
  });
}
