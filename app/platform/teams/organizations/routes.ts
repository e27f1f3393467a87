import * as operations from "~/contract/teams/operations/organizations";
import { notFound, ok, type PlatformApp } from "../../module";
import { readOrganization, searchOrganizations } from "./search";
import { mount } from "../../mount";

export function registerOrganizations(app: PlatformApp): void {
  mount(app, operations.search, async ({ c, query }) => {
    const { searchText, organizationType } = query;
    return ok(await searchOrganizations(c.env.reads, c.get("viewer"), searchText, organizationType));
  });

  mount(app, operations.read, async ({ c, params }) => {
    const organization = await readOrganization(c.env.reads, c.get("viewer"), params.key);
    return organization ? ok(organization) : notFound();
  });
}
