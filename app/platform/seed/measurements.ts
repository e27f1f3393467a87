/** The demo's measurements: what stands on profiles, and what waits at the desk. All are invented. */
import { productDay } from "~/domain/base/format";
import { usualDueHours } from "~/domain/profile/review-kinds";
import type { Act } from "../act";
import { submitEdit } from "../review/own/submit";
import { reject } from "../review/desk/decide";
import type { Transaction } from "../db/database";
import { measurements } from "../db/schema/people";
import { entryOf } from "./organizations";
import type { SeedPart } from "./part";
import { daysBefore } from "./people";

/** A value of a type, so many days ago. */
type SeededMeasurement = readonly [measurementTypeKey: number, value: number, daysAgo: number];

const seeded: Record<string, readonly SeededMeasurement[]> = {
  avery: [
    [1, 74.5, 523],
    [1, 75, 171],
    [2, 192, 926],
    [2, 198, 523],
    [2, 203, 255],
    [2, 208, 171],
    [3, 9.5, 171],
    [4, 34.5, 256],
    [6, 4.82, 930],
    [6, 4.74, 731],
    [6, 4.69, 523],
    [6, 4.63, 291],
    [6, 4.58, 159],
    [7, 4.44, 523],
    [7, 4.31, 159],
    [9, 11.02, 209],
    [15, 112, 620],
    [15, 118, 256],
  ],
  casey: [
    [1, 69.5, 140],
    [2, 148, 140],
    [4, 24.5, 320],
    [4, 26, 140],
  ],
  jordan: [
    [1, 71, 200],
    [2, 181, 200],
    [6, 4.52, 130],
  ],
  tatum: [
    [1, 76, 90],
    [2, 268, 90],
    [16, 21, 90],
  ],
};

export async function seedMeasurements(tx: Transaction, playerKeys: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = Object.entries(seeded).flatMap(([player, list]) =>
    list.map(([measurementTypeKey, value, daysAgo]) => ({
      personKey: entryOf(playerKeys, player),
      measurementTypeKey,
      value: String(value),
      dateOccurred: daysBefore(now, daysAgo),
    })),
  );
  await tx.insert(measurements).values(rows);
}

interface SentMeasurement {
  player: string;
  hoursAgo: number;
  measurementTypeKey: number;
  value: string;
  /** Why the desk did not take it. */
  rejection?: string;
}

const sent: readonly SentMeasurement[] = [
  { player: "jordan", hoursAgo: 30, measurementTypeKey: 6, value: "4.31" },
  {
    player: "tatum",
    hoursAgo: 76,
    measurementTypeKey: 16,
    value: "61",
    rejection: "61 reps is far from your last result. Send it again with the name of the camp where it was counted.",
  },
];

/** Results that athletes have sent: one waits, one was not believed. */
export const seedSentMeasurements: SeedPart = async (tx, viewers, playerKeys, now) => {
  for (const { player, hoursAgo, measurementTypeKey, value, rejection } of sent) {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    const act: Act = { db: tx, viewer: entryOf(viewers, player), now: at, requestId: "seed", dueHours: usualDueHours };
    const edit = { type: "vitals", editType: "Add", measurementTypeKey, value, dateOccurred: productDay(at) } as const;
    const submitted = await submitEdit(act, entryOf(playerKeys, player), { edit }, null);
    if (!submitted.ok) throw new Error(`A measurement of the seed was refused: ${submitted.problem.message}`);
    if (!rejection) continue;
    const seen = { key: submitted.value.reviewItem.key, version: 1 };
    const decided = await reject({ ...act, viewer: entryOf(viewers, "robin") }, seen.key, {
      seen: [seen],
      code: "OutOfRange",
      reason: rejection,
    });
    if (!decided.ok) throw new Error(`A rejection of the seed was refused: ${decided.problem.message}`);
  }
};
