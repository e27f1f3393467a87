/** The latest moves, in words (docs/rules.md S13). */
import type { Move, Moves } from "~/contract/sites/moves";
import { fullDay, productDay, zonedClock } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { commitmentInWords, standingOf } from "~/domain/profile/commitments";
import { moveInWords } from "~/domain/profile/moves";
import { tierLabels } from "~/domain/profile/provenance";
import { paths } from "~/paths";

/** The moves as pages list them. */
export function latestMovesInWords({ moves, next }: Moves) {
  return { rows: moves.map(moveShown), next };
}

function moveShown({ key, at, status, tier, commitment, personKey, fullName, classYear, sportName, positionName, ...move }: Move) {
  return {
    key,
    status,
    words: moveInWords(status, move.organizationName),
    page: paths.person(personKey, personSlug(fullName)),
    fullName,
    detail: [positionName ?? sportName, classYear && `Class of ${classYear}`].filter(Boolean).join(" · "),
    team: {
      name: move.organizationName,
      primaryColor: move.primaryColor,
      secondaryColor: move.secondaryColor,
      assetUrl: move.assetUrl,
    },
    // The day of the approval stands above it already.
    source: commitment ? commitmentInWords(isOfApproval(commitment, at) ? { ...commitment, at: null } : commitment) : tierLabels[tier],
    standing: standingOf(commitment, tier),
    at,
    day: fullDay(productDay(new Date(at))),
    clock: zonedClock(at),
  };
}

/** Whether nobody but the athlete, and who approved it, has said anything of the commitment, or on that day. */
function isOfApproval({ by, at }: NonNullable<Move["commitment"]>, approvedAt: string): boolean {
  return by !== "School" && at === productDay(new Date(approvedAt));
}

export type MovesShown = ReturnType<typeof latestMovesInWords>;
