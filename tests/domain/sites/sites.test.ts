import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { contrast } from "~/domain/base/contrast";
import { accentStylesheet, readColors, siteAccent, neutralColors, writeColors, type SiteColors } from "~/domain/sites/site-accent";
import { hasNeutralHeader, siteUrl, sportOfTopic, teamUrl, type PlacedTeam, type SiteType } from "~/domain/sites/sites";
import { seededSites } from "~/platform/seed/network";

describe("a site", () => {
  it.each<[SiteType, string, string]>([
    ["team", "kentucky", "/teams/kentucky"],
    ["team", "softball", "/teams/softball"],
    ["topic", "recruiting", "/sites/recruiting"],
    ["topic", "softball", "/softball"],
    ["channel", "film-room", "/sites/film-room"],
  ])("of type %s called %s stands at %s", (type, slug, url) => {
    expect(siteUrl({ type, slug })).toBe(url);
  });

  it.each<[string, Partial<PlacedTeam>, string | null]>([
    ["a site", { siteSlug: "elm" }, "/teams/elm"],
    ["a site of a high school's", { siteSlug: "elm", level: "HighSchool" }, "/teams/elm"],
    ["no site", {}, "/teams/elm-college-12"],
    ["no site, of a junior college", { level: "JuniorCollege" }, "/teams/elm-college-12"],
    ["no site, of professionals", { level: "Professional" }, "/teams/elm-college-12"],
    ["no site, of a high school", { level: "HighSchool" }, null],
    ["no site, of a level that nobody knows", { level: "Unknown" }, null],
    ["a name with marks", { fullName: "Élan & Søn (II)" }, "/teams/elan-son-ii-12"],
    ["a name without a Latin letter", { fullName: "東京" }, "/teams/12"],
    ["a long name", { fullName: `${"Elm ".repeat(30)}College` }, `/teams/${"elm-".repeat(15)}12`],
  ])("of a team with %s stands where it does", (_what, given, url) => {
    expect(teamUrl({ key: 12, fullName: "Elm College", level: "College", siteSlug: null, ...given })).toBe(url);
  });

  it.each<[number, SiteType, boolean]>([
    [369, "topic", true],
    [369, "team", true],
    [401, "channel", true],
    [24, "team", false],
    [368, "topic", false],
  ])("%s, a %s: neutral header %s", (key, type, is) => {
    expect(hasNeutralHeader({ key, type })).toBe(is);
  });

  it.each<[SiteType, string, number | null]>([
    ["topic", "football", 1],
    ["topic", "womens-basketball", 5],
    ["topic", "softball", 10],
    ["topic", "recruiting", null],
    ["team", "football", null],
    ["channel", "softball", null],
  ])("%s %s is about sport %s", (type, slug, key) => {
    expect(sportOfTopic({ type, slug })?.key ?? null).toBe(key);
  });
});

/** What a stylesheet says, scheme by scheme: light, dark by the device, dark by choice. */
function schemesOf(css: string): Record<string, string>[] {
  return [...css.matchAll(/\{(--field:[^}]+)\}/g)].map((block) =>
    Object.fromEntries(block[1]!.split(";").map((line) => line.slice(2).split(":") as [string, string])),
  );
}

/** Surface, canvas, well and the amber of what waits, as common.css has them. */
const grounds = [
  ["#FFFFFF", "#F4F3F0", "#ECEAE5", "#FBEFD5"],
  ["#16191D", "#0D0F12", "#1F2328", "#2E230E"],
] as const;

function expectReadable(colors: SiteColors): void {
  const asked = readColors(writeColors(colors));
  if (!asked) throw new Error(`no address for ${JSON.stringify(colors)}`);
  const schemes = schemesOf(accentStylesheet(asked));
  expect(schemes).toHaveLength(3);
  expect(schemes[1]).toEqual(schemes[2]);
  schemes.slice(0, 2).forEach((scheme, index) => {
    const about = `${writeColors(colors)} ${JSON.stringify(scheme)}`;
    expect(contrast(scheme["on-field"]!, scheme.field!), about).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme["on-accent"]!, scheme.accent!), about).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.stripe!, scheme.field!), about).toBeGreaterThanOrEqual(1.5);
    expect(contrast(scheme["accent-edge"]!, grounds[index]![0]), about).toBeGreaterThanOrEqual(3);
    for (const ground of [...grounds[index]!, scheme["accent-soft"]!])
      expect(contrast(scheme["accent-text"]!, ground), about).toBeGreaterThanOrEqual(4.5);
    if (colors.hasNeutralHeader) expect(scheme.field, about).toBe(siteAccent(neutralColors, index === 0 ? "light" : "dark").field);
  });
}

describe("by what its stylesheet says, in light and dark, a site can be read", () => {
  const seeded = seededSites.map(({ primaryColor: primary, secondaryColor: secondary }) => ({ primary, secondary }));
  const file = fileURLToPath(new URL("../../../shared/data/college-colours.csv", import.meta.url));

  it.each([[false], [true]])("each of the network's, neutral header %s", (neutral) => {
    expect(seeded).toHaveLength(100);
    for (const colors of seeded) expectReadable({ ...colors, hasNeutralHeader: neutral });
  });

  it.skipIf(!existsSync(file)).each([[false], [true]])("one of any real college's, neutral header %s (needs ../shared/data)", (neutral) => {
    const pairs = readFileSync(file, "utf8")
      .split("\n")
      .slice(1)
      .flatMap((line) => {
        const [primary = "", secondary = ""] = line
          .split(",")
          .slice(-2)
          .map((text) => text.trim());
        return [primary, secondary].every((color) => /^#[0-9a-f]{6}$/i.test(color)) ? [{ primary, secondary }] : [];
      });
    expect(pairs.length).toBeGreaterThan(600);
    for (const colors of pairs) expectReadable({ ...colors, hasNeutralHeader: neutral });
  });

  it("keeps the neutral header's address apart", () => {
    expect(writeColors({ primary: "#D62828", secondary: "#FFFFFF", hasNeutralHeader: true })).toBe("d62828-ffffff-neutral");
    for (const text of ["d62828-ffffff-neutra", "d62828-ffffff-", "d62828-ffffff-neutral-neutral"]) expect(readColors(text)).toBeNull();
  });
});
