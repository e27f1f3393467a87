import type { PublicDeal } from "~/contract/profile/deals";
import { calendarDay } from "~/domain/base/format";
import { amountInWords, dealKindLabels, dealSaid, paidInWords, unnamedCollective } from "~/domain/profile/deals";
import { sitePaths } from "~/paths/sites";

/** Deals that the page of an athlete has; their own page has all. */
const mostShown = 5;

/** The latest deals, and the way to all of them (docs/rules.md C26). */
export function dealsOfPage({ key, slug }: { key: number; slug: string }, deals: readonly PublicDeal[]) {
  const now = new Date();
  return {
    lines: deals.slice(0, mostShown).map((deal) => ({
      key: deal.key,
      partner: deal.brand ?? deal.collective?.name ?? unnamedCollective,
      what: [dealKindLabels[deal.kind], calendarDay(deal.day, now), paidInWords(deal)].join(" · "),
      amount: amountInWords(deal.pays, deal.frequency),
      said: dealSaid(deal.said, now),
    })),
    all: { to: sitePaths.personDeals(key, slug), text: deals.length > mostShown ? `All ${deals.length}` : "In full" },
  };
}
