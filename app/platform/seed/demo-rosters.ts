/** The demo's rosters, as rows. */
import { presentSeason } from "~/domain/base/default-year";
import { sportKeys } from "~/domain/teams/sports";
import type { Transaction } from "../db/database";
import { careers } from "../db/schema/careers";
import { measurements, people } from "../db/schema/people";
import { personSearchText } from "../people/names";
import type { College, Position } from "./world/places";
import { rostersOf } from "./world/rosters";

/** What a roster tells of its players. */
const [heightKey, weightKey] = [1, 2];

/** Players of colleges, who are none of the world's athletes: those are still at school. */
export async function insertRosters(
  tx: Transaction,
  teams: readonly College[],
  positions: readonly Position[],
  seed: number,
  now: Date,
): Promise<void> {
  const rostered = rostersOf(teams, positions, seed, now);
  const rows = await tx
    .insert(people)
    .values(rostered.map(({ fullName }) => ({ fullName, positionType: "Player" as const, searchText: personSearchText(fullName) })))
    .returning({ key: people.key });
  const players = rostered.map((one, index) => ({ ...one, personKey: rows[index]!.key }));
  await tx.insert(careers).values(
    players.flatMap(({ personKey, organizationKey, positionKey, seasons }) =>
      seasons.map(({ year, classYear, jerseyNumber }) => ({
        personKey,
        sportKey: sportKeys.football,
        organizationKey,
        fromYear: year,
        toYear: year,
        positionKey,
        classYear,
        jerseyNumber,
        status: "Enrolled" as const,
        saidAt: now,
      })),
    ),
  );
  const dateOccurred = `${presentSeason(now)}-08-01`;
  await tx.insert(measurements).values(
    players.flatMap(({ personKey, height, weight }) => [
      { personKey, measurementTypeKey: heightKey, value: String(height), dateOccurred },
      { personKey, measurementTypeKey: weightKey, value: String(weight), dateOccurred },
    ]),
  );
}
