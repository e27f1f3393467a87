/** The demo's rosters, as rows. */
import { presentSeason } from "~/domain/base/default-year";
import { sportKeys } from "~/domain/teams/sports";
import type { Transaction } from "../db/database";
import { careers } from "../db/schema/careers";
import { mergePairs } from "../db/schema/origins";
import { measurements, people } from "../db/schema/people";
import { personSearchText } from "../people/names";
import type { College, Places } from "./world/places";
import { namesakesOf, rostersOf, type Rostered } from "./world/rosters";

/** What a roster tells of its players. */
const [heightKey, weightKey] = [1, 2];

/** In milliseconds: so long staff have not looked. */
const threeDays = 3 * 24 * 3_600_000;

export type RosteredPerson = Rostered & { personKey: number };

/**
 * Players of colleges, who are none of the world's athletes: those are still at school. One of them may be another. Answers with them.
 */
export async function insertRosters(
  tx: Transaction,
  teams: readonly College[],
  { positions, cities }: Pick<Places, "positions" | "cities">,
  seed: number,
  now: Date,
): Promise<RosteredPerson[]> {
  const rostered = rostersOf(teams, positions, seed, now);
  const namesakes = namesakesOf(rostered, teams, now);
  const everybody = namesakes ? [...rostered, namesakes[1]] : rostered;
  const rows = await tx
    .insert(people)
    .values(
      everybody.map((player) => ({
        fullName: player.fullName,
        positionType: "Player" as const,
        searchText: personSearchText(player.fullName),
        currentOrganizationKey: player.seasons.some(({ year }) => year === presentSeason(now)) ? player.organizationKey : null,
        hometownCityKey: namesakes?.includes(player) ? (cities[0]?.key ?? null) : null,
      })),
    )
    .returning({ key: people.key });
  const players = everybody.map((one, index) => ({ ...one, personKey: rows[index]!.key, mayBeAnother: namesakes?.includes(one) ?? false }));
  await tx.insert(careers).values(
    players.flatMap(({ personKey, organizationKey, positionKey, seasons, height, mayBeAnother }) =>
      seasons.map(({ year, classYear, jerseyNumber }) => ({
        personKey,
        sportKey: sportKeys.football,
        organizationKey,
        fromYear: year,
        toYear: year,
        positionKey,
        classYear,
        jerseyNumber,
        height: mayBeAnother ? height : null,
        status: "Enrolled" as const,
        saidAt: now,
      })),
    ),
  );
  const dateOccurred = `${presentSeason(now)}-08-01`;
  await tx.insert(measurements).values(
    players
      .filter(({ mayBeAnother }) => !mayBeAnother)
      .flatMap(({ personKey, height, weight }) => [
        { personKey, measurementTypeKey: heightKey, value: String(height), dateOccurred },
        { personKey, measurementTypeKey: weightKey, value: String(weight), dateOccurred },
      ]),
  );
  if (!namesakes) return players;
  const [firstKey, secondKey] = namesakes.map((one) => rows[everybody.indexOf(one)]!.key) as [number, number];
  const pair = {
    firstKey,
    secondKey,
    rule: "NameAndTown",
    sportKey: sportKeys.football,
    foundAt: new Date(now.getTime() - threeDays),
  } as const;
  await tx.insert(mergePairs).values(pair);
  return players;
}
