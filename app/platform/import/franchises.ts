/**
 * The franchises of the National Football League, season by season: what lists call each, where it plays at home, and by which clock
 * (docs/rules.md O44). Pure values.
 */

/** A team of the league as it was in one season. */
export interface SeasonOfFranchise {
  franchise: Franchise;
  /** `Oakland Raiders`. */
  name: string;
  /** Of its home games. */
  zone: string;
}

export interface Franchise {
  /** Its code in the first season of the list: no later name or place changes it. */
  id: string;
  /** As it is called in the last season of the list. */
  name: string;
  /** What it was called before. */
  formerNames: readonly string[];
  /** Where it plays at home in the last season of the list. */
  cityName: string;
  stateAbbreviation: string;
}

/** Seasons of the list, by the year that each begins in. */
export const [firstFranchiseSeason, lastFranchiseSeason] = [2000, 2021] as const;

const [eastern, central, mountain, pacific] = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"] as const;

/** From a season on: the code, the name, and the zone of the home games. */
type Stint = readonly [from: number, code: string, name: string, zone: string];

/** Town and state of the home games in the last season, and what it has been since the first. */
const rows: readonly (readonly [town: string, ...stints: Stint[]])[] = [
  ["Glendale, AZ", [2000, "ARI", "Arizona Cardinals", "America/Phoenix"]],
  ["Atlanta, GA", [2000, "ATL", "Atlanta Falcons", eastern]],
  ["Baltimore, MD", [2000, "BAL", "Baltimore Ravens", eastern]],
  ["Orchard Park, NY", [2000, "BUF", "Buffalo Bills", eastern]],
  ["Charlotte, NC", [2000, "CAR", "Carolina Panthers", eastern]],
  ["Chicago, IL", [2000, "CHI", "Chicago Bears", central]],
  ["Cincinnati, OH", [2000, "CIN", "Cincinnati Bengals", eastern]],
  ["Cleveland, OH", [2000, "CLE", "Cleveland Browns", eastern]],
  ["Arlington, TX", [2000, "DAL", "Dallas Cowboys", central]],
  ["Denver, CO", [2000, "DEN", "Denver Broncos", mountain]],
  ["Detroit, MI", [2000, "DET", "Detroit Lions", "America/Detroit"]],
  ["Green Bay, WI", [2000, "GB", "Green Bay Packers", central]],
  ["Houston, TX", [2002, "HOU", "Houston Texans", central]],
  ["Indianapolis, IN", [2000, "IND", "Indianapolis Colts", "America/Indiana/Indianapolis"]],
  ["Jacksonville, FL", [2000, "JAX", "Jacksonville Jaguars", eastern]],
  ["Kansas City, MO", [2000, "KC", "Kansas City Chiefs", central]],
  ["Inglewood, CA", [2000, "SD", "San Diego Chargers", pacific], [2017, "LAC", "Los Angeles Chargers", pacific]],
  ["Inglewood, CA", [2000, "STL", "St. Louis Rams", central], [2016, "LA", "Los Angeles Rams", pacific]],
  ["Las Vegas, NV", [2000, "OAK", "Oakland Raiders", pacific], [2020, "LV", "Las Vegas Raiders", pacific]],
  ["Miami Gardens, FL", [2000, "MIA", "Miami Dolphins", eastern]],
  ["Minneapolis, MN", [2000, "MIN", "Minnesota Vikings", central]],
  ["Foxborough, MA", [2000, "NE", "New England Patriots", eastern]],
  ["New Orleans, LA", [2000, "NO", "New Orleans Saints", central]],
  ["East Rutherford, NJ", [2000, "NYG", "New York Giants", eastern]],
  ["East Rutherford, NJ", [2000, "NYJ", "New York Jets", eastern]],
  ["Philadelphia, PA", [2000, "PHI", "Philadelphia Eagles", eastern]],
  ["Pittsburgh, PA", [2000, "PIT", "Pittsburgh Steelers", eastern]],
  ["Seattle, WA", [2000, "SEA", "Seattle Seahawks", pacific]],
  ["Santa Clara, CA", [2000, "SF", "San Francisco 49ers", pacific]],
  ["Tampa, FL", [2000, "TB", "Tampa Bay Buccaneers", eastern]],
  ["Nashville, TN", [2000, "TEN", "Tennessee Titans", central]],
  ["Landover, MD", [2000, "WAS", "Washington Redskins", eastern], [2020, "WAS", "Washington Football Team", eastern]],
];

const known = rows.map(([town, ...stints]) => {
  const [cityName = "", stateAbbreviation = ""] = town.split(", ");
  const [id, name] = [stints[0]![1], stints.at(-1)![2]];
  const formerNames = stints.map((stint) => stint[2]).filter((former) => former !== name);
  return { franchise: { id, name, formerNames, cityName, stateAbbreviation } satisfies Franchise, stints };
});

export const franchises: readonly Franchise[] = known.map(({ franchise }) => franchise);

/** Whom a code means in a season; null where it means nobody then, or the list does not have the season. */
export function franchiseOf(code: string, season: number): SeasonOfFranchise | null {
  if (season > lastFranchiseSeason) return null;
  for (const { franchise, stints } of known) {
    const stint = stints.filter(([from]) => from <= season).at(-1);
    if (stint?.[1] === code) return { franchise, name: stint[2], zone: stint[3] };
  }
  return null;
}

/** Ground that is neither team's, as lists name it, with town, state or country, and zone. */
const grounds: Readonly<Record<string, readonly [cityName: string, region: string, zone: string]>> = {
  "Azteca Stadium": ["Mexico City", "Mexico", "America/Mexico_City"],
  "Hard Rock Stadium": ["Miami Gardens", "FL", eastern],
  "Levi's Stadium": ["Santa Clara", "CA", pacific],
  "Mercedes-Benz Stadium": ["Atlanta", "GA", eastern],
  "NRG Stadium": ["Houston", "TX", central],
  "Raymond James Stadium": ["Tampa", "FL", eastern],
  "State Farm Stadium": ["Glendale", "AZ", "America/Phoenix"],
  "Tottenham Stadium": ["London", "England", "Europe/London"],
  "Twickenham Stadium": ["London", "England", "Europe/London"],
  "U.S. Bank Stadium": ["Minneapolis", "MN", central],
  "Wembley Stadium": ["London", "England", "Europe/London"],
};

/** Where such ground is; null of one that the list does not have. */
export function neutralGround(stadium: string): { cityName: string; region: string; zone: string } | null {
  const [cityName, region, zone] = (Object.hasOwn(grounds, stadium) && grounds[stadium]) || [];
  return cityName && region && zone ? { cityName, region, zone } : null;
}
