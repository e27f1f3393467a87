/** The sports of the product, by their fixed keys. */
export interface Sport {
  key: number;
  name: string;
  /** What an athlete of school age calls it: Boys Basketball. */
  displayName: string;
  abbreviation: string | null;
  isRankable: boolean;
  isIndustryRankable: boolean;
}

/** Keys that rules and seeds refer to. */
export const sportKeys = {
  football: 1,
  basketball: 2,
  baseball: 4,
  womensBasketball: 5,
  mensLacrosse: 8,
  mensSoccer: 9,
  softball: 10,
  womensLacrosse: 17,
  womensSoccer: 18,
} as const;

const ranked = { isRankable: true, isIndustryRankable: true };
const rankedByUs = { isRankable: true, isIndustryRankable: false };

function sport(key: number, name: string, abbreviation: string): Sport {
  return { key, name, displayName: name, abbreviation, ...rankedByUs };
}

export const sports: readonly Sport[] = [
  { key: 1, name: "Football", displayName: "Football", abbreviation: "fb", ...ranked },
  { key: 2, name: "Basketball", displayName: "Boys Basketball", abbreviation: "bk", ...ranked },
  sport(3, "Men's Track", "Mtr"),
  sport(4, "Baseball", "bb"),
  { key: 5, name: "Women's Basketball", displayName: "Girls Basketball", abbreviation: "Wbk", ...ranked },
  sport(6, "Volleyball", "vb"),
  sport(7, "Gymnastics", "gym"),
  sport(8, "Men's Lacrosse", "Mlax"),
  sport(9, "Men's Soccer", "Msoc"),
  sport(10, "Softball", "sb"),
  sport(11, "Golf", "golf"),
  sport(12, "Hockey", "hky"),
  sport(13, "Swimming", "swm"),
  sport(14, "Wrestling", "wr"),
  sport(15, "Men's Tennis", "Mten"),
  sport(16, "Women's Track", "Wtr"),
  sport(17, "Women's Lacrosse", "Wlax"),
  sport(18, "Women's Soccer", "Wsoc"),
  sport(19, "Women's Tennis", "Wten"),
];
