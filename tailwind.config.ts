import type { Config } from "tailwindcss";

const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `var(--${name})`]));

const off = (...plugins: string[]) => Object.fromEntries(plugins.map((name) => [name, false]));

/** The design's scales. Colours are custom properties, so that one stylesheet serves both schemes and every site. */
export default {
  content: ["./app/**/*.{ts,tsx}"],
  // The widths of a modal, named by its size.
  safelist: ["sm", "md", "lg", "xl"].map((size) => `md:max-w-modal-${size}`),
  // Words of the code that happen to be names of utilities.
  blocklist: ["table", "contents", "fixed", "transform", "filter", "visible", "inline"],
  // These would set some fifty custom properties on every element; the reset of app/tailwind.css is our own.
  corePlugins: off(
    "preflight", "accentColor", "backdropBlur", "backdropBrightness", "backdropContrast", "backdropFilter", "backdropGrayscale", "backdropHueRotate",
    "backdropInvert", "backdropOpacity", "backdropSaturate", "backdropSepia", "blur", "borderSpacing", "boxShadow", "boxShadowColor", "brightness", "contain",
    "contrast", "dropShadow", "filter", "fontVariantNumeric", "gradientColorStops", "grayscale", "hueRotate", "invert", "ringColor", "ringOffsetColor",
    "ringOffsetWidth", "ringOpacity", "ringWidth", "rotate", "saturate", "scale", "scrollSnapType", "sepia", "skew", "touchAction", "transform", "translate",
  ),
  theme: {
    screens: { sm: "480px", md: "768px", lg: "1024px" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      ...named(
        "canvas", "surface", "well", "line", "edge", "ink", "ink-2", "ink-3", "focus", "scrim", "toast", "on-toast", "toast-line",
        "ok", "ok-soft", "warn", "warn-soft", "bad", "bad-soft", "bad-fill", "on-bad", "info", "info-soft",
        "field", "on-field", "stripe", "accent", "accent-edge", "on-accent", "accent-text", "accent-soft",
      ),
    },
    fontFamily: {
      text: ["system-ui", "-apple-system", "Segoe UI", "Roboto", "Helvetica Neue", "Arial", "sans-serif"],
      display: ["Roboto Condensed", "Avenir Next Condensed", "sans-serif-condensed", "Bahnschrift", "Arial Narrow", "Liberation Sans Narrow", "Narrowed", "system-ui", "sans-serif"],
    },
    fontSize: {
      xs: [".75rem", "1rem"], sm: [".875rem", "1.25rem"], base: ["1rem", "1.5rem"], lg: ["1.125rem", "1.5rem"], xl: ["1.375rem", "1.75rem"],
      "2xl": ["1.75rem", "2rem"], "3xl": ["2.25rem", "2.5rem"], "4xl": ["3.25rem", "3.25rem"],
    },
    borderRadius: { none: "0", chip: "4px", control: "8px", card: "12px", sheet: "16px", full: "999px" },
    boxShadow: {
      none: "none",
      bar: "0 -1px 0 var(--line), 0 -8px 24px rgba(0,0,0,.06)",
      over: "0 1px 2px rgba(0,0,0,.10), 0 16px 48px rgba(0,0,0,.24)",
    },
    extend: {
      maxWidth: { page: "1168px", reading: "832px", "modal-sm": "400px", "modal-md": "560px", "modal-lg": "760px", "modal-xl": "1040px" },
      minHeight: { bar: "56px", tap: "44px", row: "56px", input: "48px" },
      minWidth: { tap: "44px" },
      height: { tap: "44px", },
      width: { tap: "44px" },
    },
  },
} satisfies Config;
