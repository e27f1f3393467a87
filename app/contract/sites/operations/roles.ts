import { z } from "zod";
import { NewSiteRole, SiteRole, SiteRoleChange, SiteRoleEntries, SiteRoles } from "../sites";
import { isSiteRole } from "~/domain/account/roles";
import { rolesShown } from "~/domain/sites/sites";
import { operation } from "../../base/operation";

const params = z.object({ role: z.string().max(60).refine(isSiteRole).meta({ description: "`kentucky_editor`" }) });

export const own = operation.get("/users/v1/users/site-roles", {
  summary: "Which sites the viewer's own roles edit",
  access: "viewer",
  answers: { 200: { schema: SiteRoleEntries, description: "The entries, by role and site" } },
});

export const list = operation.get("/users/v1/site-roles", {
  summary: "The roles that edit sites",
  access: "viewer",
  query: z.object({ search: z.string().max(100).optional(), after: z.string().max(60).optional() }),
  answers: { 200: { schema: SiteRoles, description: `At most ${rolesShown}, by name` } },
  problems: { 403: ["forbidden"] },
});

export const read = operation.get("/users/v1/site-roles/{role}", {
  summary: "One role that edits sites",
  access: "viewer",
  params,
  answers: { 200: { schema: SiteRole, description: "The role" } },
  problems: { 403: ["forbidden"] },
});

export const add = operation.post("/users/v1/site-roles", {
  summary: "Add a role, with one site or without any",
  access: "viewer",
  body: NewSiteRole,
  answers: { 201: { schema: SiteRole, description: "The role" } },
  problems: { 403: ["forbidden"], 422: ["invalid", "role-exists"] },
});

export const change = operation.put("/users/v1/site-roles/{role}", {
  summary: "Say which sites a role edits",
  access: "viewer",
  params,
  body: SiteRoleChange,
  answers: { 200: { schema: SiteRole, description: "The role" } },
  problems: { 403: ["forbidden"], 409: ["version-conflict"], 422: ["invalid"] },
});

export const remove = operation.delete("/users/v1/site-roles/{role}", {
  summary: "Take a role out of the table",
  access: "viewer",
  params,
  query: z.object({ seen: z.string().max(64).meta({ description: "As the role was read." }) }),
  answers: { 204: { description: "The role is gone" } },
  problems: { 403: ["forbidden"], 409: ["version-conflict"] },
});
