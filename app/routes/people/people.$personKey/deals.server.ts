import type { PublicDeal } from "~/contract/profile/deals";
import { calendarDay } from "~/domain/base/format";
import { amountInWords, dealKindLabels, dealSaid, paidInWords, unnamedCollective } from "~/domain/profile/deals";
import { sitePaths } from "~/paths/sites";

/** Deals that the page of an athlete has; their own page has all. */
const mostShown = 5;

/** `11/20/26`, `11/20/26 to 12/31/26`. */
function daysInWords({ day, endDay }: PublicDeal, now: Date): string {
  return [day, endDay].flatMap((one) => (one === null ? [] : calendarDay(one, now))).join(" to ");
}

/** The latest deals, and the way to all of them (docs/rules.md C26). */
export function dealsOfPage({ key, slug }: { key: number; slug: string }, deals: readonly PublicDeal[]) {
  const now = new Date();
  return {
    lines: deals.slice(0, mostShown).map((deal) => ({
      key: deal.key,
      partner: deal.brand ?? deal.collective?.name ?? unnamedCollective,
      what: [dealKindLabels[deal.kind], daysInWords(deal, now), paidInWords(deal)].join(" · "),
      amount: amountInWords(deal.pays, deal.frequency),
      said: dealSaid(deal.said, now),
    })),
    all: { to: sitePaths.personDeals(key, slug), text: deals.length > mostShown ? `All ${deals.length}` : "In full" },
  };
}
