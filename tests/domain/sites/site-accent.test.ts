import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, luminance } from "~/domain/base/contrast";
import {
  accentStylesheet,
  neutralColors,
  readColors,
  siteAccent,
  teamColor,
  writeColors,
  type Scheme,
  type SiteColors,
} from "~/domain/sites/site-accent";

const schemes: Scheme[] = ["light", "dark"];
const grounds = {
  light: { canvas: "#F4F3F0", surface: "#FFFFFF", well: "#ECEAE5", waiting: "#FBEFD5" },
  dark: { canvas: "#0D0F12", surface: "#16191D", well: "#1F2328", waiting: "#2E230E" },
};
const kentucky = { primary: "#005DAA", secondary: "#FFFFFF" };
const rounded = (one: string, other: string) => Math.round(contrast(one, other) * 10) / 10;

function expectReadable(colors: SiteColors): void {
  for (const scheme of schemes) {
    const accent = siteAccent(colors, scheme);
    const ground = grounds[scheme];
    const about = `${writeColors(colors)} ${scheme} ${JSON.stringify(accent)}`;
    expect(contrast(accent["on-field"], accent.field), about).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent.stripe, accent.field), about).toBeGreaterThanOrEqual(1.5);
    expect(contrast(accent["on-accent"], accent.accent), about).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent["accent-edge"], ground.surface), about).toBeGreaterThanOrEqual(3);
    for (const behind of [...Object.values(ground), accent["accent-soft"]]) {
      expect(contrast(accent["accent-text"], behind), about).toBeGreaterThanOrEqual(4.5);
    }
  }
}

describe("the accents of a site", () => {
  it.each([
    ["Kentucky light", kentucky, "light", ["#005DAA", 6.7, "#005DAA", 6.7, "#005DAA", 6.7]],
    ["Kentucky dark", kentucky, "dark", ["#054275", 10.3, "#0F67AF", 5.9, "#5291C5", 5.2]],
    ["Neutral light", neutralColors, "light", ["#1C2733", 15.1, "#1C2733", 15.1, "#1C2733", 15.1]],
    ["Neutral dark", neutralColors, "dark", ["#171F27", 16.6, "#E9E5DC", 14.3, "#E9E5DC", 14.0]],
  ] as const)("are those of the design: %s", (_name, colors, scheme, expected) => {
    const accent = siteAccent(colors, scheme);
    expect([
      accent.field,
      rounded(accent["on-field"], accent.field),
      accent.accent,
      rounded(accent["on-accent"], accent.accent),
      accent["accent-text"],
      rounded(accent["accent-text"], grounds[scheme].surface),
    ]).toEqual(expected);
  });

  it("swap a primary that is near white with the secondary", () => {
    expect(siteAccent({ primary: "#F1F2F3", secondary: "#690014" }, "light").field).toBe("#690014");
  });

  it("are neutral when both colors are near white", () => {
    expect(siteAccent({ primary: "#FFFFFF", secondary: "#F1F2F3" }, "dark")).toEqual(siteAccent(neutralColors, "dark"));
  });

  it("take the text's color for a stripe that would be lost on the field", () => {
    expect(siteAccent({ primary: "#005DAA", secondary: "#0060AA" }, "light").stripe).toBe("#FFFFFF");
  });

  it("put ink on gold and white on blue", () => {
    expect(siteAccent({ primary: "#FFD200", secondary: "#000000" }, "light")["on-accent"]).toBe("#14171C");
    expect(siteAccent(kentucky, "light")["on-accent"]).toBe("#FFFFFF");
  });

  it("stay readable for any pair of colors", () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(color, color, (primary, secondary) => expectReadable({ primary, secondary })),
      { numRuns: 2000 },
    );
  });

  const file = fileURLToPath(new URL("../../../shared/data/college-colours.csv", import.meta.url));
  it.skipIf(!existsSync(file))("stay readable for the colors of real colleges (needs ../shared/data)", () => {
    const pairs = readFileSync(file, "utf8")
      .split("\n")
      .slice(1)
      .flatMap((line) => {
        const [primary, secondary] = line
          .split(",")
          .slice(-2)
          .map((text) => text.trim());
        return primary && secondary && /^#[0-9a-f]{6}$/i.test(primary) && /^#[0-9a-f]{6}$/i.test(secondary) ? [{ primary, secondary }] : [];
      });
    expect(pairs.length).toBeGreaterThan(600);
    pairs.forEach(expectReadable);
  });
});

describe("the stylesheet of a site", () => {
  it("serves both schemes, and a chosen theme before the device's", () => {
    const css = accentStylesheet(kentucky);
    expect(css).toContain(":root{--field:#005DAA;");
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){--field:#054275;');
    expect(css).toContain('[data-theme="dark"]{--field:#054275;');
  });

  it("repeats for neutral pages what the main stylesheet says", () => {
    const css = readFileSync(new URL("../../../app/widgets/base/common.css", import.meta.url), "utf8").toUpperCase();
    for (const scheme of schemes) {
      for (const [name, value] of Object.entries(siteAccent(neutralColors, scheme))) {
        const short = value.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
        expect(css, `${scheme} ${name}`).toMatch(new RegExp(`--${name.toUpperCase()}: (${value}|${short});`));
      }
      for (const value of Object.values(grounds[scheme])) expect(css).toMatch(new RegExp(`: (${value}|${value.slice(0, 4)});`));
    }
  });

  it("has an address that reads back, and reads nothing else", () => {
    expect(writeColors(kentucky)).toBe("005daa-ffffff");
    expect(readColors("005daa-ffffff")).toEqual({ primary: "#005daa", secondary: "#ffffff" });
    for (const text of [undefined, "", "005daa", "005DAA-FFFFFF", "005daa-fffffg", "005daa-ffffff}", " 005daa-ffffff"])
      expect(readColors(text)).toBeNull();
  });
});

describe("a team's color", () => {
  it("is its primary, its secondary where the primary is lost on white, and none without", () => {
    expect(teamColor("#005DAA", "#FFFFFF")).toBe("#005DAA");
    expect(teamColor("#FFFFFF", "#CC0000")).toBe("#CC0000");
    expect(teamColor("#FFFFFF", null)).toBe("#FFFFFF");
    expect(teamColor(null, "#CC0000")).toBeNull();
    expect(teamColor('red" onload="', null)).toBeNull();
  });

  it("is measured as WCAG measures", () => {
    expect([luminance("#000000"), luminance("#FFFFFF")]).toEqual([0, 1]);
    expect(contrast("#FFFFFF", "#000000")).toBe(21);
  });
});
