/** Football rosters of the demo's colleges for the season that is on and the one before. Players are invented. */
import { presentSeason } from "~/domain/base/default-year";
import type { ClassYear } from "~/domain/people/class-years";
import { sportKeys } from "~/domain/teams/sports";
import { bellOf, drawsOf, pick } from "./draws";
import { personName } from "./names";
import type { Named, Position } from "./places";

/** A player of a team, with the seasons that they are on its roster. */
export interface Rostered {
  organizationKey: number;
  fullName: string;
  positionKey: number;
  /** Its name. */
  plays: string;
  /** Inches, and pounds. */
  height: number;
  weight: number;
  seasons: readonly { year: number; classYear: ClassYear; jerseyNumber: string }[];
}

/** Players of each class; a team has those of four classes at once, and of five in two seasons. */
const ofClass = 7;

/** By the season before: who was a senior then is gone, and who was none of these is new. */
const classes: readonly (readonly [before: ClassYear | null, now: ClassYear | null])[] = [
  ["Senior", null],
  ["Junior", "Senior"],
  ["Sophomore", "Junior"],
  ["Freshman", "Sophomore"],
  [null, "Freshman"],
];

/** What the first of each class play, so that every team can play a game; the others play anything. */
const needed = ["Quarterback", "Running Back", "Wide Receiver", "Linebacker"] as const;
const neededOfClass = ["Cornerback", "Tight End", "Kicker", "Safety", "Cornerback"] as const;

const what = { name: 1, position: 2, height: 3, weight: 4 };

/** The same year makes the same rosters. */
export function rostersOf(teams: readonly Named[], positions: readonly Position[], seed: number, now: Date): Rostered[] {
  const season = presentSeason(now);
  const its = positions.filter(({ sportKey }) => sportKey === sportKeys.football);
  return teams.flatMap((team) => {
    const draw = drawsOf(seed + 7_000 + team.key);
    return classes.flatMap(([before, isNow], cohort) =>
      Array.from({ length: ofClass }, (_none, number): Rostered => {
        const index = cohort * ofClass + number;
        const sure = number === needed.length ? neededOfClass[cohort] : needed[number];
        const position = its.find(({ name }) => name === sure) ?? pick(its, draw(index, what.position));
        // Nobody of a team has the number of another, whichever season.
        const jerseyNumber = String(1 + index * 2 + (draw(index, what.position) % 2));
        const told = (year: number, classYear: ClassYear | null) => (classYear === null ? [] : [{ year, classYear, jerseyNumber }]);
        return {
          organizationKey: team.key,
          fullName: personName(draw, index, what.name, "boys"),
          positionKey: position.key,
          plays: position.name,
          height: Math.round(74 + 3 * bellOf(draw(index, what.height))),
          weight: Math.round(225 + 30 * bellOf(draw(index, what.weight))),
          seasons: [...told(season - 1, before), ...told(season, isNow)],
        };
      }),
    );
  });
}

/** Who was at the first team and is gone, and a namesake at the second, who may be the same: the desk decides (docs/rules.md O24). */
export function namesakesOf(rosters: readonly Rostered[], teams: readonly Named[], now: Date): [Rostered, Rostered] | null {
  const season = presentSeason(now);
  const [left, joined] = teams;
  const gone = rosters.find(({ organizationKey, seasons }) => organizationKey === left?.key && seasons.every(({ year }) => year < season));
  if (!gone || !joined) return null;
  return [gone, { ...gone, organizationKey: joined.key, seasons: [{ year: season, classYear: "RedShirt_Senior", jerseyNumber: "99" }] }];
}
