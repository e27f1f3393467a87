/** When a game begins as staff say it, and by the clock of which place (docs/rules.md O46). */
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import zoneAt from "@photostructure/tz-lookup";
import { easternZone, momentAt } from "~/domain/base/zones";
import type { GameSite } from "~/domain/teams/games";
import type { Transaction } from "../../db/database";
import { games } from "../../db/schema/games";
import { cities, organizations } from "../../db/schema/places";

interface Place {
  site: GameSite;
  cityName?: string | null;
  region?: string | null;
  /** Null of a home team that is none of ours. */
  homeKey: number | null;
}

/** Both null without a time; null of a time that no clock there says on the day. The zone is the one that is said, else the place's. */
export async function startOf(
  tx: Transaction,
  { day, time, zone, ...place }: Place & { day: string; time?: string | null; zone?: string | null },
): Promise<{ startsAt: Date | null; zone: string | null } | null> {
  if (!time) return { startsAt: null, zone: null };
  const by = zone ?? (await zoneOf(tx, place));
  const startsAt = momentAt(day, time, by);
  return startsAt && { startsAt, zone: by };
}

/**
 * Of the town that is said; else, at the home team's, of its town, or of the latest game there of which the zone is known. Where nothing is
 * known of the place it is the east's.
 */
async function zoneOf(tx: Transaction, { site, cityName, region, homeKey }: Place): Promise<string> {
  const told = await zoneOfTown(tx, cityName, region);
  if (told) return told;
  if (site !== "Home" || homeKey === null) return easternZone;
  const [home] = await tx
    .select({ city: organizations.cityName, state: organizations.stateAbbreviation })
    .from(organizations)
    .where(eq(organizations.key, homeKey));
  return (await zoneOfTown(tx, home?.city, home?.state)) ?? (await zoneOfLatest(tx, homeKey)) ?? easternZone;
}

/** By the coordinates of the town, as far as an import has brought them. */
async function zoneOfTown(tx: Transaction, name?: string | null, state?: string | null): Promise<string | null> {
  if (!name || !state) return null;
  const { latitude, longitude } = cities;
  const [town] = await tx
    .select({ latitude, longitude })
    .from(cities)
    .where(
      and(
        sql`lower(${cities.name}) = lower(${name})`,
        or(sql`${cities.stateAbbreviation} = upper(${state})`, sql`lower(${cities.stateName}) = lower(${state})`),
        isNotNull(latitude),
        isNotNull(longitude),
      ),
    )
    .orderBy(cities.key)
    .limit(1);
  // A file may have written them the wrong way round.
  return town && Math.abs(Number(town.latitude)) <= 90 ? zoneAt(Number(town.latitude), Number(town.longitude)) : null;
}

async function zoneOfLatest(tx: Transaction, homeKey: number): Promise<string | null> {
  const [latest] = await tx
    .select({ zone: games.zone })
    .from(games)
    .where(and(eq(games.homeKey, homeKey), eq(games.site, "Home"), isNotNull(games.zone)))
    .orderBy(desc(games.day))
    .limit(1);
  return latest?.zone ?? null;
}
