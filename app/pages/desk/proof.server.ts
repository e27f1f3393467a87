import type { StaffProof } from "~/contract/profile/contests";
import { relativeTime } from "~/domain/base/format";

/** By whom, when and by which link staff confirmed a commitment, in words. */
export function proofShown({ url, by, at }: StaffProof, now: Date) {
  const words = url ? `Confirmed by ${by}` : `Proof was seen by ${by}, who approved the edit as Staff-verified`;
  return { link: url === null ? null : { url, host: new URL(url).host }, words: `${words} ${relativeTime(at, now)}.` };
}

export type ProofShown = ReturnType<typeof proofShown>;
