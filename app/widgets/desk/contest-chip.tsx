import type { ContestState } from "~/domain/profile/contests";
import { Chip, outcomeLooks } from "../ui/chip";

const chips = {
  Waiting: { ...outcomeLooks.open, word: "Waiting" },
  Upheld: { ...outcomeLooks.good, word: "Upheld" },
  Ended: { ...outcomeLooks.bad, word: "Ended" },
  Left: { kind: "info", icon: "info-circle", word: "Left as it is" },
  Over: { kind: "plain", icon: "info-circle", word: "Over" },
} as const satisfies Record<ContestState, object>;

/** Where a contest of a commitment stands, in a word. */
export function ContestChip({ state }: { state: ContestState }) {
  const { word, ...look } = chips[state];
  return <Chip {...look}>{word}</Chip>;
}
