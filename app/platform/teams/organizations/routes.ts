import { createRoute, z } from "@hono/zod-openapi";
import { OrganizationFound } from "~/contract/teams/organizations";
import { organizationLevels, searchLimit } from "~/domain/teams/organizations";
import { answer, json, KeyParam, listOf, notFound, problems, type PlatformApp } from "../../module";
import { readOrganization, searchOrganizations } from "./search";

const search = createRoute({
  method: "get",
  path: "/public/rdb/v1/organizations/advanced-search",
  summary: "Find colleges and schools by name, alias or short name",
  request: {
    query: z.object({
      searchText: z.string().default("").openapi({ description: "Under three characters nothing is found." }),
      organizationType: listOf(z.enum(organizationLevels)).openapi({
        description: "Levels to look in; may be repeated. College and HighSchool stand for all levels of their kind.",
      }),
    }),
  },
  responses: { 200: json(z.array(OrganizationFound), `At most ${searchLimit}, the closest match first`), ...problems(400) },
});

const read = createRoute({
  method: "get",
  path: "/public/rdb/v1/organizations/{key}",
  summary: "Read one organization",
  request: { params: z.object({ key: KeyParam }) },
  responses: { 200: json(OrganizationFound, "The organization"), ...problems(404) },
});

export function registerOrganizations(app: PlatformApp): void {
  app.openapi(search, async (c) => {
    const { searchText, organizationType } = c.req.valid("query");
    return c.json(await searchOrganizations(c.env.reads, searchText, organizationType), 200);
  });

  app.openapi(read, async (c) => {
    const organization = await readOrganization(c.env.reads, c.req.valid("param").key);
    return organization ? c.json(organization, 200) : answer(c, notFound());
  });
}
