/** The ranking that runs are of (docs/rules.md R27). */
import { and, eq, isNull } from "drizzle-orm";
import type { RankingNamed } from "~/domain/rankings/rankings";
import type { Transaction } from "../db/database";
import { rankings } from "../db/schema/rankings";

/** The key of the ranking, which is there then. */
export async function rankingKeyOf(tx: Transaction, sportKey: number, named: RankingNamed): Promise<number> {
  const known = await findRankingKey(tx, sportKey, named);
  if (known !== null) return known;
  await tx
    .insert(rankings)
    .values({ sportKey, ...named })
    .onConflictDoNothing();
  return (await findRankingKey(tx, sportKey, named))!;
}

/** Null where there is no such ranking yet. */
export async function findRankingKey(
  tx: Transaction,
  sportKey: number,
  { type, year, period, source }: RankingNamed,
): Promise<number | null> {
  const [ranking] = await tx
    .select({ key: rankings.key })
    .from(rankings)
    .where(
      and(
        eq(rankings.sportKey, sportKey),
        eq(rankings.type, type),
        eq(rankings.source, source),
        year === null ? isNull(rankings.year) : eq(rankings.year, year),
        period === null ? isNull(rankings.period) : eq(rankings.period, period),
      ),
    );
  return ranking?.key ?? null;
}
