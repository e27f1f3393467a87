import type { PredictionShares } from "~/contract/profile/predictions";
import { zonedTime } from "~/domain/base/format";
import { shareInWords, shareOf } from "~/domain/profile/predictions";
import { notShown } from "~/domain/teams/organizations";

/** The picks that stand, by team; null without any (docs/rules.md R44). */
export function predictionsShown({ forecasters, newestAt, teams }: PredictionShares) {
  if (newestAt === null) return null;
  return {
    newest: zonedTime(newestAt),
    teams: teams.map(({ team, picks }, index) => ({
      key: team?.key ?? -index,
      name: team?.fullName ?? notShown,
      to: team?.url ?? null,
      crest: team && {
        name: team.fullName,
        assetUrl: team.assetUrl,
        primaryColor: team.primaryColor,
        secondaryColor: team.secondaryColor,
      },
      picks: shareInWords(picks, forecasters),
      share: `${shareOf(picks, forecasters)}%`,
    })),
  };
}

export type PredictionsShown = NonNullable<ReturnType<typeof predictionsShown>>;
