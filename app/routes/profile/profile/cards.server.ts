import type { ProfileAdmin } from "~/contract/profile/profiles";
import { profilePaths } from "~/paths/profile";
import { contactCard } from "./contact-card.server";
import { detailsCard } from "./details-card.server";
import type { CardData } from "~/widgets/profile/profile-cards";
import { sportsCard } from "./sports-card.server";
import { valuationCard } from "./valuation-card.server";
import { wantedCard } from "./wanted-card.server";

/** The sections beside the teams, in the order that the page shows them; each is a file of its own. */
export function cardsOf(profile: ProfileAdmin): CardData[] {
  // Staff who edit it see what is reviewed; the rest is the athlete's alone.
  if (!profile.own) return [sportsCard(profile), detailsCard(profile)];
  return [valuationCard(profile), wantedCard(profile), sportsCard(profile), contactCard(profile), detailsCard(profile)];
}

/** A section of a profile that takes no changes, without what leads to one (docs/rules.md B10). */
export function withoutWays({ action: _, facts, notes, ...card }: CardData): CardData {
  return {
    ...card,
    facts: facts.map(({ to, missing, ...fact }) => ({ ...fact, ...(!to && { missing }) })),
    notes: notes?.filter(({ to }) => to !== profilePaths.challengeValuation()),
  };
}
