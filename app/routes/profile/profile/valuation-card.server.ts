import type { ProfileAdmin } from "~/contract/profile/profiles";
import { valuationChart } from "~/domain/profile/chart";
import { calendarDay, money } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { disputeWords, isOpenDispute, partsOfCard, valuationLabel } from "~/domain/profile/valuations";
import { profilePaths } from "~/paths/profile";
import { sitePaths } from "~/paths/sites";
import type { CardData } from "~/widgets/profile/profile-cards";

/** The valuation with its growth and parts, and where a challenge of it stands. */
export function valuationCard({ own, player }: ProfileAdmin): CardData {
  const card: CardData = { id: "valuation", title: valuationLabel, tab: "Valuation", facts: [] };
  const { valuation, dispute } = own ?? {};
  if (!valuation)
    return { ...card, notes: [{ icon: "info-circle", words: "Nobody has valued this profile yet. The amount will stand here." }] };
  const standing = dispute && `Your challenge: ${disputeWords[dispute.status].label}`;
  return {
    ...card,
    figures: [{ label: `As of ${calendarDay(valuation.asOf)}`, value: money(valuation.valuation) }],
    chart: valuationChart(valuation.growth),
    parts: partsOfCard(valuation.parts, dispute && isOpenDispute(dispute.status) ? dispute.part : null),
    notes: [
      ...(dispute && standing ? [{ icon: isOpenDispute(dispute.status) ? ("clock" as const) : ("check" as const), words: standing }] : []),
      { icon: "info-circle", words: "What it is made of", to: sitePaths.personValuation(player.key, personSlug(player.fullName)) },
      { icon: "flag", words: "Challenge My Valuation", to: profilePaths.challengeValuation() },
    ],
  };
}
