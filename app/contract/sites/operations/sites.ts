import { z } from "zod";
import { Menu, Menus, Recruits, Site, Sites, SlimSites, TeamPage } from "../sites";
import { KeyParam, noSuchPage } from "../../base/params";
import { longestPlace, recruitPlace, recruitSorts, tableRows } from "~/domain/profile/recruit-table";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { recruitsShown } from "~/domain/sites/sites";
import { operation } from "../../base/operation";

export const list = operation.get("/sites/v1/sites", {
  summary: "The sites of the network",
  access: "everybody",
  query: z.object({ slug: z.string().max(100).optional().meta({ description: "The site of this slug alone." }) }),
  answers: { 200: { schema: Sites, description: "The sites, by name" } },
});

export const read = operation.get("/sites/v1/sites/{key}", {
  summary: "One site of the network",
  access: "everybody",
  answers: { 200: { schema: Site, description: "The site" } },
});

export const menu = operation.get("/sites/v1/menus/{id}", {
  summary: "One menu; a site has one, which goes by the site's key",
  access: "everybody",
  answers: { 200: { schema: Menu, description: "The menu, its items in order" } },
});

/** Orders and narrowing are of a team's list alone: of the whole network's no index has them. */
const ofTeam = ["sort", "classYear", "status", "countedClass"] as const;

export const recruits = operation.get("/public/rdb/v1/recruits", {
  summary: "Athletes by their approved top teams: who is committed, or who has a team on the list",
  access: "everybody",
  query: z
    .object({
      committed: z
        .enum(["true", "false"])
        .meta({ description: "`true` for Committed, Signed and Enrolled; `false` for all other statuses, which need an organization." }),
      organizationKey: KeyParam.optional(),
      sportKey: KeyParam.optional().meta({ description: "The athlete's default sport." }),
      classYear: z.coerce.number().int().min(1900).max(2100).optional().meta({ description: "Of an organization's list." }),
      countedClass: z.coerce
        .number()
        .int()
        .min(1900)
        .max(2100)
        .optional()
        .meta({ description: "Of an organization's commitments: of how many of this class the answer says how they stand." }),
      status: z.enum(recruitmentStatuses).optional().meta({ description: "Of an organization's list." }),
      sort: z
        .enum(recruitSorts)
        .optional()
        .meta({ description: `Of an organization's list, which stands in the order ${recruitSorts[0]} when none is named.` }),
      after: z.string().max(longestPlace, noSuchPage).optional().meta({ description: "The `next` of the page before, in the same order." }),
      limit: z.coerce.number().int().min(1).max(tableRows.part).default(recruitsShown),
    })
    .superRefine(({ organizationKey, ...asked }, context) => {
      const astray = organizationKey === undefined ? ofTeam.filter((name) => asked[name] !== undefined) : [];
      for (const name of astray) context.addIssue({ code: "custom", path: [name], message: "This is of an organization's list." });
      const sort = organizationKey === undefined ? null : (asked.sort ?? recruitSorts[0]);
      if (asked.after !== undefined && !recruitPlace(asked.after, sort))
        context.addIssue({ code: "custom", path: ["after"], message: noSuchPage });
    }),
  answers: { 200: { schema: Recruits, description: `At most ${recruitsShown} unless \`limit\` says more, the newest first` } },
});

// Clients ask above the version; below it they are answered as well.
export const teamPage = operation.get("/sites/v1/teams/{orgKey}", {
  summary: "The page of a team, as a site's: its head, its colors and its menu",
  description: "Of colleges, junior colleges and professional teams; of one that has a site, the address is that of the site.",
  access: "everybody",
  answers: { 200: { schema: TeamPage, description: "The page" } },
});

export const menus = operation.get("/sites/{key}/menus", {
  otherPaths: ["/sites/v1/sites/{key}/menus"],
  summary: "The menus of a site",
  access: "everybody",
  answers: { 200: { schema: Menus, description: "The menus" } },
});

export const slim = operation.get("/sites/slim-sites", {
  otherPaths: ["/sites/v1/slim-sites"],
  summary: "Every site of the network, as links need it",
  access: "everybody",
  answers: { 200: { schema: SlimSites, description: "The sites, by name" } },
});
