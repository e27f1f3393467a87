import { sql } from "drizzle-orm";
import { measurementTypes as knownMeasurementTypes } from "~/domain/profile/measurements";
import { sports as knownSports } from "~/domain/teams/sports";
import type { Database } from "../db/database";
import { measurementTypes, positions, sports } from "../db/schema/places";
import { seededPositions } from "./positions";

/** Sports, their positions and the types of measurement, as this version of the product knows them. Safe to repeat. */
export async function seedReference(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(sports)
      .values([...knownSports])
      .onConflictDoUpdate({
        target: sports.key,
        set: {
          name: sql`excluded.name`,
          displayName: sql`excluded.display_name`,
          abbreviation: sql`excluded.abbreviation`,
          isRankable: sql`excluded.is_rankable`,
          isIndustryRankable: sql`excluded.is_industry_rankable`,
        },
      });
    await tx
      .insert(positions)
      .values([...seededPositions])
      .onConflictDoUpdate({
        target: positions.key,
        set: { name: sql`excluded.name`, abbreviation: sql`excluded.abbreviation`, sortOrder: sql`excluded.sort_order` },
      });
    await tx
      .insert(measurementTypes)
      .values([...knownMeasurementTypes])
      .onConflictDoUpdate({
        target: measurementTypes.key,
        set: { name: sql`excluded.name`, units: sql`excluded.units`, isLowerBetter: sql`excluded.is_lower_better` },
      });
  });
}
