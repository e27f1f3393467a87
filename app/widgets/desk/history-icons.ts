import type { IconName } from "../ui/icon";

/** The icon and tone of each act in an item's history. */
export const historyLooks = {
  Sent: { icon: "send", tone: "plain" },
  Changed: { icon: "pencil", tone: "plain" },
  Claimed: { icon: "eye", tone: "info" },
  Asked: { icon: "message", tone: "wait" },
  Answered: { icon: "message", tone: "plain" },
  Offered: { icon: "pencil", tone: "plain" },
  OfferAccepted: { icon: "check", tone: "plain" },
  EvidenceAdded: { icon: "link", tone: "plain" },
  Approved: { icon: "circle-check", tone: "ok" },
  Live: { icon: "world", tone: "ok" },
  Rejected: { icon: "circle-x", tone: "bad" },
  Reversed: { icon: "circle-x", tone: "bad" },
  Withdrawn: { icon: "arrow-back-up", tone: "plain" },
  Superseded: { icon: "replace", tone: "plain" },
  Expired: { icon: "clock", tone: "plain" },
  Reopened: { icon: "arrow-back-up", tone: "plain" },
  Appealed: { icon: "scale", tone: "plain" },
  AppealWithdrawn: { icon: "arrow-back-up", tone: "plain" },
} as const satisfies Record<string, { icon: IconName; tone: "plain" | "ok" | "bad" | "info" | "wait" }>;
