import type { ClaimState } from "~/domain/profile/claims";
import { Chip, outcomeLooks } from "../ui/chip";

const looks = { Verified: outcomeLooks.good, Refused: outcomeLooks.bad, Waiting: outcomeLooks.open } satisfies Record<ClaimState, object>;

/** Where a claim stands, in a word: its own. */
export function ClaimChip({ state }: { state: ClaimState }) {
  return <Chip {...looks[state]}>{state}</Chip>;
}
