import type { ProfileAdmin } from "~/contract/profile/profiles";
import { isOfType } from "~/domain/profile/edit-values";
import { editInWords } from "~/domain/profile/edits";
import { outcomeInWords, transferDetails, type TransferValue } from "~/domain/profile/transfer-edits";
import { stateOf, transferSaid } from "~/domain/profile/transfers";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { portalAt } from "~/session/portals";

/** An entry of the list: one that stands, or that waits to be added. */
interface TransferLine {
  id: string;
  title: string;
  from: string;
  outcome: string;
  details: string | null;
  /** How sure it is; null of one that waits. */
  said: string | null;
  /** What waits of it, and where that stands. */
  waiting: { words: string; at: string | null } | null;
  change: { at: string; words: string };
  /** Where everybody reads it; null of one that waits. */
  portalAt: string | null;
}

/** The entries that stand, and those that wait, the newest first (docs/rules.md E19). */
export function transfersShown({ transfers, pendingEdits }: ProfileAdmin, isOwn: boolean, now = new Date()): TransferLine[] {
  const pending = pendingEdits.filter((item) => isOfType(item, "transfer"));
  const waitingOf = (item: (typeof pending)[number], words: string) => ({
    words: [waitsAs({ isAppealed: item.appealedAt !== null, isAsked: item.awaitsAthlete }), words].filter(Boolean).join(" · "),
    at: isOwn ? paths.myEdit(item.key) : null,
  });
  return [
    ...pending
      .filter(({ newValue }) => newValue.key === null)
      .reverse()
      .map((item) => ({
        ...lineOf(item.newValue),
        id: `edit-${item.key}`,
        said: null,
        waiting: waitingOf(item, ""),
        change: { at: profilePaths.addTransfer({ change: item.key }), words: "Change" },
        portalAt: null,
      })),
    ...transfers.map((transfer) => {
      const item = pending.find(({ newValue }) => newValue.key === transfer.key);
      return {
        ...lineOf(transfer),
        id: `transfer-${transfer.key}`,
        said: transferSaid(transfer.said, now).words,
        waiting: item ? waitingOf(item, editInWords(item)) : null,
        change: {
          at: profilePaths.transfer(transfer.key),
          words: stateOf(transfer) === "Available" && !item ? "Say what came of it" : "Change",
        },
        portalAt: portalAt(transfer),
      };
    }),
  ];
}

function lineOf(value: TransferValue) {
  const { sportName, year, fromName, toName } = value;
  return {
    title: `${sportName} ${year}`,
    from: `From ${fromName}`,
    outcome: outcomeInWords(stateOf(value), toName),
    details: transferDetails(value),
  };
}
