/** Colour arithmetic of WCAG 2.2 on `#RRGGBB` colors. Pure values. */
const white = "#FFFFFF";
const ink = "#14171C";

function channels(color: string): [number, number, number] {
  const value = parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Whether the text is a color as this module reads it. */
export function isColor(text: unknown): text is string {
  return typeof text === "string" && /^#[0-9a-f]{6}$/i.test(text);
}

/** Relative luminance, 0 for black to 1 for white. */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, 1 to 21, in either order. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of `other` stirred into `color`; 0 leaves it as it is. */
export function mix(color: string, other: string, share: number): string {
  const into = channels(other);
  const mixed = channels(color).map((value, index) => Math.round(value * (1 - share) + (into[index] ?? 0) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** Saturation of HSL, 0 to 1. */
export function saturation(color: string): number {
  const shares = channels(color).map((value) => value / 255);
  const [most, least] = [Math.max(...shares), Math.min(...shares)];
  const lightness = (most + least) / 2;
  return most === least ? 0 : (most - least) / (1 - Math.abs(2 * lightness - 1));
}

/** White where it reads at 4.5:1 on the color, else ink. */
export function textOn(color: string): string {
  return contrast(color, white) >= 4.5 ? white : ink;
}

/** Whether white or ink reads at 4.5:1 on the color. */
export function carriesText(color: string): boolean {
  return contrast(color, textOn(color)) >= 4.5;
}
