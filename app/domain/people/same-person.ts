/** Who of a roster is whom of another. Pure values. Rule: docs/rules.md O18. */

/** Why two may be one person: the same name and town at two teams, or the same name at one team and other towns. */
export const mergeRules = ["NameAndTown", "NameAndTeam"] as const;
export type MergeRule = (typeof mergeRules)[number];

/** A person in a season of a team. */
export interface RosterSeason {
  organizationKey: number;
  season: number;
  /** The organizations that the roster names as where they played before. */
  cameFrom: readonly number[];
}

/** A row of a roster. */
export interface RosterRow extends RosterSeason {
  /** Town and region as they are compared; empty where the roster says nothing. */
  town: string;
}

/** Somebody of the row's name. */
export interface Namesake {
  personKey: number;
  towns: readonly string[];
  seasons: readonly RosterSeason[];
}

export interface Perhaps {
  personKey: number;
  rule: MergeRule;
}

export type Match =
  /** By `SameSeason` the row has come before. */
  { is: "Same"; personKey: number; rule: "SameSeason" | "NextSeason" | "NamedByNewTeam" } | { is: "New"; perhaps: readonly Perhaps[] };

/** The organizations that a roster names as the school before: several, with a stroke between them, or one that has it in its name. */
export function schoolsNamed(words: string, keyOfTeam: ReadonlyMap<string, number>): number[] {
  const names = new Set([words.trim(), ...words.split("/").map((name) => name.trim())]);
  return [...names].flatMap((name) => keyOfTeam.get(name) ?? []);
}

/** Seasons between which a person may be missing from the rosters: one is sat out. */
const farthest = 2;

/**
 * Whom a row means among those of its name. `isAlone` is false where the roster has another row of the same name and town: then a change
 * of team proves nothing.
 */
export function matchOf(row: RosterRow, namesakes: readonly Namesake[], isAlone: boolean): Match {
  const already = namesakes.find(
    ({ towns, seasons }) => towns.includes(row.town) && seasons.some((one) => one.season === row.season && isOfTeam(one, row)),
  );
  if (already) return { is: "Same", personKey: already.personKey, rule: "SameSeason" };

  // Who is on another roster of this season is somebody else, or has changed teams within it: that is not for us to say.
  const isOfTown = ({ towns }: Namesake) => row.town !== "" && towns.includes(row.town);
  const free = namesakes.filter((one) => isOfTown(one) && one.seasons.every(({ season }) => season !== row.season));
  const stayed = free.filter(({ seasons }) => seasons.some((one) => isNear(one, row) && isOfTeam(one, row)));
  if (stayed.length === 1) return { is: "Same", personKey: stayed[0]!.personKey, rule: "NextSeason" };

  const near = free.filter(({ seasons }) => seasons.some((one) => isNear(one, row)));
  if (isAlone && near.length === 1 && near[0]!.seasons.some((one) => isNear(one, row) && namesTheOther(one, row)))
    return { is: "Same", personKey: near[0]!.personKey, rule: "NamedByNewTeam" };

  const perhaps = namesakes.flatMap((namesake): Perhaps[] => {
    const seasons = namesake.seasons.filter((one) => isNear(one, row));
    if (isOfTown(namesake) && seasons.length > 0) return [{ personKey: namesake.personKey, rule: "NameAndTown" }];
    return seasons.some((one) => isOfTeam(one, row)) ? [{ personKey: namesake.personKey, rule: "NameAndTeam" }] : [];
  });
  return { is: "New", perhaps };
}

function isOfTeam(one: RosterSeason, other: RosterSeason): boolean {
  return one.organizationKey === other.organizationKey;
}

function isNear(one: RosterSeason, other: RosterSeason): boolean {
  return Math.abs(one.season - other.season) <= farthest;
}

/** The later of two seasons names the team of the earlier. */
function namesTheOther(one: RosterSeason, other: RosterSeason): boolean {
  const [earlier, later] = one.season < other.season ? [one, other] : [other, one];
  return later.cameFrom.includes(earlier.organizationKey);
}
