/** The demo's measurements: what stands on profiles, and what waits at the desk. All are invented. */
import type { Transaction } from "../database";
import { measurements } from "../schema/people";
import { entryOf } from "./organizations";
import { daysBefore } from "./people";

/** A value of a type, so many days ago. */
type SeededMeasurement = readonly [measurementTypeKey: number, value: number, daysAgo: number];

const seeded: Record<string, readonly SeededMeasurement[]> = {
  avery: [
    [1, 74.5, 523], [1, 75, 171],
    [2, 192, 926], [2, 198, 523], [2, 203, 255], [2, 208, 171],
    [3, 9.5, 171],
    [4, 34.5, 256],
    [6, 4.82, 930], [6, 4.74, 731], [6, 4.69, 523], [6, 4.63, 291], [6, 4.58, 159],
    [7, 4.44, 523], [7, 4.31, 159],
    [9, 11.02, 209],
    [15, 112, 620], [15, 118, 256],
  ],
  casey: [[1, 69.5, 140], [2, 148, 140], [4, 24.5, 320], [4, 26, 140]],
  jordan: [[1, 71, 200], [2, 181, 200], [6, 4.52, 130]],
  tatum: [[1, 76, 90], [2, 268, 90], [16, 21, 90]],
};

export async function seedMeasurements(tx: Transaction, playerKeys: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = Object.entries(seeded).flatMap(([player, list]) =>
    list.map(([measurementTypeKey, value, daysAgo]) => ({ personKey: entryOf(playerKeys, player), measurementTypeKey, value, dateOccurred: daysBefore(now, daysAgo) })),
  );
  await tx.insert(measurements).values(rows);
}
