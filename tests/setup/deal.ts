import type { DealValue } from "~/domain/profile/deals";

/** A deal that pays flat. */
export const flatDeal: DealValue = {
  ...{ key: null, brand: "Delta Freight Lines", collectiveKey: null, collectiveName: null },
  ...{ kind: "Endorsement", day: "2026-04-02", endDay: null, frequency: "Monthly", structure: "Flat" },
  ...{ pays: { amount: 1_234_567 }, proofUrl: "https://example.com/notice" },
};
