/** By which clock the demo's colleges live: of their towns alone, and of no others of the state. */

const [eastern, central, mountain, pacific] = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"] as const;

const zones: readonly (readonly [zone: string, ...states: string[]])[] = [
  [eastern, "CT", "DC", "DE", "FL", "GA", "KY", "MA", "MD", "NC", "NH", "NJ", "NY", "OH", "PA", "SC", "VA", "WV"],
  ["America/Detroit", "MI"],
  ["America/Indiana/Indianapolis", "IN"],
  [central, "AL", "AR", "IA", "IL", "KS", "LA", "MN", "MO", "MS", "ND", "NE", "OK", "TN", "TX", "WI"],
  [mountain, "CO", "MT", "NM", "UT", "WY"],
  ["America/Boise", "ID"],
  ["America/Phoenix", "AZ"],
  ["Pacific/Honolulu", "HI"],
  [pacific, "CA", "NV", "OR", "WA"],
];

/** Towns on the other side of the line that their state is divided by. */
const beyond: Readonly<Record<string, string>> = { "Bowling Green, KY": central, "Knoxville, TN": eastern };

const zoneOfState = new Map(zones.flatMap(([zone, ...states]) => states.map((state) => [state, zone] as const)));

/** Null of a town of a state where none of the demo's colleges is. */
export function seededZone(cityName: string, stateAbbreviation: string): string | null {
  return beyond[`${cityName}, ${stateAbbreviation}`] ?? zoneOfState.get(stateAbbreviation) ?? null;
}
