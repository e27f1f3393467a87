/** Tiers of a player's rating: one table of bands. Pure values. Rule: docs/rules.md E10. */

export const ratingTiers = ["Unknown", "Base", "Emerging", "Star", "Elite"] as const;
type RatingTier = (typeof ratingTiers)[number];

/** Of a rating alone: College, Pro and HOF follow from a level and an honor. */
type FinerTier = "None" | `Emerging_${1 | 2 | 3 | 4}` | `Star_${3 | 4 | 5}`;

interface Tiers {
  tier: RatingTier;
  finer: FinerTier;
}

/** From which rating on so many stars are had. */
export const starRatings = { five: 98, four: 90, three: 80 } as const;

/** The lowest rating of each band, the highest band first. */
const bands: readonly (Tiers & { from: number })[] = [
  { from: starRatings.five, tier: "Elite", finer: "Star_5" },
  { from: starRatings.four, tier: "Star", finer: "Star_4" },
  { from: starRatings.three, tier: "Star", finer: "Star_3" },
  { from: 75, tier: "Emerging", finer: "Emerging_4" },
  { from: 70, tier: "Emerging", finer: "Emerging_3" },
  { from: 65, tier: "Emerging", finer: "Emerging_2" },
  { from: 60, tier: "Emerging", finer: "Emerging_1" },
  { from: 50, tier: "Base", finer: "None" },
];

/** Of a rating from 50.00 to 100.00; null of who has none. */
export function tiersOf(rating: number | null): Tiers {
  const band = rating === null ? undefined : bands.find(({ from }) => rating >= from);
  return band ? { tier: band.tier, finer: band.finer } : { tier: "Unknown", finer: "None" };
}

/** `5` of Star_5; null of whom no tier names stars. */
export function starsOf(rating: number | null): 3 | 4 | 5 | null {
  const { finer } = tiersOf(rating);
  return finer === "Star_5" ? 5 : finer === "Star_4" ? 4 : finer === "Star_3" ? 3 : null;
}

/** `Star, 4 stars`, or `Emerging`: the tier as pages say it. */
export function tierInWords(rating: number | null): string {
  const stars = starsOf(rating);
  const { tier } = tiersOf(rating);
  return stars === null ? tier : `${tier}, ${stars} stars`;
}
