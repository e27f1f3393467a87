import type { SchoolRequestState } from "~/domain/profile/school-requests";
import { Chip, outcomeLooks } from "../ui/chip";

const chips = {
  Added: { ...outcomeLooks.good, word: "Added" },
  Declined: { ...outcomeLooks.bad, word: "Not added" },
  Waiting: { ...outcomeLooks.open, word: "Waiting" },
} satisfies Record<SchoolRequestState, object>;

/** Where a request for a school stands, in a word. */
export function SchoolRequestChip({ state }: { state: SchoolRequestState }) {
  const { word, ...look } = chips[state];
  return <Chip {...look}>{word}</Chip>;
}
