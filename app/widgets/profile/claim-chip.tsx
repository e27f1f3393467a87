import type { ClaimState } from "~/domain/profile/claims";
import { Chip, outcomeLooks } from "../ui/chip";

const looks = { Verified: outcomeLooks.good, Refused: outcomeLooks.bad, Waiting: outcomeLooks.open } satisfies Record<ClaimState, object>;

/** Where a claim stands, in a word: its own; of one that was verified before, that it was taken back. */
export function ClaimChip({ state, isTakenBack = false }: { state: ClaimState; isTakenBack?: boolean }) {
  return <Chip {...looks[state]}>{isTakenBack ? "Taken back" : state}</Chip>;
}
