import { z } from "zod";
import { classYears } from "~/domain/people/class-years";
import { portalTeamPlace, portalTeamSorts } from "~/domain/profile/portal-teams";
import { longestTransferPlace, transferPlace, transferRows, transferSorts, transferStatuses } from "~/domain/profile/transfers";
import { operation } from "../../base/operation";
import { KeyParam, noSuchPage } from "../../base/params";
import { BestAvailable, PortalFilters, Portals, PortalTeams, TeamTransfers, Transfers } from "../transfers";

const YearParam = KeyParam.refine((year) => year <= 9999);
const portal = { sportKey: KeyParam, year: YearParam };
const paged = {
  after: z
    .string()
    .max(longestTransferPlace, noSuchPage)
    .optional()
    .meta({ description: "The `next` of the page before, in the same order." }),
  limit: z.coerce.number().int().min(1).max(transferRows.part).default(transferRows.page),
};

export const portals = operation.get("/public/rdb/v1/transfers/portals", {
  summary: "Of which sports and years there is a transfer portal",
  access: "everybody",
  answers: { 200: { schema: Portals, description: "The sports, each with its years, the latest first" } },
});

export const filters = operation.get("/public/rdb/v1/filters/transfers", {
  summary: "What a transfer portal can be narrowed by",
  access: "everybody",
  query: z.object(portal),
  answers: { 200: { schema: PortalFilters, description: "The teams that its entries name, and the conferences of the season, by name" } },
});

export const latest = operation.get("/public/rdb/v1/transfers/latest", {
  summary: "Who has entered a transfer portal, and what came of it",
  description: [
    "Whoever may not be shown keeps place and number as null, unless the portal is narrowed by more than the state:",
    "they are then neither told nor counted. By name and by rating they stand last, after whoever has no rating.",
  ].join(" "),
  access: "everybody",
  query: z
    .object({
      ...portal,
      state: z.enum(transferStatuses).optional().meta({ description: "`Out` is Available and Committed." }),
      positionKey: KeyParam.optional(),
      classYear: z.enum(classYears).optional(),
      fromKey: KeyParam.optional().meta({ description: "The team that was left." }),
      toKey: KeyParam.optional().meta({ description: "The team that was chosen." }),
      fromConferenceKey: KeyParam.optional(),
      toConferenceKey: KeyParam.optional(),
      sort: z.enum(transferSorts).default(transferSorts[0]),
      ...paged,
    })
    .superRefine(({ after, sort }, context) => {
      if (after !== undefined && !transferPlace(after, sort)) context.addIssue({ code: "custom", path: ["after"], message: noSuchPage });
    }),
  answers: { 200: { schema: Transfers, description: "The latest change first, unless `sort` says otherwise" } },
});

export const bestAvailable = operation.get("/public/rdb/v1/transfers/best-available", {
  summary: "Who of a transfer portal is still free",
  description: "By rating; of those without one who may play at once stands first, then what is confirmed, then who entered last.",
  access: "everybody",
  query: z.object({
    ...portal,
    positionKey: KeyParam.optional(),
    limit: z.coerce.number().int().min(1).max(transferRows.page).default(transferRows.page),
  }),
  answers: { 200: { schema: BestAvailable, description: `At most ${transferRows.page}` } },
});

export const teams = operation.get("/public/rdb/v1/transfers/teams", {
  summary: "What each team has lost and won in a transfer portal",
  access: "everybody",
  query: z
    .object({
      ...portal,
      conferenceKey: KeyParam.optional().meta({ description: "Of whoever plays in it in the portal's year." }),
      sort: z.enum(portalTeamSorts).default(portalTeamSorts[0]),
      ...paged,
    })
    .superRefine(({ after, sort }, context) => {
      if (after !== undefined && !portalTeamPlace(after, sort)) context.addIssue({ code: "custom", path: ["after"], message: noSuchPage });
    }),
  answers: { 200: { schema: PortalTeams, description: "Who has won most first, unless `sort` says otherwise; of one number by name" } },
});

export const ofTeam = operation.get("/public/rdb/v2/organizations/{orgKey}/transfers", {
  summary: "Who has left a team by the transfer portal, and who has come",
  access: "everybody",
  query: z.object({
    sportKey: KeyParam.optional().meta({ description: "The first sport of which there are transfers when none is named." }),
    year: YearParam.optional().meta({ description: "The year of the portal; the latest of the sport when none is named." }),
  }),
  answers: { 200: { schema: TeamTransfers, description: "The transfers; none where the team has none there" } },
});
