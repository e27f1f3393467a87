import type { ReactNode } from "react";
import { disputeWords, type DisputeEntryInWords, type DisputeStatus } from "~/domain/profile/valuations";
import { Chip, type ChipKind } from "../ui/chip";
import type { IconName } from "../ui/icon";
import { Timeline } from "../ui/timeline";

const looks: Record<DisputeStatus, { kind: Extract<ChipKind, "wait" | "info" | "ok" | "bad">; icon: IconName }> = {
  Submitted: { kind: "wait", icon: "clock" },
  PendingInformation: { kind: "info", icon: "info-circle" },
  Approved: { kind: "ok", icon: "circle-check" },
  Denied: { kind: "bad", icon: "circle-x" },
};

/** Where a challenge of a valuation stands. */
export function DisputeChip({ status }: { status: DisputeStatus }) {
  return <Chip {...looks[status]}>{disputeWords[status].label}</Chip>;
}

type Entry = Omit<DisputeEntryInWords, "title"> & { title: ReactNode };

/** What was said in a case, newest first. */
export function DisputeTimeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <Timeline
      entries={entries.map(({ status, title, when, reason, text }) => ({
        icon: status === "Submitted" ? "send" : looks[status].icon,
        tone: status === "Submitted" ? "plain" : looks[status].kind,
        title,
        when,
        body: (
          <>
            {reason && <span className="block text-ink-3">{reason}</span>}
            <span className="block whitespace-pre-line">{text}</span>
          </>
        ),
      }))}
    />
  );
}
