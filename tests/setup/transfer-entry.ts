import type { TransferValue } from "~/domain/profile/transfer-edits";

/** An entry that is open. */
export const enteredTransfer: TransferValue = {
  ...{
    key: null,
    sportKey: 1,
    sportName: "Football",
    year: 2026,
    fromKey: 5,
    fromName: "Boise State University",
    enteredDay: "2026-04-02",
  },
  ...{ decidedDay: null, withdrawnDay: null, toKey: null, toName: null, eligibility: null },
};
