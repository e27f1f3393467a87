/**
 * The accent colors of a network site, computed from its two colors for both
 * schemes, so that any pair stays readable. Rules: docs/rules.md S1.
 */
import { carriesText, contrast, isColor, luminance, mix, saturation, textOn } from "../base/contrast";

export type Scheme = "light" | "dark";

/** The two colors of a site, as `#RRGGBB`. */
export interface SiteColors {
  primary: string;
  secondary: string;
  /** The header stays neutral, and shows the site's color in its stripe (docs/rules.md S3). */
  hasNeutralHeader?: boolean;
}

export interface Accent {
  field: string;
  "on-field": string;
  stripe: string;
  accent: string;
  "accent-edge": string;
  "on-accent": string;
  "accent-text": string;
  "accent-soft": string;
}

/** The colors of pages that belong to no site; common.css carries what follows from them. */
export const neutralColors: SiteColors = { primary: "#1C2733", secondary: "#C9A23A" };

/** The grounds of each scheme that accents are measured against, as common.css has them. */
const grounds = {
  light: { canvas: "#F4F3F0", surface: "#FFFFFF", well: "#ECEAE5", waiting: "#FBEFD5" },
  dark: { canvas: "#0D0F12", surface: "#16191D", well: "#1F2328", waiting: "#2E230E" },
} as const;

const chalk = "#E9E5DC";

/** The accents of a pair of colors in one scheme. */
export function siteAccent(colors: SiteColors, scheme: Scheme): Accent {
  const { primary, secondary } = strongerFirst(colors);
  const ground = grounds[scheme];
  const isDark = scheme === "dark";
  const isInkLike = luminance(primary) < 0.05 && saturation(primary) < 0.35;
  const tone = isDark && isInkLike ? chalk : primary;
  const away = isDark ? "#FFFFFF" : "#000000";
  const standsOut = (color: string) => contrast(color, ground.surface) >= 3;

  const field = colors.hasNeutralHeader
    ? siteAccent(neutralColors, scheme).field
    : stepped(isDark ? mix(primary, ground.canvas, 0.35) : primary, "#000000", carriesText);
  const onField = textOn(field);
  const stripes = colors.hasNeutralHeader ? [primary, secondary] : [secondary];
  const accent = stepped(tone, away, (color) => carriesText(color) && (!isDark || standsOut(color)));
  const soft = mix(tone, ground.surface, isDark && !isInkLike ? 0.8 : 0.92);
  const readsEverywhere = (color: string) => [...Object.values(ground), soft].every((behind) => contrast(color, behind) >= 4.5);

  return {
    field,
    "on-field": onField,
    stripe: stripes.find((stripe) => contrast(stripe, field) >= 1.5) ?? onField,
    accent,
    "accent-edge": stepped(accent, away, standsOut),
    "on-accent": textOn(accent),
    "accent-text": stepped(tone, away, readsEverywhere),
    "accent-soft": soft,
  };
}

/** The stylesheet of a site: its accents over the neutral ones of common.css. */
export function accentStylesheet(colors: SiteColors): string {
  const properties = (scheme: Scheme) =>
    Object.entries(siteAccent(colors, scheme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  const dark = properties("dark");
  return (
    `:root{${properties("light")}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}` +
    `[data-theme="dark"]{${dark}}`
  );
}

/** `005daa-ffffff`, as the address of a site's stylesheet names its colors; `005daa-ffffff-neutral` with a neutral header. */
export function writeColors({ primary, secondary, hasNeutralHeader }: SiteColors): string {
  return `${primary}-${secondary}${hasNeutralHeader ? "-neutral" : ""}`.replaceAll("#", "").toLowerCase();
}

/** Reads what writeColors wrote; anything else is null. */
export function readColors(text: string | undefined): SiteColors | null {
  const match = /^([0-9a-f]{6})-([0-9a-f]{6})(-neutral)?$/.exec(text ?? "");
  return match ? { primary: `#${match[1]}`, secondary: `#${match[2]}`, ...(match[3] && { hasNeutralHeader: true }) } : null;
}

/** The color that stands for a team: its primary, unless that is lost on white. */
export function teamColor(primary: string | null | undefined, secondary: string | null | undefined): string | null {
  if (!isColor(primary)) return null;
  return isNearWhite(primary) && isColor(secondary) ? secondary : primary;
}

function strongerFirst({ primary, secondary }: SiteColors): SiteColors {
  if (!isNearWhite(primary)) return { primary: primary.toUpperCase(), secondary: secondary.toUpperCase() };
  return isNearWhite(secondary) ? neutralColors : { primary: secondary.toUpperCase(), secondary: primary.toUpperCase() };
}

function isNearWhite(color: string): boolean {
  return luminance(color) > 0.82;
}

/** The first of the color and its steps of 2 % towards another that meets the rule. */
function stepped(color: string, towards: string, meets: (color: string) => boolean): string {
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(color, towards, step * 0.02);
    if (meets(candidate)) return candidate;
  }
  return towards;
}
