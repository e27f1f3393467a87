import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { NilDispute } from "~/contract/profile/valuations";
import { calendarDay, money } from "~/domain/base/format";
import {
  disputeWords,
  entriesInWords,
  isOpenDispute,
  lastChallenge,
  openQuestion,
  partLabels,
  standsNowInWords,
  valuationLabel,
  valuationParts,
} from "~/domain/profile/valuations";

/**
 * The valuation and the cases about it, latest first, in the words of the modal; null without a valuation. `opened` is the case that a
 * notice led to.
 */
export function challengeOf({ own }: ProfileAdmin, disputes: readonly NilDispute[], opened: number | null, now = new Date()) {
  const { valuation } = own ?? {};
  if (!valuation) return null;
  const [latest] = disputes;
  const isOpen = latest ? isOpenDispute(latest.status) : false;
  return {
    amount: `${valuationLabel}: ${money(valuation.valuation)}, as of ${calendarDay(valuation.asOf)}`,
    parts: valuationParts.map((part) => ({ value: part, label: `${partLabels[part]}, ${money(valuation.parts[part])}` })),
    note: "Private: only our team and those who manage this profile read it.",
    isWithTeam: latest?.status === "Submitted",
    /** The latest case as the form is rendered on it. */
    seen: latest ? `${latest.key}:${latest.version}` : "",
    said: saidFirst(
      latest,
      disputes.find(({ key }) => key === opened),
    ),
    last: latest && isOpen ? lastChallenge(latest.entries) : null,
    cases: disputes.map((dispute, place) =>
      caseOf(
        dispute,
        titles[place] ?? "An earlier request",
        place > 0
          ? []
          : isOpen
            ? ["What you send now is added to it."]
            : [standsNowInWords(dispute, valuation, now), "What you send now is a new challenge."],
        now,
      ),
    ),
  };
}

const titles = ["Your request so far", "Your request before"];

function caseOf({ status, entries }: NilDispute, title: string, more: readonly (string | null)[], now: Date) {
  const sentence = [disputeWords[status].sentence, ...more].filter(Boolean).join(" ");
  return { title, status, sentence, entries: entriesInWords(entries, now) };
}

/** What stands above the form: what staff ask, or how the case ended that a notice led to. */
function saidFirst(latest: NilDispute | undefined, opened: NilDispute | undefined): { who: string; text: string } | null {
  const question = latest ? openQuestion(latest) : null;
  if (question !== null) return { who: "Our team asks:", text: question };
  return opened && !isOpenDispute(opened.status) ? { who: disputeWords[opened.status].sentence, text: lastWords(opened) } : null;
}

/** How the latest case was decided, in the words of staff, too. */
export function decisionOf([latest]: readonly NilDispute[]): string {
  return latest ? `${disputeWords[latest.status].sentence} “${lastWords(latest)}”` : "";
}

function lastWords({ entries }: NilDispute): string {
  return entries.at(-1)?.text ?? "";
}

export type Challenged = NonNullable<ReturnType<typeof challengeOf>>;
