import { createRoute, z } from "@hono/zod-openapi";
import { PersonFound } from "~/contract/teams/organizations";
import { answer, isRefusal, json, KeyQuery, listOf, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../module";
import { positionTypes, searchPeople } from "./search";

const search = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/people/search",
  summary: "Find the coaches of an organization by name or by key",
  request: {
    query: z.object({
      searchText: z.string().default("").openapi({ description: "Under three characters nothing is found." }),
      positionTypes: listOf(z.enum(positionTypes)).openapi({ description: "May be repeated; Coach when absent. Player is for staff only." }),
      currentOrganizationKey: KeyQuery.optional(),
      wholeStaff: z.enum(["true", "false"]).optional().openapi({ description: "`true` without a searchText: everybody of the organization where that is at most 20 people, and nobody where it is more." }),
      key: listOf(KeyQuery).openapi({ description: "People already chosen; may be repeated, and then searchText does not matter." }),
    }),
  },
  responses: { 200: json(z.array(PersonFound), "The closest match first"), ...problems(400, 401) },
});

export function registerPeople(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(search, async (c) => {
    const found = await searchPeople(deps.db, viewerOf(c), c.req.valid("query"));
    return isRefusal(found) ? answer(c, found) : c.json(found, 200);
  });
}
