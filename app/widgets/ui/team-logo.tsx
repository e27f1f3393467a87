import { textOn } from "~/domain/base/contrast";
import { teamMonogram } from "~/domain/teams/organizations";
import { teamColor } from "~/domain/sites/site-accent";
import { ImageOr } from "./image-or";

interface TeamLogoProps {
  /** The team's full name; it stands beside the logo, so the logo itself is silent. */
  name: string;
  primaryColor?: string | null;
  secondaryColor?: string | null;
  assetUrl?: string | null;
  /** Its letters among those of a list (teamMonograms); its own unless said otherwise. */
  letters?: string;
}

/** 32 px: the team's image, else its letters in its color, else the product's default. */
export function TeamLogo({ name, primaryColor, secondaryColor, assetUrl, letters = teamMonogram(name) }: TeamLogoProps) {
  const color = teamColor(primaryColor, secondaryColor);
  if (assetUrl || !color) {
    return <ImageOr src={assetUrl} fallback="/default-team.svg" alt="" size={32} className="flex-none rounded-control" />;
  }
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" className="flex-none" aria-hidden="true" focusable="false">
      <rect x=".5" y=".5" width="31" height="31" rx="7.5" fill={color} stroke="#fff" strokeOpacity=".24" />
      <text
        x="16"
        y="21"
        textAnchor="middle"
        fill={textOn(color)}
        textLength={letters.length > 3 ? 26 : undefined}
        lengthAdjust={letters.length > 3 ? "spacingAndGlyphs" : undefined}
        className="display text-sm"
      >
        {letters}
      </text>
    </svg>
  );
}
