/** What happens between athletes and teams, as the network tells it. Rules: docs/rules.md S13. */
import type { RecruitmentStatus } from "./teams";

/** Statuses whose approval is a move: a commitment taken or given up, and an offer. */
export const moveStatuses = ["Committed", "Signed", "Enrolled", "Decommitted", "Offered"] as const satisfies readonly RecruitmentStatus[];
export type MoveStatus = (typeof moveStatuses)[number];

/** What stands between the athlete and the team. */
export const towards: Record<MoveStatus, string> = { Committed: "to", Signed: "with", Enrolled: "at", Decommitted: "from", Offered: "by" };

/** What a list of moves may be narrowed to, by the word of its address. */
export const moveKinds = {
  commitments: { label: "Commitments", statuses: ["Committed", "Signed", "Enrolled", "Decommitted"] },
  offers: { label: "Offers", statuses: ["Offered"] },
} as const satisfies Record<string, { label: string; statuses: readonly MoveStatus[] }>;
export type MoveKind = keyof typeof moveKinds;

export function isMoveKind(text: string | null): text is MoveKind {
  return text !== null && Object.hasOwn(moveKinds, text);
}

/** `to University of Kentucky`, after `Committed`. */
export function moveInWords(status: MoveStatus, team: string): string {
  return `${towards[status]} ${team}`;
}
