/** What the demo's athletes are valued at, and two cases that challenge it. Every figure is invented. */
import { usualDueHours } from "~/domain/profile/review-kinds";
import type { DisputeType } from "~/domain/profile/valuations";
import type { Act } from "../act";
import { answerDispute } from "../profile/nil-disputes/answer";
import { requestDispute } from "../profile/nil-disputes/request";
import { valuations } from "../db/schema/own";
import { entryOf } from "./organizations";
import type { SeedPart } from "./part";
import { daysBefore } from "./people";

/** Days before now, and brand, roster, performance, influence, exposure. */
type Seeded = readonly [daysAgo: number, ...parts: [number, number, number, number, number]];

const seeded: Record<string, readonly Seeded[]> = {
  avery: [
    [462, 71_000, 82_000, 48_000, 31_000, 19_000],
    [370, 84_000, 96_000, 57_000, 38_000, 23_000],
    [279, 93_000, 110_000, 66_000, 41_000, 26_000],
    [188, 108_000, 131_000, 74_000, 47_000, 30_000],
    [97, 104_000, 128_000, 71_000, 46_000, 29_000],
    [12, 118_000, 139_000, 79_000, 46_000, 30_000],
  ],
  linnea: [
    [201, 4_000, 6_000, 5_000, 2_000, 1_000],
    [20, 5_000, 7_000, 6_000, 3_000, 1_000],
  ],
  parker: [
    [310, 52_000, 61_000, 40_000, 24_000, 13_000],
    [160, 60_000, 74_000, 46_000, 29_000, 16_000],
    [16, 58_000, 79_000, 47_000, 27_000, 15_000],
  ],
};

interface Said {
  hoursAgo: number;
  by: string;
  /** The reason; left out of what staff ask. */
  type?: DisputeType;
  text: string;
}

const cases: readonly { player: string; said: readonly [Said, ...Said[]] }[] = [
  {
    player: "parker",
    said: [
      { hoursAgo: 93, by: "parker", type: "AdditionalOffers", text: "Gonzaga has offered $260,000 a year from its roster budget." },
      { hoursAgo: 46, by: "robin", text: "Which year does this offer begin, and do you have it in writing?" },
    ],
  },
  {
    player: "linnea",
    said: [
      { hoursAgo: 29, by: "rory", type: "MakingMore", text: "About $31,000 a year, from a goalkeeper glove brand and a summer camp." },
    ],
  },
];

/** Valuations, and the cases through the product's own acts. */
export const seedValuations: SeedPart = async (tx, viewers, playerKeys, now) => {
  for (const [player, rows] of Object.entries(seeded)) {
    const personKey = entryOf(playerKeys, player);
    await tx
      .insert(valuations)
      .values(rows.map(([daysAgo, ...amounts]) => ({ personKey, asOf: daysBefore(now, daysAgo), ...valued(amounts) })));
  }
  for (const { player, said } of cases) {
    const personKey = entryOf(playerKeys, player);
    let open = { key: 0, version: 0 };
    for (const { hoursAgo, by, type, text } of said) {
      const act: Act = {
        db: tx,
        viewer: entryOf(viewers, by),
        now: new Date(now.getTime() - hoursAgo * 3_600_000),
        requestId: "seed",
        dueHours: usualDueHours,
      };
      if (type) {
        const requested = await requestDispute(act, { personKey, type, otherInformation: text });
        if (!requested.ok) throw new Error(`A case of the seed was refused: ${requested.problem.message}`);
        open = requested.value;
      } else {
        const answered = await answerDispute(act, open.key, { version: open.version, status: "PendingInformation", text });
        if (!answered.ok) throw new Error(`An answer of the seed was refused: ${answered.problem.message}`);
      }
    }
  }
};

function valued(amounts: readonly [number, number, number, number, number]) {
  const [brand, roster, performance, influence, exposure] = amounts;
  return { valuation: amounts.reduce((sum, amount) => sum + amount, 0), brand, roster, performance, influence, exposure };
}
