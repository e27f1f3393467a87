import type { OwnDeals } from "~/contract/profile/deals";
import type { GuardianRequest } from "~/contract/profile/guardian-requests";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { guardianStateInWords } from "~/domain/account/guardian-gate";
import { calendarDay } from "~/domain/base/format";
import {
  consentsInWords,
  dealErrors,
  dealKindLabels,
  dealLimits,
  dealSaid,
  paidInWords,
  partnerOf,
  paysInWords,
  type DealValue,
} from "~/domain/profile/deals";
import { isOfType } from "~/domain/profile/edit-values";
import { editInWords } from "~/domain/profile/edits";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { dealPaths } from "~/paths/deals";
import { profilePaths } from "~/paths/profile";

/** A deal of the list: one that stands, or that waits to be added. */
interface DealLine {
  id: string;
  title: string;
  about: string;
  /** What it pays, which this side reads whoever else does. */
  pays: string;
  said: string | null;
  proofUrl: string | null;
  /** What others see of the amount, and where that is changed; null of one that waits. */
  seen: { words: string; changeAt: string | null; change: string; whyNot: string | null } | null;
  waiting: { words: string; at: string | null } | null;
  changeAt: string;
  /** Where it is taken off; null of one that is not there, or of which something waits. */
  removeAt: string | null;
}

/** The deals that stand, and those that wait, the newest first (docs/rules.md C20, C23). */
export function dealsShown({ deals, publishesAs, isOfList }: OwnDeals, { pendingEdits }: ProfileAdmin, isOwn: boolean, now = new Date()) {
  const pending = pendingEdits.filter((item) => isOfType(item, "deal"));
  const waitingOf = (item: (typeof pending)[number], words: string) => ({
    words: [waitsAs({ isAppealed: item.appealedAt !== null, isAsked: item.awaitsAthlete }), words].filter(Boolean).join(" · "),
    at: isOwn ? paths.myEdit(item.key) : null,
  });
  const added = pending.filter(({ newValue }) => newValue.key === null);
  const lines: DealLine[] = [
    ...added.reverse().map((item) => ({
      ...lineOf(item.newValue),
      id: `edit-${item.key}`,
      said: null,
      seen: null,
      waiting: waitingOf(item, ""),
      changeAt: dealPaths.add({ change: item.key }),
      removeAt: null,
    })),
    ...deals.map((deal) => {
      // Anybody of a minor's side may take back what a guardian gave.
      const maySay = publishesAs !== null || deal.consents.athlete;
      const item = pending.find(({ newValue }) => newValue.key === deal.key);
      return {
        ...lineOf(deal),
        id: `deal-${deal.key}`,
        said: dealSaid(deal.said, now).words,
        seen: {
          words: consentsInWords(deal.consents, publishesAs),
          changeAt: maySay ? dealPaths.amount(deal.key) : null,
          change: deal.consents[publishesAs ?? "athlete"] ? "Keep the amount private" : "Publish the amount",
          whyNot: maySay ? null : dealErrors.guardianAlone,
        },
        waiting: item ? waitingOf(item, editInWords(item)) : null,
        changeAt: dealPaths.deal(deal.key),
        removeAt: item ? null : dealPaths.remove(deal.key),
      };
    }),
  ];
  return { lines, isOfList, addAt: !isOfList && lines.length < dealLimits.most ? dealPaths.add() : null };
}

/** Deals, and changes of them, that wait for the guardian, with the page where each is decided or taken back (docs/rules.md C22, B27). */
export function heldShown(requests: readonly GuardianRequest[]) {
  return requests.map((request) => ({
    key: request.key,
    title: request.words,
    pays: request.terms,
    standing: guardianStateInWords(request.state, request),
    at: profilePaths.guardian(request.personKey),
  }));
}

function lineOf(value: DealValue) {
  const days = value.endDay ? `${calendarDay(value.day)} to ${calendarDay(value.endDay)}` : `From ${calendarDay(value.day)}`;
  return {
    title: partnerOf(value),
    about: [dealKindLabels[value.kind], days, paidInWords(value)].join(" · "),
    pays: paysInWords(value.pays, value.frequency),
    proofUrl: value.proofUrl,
  };
}
