/** The network's sites, their menus, and which roles edit which of them. */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { isSiteRole } from "~/domain/account/roles";
import { siteRoleLimits, siteTypes } from "~/domain/sites/sites";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { Key } from "../base/fields";
import { Commitment } from "../people/commitments";

/** GET /sites/slim-sites: as much of a site as a link to it needs. */
export const SlimSite = z.object({
  key: z.number().int(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(siteTypes),
  /** Its own path: `/teams/kentucky`. */
  url: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** Of a team's site, and the name that its letters are of. */
  organizationKey: z.number().int().nullable(),
  organizationName: z.string().nullable(),
});
export type SlimSite = z.infer<typeof SlimSite>;
export const SlimSites = z.object({ sites: z.array(SlimSite) });
export type SlimSites = z.infer<typeof SlimSites>;

/** GET /sites/v1/sites/{key}. */
export const Site = SlimSite.omit({ organizationName: true }).extend({
  /** A picture of the header, where a site has one of its own. */
  headerAssetUrl: z.string().nullable(),
  /** The header stays neutral, with the site's color as its stripe. */
  hasNeutralHeader: z.boolean(),
  /** The team that a team's site is about. */
  organization: z
    .object({
      key: z.number().int(),
      fullName: z.string(),
      assetUrl: z.string().nullable(),
      cityName: z.string().nullable(),
      stateAbbreviation: z.string().nullable(),
      division: z.string().nullable(),
    })
    .nullable(),
  /** The sport that a topic is about. */
  sport: z.object({ key: z.number().int(), name: z.string() }).nullable(),
});
export type Site = z.infer<typeof Site>;

const MenuItem = z.object({ place: z.number().int(), label: z.string(), href: z.string() });

/**
 * GET /sites/v1/teams/{orgKey}: what stands in the place of a site for a team that has none. Of one that has a site, the
 * address is the site's.
 */
export const TeamPage = Site.omit({ key: true }).extend({ key: z.null(), menu: z.array(MenuItem) });
export type TeamPage = z.infer<typeof TeamPage>;

/** GET /sites/v1/sites. */
export const Sites = z.object({ sites: z.array(Site) });
export type Sites = z.infer<typeof Sites>;

/** GET /sites/v1/menus/{id}: a site has one menu, and it goes by the site's key. */
export const Menu = z.object({
  key: z.number().int(),
  siteKey: z.number().int(),
  items: z.array(MenuItem),
});
export type Menu = z.infer<typeof Menu>;

/** GET /sites/{key}/menus. */
export const Menus = z.object({ menus: z.array(Menu) });
export type Menus = z.infer<typeof Menus>;

/** An athlete with an approved top team, as everybody may read it. */
export const Recruit = z.object({
  /** Of the interest. */
  key: z.number().int(),
  personKey: z.number().int(),
  fullName: z.string(),
  classYear: z.number().int().nullable(),
  highSchoolName: z.string().nullable(),
  photo: z.string().nullable(),
  sportName: z.string().nullable(),
  positionName: z.string().nullable(),
  organizationKey: z.number().int(),
  organizationName: z.string(),
  recruitmentStatus: z.enum(recruitmentStatuses),
  commitment: Commitment,
  /** When the status was approved; null of what stood from the beginning. */
  since: z.string().nullable(),
  /** In the sport of the commitment, else in their default one; null of whoever has none that everybody may read. */
  rating: z.number().nullable(),
  /** What the commitment adds to the `classScore`; null where it adds nothing to it. */
  points: z.number().nullable(),
});
export type Recruit = z.infer<typeof Recruit>;

/** GET /public/rdb/v1/recruits. `next` is the place to go on after. */
export const Recruits = z.object({
  recruits: z.array(Recruit),
  next: z.string().nullable(),
  /** Of the class that was asked for: how many of the list stand in which way. Null where none was, or nobody is on the page. */
  counts: z
    .object({
      classYear: z.number().int(),
      bySchool: z.number().int(),
      byStaff: z.number().int(),
      claimed: z.number().int(),
      contested: z.number().int(),
    })
    .nullable(),
  /** Of an organization's commitments of a sport and a class: the score of that class by our latest list. Null where there is none. */
  classScore: z
    .object({
      /** The day of the list. */
      asOf: z.string(),
      formula: z.number().int(),
      rank: z.number().int(),
      isTied: z.boolean(),
      score: z.number(),
    })
    .nullable(),
});
export type Recruits = z.infer<typeof Recruits>;

/** One entry of the table of site roles. */
export const SiteRoleEntry = z.object({
  role: z.string(),
  site_key: z.number().int().nullable(),
  site_name: z.string().nullable(),
  site_url: z.string().nullable(),
  category_key: z.number().int().nullable(),
});
export type SiteRoleEntry = z.infer<typeof SiteRoleEntry>;

/** GET /users/v1/users/site-roles: the entries of the viewer's own roles. */
export const SiteRoleEntries = z.object({ entries: z.array(SiteRoleEntry) });
export type SiteRoleEntries = z.infer<typeof SiteRoleEntries>;

/** GET /users/v1/site-roles/{role}. `seen` stands for what is in it: a change names what it was made on. */
export const SiteRole = z.object({ role: z.string(), seen: z.string(), entries: z.array(SiteRoleEntry), holders: z.number().int() });
export type SiteRole = z.infer<typeof SiteRole>;

/** GET /users/v1/site-roles. `next` is the role to go on after. */
export const SiteRoles = z.object({
  roles: z.array(SiteRole.omit({ seen: true, holders: true })),
  total: z.number().int(),
  next: z.string().nullable(),
});
export type SiteRoles = z.infer<typeof SiteRoles>;

const CategoryKey = z
  .number({ error: fieldErrors.categoryKey })
  .int(fieldErrors.categoryKey)
  .min(1, fieldErrors.categoryKey)
  .max(siteRoleLimits.categoryKey, fieldErrors.categoryKey)
  .nullable()
  .default(null);

/** A site that a role edits, as a form or a client sends it. */
export const SiteOfRole = z.object({ siteKey: Key, categoryKey: CategoryKey });

/** POST /users/v1/site-roles. */
export const NewSiteRole = z.object({
  role: z
    .string({ error: fieldErrors.siteRoleRequired })
    .trim()
    .min(1, fieldErrors.siteRoleRequired)
    .max(siteRoleLimits.role, fieldErrors.siteRoleTooLong)
    .refine((role) => role === "" || isSiteRole(role), fieldErrors.siteRoleSpelling),
  siteKey: Key.nullable().default(null),
  categoryKey: CategoryKey,
});
export type NewSiteRole = z.input<typeof NewSiteRole>;

/** PUT /users/v1/site-roles/{role}: all sites of the role, on what was seen. */
export const SiteRoleChange = z.object({
  seen: z.string().max(64),
  sites: z.array(SiteOfRole).max(siteRoleLimits.sites, fieldErrors.siteRoleSites),
});
export type SiteRoleChange = z.input<typeof SiteRoleChange>;

/** The form of a role: its sites, each kept or not, and perhaps one more. */
export const SiteRoleForm = z.object({
  seen: z.string().max(64).default(""),
  sites: z
    .array(SiteOfRole.extend({ isKept: z.boolean().default(false) }))
    .max(siteRoleLimits.sites)
    .default([]),
  siteKey: Key.nullable().default(null),
  categoryKey: CategoryKey,
});
