/** The network's sites, where their menus lead, and which roles edit them. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { SiteType } from "~/domain/sites/sites";
import { organizations } from "./places";
import { key, reference } from "./columns";

export const sites = pgTable(
  "sites",
  {
    /** Given, not counted: rules name sites by it (24, 369). */
    key: integer("key").primaryKey(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    type: text("type").$type<SiteType>().notNull(),
    /** The team that a team's site is about. */
    organizationKey: integer("organization_key").references(() => organizations.key),
    primaryColor: text("primary_color").notNull(),
    secondaryColor: text("secondary_color").notNull(),
    /** A picture across the header. */
    headerAssetUrl: text("header_asset_url"),
  },
  (table) => [
    index("sites_organization").on(table.organizationKey),
    check("sites_type", sql`${table.type} in ('team','topic','channel')`),
    check("sites_slug", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("sites_colors", sql`${table.primaryColor} ~* '^#[0-9a-f]{6}$' and ${table.secondaryColor} ~* '^#[0-9a-f]{6}$'`),
  ],
);

export const siteMenuItems = pgTable(
  "site_menu_items",
  {
    key: key(),
    siteKey: reference("site_key", () => sites.key, { onDelete: "cascade" }),
    /** From 1. */
    place: integer("place").notNull(),
    label: text("label").notNull(),
    href: text("href").notNull(),
  },
  (table) => [unique("site_menu_items_place").on(table.siteKey, table.place)],
);

/** A row a site of a role; a role without a site has one row that names none. */
export const siteRoles = pgTable(
  "site_roles",
  {
    key: key(),
    role: text("role").notNull(),
    siteKey: integer("site_key").references(() => sites.key),
    siteName: text("site_name"),
    siteUrl: text("site_url"),
    categoryKey: integer("category_key"),
  },
  (table) => [
    unique("site_roles_once").on(table.role, table.siteKey).nullsNotDistinct(),
    check("site_roles_role", sql`${table.role} ~ '^[a-z0-9]+(_[a-z0-9]+)*_editor$'`),
  ],
);
