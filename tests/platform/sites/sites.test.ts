import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Menu, Menus, Site, Sites, SlimSites } from "~/contract/sites/sites";
import { siteKeys } from "~/domain/sites/sites";
import { organizations } from "~/platform/db/schema/places";
import { siteMenuItems, siteRoles, sites } from "~/platform/db/schema/sites";
import { seededSiteRoles, seededSites } from "~/platform/seed/network";
import { seedCast, seedNetwork } from "~/platform/seed/seed";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const { ask, platform } = testPlatform(db);

beforeAll(() => seedCast(db, { hashPassword: async () => "no password" }));

async function read<T>(path: string): Promise<T> {
  const answer = await ask("GET", path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

describe("the seeded network", () => {
  it("has a hundred sites, each team's tied to its college", async () => {
    const stored = await db.select().from(sites).leftJoin(organizations, eq(organizations.key, sites.organizationKey));
    expect(stored).toHaveLength(100);
    for (const { sites: site, organizations: college } of stored) {
      expect([site.slug, college !== null]).toEqual([site.slug, site.type === "team"]);
      if (college) expect([site.primaryColor, site.secondaryColor]).toEqual([college.primaryColor, college.secondaryColor]);
    }
    expect(new Set(seededSites.map(({ type }) => type))).toEqual(new Set(["team", "topic", "channel"]));
  });

  it("has about a hundred roles: Kentucky's edits two sites, two edit none, and some have no category", async () => {
    const stored = await db.select().from(siteRoles);
    expect(stored).toHaveLength(seededSiteRoles.length);
    expect(new Set(stored.map(({ role }) => role)).size).toBe(101);
    expect(stored.filter(({ role }) => role === "kentucky_editor").map(({ siteKey, siteUrl }) => [siteKey, siteUrl])).toEqual(
      expect.arrayContaining([
        [24, "/teams/kentucky"],
        [395, "/teams/kentucky-recruiting"],
      ]),
    );
    expect(
      stored
        .filter(({ siteKey }) => siteKey === null)
        .map(({ role }) => role)
        .sort(),
    ).toEqual(["archive_editor", "newcomers_editor"]);
    expect(
      stored.some(({ siteKey, categoryKey }) => siteKey !== null && categoryKey === null) &&
        stored.some(({ categoryKey }) => categoryKey !== null),
    ).toBe(true);
  });

  it("is added once; what was changed since stays", async () => {
    await db.update(sites).set({ name: "Big Blue" }).where(eq(sites.key, siteKeys.kentucky));
    await db.delete(siteRoles).where(eq(siteRoles.role, "archive_editor"));
    await db.update(sites).set({ organizationKey: null }).where(eq(sites.key, siteKeys.kentuckyRecruiting));
    const items = await db.$count(siteMenuItems);
    await seedNetwork(db);
    expect([await db.$count(sites), await db.$count(siteMenuItems), await db.$count(siteRoles)]).toEqual([
      100,
      items,
      seededSiteRoles.length - 1,
    ]);
    expect((await db.select().from(sites).where(eq(sites.key, siteKeys.kentucky)))[0]?.name).toBe("Big Blue");
    expect((await db.select().from(sites).where(eq(sites.key, siteKeys.kentuckyRecruiting)))[0]?.organizationKey).not.toBeNull();
    await db.update(sites).set({ name: "Kentucky" }).where(eq(sites.key, siteKeys.kentucky));
  });
});

describe("the sites by API", () => {
  it("are listed, read and found by slug, for everybody and to be kept for a while", async () => {
    const { sites: all } = await read<Sites>("/sites/v1/sites");
    expect(all).toHaveLength(100);
    const kentucky = await read<Site>("/sites/v1/sites/24");
    expect(kentucky).toMatchObject({
      slug: "kentucky",
      type: "team",
      url: "/teams/kentucky",
      headerAssetUrl: "/sites/kentucky.svg",
      hasNeutralHeader: false,
      sport: null,
      organization: { fullName: "University of Kentucky", cityName: "Lexington", stateAbbreviation: "KY" },
    });
    expect((await read<Sites>("/sites/v1/sites?slug=kentucky")).sites).toEqual([kentucky]);
    expect((await read<Sites>("/sites/v1/sites?slug=nowhere")).sites).toEqual([]);
    expect((await ask("GET", "/sites/v1/sites")).headers.get("cache-control")).toBe("public, max-age=300");
  });

  it.each([
    ["recruiting", "/sites/recruiting", false, null],
    ["softball", "/softball", false, 10],
    ["womens-basketball", "/sites/womens-basketball", false, 5],
    ["national", "/sites/national", true, null],
    ["film-room", "/sites/film-room", true, null],
    ["texas-am", "/teams/texas-am", false, null],
  ])("%s stands at %s; neutral header %s", async (slug, url, hasNeutralHeader, sportKey) => {
    const [site] = (await read<Sites>(`/sites/v1/sites?slug=${slug}`)).sites;
    expect([site?.url, site?.hasNeutralHeader, site?.sport?.key ?? null]).toEqual([url, hasNeutralHeader, sportKey]);
  });

  it.each(["/sites/slim-sites", "/sites/v1/slim-sites", "/sites/slim-sites/"])("%s answers links alone", async (path) => {
    const { sites: slim } = await read<SlimSites>(path);
    expect(slim).toHaveLength(100);
    expect(Object.keys(slim[0]!).sort()).toEqual([
      "key",
      "name",
      "organizationKey",
      "organizationName",
      "primaryColor",
      "secondaryColor",
      "slug",
      "type",
      "url",
    ]);
  });

  it("have a menu each, which goes by the site's key", async () => {
    const menu = await read<Menu>("/sites/v1/menus/24");
    expect(menu.items.map(({ label, href }) => [label, href])).toEqual([
      ["Commitments", "/teams/kentucky#commitments"],
      ["Considering", "/teams/kentucky#considering"],
      ["Kentucky Recruiting", "/teams/kentucky-recruiting"],
      ["How review is going", "/service"],
      ["All sites", "/sites"],
    ]);
    for (const path of ["/sites/24/menus", "/sites/v1/sites/24/menus"]) expect(await read<Menus>(path)).toEqual({ menus: [menu] });
  });

  it.each([
    "/sites/v1/sites/999",
    "/sites/v1/menus/999",
    "/sites/999/menus",
    "/sites/v1/sites/999/menus",
    "/sites/v1/sites/024",
    "/sites/24/forums/latest-posts",
  ])("%s is missing", async (path) => {
    expect((await ask("GET", path)).status).toBe(404);
  });

  it("stand in the document", () => {
    const paths = Object.keys(platform.document().paths ?? {});
    for (const path of [
      "/sites/v1/sites",
      "/sites/v1/sites/{key}",
      "/sites/v1/menus/{id}",
      "/sites/{key}/menus",
      "/sites/slim-sites",
      "/users/v1/site-roles",
      "/users/v1/site-roles/{role}",
    ]) {
      expect(
        paths.some((one) => one.endsWith(path)),
        path,
      ).toBe(true);
    }
  });
});
