/** What a reviewer should look at first. A flag decides nothing. Rules: docs/rules.md R14. */

export const reviewFlags = ["commitment", "decommitment", "unusual", "shrank", "leap", "again"] as const;
export type ReviewFlag = (typeof reviewFlags)[number];

export const flagLabels: Record<ReviewFlag, string> = {
  commitment: "Commitment",
  decommitment: "Decommitment",
  unusual: "Unusual",
  shrank: "Shrank",
  leap: "Big step",
  again: "Sent again",
};
