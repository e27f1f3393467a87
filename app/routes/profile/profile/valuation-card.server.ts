import type { ProfileAdmin } from "~/contract/profile/profiles";
import { valuationChart } from "~/domain/profile/chart";
import { calendarDay, money } from "~/domain/base/format";
import { disputeWords, isOpenDispute, partLabels, valuationLabel, valuationParts } from "~/domain/profile/valuations";
import { profilePaths } from "~/paths/profile";
import type { CardData } from "~/widgets/profile/profile-cards";

/** The valuation with its growth and parts, and where a challenge of it stands. */
export function valuationCard({ own }: ProfileAdmin): CardData {
  const card: CardData = { id: "valuation", title: valuationLabel, tab: "Valuation", facts: [] };
  const { valuation, dispute } = own ?? {};
  if (!valuation)
    return { ...card, notes: [{ icon: "info-circle", words: "Nobody has valued this profile yet. The amount will stand here." }] };
  const standing = dispute && `Your challenge: ${disputeWords[dispute.status].label}`;
  return {
    ...card,
    figures: [{ label: `As of ${calendarDay(valuation.asOf)}`, value: money(valuation.valuation) }],
    chart: valuationChart(valuation.growth),
    parts: valuationParts.map((part) => ({ label: partLabels[part], value: money(valuation.parts[part]) })),
    notes: [
      ...(dispute && standing ? [{ icon: isOpenDispute(dispute.status) ? ("clock" as const) : ("check" as const), words: standing }] : []),
      { icon: "flag", words: "Challenge My Valuation", to: profilePaths.challengeValuation() },
    ],
  };
}
